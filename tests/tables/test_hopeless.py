"""A game that nobody can win any more: it is said, and its people may end it there."""

from __future__ import annotations

import pytest

from donjon.core.engine.game import View
from donjon.core.engine.seats import SPECTATOR
from donjon.core.errors import JournalError
from donjon.core.record.journal import Journal
from donjon.tables.conduct import hopeless, seats
from donjon.tables.conduct.opening import bring
from donjon.tables.entries import Answered, Change, Conceded, Hopeless, Voted
from donjon.tables.errors import NotYours, TableError
from donjon.tables.table import fold
from donjon.web.view.log import log_lines
from tests.tables.scene import ANN, AWAY, BEN, CLEO, Scene, person, refuses, robot, two

pytestmark = pytest.mark.usefixtures("toys")

SAID = "This game can no longer be won. The tower stays too low."


def before_the_end_of_hope() -> Scene:
    """Ann and Ben have buried three cards of six turns: one more, and six storeys are too many."""
    scene = two()
    while len(scene.table.turns) < 3 or scene.game.question.rule != "TT-03":  # type: ignore[union-attr]
        scene.answer("bury" if "bury" in {key.split(":")[0] for key in scene.keys} else "leave")
    return scene


def lost() -> Scene:
    """Ann and Ben have buried four cards of six turns."""
    return before_the_end_of_hope().answer("bury")


def vote(scene: Scene, holder: str, end: bool) -> Scene:
    return scene.do(hopeless.vote(scene.table, holder, end))


def test_the_answer_that_loses_it_is_followed_by_the_verdict() -> None:
    scene = before_the_end_of_hope()
    assert scene.table.lost is None
    scene.answer("bury")
    assert [type(entry) for entry in scene.entries[-2:]] == [Answered, Hopeless]
    assert hopeless.said(scene.table) == SAID
    line = log_lines(scene.table, SPECTATOR)[-1]
    assert (line.text, line.kind, line.banner) == (SAID, "note", True)


def test_it_is_said_once() -> None:
    scene = lost()
    while scene.table.phase == "playing":
        scene.answer(scene.keys[-1])
    assert sum(isinstance(entry, Hopeless) for entry in scene.entries) == 1
    assert scene.game.outcome is not None
    assert scene.game.outcome.reason == "late", "whoever plays on plays to the end"


def test_it_ends_when_all_would() -> None:
    scene = vote(lost(), ANN, True)
    assert scene.table.phase == "playing"
    assert hopeless.undecided(scene.table) == [1]
    vote(scene, BEN, True)
    assert scene.table.phase == "over"
    assert scene.game.outcome is not None
    outcome = scene.game.outcome
    assert (outcome.reason, outcome.winners, outcome.scores) == ("low", [], [0, 0])
    assert [type(entry) for entry in scene.entries[-3:]] == [Voted, Voted, Conceded]
    said = [line.text for line in log_lines(scene.table, SPECTATOR)]
    assert said[-2:] == ["Ann would end it here.", "Ben would end it here."]


def test_whoever_plays_on_is_not_outvoted() -> None:
    scene = vote(vote(lost(), ANN, True), BEN, False)
    assert scene.table.phase == "playing"
    scene.answer("bury")
    assert hopeless.undecided(scene.table) == [1], "a vote stays"
    assert hopeless.vote(scene.table, ANN, True) == Change([]), "the same again changes nothing"
    vote(scene, BEN, True)
    assert scene.table.phase == "over"


def test_bots_have_no_vote_and_whoever_left_one_behind_neither() -> None:
    scene = vote(lost(), ANN, True)
    scene.do(seats.seat_bot(scene.table, ANN, 1, "medium", AWAY))
    assert hopeless.undecided(scene.table) == []
    vote(scene, ANN, True)
    assert scene.table.phase == "over"


def test_a_game_that_can_be_won_is_not_ended() -> None:
    scene = before_the_end_of_hope()
    refuses("can still be won", TableError, lambda: hopeless.vote(scene.table, ANN, True))
    scene.answer("bury")
    refuses("Only those who sit", NotYours, lambda: hopeless.vote(scene.table, CLEO, True))
    vote(vote(scene, ANN, True), BEN, True)
    refuses("is over", TableError, lambda: hopeless.vote(scene.table, ANN, True))


def test_undo_brings_hope_back() -> None:
    scene = Scene.of(person(ANN), robot(), undo="free")
    while scene.table.lost is None:
        verbs = {key.split(":")[0] for key in scene.keys}
        scene.answer("bury" if "bury" in verbs else "leave")
    while scene.table.lost is not None:
        scene.undo(ANN)
    assert SAID not in [line.text for line in log_lines(scene.table, SPECTATOR)]
    refuses("can still be won", TableError, lambda: hopeless.vote(scene.table, ANN, True))


def test_an_answer_that_loses_the_game_says_so() -> None:
    scene = before_the_end_of_hope()
    seat = scene.asked[0]
    hints = hopeless.hints(View(scene.game, seat))
    keys = scene.game.vocabulary.keys
    warned = {keys[option].split(":")[0] for option in hints.careless}
    assert warned == {"bury"}
    assert {o for o, note in hints.notes.items() if "cannot be won" in note} == set(hints.careless)
    assert "can no longer be won. The tower stays too low." in next(iter(hints.careless.values()))
    other = hopeless.hints(View(scene.game, 1 - seat))
    assert not other.careless, "only who is asked"
    scene.answer("bury")
    assert not hopeless.hints(View(scene.game, scene.asked[0])).careless, "it is lost already"


@pytest.mark.parametrize("stakes", [True, False])
def test_no_answer_is_tried_out_where_nothing_is_at_stake(
    stakes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = before_the_end_of_hope()
    view = View(scene.game, scene.asked[0])
    monkeypatch.setitem(vars(view.box), "at_stake", lambda _: stakes)
    assert bool(hopeless.hints(view).careless) == stakes


def test_the_journal_keeps_that_it_was_given_up() -> None:
    scene = vote(vote(lost(), ANN, True), BEN, True)
    journal = Journal.decode(scene.table.journal().encode())
    game = journal.replay(scene.table.box)
    assert game.outcome is not None
    assert game.outcome.reason == "low"
    assert not journal.replay(scene.table.box, len(journal) - 1).over
    brought = fold("brought", bring(journal).entries)
    assert brought.game is not None
    assert brought.game.outcome is not None
    assert brought.game.outcome.reason == "low"


@pytest.mark.parametrize("reason", ["low", "late", "", 3])
def test_a_journal_cannot_give_up_a_game_that_can_be_won(reason: object) -> None:
    scene = before_the_end_of_hope()
    journal = scene.table.journal()
    journal.extra["conceded"] = reason
    with pytest.raises(JournalError, match="was not lost for"):
        journal.replay(scene.table.box)

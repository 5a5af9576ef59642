"""The rules of conduct: taking back, what cannot be taken back, talking, passing the screen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.engine.game import View
from donjon.core.engine.seats import CHANCE
from donjon.core.record.imagine import imagine
from donjon.core.record.journal import Journal
from donjon.core.record.undo import undo_barrier
from donjon.tables.conduct import seats, undo_and_talk
from donjon.tables.conduct.opening import bring, open_table
from donjon.tables.entries import Answers
from donjon.tables.errors import NotYours, Stale, TableError
from donjon.tables.table import Table
from tests.tables.scene import (
    ANN,
    AWAY,
    BEN,
    CLEO,
    OPEN,
    SKULL,
    TOY,
    Scene,
    person,
    refuses,
    robot,
    two,
)

pytestmark = pytest.mark.usefixtures("toys")

Variant = Callable[..., Box]
Shelve = Callable[[Box], Box]

VOTE_AGAIN = (
    "rules.py",
    "        if answer == MIX.bare:\n",
    "        if g.round < 17:\n"
    "            g.round += 8 + (answer == MIX.bare)\n            g.do(self)\n"
    "        elif answer == MIX.bare:\n",
)
"""The council is asked three times, so that a seat answers several times in a row."""
CALM = ("rules.py", "        g.do(Grow())\n", "")
"""A card that is played shows itself, and chance has no part in it."""
FORCED = (
    "rules.py",
    "            g.ask(self, self.seat, options)\n",
    "            g.ask(self, self.seat, options[-1:] if self.seat == 1 else options)\n",
)
"""The second seat has no choice but to bury a card."""
LAST_WORD = (
    "rules.py",
    "        if answer == MIX.bare:\n",
    '        if answer == LEAVE.bare:\n            g.finish(Outcome([0] * g.seats, [], "late"))\n'
    "        elif answer == MIX.bare:\n",
)
"""The game ends when the council leaves the cards."""


@pytest.fixture(autouse=True)
def known_fate(fate: Callable[[str], None], request: pytest.FixtureRequest) -> None:
    """Each story goes the same way every time."""
    fate(request.node.name)


def may_undo(scene: Scene, holder: str) -> bool:
    return undo_and_talk.undo_point(scene.table, holder) is not None


# Taking back by turn


def test_an_answer_that_showed_nothing_is_taken_back() -> None:
    scene = two()
    before, version = scene.table.journal().answers, scene.table.version
    scene.answer("bury").undo(ANN)
    assert scene.table.journal().answers == before
    assert scene.asked == [0]
    assert scene.table.version == version + 2, "the question is asked anew"
    assert scene.table.dealt == 4
    assert [(note.seat, note.kind) for note in scene.table.notes] == [(0, "undo")]


def test_before_the_first_answer_there_is_nothing_to_take_back() -> None:
    assert not may_undo(two(), ANN)
    assert not may_undo(Scene.of(person(ANN), OPEN), ANN)


def test_only_who_answered_takes_it_back() -> None:
    scene = two().answer("bury")
    assert not may_undo(scene, BEN)
    assert not may_undo(scene, CLEO)
    table = scene.table
    refuses("Nothing of yours", TableError, lambda: undo_and_talk.undo(table, BEN, table.version))
    refuses("Only those", NotYours, lambda: undo_and_talk.undo(table, CLEO, table.version))
    refuses("Only those", NotYours, lambda: undo_and_talk.undo(table, "", table.version))


def test_what_was_seen_must_be_what_is() -> None:
    scene = two().answer("bury")
    with pytest.raises(Stale) as refusal:
        undo_and_talk.undo(scene.table, ANN, scene.table.version - 1)
    assert refusal.value.version == scene.table.version
    seen = scene.table.version
    scene.undo(ANN)
    with pytest.raises(Stale):
        undo_and_talk.undo(scene.table, ANN, seen)


def test_after_chance_an_answer_stays() -> None:
    assert not may_undo(two().answer("play"), ANN)


def test_after_another_seat_an_answer_stays() -> None:
    scene = Scene.of(person(ANN), person(BEN), person(CLEO)).answer("bury").answer("bury")
    assert not may_undo(scene, ANN)
    assert may_undo(scene, BEN)
    scene.undo(BEN)
    assert may_undo(scene, ANN), "Ben has not answered after all"


def test_after_a_bot_an_answer_stays() -> None:
    scene = Scene.of(person(ANN), robot(), person(BEN)).answer("bury")
    assert may_undo(scene, ANN)
    scene.answer("bury")
    assert not may_undo(scene, ANN)


def test_a_card_once_shown_stays(variant: Variant, shelve: Shelve) -> None:
    shelve(variant(CALM))
    scene = two().answer("play")
    assert scene.table.journal().by[-1] == 0, "chance has not answered"
    assert not may_undo(scene, ANN)


def test_after_a_forced_answer_of_another_seat_it_stays(variant: Variant, shelve: Shelve) -> None:
    shelve(variant(FORCED))
    scene = Scene.of(person(ANN), person(BEN), person(CLEO)).answer("bury")
    assert scene.table.journal().by[-2:] == [0, 1]
    assert scene.asked == [2]
    assert not may_undo(scene, ANN)
    assert not may_undo(scene, BEN), "it was not Ben's doing"


def test_several_answers_are_taken_back_one_by_one(variant: Variant, shelve: Shelve) -> None:
    shelve(variant(VOTE_AGAIN, CALM))
    scene = two().answer("play").answer("play")
    start = scene.table.count
    scene.answer("leave", 0)
    assert scene.asked == [0, 1], "asked again"
    scene.answer("leave", 0)
    assert scene.table.count == start + 2
    scene.undo(ANN)
    assert scene.table.count == start + 1
    scene.undo(ANN)
    assert scene.table.count == start
    assert not may_undo(scene, ANN)


def test_in_a_group_it_counts_who_spoke(variant: Variant, shelve: Shelve) -> None:
    shelve(variant(VOTE_AGAIN, CALM))
    scene = two().answer("play").answer("play").answer("leave", 1)
    assert may_undo(scene, BEN)
    assert not may_undo(scene, ANN)
    scene.undo(BEN)
    assert scene.asked == [0, 1]


def test_a_hot_seat_takes_back_what_was_answered_last() -> None:
    scene = Scene.of(person(ANN, "Ann"), person(ANN, "Grandma"), person(BEN))
    scene.answer("bury").answer("bury")
    scene.undo(ANN)
    assert scene.asked == [1]
    scene.undo(ANN)
    assert scene.asked == [0]


def test_what_a_bot_answered_for_somebody_is_not_taken_back_while_it_plays() -> None:
    scene = two()
    scene.do(seats.seat_bot(scene.table, ANN, 0, "random", AWAY)).answer("bury")
    assert not may_undo(scene, ANN)


def test_after_the_game_nothing_is_taken_back() -> None:
    for undo in ("turn", "free"):
        scene = Scene.of(person(ANN), person(ANN), undo=undo).play_on(Random(1))
        table = scene.table
        assert not may_undo(scene, ANN)
        refuses("Nothing", TableError, lambda t=table: undo_and_talk.undo(t, ANN, t.version))


def test_off_takes_nothing_back() -> None:
    scene = Scene.of(person(ANN), person(BEN), undo="off").answer("bury")
    table = scene.table
    assert not may_undo(scene, ANN)
    refuses("takes nothing back", TableError, lambda: undo_and_talk.undo(table, ANN, table.version))


@pytest.mark.parametrize("box", [TOY, SKULL])
@pytest.mark.parametrize("seed", range(4))
def test_by_turn_never_goes_behind_the_barrier(box: str, seed: int) -> None:
    rng = Random(seed)
    scene = Scene.of(person(ANN), person(BEN), box=box)
    for _ in range(60):
        if scene.table.phase == "over":
            break
        for holder, seat in ((ANN, 0), (BEN, 1)):
            point = undo_and_talk.undo_point(scene.table, holder)
            journal = scene.table.journal()
            if point is not None:
                assert point.seat == seat
                assert point.kept >= undo_barrier(journal, scene.table.box)
                assert set(journal.by[point.kept :]) == {seat}
                if rng.random() < 0.5:
                    scene.undo(holder)
        scene.answer(rng.choice(scene.keys), rng.choice(scene.asked))


# Free, when alone


def test_free_goes_back_past_bots_and_chance() -> None:
    scene = Scene.of(person(ANN), robot(), robot(), undo="free")
    start = scene.table.journal()
    scene.answer("play").answer("play").answer("bury")
    assert scene.table.journal().by.count(CHANCE) > start.by.count(CHANCE)
    scene.undo(ANN)
    assert scene.table.journal().answers == start.answers
    assert not may_undo(scene, ANN)


def test_free_goes_back_as_far_as_one_likes() -> None:
    scene = Scene.of(person(ANN), robot(), undo="free", box=SKULL)
    start = scene.table.journal().answers
    scene.play_on(Random(7), lambda table: sum(0 in turn.seats for turn in table.turns) == 12)
    while may_undo(scene, ANN):
        scene.undo(ANN)
    assert scene.table.journal().answers == start
    assert scene.table.turns == []


def test_the_dice_give_the_same_again() -> None:
    scene = Scene.of(person(ANN), person(ANN), undo="free", box=SKULL)
    start = scene.table.count
    rng = Random(11)
    said = []
    for _ in range(15):
        said.append((rng.choice(scene.keys), scene.asked[0]))
        scene.answer(*said[-1])
    first, dealt = scene.table.journal(), scene.table.dealt
    while scene.table.count > start:
        scene.undo(ANN)
    for key, seat in said:
        scene.answer(key, seat)
    assert scene.table.journal().answers == first.answers
    assert scene.table.dealt == dealt


def test_free_does_not_take_back_what_was_given() -> None:
    first = Scene.of(person(ANN), person(ANN)).answer("bury").table.journal()
    given = Answers(first.answers, first.by)
    scene = Scene(open_table(TOY, [person(ANN), robot()], {}, "free", False, given))
    assert scene.table.count == len(first)
    assert not may_undo(scene, ANN)


# What is final


def finals(scene: Scene, seat: int) -> set[str]:
    view = View(scene.game, seat)
    keys = scene.game.vocabulary.keys
    return {keys[option] for option in undo_and_talk.final_options(view, scene.table.opened.undo)}


def test_what_chance_follows_is_final() -> None:
    scene = two()
    assert finals(scene, 0) == {key for key in scene.keys if key.startswith("play")}
    assert finals(scene, 1) == set(), "not asked"


def test_what_shows_something_is_final(variant: Variant, shelve: Shelve) -> None:
    shelve(variant(CALM))
    scene = two()
    assert finals(scene, 0) == {key for key in scene.keys if key.startswith("play")}


def test_what_ends_the_game_is_final(variant: Variant, shelve: Shelve) -> None:
    shelve(variant(LAST_WORD, CALM))
    scene = two().answer("play").answer("bury")
    assert "leave" in finals(scene, 0)
    assert scene.answer("leave").table.journal().by[-1] == 0, "and nothing else happened"


def test_what_a_forced_answer_of_another_follows_is_final(variant: Variant, shelve: Shelve) -> None:
    shelve(variant(FORCED))
    scene = Scene.of(person(ANN), person(BEN), person(CLEO))
    assert finals(scene, 0) == set(scene.keys)


def test_off_makes_everything_final_and_free_nothing() -> None:
    off = Scene.of(person(ANN), person(BEN), undo="off")
    assert finals(off, 0) == set(off.keys)
    free = Scene.of(person(ANN), person(ANN), undo="free")
    assert finals(free, 0) == set()


@pytest.mark.parametrize("box", [TOY, SKULL])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_final_tells_nothing_hidden(box: str, seed: int) -> None:
    """Worlds that look alike from a seat have the same final options, whatever is hidden."""
    rng = Random(seed)
    scene = Scene.of(person(ANN), person(BEN), box=box)
    others = 0
    for _ in range(25):
        if scene.table.phase == "over":
            break
        for seat in scene.asked:
            view = View(scene.game, seat)
            found = undo_and_talk.final_options(view, "turn")
            for _ in range(3):
                world = imagine(View(scene.game, seat), rng)
                alike = View(world, seat)
                if alike == view:
                    others += View(world, -3) != View(scene.game, -3)
                    assert undo_and_talk.final_options(alike, "turn") == found
        scene.answer(rng.choice(scene.keys), rng.choice(scene.asked))
    assert others, "some of the worlds were different"


@pytest.mark.parametrize("box", [TOY, SKULL])
@pytest.mark.parametrize("seed", range(5))
def test_what_is_not_final_can_be_taken_back(box: str, seed: int) -> None:
    """And the other way round, while nothing that is hidden from the seat matters."""
    rng = Random(seed)
    scene = Scene.of(person(ANN), person(BEN), box=box)
    for _ in range(80):
        if scene.table.phase == "over":
            break
        seat = rng.choice(scene.asked)
        view = View(scene.game, seat)
        final = finals(scene, seat)
        key = rng.choice(scene.keys)
        scene.answer(key, seat)
        possible = may_undo(scene, (ANN, BEN)[seat])
        if not any(view.pools) or box == TOY:
            assert possible == (key not in final), key


# Talking


def closed(table: Table) -> bool:
    return not undo_and_talk.may_talk(table)


def test_the_talk_is_closed_while_the_rules_forbid_it_and_open_again() -> None:
    scene = Scene.of(person(ANN), person(BEN), box=SKULL)
    assert undo_and_talk.may_talk(scene.table), "both stand on the lowest floor"
    scene.play_on(Random(3), closed)
    scene.play_on(Random(3), undo_and_talk.may_talk)
    scene.play_on(Random(3))
    assert undo_and_talk.may_talk(scene.table), "after the game everybody talks"


def test_before_the_game_everybody_talks() -> None:
    assert undo_and_talk.may_talk(Scene.of(person(ANN), OPEN, box=SKULL).table)


def test_a_game_without_such_a_rule_lets_everybody_talk() -> None:
    scene = two()
    assert undo_and_talk.may_talk(scene.table)
    assert undo_and_talk.may_talk(scene.play_on(Random(1)).table)


# Passing the screen


def test_a_hot_seat_with_different_hands_needs_a_curtain() -> None:
    scene = Scene.of(person(ANN, "Ann"), person(ANN, "Grandma"))
    assert undo_and_talk.curtain(scene.table, ANN)
    assert not undo_and_talk.curtain(scene.table, BEN), (
        "who sits nowhere sees what a spectator sees"
    )
    scene.play_on(Random(1))
    assert not undo_and_talk.curtain(scene.table, ANN), "all is open in the end"


def test_one_seat_needs_no_curtain() -> None:
    assert not undo_and_talk.curtain(two().table, ANN)
    assert not undo_and_talk.curtain(Scene.of(person(ANN), person(ANN), OPEN).table, ANN)


def test_no_curtain_while_hands_are_open() -> None:
    scene = Scene.of(person(ANN, "Ann"), person(ANN, "Grandma"), box=SKULL)
    assert not undo_and_talk.curtain(scene.table, ANN), "both stand on one floor"
    scene.play_on(Random(3), lambda table: undo_and_talk.curtain(table, ANN))
    assert closed(scene.table), "apart, each sees only the own hand"


def test_a_journal_that_was_brought_has_no_curtain() -> None:
    journal = Journal.of(find_box(TOY).open(seed=1))
    assert not undo_and_talk.curtain(Scene(bring(journal)).table, "")

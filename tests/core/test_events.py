"""What happens is told: events, their witnesses and sentences, and questions that speak."""

from __future__ import annotations

import pytest

from donjon.core.box.box import Box
from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.seats import SPECTATOR, TRUTH, witnessed
from donjon.core.engine.vocabulary import Event, Verb, Vocabulary
from donjon.core.record import log
from donjon.core.record.blanks import subject
from donjon.core.record.templates import Telling
from donjon.core.record.words import Words
from tests.core.camp import DAY, EAT, FINDS, LOSES, WALK, Camp, Hide, Morning, Night, Storm, camp

WORDS = Words(
    question={"Night": "{hiker} and {left} hikers are left. What do you do?", "Morning": "Who?"},
    answer={"eat": "Eat {food}", "walk": "Walk on", "stay": "{hiker} stays", "hide": "Hide {food}"},
    log={"stay": "{name} says: {hiker} stays.", "hide": "{name} hides {food}."},
    veiled={"hide": "{name} hides something."},
    outcome={"home": "All go home."},
    event={
        "loses": Telling("{hiker} loses {strength}.", "", "-{strength}", "hiker-{hiker:id}"),
        "gains": "{hiker} gains {strength}.",
        "day": "Day {day}",
        "finds": Telling("{seat} finds {food}.", "{seat} finds food."),
    },
    refusal={"CA-02": "{food} is eaten by who carries it, {left} hikers or not"},
)
NAMES = ["Ada", "Bo", "Cy"]


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "words_of", lambda box: WORDS)


def lines(game: Camp, seat: int, start: int = 0) -> list[log.Line]:
    return log.lines(game, NAMES, seat, start)


def test_what_happens_is_told_in_order_and_kept_apart_from_answers(toy: Box) -> None:
    game = camp(toy, Morning(), Storm())
    game.apply("stay:ben", 1)
    assert [told.event for told in game.told()] == [DAY, LOSES, LOSES, LOSES]
    assert game.told()[1] == Told(1, LOSES, (0, 1, 0, 0), -1)
    assert [seat for seat, _, _ in game.history()] == [1]
    assert len(game.askers()) == 1


def test_while_nobody_listens_nothing_is_told(toy: Box) -> None:
    game = camp(toy, Morning(), Storm())
    game.heard = False
    game.apply("stay:ben", 1)
    assert (game.told(), len(game.history())) == ([], 1)
    game = camp(toy, Morning(), Storm())
    game.heard = game.keeps = False
    game.apply("stay:ben", 1)
    assert (game.past, game.packs[0].strength) == (None, 4)


def test_the_log_says_what_was_answered_and_what_came_of_it(toy: Box) -> None:
    game = camp(toy, Morning(), Storm())
    game.apply("stay:ben", 1)
    assert lines(game, SPECTATOR) == [
        log.Line(1, 1, "Bo says: Ben stays."),
        log.Line(1, -1, "Day 1", log.HEADING, banner=True, begins=True),
        log.Line(1, -1, "Ann loses 1.", log.EVENT, False, "-1", "hiker-ann"),
        log.Line(1, -1, "Ben loses 1.", log.EVENT, False, "-1", "hiker-ben"),
        log.Line(1, -1, "Cas loses 1.", log.EVENT, False, "-1", "hiker-cas"),
    ]


def test_the_log_can_be_read_from_an_answer_on(toy: Box) -> None:
    game = camp(toy, Storm(), Morning(), Morning())
    assert [line.number for line in lines(game, 0)] == [0, 0, 0], "before the first answer"
    game.apply("stay:ann")
    game.apply("stay:ben")
    assert [line.text for line in lines(game, 0, 1)] == ["Ada says: Ben stays.", "Day 2"]
    assert lines(game, 0, 2) == []


def test_a_secret_event_is_veiled_for_those_who_may_not_know(toy: Box) -> None:
    game = camp(toy, Hide())
    game.apply("hide:bread")
    told = {seat: [line.text for line in lines(game, seat)] for seat in (0, 1, SPECTATOR, TRUTH)}
    veiled = ["Bo hides something.", "Bo finds food."]
    open_lines = ["Bo hides Bread.", "Bo finds Bread."]
    assert told == {0: veiled, 1: open_lines, SPECTATOR: veiled, TRUTH: open_lines}


def test_witnesses() -> None:
    assert witnessed(-1, SPECTATOR)
    assert witnessed(0b10, 1)
    assert not witnessed(0b10, 0)
    assert not witnessed(0b10, SPECTATOR)
    assert witnessed(0, TRUTH)


def test_a_question_speaks_of_what_its_step_is_about(toy: Box) -> None:
    game = camp(toy, Night())
    assert WORDS.ask(game, NAMES) == "Cas and 3 hikers are left. What do you do?"
    assert subject(game) == ("Cas", "Knows the way.")
    game.apply("walk")
    assert WORDS.ask(game, NAMES) == "Ben and 2 hikers are left. What do you do?"
    assert subject(game) is None, "Ben has no text"
    assert WORDS.ask(camp(toy, Morning()), NAMES) == "Who?"


def test_a_refusal_says_which_rule_forbids_it(toy: Box) -> None:
    game = camp(toy, Night())
    why = "Bread is eaten by who carries it, 3 hikers or not (CA-02)."
    assert WORDS.refuse(game, EAT.of[1], NAMES) == why
    assert WORDS.refuse(game, WALK.bare, NAMES) == "", "no rule is known"
    with pytest.raises(Exception, match="CA-02 forbids it"):
        game.apply(EAT.of[1], 0)
    bare = Words(question={}, answer=WORDS.answer, log={}, outcome={})
    assert bare.refuse(game, EAT.of[1], NAMES) == "Eat Bread: not now (CA-02)."


def test_what_an_event_says_it_changes() -> None:
    assert (LOSES.fields, LOSES.kinds, LOSES.signs) == (
        ["hiker", "strength"],
        ["hiker", "number"],
        ["", "-"],
    )
    assert (DAY.heading, DAY.banner, DAY.secret, DAY.signs) == (True, True, False, ["="])
    assert FINDS.secret


def test_names_of_arguments() -> None:
    trade = Verb(9, "trade mine:card theirs:card secret")
    assert (trade.fields, trade.kinds, trade.secret) == (["mine", "theirs"], ["card", "card"], True)
    assert Verb(9, "alter trait trait").fields == ["trait", "to"]
    assert Event(9, "gives seat seat card").fields == ["seat", "to", "card"]


def test_what_speaks_of_an_unknown_kind_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="the event 'falls' speaks of 'tower', an unknown kind"):
        Vocabulary([], {}, [Event(1, "falls tower")])
    with pytest.raises(ValueError, match="the verb 'fell' speaks of 'tower', an unknown kind"):
        Vocabulary([Verb(1, "fell tower")], {})

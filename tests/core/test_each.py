"""Options per seat, windows for what may be done at any time, and points that trigger."""

from __future__ import annotations

import pytest

from donjon.core.box.box import Box
from donjon.core.engine.foundation.fields import plain_step
from donjon.core.engine.game import _seen
from donjon.core.engine.question import Question
from donjon.core.engine.seats import CHANCE
from donjon.core.errors import IllegalAnswer
from tests.core.camp import EAT, STAY, WALK, ActsAndAsks, Camp, Hide, Morning, Night, Storm, camp


def options(game: Camp, seat: int) -> list[str]:
    assert game.question is not None
    return [game.vocabulary.key(answer) for answer in game.question.options_of(seat)]


# Each seat its own


def test_each_seat_has_its_own_options(toy: Box) -> None:
    game = camp(toy, Night())
    assert [options(game, seat) for seat in range(3)] == [
        ["stay:ann", "walk"],
        ["stay:ben", "walk"],
        ["stay:cas", "walk"],
    ]
    assert options(game, CHANCE) == []


def test_the_step_hears_who_answered_until_it_has_heard_enough(toy: Box) -> None:
    game = camp(toy, Night())
    game.apply("walk", 2)
    assert options(game, 2) == [], "who is done is heard no more"
    game.apply("stay:ann", 0)
    game.apply("walk", 1)
    assert game.notes == ["cas walk", "ann stay:ann", "ben walk"]
    assert game.over


def test_without_a_seat_the_first_that_may_has_answered(toy: Box) -> None:
    game = camp(toy, Night())
    game.apply("stay:cas")
    game.apply("walk")
    assert [seat for seat, _, _ in game.history()] == [2, 0]


def test_nobody_answers_with_the_options_of_another(toy: Box) -> None:
    game = camp(toy, Night())
    with pytest.raises(IllegalAnswer, match=r"'stay:ben' is not allowed now .*stay:ann, walk"):
        game.apply("stay:ben", 0)
    game.apply("walk", 0)
    with pytest.raises(IllegalAnswer, match=r"Seat 0 is not asked; \[1, 2\] may answer"):
        game.apply("walk", 0)
    assert game.notes == ["ann walk"], "and nothing has changed"


def test_an_answer_of_one_s_own_is_witnessed_by_who_gave_it(toy: Box) -> None:
    game = camp(toy, Night())
    game.apply("walk", 1)
    assert game.history() == [(1, WALK.bare, 0b010)]


def test_a_question_shows_a_seat_its_own_list_alone(toy: Box) -> None:
    game = camp(toy, Night(), food="0:1")
    question = game.question
    assert question is not None
    seen = _seen(question, 1)
    assert (seen.options, seen.options_of(0), seen.options_of(1)) == (
        [STAY.of[1], WALK.bare],
        [],
        [STAY.of[1], WALK.bare],
    )
    assert seen.asked() == [0, 1, 2], "who is asked is no secret"
    assert _seen(question, -2).options == []
    assert _seen(question, 0).anytime == [[EAT.of[1]], [], []]


def test_who_may_give_an_answer(toy: Box) -> None:
    question = camp(toy, Night()).question
    assert isinstance(question, Question)
    assert [question.who(STAY.of[seat]) for seat in range(3)] == [0, 1, 2]
    assert question.who(WALK.bare) == 0


# Windows


def test_through_a_window_a_seat_does_what_it_may_do_at_any_time(toy: Box) -> None:
    game = camp(toy, Night(), food="1:0 1:2")
    assert options(game, 0) == ["stay:ann", "walk"], "nobody eats what another carries"
    assert options(game, 1) == ["stay:ben", "walk", "eat:apple", "eat:cheese"]
    game.apply("eat:apple", 1)
    assert (game.packs[1].strength, game.packs[1].food, game.notes) == (6, [2], [])
    assert options(game, 1) == ["stay:ben", "walk", "eat:cheese"], "and the question comes back"


def test_a_group_question_has_windows_of_each_seat_s_own(toy: Box) -> None:
    game = camp(toy, Morning(), food="0:0 1:1 2:2")
    assert options(game, 0) == ["stay:ann", "stay:ben", "eat:apple"]
    assert options(game, 1) == ["stay:ann", "stay:ben", "eat:bread"]
    assert options(game, 2) == [], "who is not asked has no window"
    with pytest.raises(IllegalAnswer):
        game.apply("eat:bread", 0)
    game.apply("eat:bread", 1)
    game.apply("stay:ben", 0)
    assert (game.notes, game.packs[1].strength) == (["ann says stay:ben"], 6)


def test_a_window_with_nothing_in_it_is_none(toy: Box) -> None:
    question = camp(toy, Morning()).question
    assert question is not None
    assert question.each is None
    assert camp(toy, Hide(), food="1:0").keys()[-1] == "eat:apple"


# Points


def test_what_triggers_comes_before_what_waited(toy: Box) -> None:
    game = camp(toy, Storm(), charms="1:0")
    assert (game.notes, game.over) == (["ben bell"], True)


def test_nobody_is_asked_who_has_nothing(toy: Box) -> None:
    assert camp(toy, Storm()).over


def test_who_has_several_orders_them_and_seats_follow_each_other(toy: Box) -> None:
    game = camp(toy, Storm(), charms="0:0 0:1 0:2 2:1")
    assert options(game, 0) == ["use:bell", "use:stone", "use:feather"]
    game.apply("use:stone")
    again = camp(toy, Storm(), charms="0:0 0:1 0:2 2:1")
    again.apply("use:stone")
    again.apply("use:feather")
    assert again.notes == ["ann stone", "ann feather", "ann bell", "cas stone"]
    assert game.question is not None
    name, held = plain_step(game.question.step)
    assert name == "Charms"
    assert [step[1]["seat"] for step in held["waiting"]["steps"]] == [0, 0, 2]


def test_a_step_that_acts_and_asks_is_found(toy: Box) -> None:
    game = camp(toy, ActsAndAsks(), run=False)
    game.auditor = lambda g: (g.day, g.notes.copy())  # type: ignore[attr-defined]
    with pytest.raises(AssertionError, match="ActsAndAsks acts and asks"):
        game.begin()
    fine = camp(toy, Night(), run=False)
    fine.auditor = lambda g: (g.day, g.notes.copy())  # type: ignore[attr-defined]
    fine.begin()
    assert fine.question is not None

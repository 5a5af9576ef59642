"""Which answers may be taken back: none that showed something or was followed by others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from donjon.core.box.box import Box
from donjon.core.record.journal import Journal
from donjon.core.record.undo import hidden, undo_barrier

DEALT = ["draw:ash", "draw:bay", "draw:cob", "draw:dun"]

VOTE_TWICE = (
    "rules.py",
    "        if answer == MIX.bare:\n",
    "        if g.round < 9:\n            g.round += 8\n            g.do(self)\n"
    "        elif answer == MIX.bare:\n",
)
"""The council is asked again, so that a seat answers twice in a row."""


def barrier(box: Box, *answers: str) -> int:
    game = box.open(forced=False)
    for answer in answers:
        game.apply(answer)
    return undo_barrier(Journal.of(game), box)


def test_before_the_first_answer_there_is_nothing_to_take_back(toy: Box) -> None:
    assert barrier(toy) == 0


def test_chance_cannot_be_taken_back(toy: Box) -> None:
    assert barrier(toy, *DEALT) == 4


def test_a_card_buried_unseen_may_be_taken_back(toy: Box) -> None:
    assert barrier(toy, *DEALT, "bury:ash") == 4


def test_a_card_once_shown_stays(toy: Box) -> None:
    assert barrier(toy, *DEALT, "play:ash") == 5


def test_after_another_seat_an_answer_stays(toy: Box) -> None:
    assert barrier(toy, *DEALT, "bury:ash", "bury:cob") == 5


def test_after_chance_an_answer_stays(toy: Box) -> None:
    answers = [*DEALT, "play:ash", "grow:one"]
    assert barrier(toy, *answers) == 6
    assert barrier(toy, *answers, "bury:cob") == 6


def test_several_answers_of_one_seat_may_be_taken_back(variant: Callable[..., Box]) -> None:
    box = variant(VOTE_TWICE)
    answers = [*DEALT, "play:ash", "grow:one", "bury:cob"]
    game = box.open(forced=False)
    for answer in answers:
        game.apply(answer)
    game.apply("leave", 0)
    assert undo_barrier(Journal.of(game), box) == 7
    game.apply("leave", 0)
    assert undo_barrier(Journal.of(game), box) == 7, "both answers of seat 0"


@pytest.mark.parametrize(("seat", "stays"), [(0, 8), (1, 6)])
def test_in_a_group_it_counts_who_spoke(variant: Callable[..., Box], seat: int, stays: int) -> None:
    box = variant(VOTE_TWICE)
    game = box.open(forced=False)
    for answer in [*DEALT, "play:ash", "grow:one", "bury:cob"]:
        game.apply(answer)
    game.apply("leave", 1)
    game.apply("leave", seat)
    assert undo_barrier(Journal.of(game), box) == stays


def test_one_of_two_equal_cards_that_is_shown_is_missed_among_the_hidden(toy: Box) -> None:
    before, after = toy.open(seed=1).view(0), toy.open(seed=1).view(0)
    before.pools = [[4, 4, 5]]
    after.pools = [[4, 5]]
    assert hidden(before) - hidden(after) == {4: 1}
    assert not hidden(after) - hidden(before)

"""Counting the ways a position can go on."""

from __future__ import annotations

from donjon.core.box.box import Box
from donjon.kit import perft


def test_each_answer_of_everybody_counts(toy: Box) -> None:
    game = toy.open(2, forced=False)
    assert perft(game, 3) == [10, 90, 720], "cards are dealt from a deck of ten"
    for key in ("draw:ash", "draw:bay", "draw:cob", "draw:dun"):
        game.apply(key)
    assert perft(game, 2) == [4, 2 * 2 + 2 * 4], "the tower grows by one of two, or the next plays"


def test_an_answer_of_the_group_counts_once_and_one_of_each_seat_for_that_seat(
    toy: Box, bridge: Box
) -> None:
    game = toy.open(2, seed=1)
    while not game.question.group:  # type: ignore[union-attr]
        game.apply(game.keys()[0])
    assert perft(game, 1) == [2]
    game = bridge.open(2, seed=1)
    while "rest" in game.keys():  # noqa: SIM118
        game.apply("rest")
    assert perft(game, 1) == [6], "each of two stows one of two planks, or keeps them"


def test_where_it_is_over_nothing_follows(toy: Box) -> None:
    game = toy.open(2, seed=1)
    while not game.over:
        game.apply(game.keys()[0])
    assert perft(game, 2) == [0, 0]


def test_counting_leaves_the_game_alone(toy: Box) -> None:
    game = toy.open(2, seed=1)
    before = (game.keys(), game.history(), game.forced)
    perft(game, 3)
    assert (game.keys(), game.history(), game.forced) == before

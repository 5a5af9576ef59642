"""The log as one seat may read it."""

from __future__ import annotations

import pytest

from donjon.core.game import SPECTATOR, TRUTH
from donjon.core.shelf import box
from donjon.terminal import log

NAMES = ["Ann", "Ben"]


@pytest.fixture
def lines() -> dict[int, list[str]]:
    """Ann climbs away; Ben redraws, then puts a card down."""
    game = box("skull-tower").open(seed=5)
    game.apply("play:blue-3")
    game.apply("redraw:purple-5")
    assert game.question is not None
    game.apply(next(key for key in map(game.vocabulary.key, game.question.options) if "exc" in key))
    return {seat: log.lines(game, NAMES, seat, 12) for seat in (0, 1, SPECTATOR, TRUTH)}


def test_a_draw_stands_with_the_answer_that_caused_it(lines: dict[int, list[str]]) -> None:
    assert lines[0][0] == "Ann plays Blue 3."
    assert lines[0][1] == "Ben discards Purple 5 and draws. A card is drawn, unseen."
    assert lines[1][1].startswith("Ben discards Purple 5 and draws. Drawn: ")
    assert len(lines[0]) == 3


def test_secrets_are_told_to_those_who_know_them(lines: dict[int, list[str]]) -> None:
    assert lines[1][2] == "Ann puts a card face down."
    assert lines[SPECTATOR][2] == lines[1][2]
    assert lines[0][2] == lines[TRUTH][2]
    assert lines[TRUTH][2] != lines[1][2]


def test_many_draws_are_one_line() -> None:
    game = box("skull-tower").open(seed=5)
    (line,) = log.lines(game, NAMES, 0)
    assert line.count("Drawn: ") == 1
    assert line.count(",") == 7

"""Drawings in letters: words on a grid, dots between them, bars."""

from __future__ import annotations

import pytest

from donjon.core.record.sketch import Grid, bar


def test_dots_run_from_word_to_word_and_over_none() -> None:
    grid = Grid(15, 3)
    grid.put(1, 1, "ab")
    grid.put(13, 1, "cd")
    grid.line((1, 1), (13, 1))
    assert grid.lines() == ["ab · · · · ·cd"]


def test_words_stay_on_the_grid() -> None:
    grid = Grid(6, 2)
    grid.put(9, 0, "far")
    grid.put(0, 5, "low")
    assert grid.lines() == ["   far"]


@pytest.mark.parametrize(
    ("value", "full", "width", "drawn"),
    [(3, 5, 0, "███░░"), (0, 4, 0, "░░░░"), (9, 4, 0, "████"), (1, 100, 4, "█░░░")],
)
def test_a_bar_shows_how_much_is_left(value: int, full: int, width: int, drawn: str) -> None:
    assert bar(value, full, width) == drawn

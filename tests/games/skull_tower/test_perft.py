"""In how many ways small positions can go on: numbers that only a rule can change."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.kit import perft
from tests.games.counting import count_slowly
from tests.games.skull_tower.positions import position

POSITIONS: dict[str, dict[str, Any]] = {
    "two swords at a group, an order that matters, an exchange and a redraw": {
        "floors": ("003-3", "003-2"),
        "played": "purple-1",
        "hands": ("red-3 redblue-1", "purple-3"),
        "deck": "blue-1",
        "tokens": "003",
        "skills": "free-link",
    },
    "three gold to build with, and the deal of the next round": {
        "phase": "building",
        "gold": 3,
        "deck": "purple-1",
        "level2": "red-1",
        "level3": "redblue-1",
    },
}
COUNTS = [[6, 12, 28, 61, 102, 221, 678, 2516], [4, 6, 12, 19, 23, 46, 61, 128, 213]]
counted = pytest.mark.parametrize(("name", "counts"), list(zip(POSITIONS, COUNTS, strict=True)))


@counted
def test_the_ways_a_position_can_go_on(name: str, counts: list[int]) -> None:
    assert perft(position(**POSITIONS[name]), len(counts)) == counts


@counted
def test_they_are_the_same_counted_by_saves_and_keys(name: str, counts: list[int]) -> None:
    few = [count for count in counts if count < 500]
    assert count_slowly(position(**POSITIONS[name]), len(few)) == few

"""In how many ways small positions can go on: numbers that only a rule can change."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.kit import perft
from tests.games.counting import count_slowly
from tests.games.escape_the_dark_castle.positions import enemy, position

POSITIONS: dict[str, dict[str, Any]] = {
    "a fight that the weak had better sit out": {"do": enemy("mc", spoils=0), "hp": (2, 1)},
    "a fight with a potion in the hand of one": {
        "do": enemy("mm", spoils=0),
        "hp": (1, 2),
        "hands": ("liquid-luck", ""),
    },
}
COUNTS = [[4, 14, 42, 140, 436, 1246], [4, 14, 48, 169, 503, 1717]]
counted = pytest.mark.parametrize(("name", "counts"), list(zip(POSITIONS, COUNTS, strict=True)))


@counted
def test_the_ways_a_position_can_go_on(name: str, counts: list[int]) -> None:
    assert perft(position(**POSITIONS[name]), len(counts)) == counts


@counted
def test_they_are_the_same_counted_by_saves_and_keys(name: str, counts: list[int]) -> None:
    few = [count for count in counts if count < 500]
    assert count_slowly(position(**POSITIONS[name]), len(few)) == few

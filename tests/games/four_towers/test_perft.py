"""In how many ways small positions can go on: numbers that only a rule can change."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.kit import perft
from tests.games.counting import count_slowly
from tests.games.four_towers.positions import position

POSITIONS: dict[str, dict[str, Any]] = {
    "a hand to be played where it leads to expansions": {
        "map": "Y0:rr Y1:rb G0:rr",
        "followers": ("rb", ""),
        "hand": "rrb",
        "phase": "play",
    },
    "a turn with a champion on display, and followers to pay with": {
        "map": "Y0:rr Y2:bb",
        "followers": ("rry", "b"),
        "temple": "rrb",
        "gems": (3, 0),
        "display": "gatekeeper",
    },
}
COUNTS = [[4, 4, 6, 8, 8, 47, 209, 4142], [17, 35, 230, 2750]]
counted = pytest.mark.parametrize(("name", "counts"), list(zip(POSITIONS, COUNTS, strict=True)))


@counted
def test_the_ways_a_position_can_go_on(name: str, counts: list[int]) -> None:
    assert perft(position(**POSITIONS[name]), len(counts)) == counts


@counted
def test_they_are_the_same_counted_by_saves_and_keys(name: str, counts: list[int]) -> None:
    few = [count for count in counts if count < 500]
    assert count_slowly(position(**POSITIONS[name]), len(few)) == few

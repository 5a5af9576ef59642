"""Places for rows, rings, fans and hexes."""

from itertools import pairwise
from math import hypot

import pytest

from donjon.drawing import arc, fan, hex_place, ring, row, squeezed


def test_a_row_turns_over_after_its_columns() -> None:
    assert [(p.x, p.y) for p in row(5, 10, columns=2, rise=7)] == [
        (0, 0),
        (10, 0),
        (0, 7),
        (10, 7),
        (0, 14),
    ]
    assert row(0, 10) == []


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_a_squeezed_row_stays_within_its_width(count: int) -> None:
    places = squeezed(count, 60, 300)
    assert places[0].x - 30 >= -150
    assert places[-1].x + 30 <= 150
    assert sum(p.x for p in places) == pytest.approx(0)
    assert all(b.x - a.x <= 60 for a, b in pairwise(places))


@pytest.mark.parametrize("count", [1, 3, 8])
def test_a_fan_is_upright_and_highest_in_its_middle(count: int) -> None:
    places = fan(count, 40, 300)
    assert [p.turn for p in places] == pytest.approx([-p.turn for p in reversed(places)])
    assert places[-1].turn - places[0].turn <= 40.001
    assert all(hypot(p.x, p.y - 300) == pytest.approx(300) for p in places)
    assert all(p.y >= 0 for p in places)


def test_a_ring_goes_clockwise_from_the_top() -> None:
    places = [(round(p.x, 6), round(p.y, 6)) for p in ring(4, 10)]
    assert places == [(0, -10), (10, 0), (0, 10), (-10, 0)]


def test_an_arc_goes_from_its_start_to_its_end() -> None:
    places = [(round(p.x, 6), round(p.y, 6)) for p in arc(3, 10, -90, 180)]
    assert places == [(-10, 0), (0, -10), (10, 0)]
    assert len(arc(1, 10, 0, 90)) == 1


def test_neighbouring_hexes_are_all_equally_far() -> None:
    home = hex_place(2, 3, 40)
    around = [hex_place(2 + q, 3 + r, 40) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (1, -1))]
    far = [hypot(p.x - home.x, p.y - home.y) for p in around]
    assert far == pytest.approx([40 * 3**0.5] * 5)

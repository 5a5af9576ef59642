"""Places for rows, rings and arcs."""

from itertools import pairwise

import pytest

from donjon.drawing import arc, ring, row, squeezed


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


def test_a_ring_goes_clockwise_from_the_top() -> None:
    places = [(round(p.x, 6), round(p.y, 6)) for p in ring(4, 10)]
    assert places == [(0, -10), (10, 0), (0, 10), (-10, 0)]


def test_an_arc_goes_from_its_start_to_its_end() -> None:
    places = [(round(p.x, 6), round(p.y, 6)) for p in arc(3, 10, -90, 180)]
    assert places == [(-10, 0), (0, -10), (10, 0)]
    assert len(arc(1, 10, 0, 90)) == 1

"""Shares, intervals and summaries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donjon.lab.stats import Spread, rate, spread, summary, wilson


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1000, 0.000177, 0.005642),
        (0, 0, 0.0, 1.0),
    ],
)
def test_known_intervals(hits: int, count: int, low: float, high: float) -> None:
    assert wilson(hits, count) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10_000), st.data())
def test_an_interval_holds_its_share_and_stays_a_share(count: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, count))
    found = rate(hits, count)
    assert 0 <= found.low <= found.share <= found.high <= 1


@given(st.integers(1, 1000), st.data())
def test_losses_are_the_mirror_of_wins(count: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, count))
    low, high = wilson(hits, count)
    other_low, other_high = wilson(count - hits, count)
    assert (low, high) == pytest.approx((1 - other_high, 1 - other_low))


@pytest.mark.parametrize(("hits", "count"), [(-1, 3), (4, 3), (1, 0)])
def test_what_is_no_share_is_refused(hits: int, count: int) -> None:
    with pytest.raises(ValueError, match="is no share"):
        wilson(hits, count)


def test_summary() -> None:
    found = summary([1, 2, 3, 6])
    assert (found.count, found.mean, found.least, found.most) == (4, 3, 1, 6)
    assert found.deviation == pytest.approx(1.8708, abs=1e-4)
    assert summary([]).mean == 0


def test_a_row_is_told_by_its_mean_its_half_and_its_tenths() -> None:
    assert spread(list(range(11))) == Spread(11, 5.0, 1.0, 5.0, 9.0)
    assert spread([4]) == Spread(1, 4, 4, 4, 4)
    assert spread([]).count == 0

"""The figures of the benchmarks."""

from __future__ import annotations

import pytest

from bench.web.figures import milliseconds, percentile, spread, table


@pytest.mark.parametrize(
    ("share", "value"), [(0.5, 50), (0.95, 95), (0.99, 99), (1.0, 100), (0.001, 1)]
)
def test_percentile_of_a_hundred(share: float, value: float) -> None:
    assert percentile(range(100, 0, -1), share) == value


def test_percentile_of_one() -> None:
    assert percentile([7.0], 0.99) == 7.0


def test_times_are_told_in_milliseconds() -> None:
    found = milliseconds([0.001, 0.002, 0.003])
    assert found == {"p50": 2.0, "p95": 3.0, "p99": 3.0, "max": 3.0}
    assert milliseconds([])["p99"] == 0.0


def test_spread_names_the_lowest_and_the_highest() -> None:
    assert spread([1000.0, 3000.0, 2500.0]) == "2,500 (1,000, 3,000)"
    assert spread([1234.0]) == "1,234"


def test_table_is_markdown() -> None:
    assert table(["what", "ms"], [["a", "1"]]) == "| what | ms |\n| --- | ---: |\n| a | 1 |"

"""Small numbers out of many: percentiles, and medians with their spread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from statistics import median


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """The percentiles of some times, in milliseconds."""
    points = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {
        point: percentile(seconds, share) * 1000 if seconds else 0.0
        for point, share in points.items()
    }


def spread(values: Sequence[float], form: Callable[[float], str] = "{:,.0f}".format) -> str:
    """The median with the lowest and the highest; a single value stands alone."""
    if len(values) == 1:
        return form(values[0])
    return f"{form(median(values))} ({form(min(values))}, {form(max(values))})"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table as Markdown: the first column reads from the left, numbers from the right."""
    lines = [heads, ["---"] + ["---:"] * (len(heads) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)

"""The little statistics that a row of games needs."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev, quantiles

import msgspec

Z95 = 1.959963984540054
"""How many standard errors a 95 % interval reaches to either side."""


class Rate(msgspec.Struct, frozen=True):
    """How often something happened, and between which shares the truth lies (95 %)."""

    hits: int
    count: int
    share: float
    low: float
    high: float


class Summary(msgspec.Struct, frozen=True):
    """A row of numbers in a few."""

    count: int
    mean: float
    deviation: float
    least: float
    most: float


class Spread(msgspec.Struct, frozen=True):
    """Where a row of numbers lies: a tenth of them are below `low`, half below `middle`."""

    count: int
    mean: float
    low: float
    middle: float
    high: float
    """A tenth of them are above it."""


def wilson(hits: int, count: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share. It stays within 0 and 1, and is honest for few games."""
    if not 0 <= hits <= count:
        raise ValueError(f"{hits} of {count} is no share")
    if not count:
        return 0.0, 1.0
    share = hits / count
    centre = share + z * z / (2 * count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    # At the ends the exact bound is 0 or 1, which floating point only nearly reaches.
    low = 0.0 if hits == 0 else max(0.0, (centre - reach) / whole)
    high = 1.0 if hits == count else min(1.0, (centre + reach) / whole)
    return low, high


def rate(hits: int, count: int) -> Rate:
    """A share with its interval."""
    low, high = wilson(hits, count)
    return Rate(hits, count, hits / count if count else 0.0, low, high)


def summary(values: Sequence[float]) -> Summary:
    """Mean, deviation and reach of a row of numbers; an empty row gives zeros."""
    if not values:
        return Summary(0, 0.0, 0.0, 0.0, 0.0)
    return Summary(len(values), fmean(values), pstdev(values), min(values), max(values))


def spread(values: Sequence[float]) -> Spread:
    """Mean, median and tenths of a row of numbers; each is a number of the row or between two."""
    if len(values) < 2:
        only = values[0] if values else 0.0
        return Spread(len(values), only, only, only, only)
    tenths = quantiles(values, n=10, method="inclusive")
    return Spread(len(values), fmean(values), tenths[0], tenths[4], tenths[8])

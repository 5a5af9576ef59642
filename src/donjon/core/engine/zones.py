"""Zones: lists of numbers that are never changed in their place, so that copies can share them."""

from __future__ import annotations

from types import FunctionType
from typing import Final

NOTHING: Final[list[int]] = []
"""A zone without anything in it; shared, and never changed."""


def without(zone: list[int], number: int) -> list[int]:
    """The others, where one of this number has left."""
    left = zone.copy()
    left.remove(number)
    return left or NOTHING


COMPILED: Final = not isinstance(without, FunctionType)
"""Whether loops are the quickest way to do things."""


def replaced(zone: list[int], place: int, number: int) -> list[int]:
    """A zone with another number in one of its places."""
    changed = zone.copy()
    changed[place] = number
    return changed


def changed(zone: list[int], place: int, by: int) -> list[int]:
    """A zone with one of its numbers more or less by so much."""
    other = zone.copy()
    other[place] = other[place] + by
    return other

"""Zones: lists of numbers that are never changed in their place, so that copies can share them."""

from __future__ import annotations

from types import FunctionType
from typing import Final

NOTHING: Final[list[int]] = []
"""A zone without anything in it; shared, and never changed."""


def holds(numbers: list[int], number: int) -> bool:
    """Whether a number is in a list, in the quickest way: compiled that is a loop."""
    if not COMPILED:
        return number in numbers
    for other in numbers:
        if other == number:
            return True
    return False


COMPILED: Final = not isinstance(holds, FunctionType)


def drop(numbers: list[int], number: int) -> None:
    """Take the first of a number out of a list that nobody shares, in the quickest way."""
    if COMPILED:
        for place, other in enumerate(numbers):
            if other == number:
                numbers.pop(place)
                return
    numbers.remove(number)


def without(zone: list[int], number: int) -> list[int]:
    """The others, where one of this number has left."""
    left = zone.copy()
    drop(left, number)
    return left or NOTHING


def replaced(zone: list[int], place: int, number: int) -> list[int]:
    """The same places with another number in one of them."""
    changed = zone.copy()
    changed[place] = number
    return changed


def changed(zone: list[int], place: int, by: int) -> list[int]:
    """The same places with one of the numbers more or less by so much."""
    other = zone.copy()
    other[place] += by
    return other

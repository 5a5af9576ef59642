"""Sets of small numbers: seats, spaces, traits, places that are taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from donjon.core.engine.zones import NOTHING


@final
class NumberSet:
    """A set of small numbers, none below zero, that never changes.

    `with_` and `without` give another set; so clones of a game can share one, as they share
    lists, and whoever changes a field of this kind puts another set in its place. Two sets with
    the same numbers are equal, and a set can be a key of a dict.

    Inside, a set is one whole number: its binary digit for 2 to the power `n` is 1 if `n` is in
    the set. Union, intersection and comparison of two sets are then one operation each, and a
    compiled game makes no list and no loop for them. That number is also what a save keeps of a
    set (`code`). The trick stays in this file: whoever uses a set asks it by name.
    """

    def __init__(self, numbers: list[int] = NOTHING, code: int = 0) -> None:
        """A set of some numbers, and of those of a `code`."""
        for number in numbers:
            code |= 1 << number
        self._bits = code

    def __contains__(self, number: int) -> bool:
        return self._bits >> number & 1 == 1

    def __len__(self) -> int:
        return self._bits.bit_count()

    def __bool__(self) -> bool:
        return self._bits != 0

    def __iter__(self) -> Iterator[int]:
        return iter(self.numbers())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NumberSet) and self._bits == other._bits

    def __hash__(self) -> int:
        return hash(self._bits)

    def __repr__(self) -> str:
        return f"NumberSet({self.numbers()})"

    def numbers(self) -> list[int]:
        """The numbers in the set, the lowest first: a new list; empty for a set that is veiled."""
        members: list[int] = []
        bits = self._bits
        number = 0
        while bits > 0:
            if bits & 1:
                members.append(number)
            bits >>= 1
            number += 1
        return members

    def code(self) -> int:
        """The set as one whole number, for a save; `set_of_code` makes it a set again."""
        return self._bits

    def with_(self, number: int) -> NumberSet:
        """A set with one number more; this set if the number is in it."""
        bits = self._bits | 1 << number
        return self if bits == self._bits else NumberSet(NOTHING, bits)

    def without(self, number: int) -> NumberSet:
        """A set without one of the numbers; this set if the number is not in it."""
        return NumberSet(NOTHING, self._bits ^ 1 << number) if number in self else self

    def union(self, other: NumberSet) -> NumberSet:
        """The numbers that are in this set or in the other."""
        return NumberSet(NOTHING, self._bits | other._bits)

    def intersection(self, other: NumberSet) -> NumberSet:
        """The numbers that are in both sets."""
        return NumberSet(NOTHING, self._bits & other._bits)

    def difference(self, other: NumberSet) -> NumberSet:
        """The numbers of this set that are not in the other."""
        return NumberSet(NOTHING, self._bits & ~other._bits)

    def covers(self, other: NumberSet) -> bool:
        """Whether every number of the other set is in this one."""
        return other._bits & ~self._bits == 0

    def overlaps(self, other: NumberSet) -> bool:
        """Whether some number is in both sets."""
        return self._bits & other._bits != 0


def set_of_code(code: int) -> NumberSet:
    """The set whose `code` this is."""
    if not isinstance(code, int):
        raise TypeError("the code of a set of numbers is one whole number")
    return NumberSet(NOTHING, code)


def numbers_below(count: int) -> NumberSet:
    """The set of all numbers from 0 up to, but without, this one."""
    return NumberSet(NOTHING, (1 << count) - 1)


NO_NUMBERS: Final = NumberSet()
"""The empty set."""

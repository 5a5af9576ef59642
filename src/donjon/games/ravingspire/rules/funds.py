"""Whether a price can be paid at all: sums of what there is, made once for many prices.

Which cards would pay is a question for the solver, and a dearer one. Where cards are worth
more beside others, only the solver knows whether they are enough; sums say if they may be.

A sum is one number with a field for each suit, so that all three are added at once, and
compared at once with what is asked for.
"""

from __future__ import annotations

from typing import Final

from donjon.core.compiled import mypyc_attr
from donjon.games.ravingspire.kinds import FIELD, packed

ONE_FIELD: Final = (1 << FIELD) - 1
SUITS: Final = (1 << 3 * FIELD) - 1
"""The fields of the three suits."""
HIGH: Final = 1 << FIELD - 1
GUARDS: Final = HIGH | HIGH << FIELD | HIGH << 2 * FIELD
"""The highest bit of each field: what is taken from a field that has less borrows it."""
TOTAL: Final = 3 * FIELD
"""Above the suits: all power."""
SEVERAL: Final = 1 << 4 * FIELD
"""Above that: how many things can serve several suits, and are looked at one by one."""
USELESS: Final = 1 << 5 * FIELD
"""Above that: how many cards give nothing, and are no part of it."""
UNKNOWN: Final = USELESS << 5
"""Above that: how many cards must be worked out first."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Funds:
    """All power that the active hero can bring together against something."""

    def __init__(self) -> None:
        self.sure = 0
        """Power of things that serve one suit only, in a field for each."""
        self.total = 0
        """All power, each thing at its best."""
        self.several: list[list[int]] = []
        """The values of things that can serve several suits, one of them at each use."""
        self.slack = 0
        """How much more it may be at most, where cards are worth more beside others."""

    def add(self, value: list[int]) -> None:
        """Something that gives one of these values."""
        fight, skill, charm = value[0], value[1], value[2]
        total = fight + skill + charm
        if total in (fight, skill, charm):
            self.sure += packed(value)
            self.total += total
        else:
            self.several.append(value)
            self.total += max(fight, skill, charm)

    def covers(self, need: list[int], brute: int, cheaper: int = 0) -> bool:
        """Whether this pays a matrix, or its brute force if it has one.

        `cheaper` is what a hero's ability takes off one suit, or off the brute force.
        """
        if brute and self.total + cheaper >= brute:
            return True
        return self.meets(packed(need), cheaper)

    def meets(self, asked: int, cheaper: int = 0) -> bool:
        """Whether this pays a matrix suit by suit; what is asked has a field for each."""
        if (self.sure | GUARDS) - asked & GUARDS == GUARDS:
            return True
        several = self.several
        if cheaper:
            several = [*several, [cheaper, cheaper, cheaper]]
        elif not several:
            return False
        most = self.sure
        for value in several:
            most += packed(value)
        if (most | GUARDS) - asked & GUARDS != GUARDS:
            return False
        fight = _short(asked, self.sure, 0)
        skill = _short(asked, self.sure, FIELD)
        return _cover(several, 0, fight, skill, _short(asked, self.sure, 2 * FIELD))

    def might_cover(self, asked: int, brute: int, more: int) -> bool:
        """Whether it could pay if it were so much more."""
        if brute and self.total + more >= brute:
            return True
        for value in self.several:
            more += max(value)
        for suit in range(3):
            more -= _short(asked, self.sure, suit * FIELD)
        return more >= 0


def _short(asked: int, sure: int, field: int) -> int:
    """How much is missing in a field."""
    missing = (asked >> field & ONE_FIELD) - (sure >> field & ONE_FIELD)
    return missing if missing > 0 else 0


def _cover(several: list[list[int]], first: int, fight: int, skill: int, charm: int) -> bool:
    """Whether things that can serve several suits bring together what is still wanted."""
    if not fight and not skill and not charm:
        return True
    if first == len(several):
        return False
    value = several[first]
    first += 1
    if fight and value[0] and _cover(several, first, max(0, fight - value[0]), skill, charm):
        return True
    if skill and value[1] and _cover(several, first, fight, max(0, skill - value[1]), charm):
        return True
    if charm and value[2] and _cover(several, first, fight, skill, max(0, charm - value[2])):
        return True
    return _cover(several, first, fight, skill, charm)

"""Amounts of fight, skill and charm, and all power of a purse as such amounts."""

from __future__ import annotations

from typing import Final

from donjon.core.compiled import mypyc_attr

NO_MATRIX: Final = [99, 0, 0]
"""The matrix of what is paid by brute force alone: nothing ever meets it suit by suit."""


@mypyc_attr(free_list_len=1)
class Suits:
    """So much fight, so much skill, so much charm."""

    def __init__(self, fight: int = 0, skill: int = 0, charm: int = 0) -> None:
        self.fight = fight
        self.skill = skill
        self.charm = charm

    def add(self, values: list[int]) -> None:
        """More of each suit."""
        self.fight += values[0]
        self.skill += values[1]
        self.charm += values[2]

    def covers(self, need: list[int]) -> bool:
        """Whether there is enough of each suit."""
        return self.fight >= need[0] and self.skill >= need[1] and self.charm >= need[2]

    def short_of(self, need: list[int]) -> list[int]:
        """How much of each suit is missing."""
        fight = need[0] - self.fight
        skill = need[1] - self.skill
        charm = need[2] - self.charm
        return [
            fight if fight > 0 else 0,
            skill if skill > 0 else 0,
            charm if charm > 0 else 0,
        ]


@mypyc_attr(free_list_len=1)
class Funds:
    """All power that a hero can bring together against something."""

    def __init__(self) -> None:
        self.sure = Suits()
        """Power of things that serve one suit only."""
        self.total = 0
        """All power, each thing at its best."""
        self.several: list[list[int]] = []
        """The values of things that can serve several suits, one of them at each use."""
        self.slack = 0
        """How much more it may be at most, where cards are worth more beside others."""
        self.combines = False
        """Whether something gives power in two suits at once, of which sums know nothing."""

    def add(self, value: list[int]) -> None:
        """Something that gives one of these values."""
        most = max(value)
        if most == value[0] + value[1] + value[2]:
            self.sure.add(value)
        else:
            self.several.append(value)
        self.total += most

    def covers(self, need: list[int], brute: int, less: int = 0) -> bool:
        """Whether this pays a matrix, or its brute force if it has one.

        `less` is what a hero's ability takes off one suit, or off the brute force.
        """
        if brute and self.total + less >= brute:
            return True
        if self.sure.covers(need):
            return True
        if not self.several and not less:
            return False
        several = [*self.several, [less, less, less]] if less else self.several
        return _cover(several, 0, self.sure.short_of(need))

    def might_cover(self, need: list[int], brute: int, more: int) -> bool:
        """Whether it could pay if it were so much more."""
        if brute and self.total + more >= brute:
            return True
        for value in self.several:
            more += max(value)
        short = self.sure.short_of(need)
        return more >= short[0] + short[1] + short[2]


def _cover(several: list[list[int]], first: int, short: list[int]) -> bool:
    """Whether things that can serve several suits, from the first on, bring what is missing."""
    if not short[0] and not short[1] and not short[2]:
        return True
    if first == len(several):
        return False
    value = several[first]
    for suit in range(3):
        if short[suit] and value[suit]:
            left = short.copy()
            left[suit] = short[suit] - value[suit] if short[suit] > value[suit] else 0
            if _cover(several, first + 1, left):
                return True
    return _cover(several, first + 1, short)

"""Paying is a proposal: the engine lays out the cheapest payment, the player may change it.

What can pay is a purse of things of a kind (followers of a colour, cards of a hand), each
with what it is worth and what it would cost to miss. The player says "pay so", or names a
thing that must be part of the payment, or leaves it. Named things only become more, so
that random play and search come to an end; undo takes them back.
"""

from __future__ import annotations

from donjon.core.compiled import mypyc_attr
from donjon.core.step import G, Step


def proposal(
    price: int, counts: list[int], worth: list[int], loss: list[int], named: list[int]
) -> list[int]:
    """How many of each kind pay a price: those named, and the cheapest rest.

    `counts` is what there is of each kind, `worth` what one pays, `loss` what it costs to
    miss one; `named` is what must be part of it. Empty if the purse does not suffice.
    """
    paid = named.copy()
    left = price
    for kind in range(len(counts)):
        left -= named[kind] * worth[kind]
    while left > 0:
        best = -1
        for kind in range(len(counts)):
            if paid[kind] >= counts[kind] or worth[kind] <= 0:
                continue
            if best < 0 or _dearer(loss, worth, best, kind, left):
                best = kind
        if best < 0:
            return []
        paid[best] += 1
        left -= worth[best]
    _give_back(paid, named, worth, loss, -left)
    return paid


def _dearer(loss: list[int], worth: list[int], best: int, kind: int, left: int) -> bool:
    """Whether what is missing costs more with the best so far than with this kind."""
    first = worth[best] if worth[best] < left else left
    second = worth[kind] if worth[kind] < left else left
    return loss[best] * second > loss[kind] * first


def _give_back(
    paid: list[int], named: list[int], worth: list[int], loss: list[int], spare: int
) -> None:
    """Take back what is not needed any more, the dearest first; never what was named."""
    while spare > 0:
        best = -1
        for kind in range(len(paid)):
            spared = paid[kind] > named[kind] and 0 < worth[kind] <= spare
            if spared and (best < 0 or loss[kind] > loss[best]):
                best = kind
        if best < 0:
            return
        paid[best] -= 1
        spare -= worth[best]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pay(Step[G]):
    """A price is to be paid. The proposal stands; the player may put something else into it.

    A game's own step of this kind says what is in the purse (`purse`), which answers name
    things, agree and leave (`names`, `agree`, `leave`), and what a payment does (`paid`,
    `left`). The things named so far are held by the step itself.
    """

    def __init__(self, named: list[int]) -> None:
        self.named = named
        """How many of each kind the player has put into the payment."""

    def price(self, g: G) -> int:
        raise AssertionError(f"{type(self).__name__} has no price()")

    def purse(self, g: G) -> list[int]:
        """How many things of each kind can pay."""
        raise AssertionError(f"{type(self).__name__} has no purse()")

    def worth(self, g: G) -> list[int]:
        """What one of each kind pays."""
        raise AssertionError(f"{type(self).__name__} has no worth()")

    def loss(self, g: G) -> list[int]:
        """What it costs to miss one of each kind; the cheapest are proposed."""
        raise AssertionError(f"{type(self).__name__} has no loss()")

    def proposed(self, g: G) -> list[int]:
        """The payment as it stands: how many of each kind."""
        return proposal(self.price(g), self.purse(g), self.worth(g), self.loss(g), self.named)

    def choices(self, g: G) -> list[int]:
        """The kinds that could still be put into the payment instead of something proposed."""
        proposed = self.proposed(g)
        purse = self.purse(g)
        free = 0
        for kind in range(len(purse)):
            free += proposed[kind] - self.named[kind]
        if not free:
            return []
        return [
            kind
            for kind in range(len(purse))
            if purse[kind] > proposed[kind] and self._fits(g, kind)
        ]

    def _fits(self, g: G, kind: int) -> bool:
        """Whether one more of a kind can be named without overpaying by a whole thing."""
        named = self.with_one(kind)
        total = 0
        worth = self.worth(g)
        for other in range(len(named)):
            total += named[other] * worth[other]
        return total - worth[kind] < self.price(g)

    def with_one(self, kind: int) -> list[int]:
        """What is named when one more of a kind is."""
        named = self.named.copy()
        named[kind] += 1
        return named

"""Paying is a proposal: the game lays out the cheapest payment, the player may change it.

What can pay is a purse of things of several kinds (followers of a colour, cards of a hand),
each with what it is worth and what it would cost to miss it. The player pays so, or says of
a thing that it must be part of the payment, or leaves it. What is named only becomes more,
so that random play and search come to an end; undo takes it back.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.game import Game
from donjon.core.engine.step import Step

G = TypeVar("G", bound=Game)

NO_WAY: Final = 10**12
"""More than anything costs to miss."""


def proposal(
    price: int, purse: list[int], worth: list[int], loss: list[int], named: list[int]
) -> list[int]:
    """How many of each kind pay a price: what is named, and what is missed least beside it.

    `purse` is what there is of each kind, `worth` what one of it pays, `loss` what it costs to
    miss one. Nothing in a payment can be spared. Empty if there is no such payment.
    """
    if _alike(worth):
        return _fewest(price, purse, worth, loss, named)
    best: list[int] = []
    least = NO_WAY
    for smallest in _sizes(price, purse, worth, named):
        payment = _cheapest(price, smallest, purse, worth, loss, named)
        if payment:
            missed = _sum(payment, loss)
            if missed < least:
                least = missed
                best = payment
    return best


def _alike(worth: list[int]) -> bool:
    for size in worth:
        if size != worth[0] or size <= 0:
            return False
    return True


def _fewest(
    price: int, purse: list[int], worth: list[int], loss: list[int], named: list[int]
) -> list[int]:
    """The payment where all things are worth the same, so that only their number counts."""
    if not worth or price <= 0:
        return []
    left = (price + worth[0] - 1) // worth[0]
    for count in named:
        left -= count
    if left < 0:
        return []
    paid = named.copy()
    while left:
        best = -1
        for kind in range(len(purse)):
            if paid[kind] < purse[kind] and (best < 0 or loss[kind] < loss[best]):
                best = kind
        if best < 0:
            return []
        more = purse[best] - paid[best]
        if more > left:
            more = left
        paid[best] += more
        left -= more
    return paid


def _sizes(price: int, purse: list[int], worth: list[int], named: list[int]) -> list[int]:
    """What the smallest thing of a payment can be worth; no named one is smaller."""
    if price <= 0:
        return []
    sizes: list[int] = []
    for kind in range(len(purse)):
        if purse[kind] and worth[kind] > 0 and worth[kind] not in sizes:
            sizes.append(worth[kind])
    for kind in range(len(named)):
        if named[kind]:
            sizes = [size for size in sizes if size <= worth[kind]]
    return sizes


def _cheapest(
    price: int,
    smallest: int,
    purse: list[int],
    worth: list[int],
    loss: list[int],
    named: list[int],
) -> list[int]:
    """The payment that is missed least among those in which nothing is worth less than this.

    It overpays by less than its smallest thing, so nothing in it can be spared.
    """
    start = _sum(named, worth)
    most = price + smallest - 1
    if start > most:
        return []
    missed = [NO_WAY] * (most + 1)
    missed[start] = 0
    ways: list[list[int]] = [[] for _ in range(most + 1)]
    ways[start] = named
    for kind in range(len(purse)):
        size = worth[kind]
        if size < smallest:
            continue
        for total in range(most, start, -1):
            for count in range(1, purse[kind] - named[kind] + 1):
                before = total - count * size
                if before < start:
                    break
                cost = missed[before] + count * loss[kind]
                if cost < missed[total]:
                    missed[total] = cost
                    ways[total] = ways[before].copy()
                    ways[total][kind] += count
    best = price
    for total in range(price, most + 1):
        if missed[total] < missed[best]:
            best = total
    return ways[best]


def _sum(counts: list[int], each: list[int]) -> int:
    total = 0
    for kind in range(len(counts)):
        total += counts[kind] * each[kind]
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class Pay(Step[G]):
    """A price is to be paid. The proposal stands; the player may put something else into it.

    A game's own step says what is to be paid and with what (`price`, `purse`, `worth`,
    `loss`), which answers there are (`agree`, `instead`, `leave`), and what becomes of it
    (`paid`, `left`). What has been named so far is held by the step itself.
    """

    rule = "FT-32"
    settled: ClassVar[bool] = False
    """Whether it has been decided that something is paid, so that nobody is asked who has
    no choice what."""

    def __init__(self, named: list[int]) -> None:
        self.named = named
        """How many of each kind the player has put into the payment."""

    # What a game says

    def payer(self, g: G) -> int:
        """The seat that pays."""
        raise AssertionError(f"{type(self).__name__} has no payer()")

    def price(self, g: G) -> int:
        """What is to be paid in all."""
        raise AssertionError(f"{type(self).__name__} has no price()")

    def purse(self, g: G) -> list[int]:
        """How many things of each kind can pay."""
        raise AssertionError(f"{type(self).__name__} has no purse()")

    def worth(self, g: G) -> list[int]:
        """What one of each kind pays."""
        raise AssertionError(f"{type(self).__name__} has no worth()")

    def loss(self, g: G) -> list[int]:
        """What it costs to miss one of each kind."""
        raise AssertionError(f"{type(self).__name__} has no loss()")

    def agree(self) -> int:
        """The answer that pays as proposed."""
        raise AssertionError(f"{type(self).__name__} has no agree()")

    def leave(self) -> int:
        """The answer that pays nothing."""
        raise AssertionError(f"{type(self).__name__} has no leave()")

    def instead(self, kind: int) -> int:
        """The answer that puts one of a kind into the payment."""
        raise AssertionError(f"{type(self).__name__} has no instead()")

    def with_named(self, named: list[int]) -> Step[G]:
        """This step with these things in the payment."""
        raise AssertionError(f"{type(self).__name__} has no with_named()")

    def paid(self, g: G, payment: list[int]) -> None:
        """Carry out what was paid for with so many of each kind."""
        raise AssertionError(f"{type(self).__name__} has no paid()")

    def left(self, g: G) -> None:
        """Carry out what follows if nothing is paid."""

    # What follows from it

    def proposed(self, g: G) -> list[int]:
        """The payment as it stands: how many of each kind."""
        return proposal(self.price(g), self.purse(g), self.worth(g), self.loss(g), self.named)

    def choices(self, g: G) -> list[int]:
        """The kinds of which one more can be put into the payment instead of something else."""
        price, purse, worth, loss = self.price(g), self.purse(g), self.worth(g), self.loss(g)
        proposed = proposal(price, purse, worth, loss, self.named)
        return [
            kind
            for kind in range(len(purse))
            if purse[kind] > proposed[kind]
            and proposal(price, purse, worth, loss, self.more(proposed, kind))
        ]

    def more(self, proposed: list[int], kind: int) -> list[int]:
        """What is named when one more of a kind than was proposed must be part of it."""
        named = self.named.copy()
        named[kind] = proposed[kind] + 1
        return named

    def run(self, g: G) -> None:
        changes = [self.instead(kind) for kind in self.choices(g)]
        if self.settled and not changes and _sum(self.named, self.named) == 0:
            self.paid(g, self.proposed(g))
            return
        g.ask(self, self.payer(g), [self.agree(), *changes, self.leave()])

    def answer(self, g: G, answer: int) -> None:
        if answer == self.leave():
            self.left(g)
            return
        proposed = self.proposed(g)
        if answer == self.agree():
            self.paid(g, proposed)
            return
        for kind in range(len(self.named)):
            if answer == self.instead(kind):
                g.do(self.with_named(self.more(proposed, kind)))

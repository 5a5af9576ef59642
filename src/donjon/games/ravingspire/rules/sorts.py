"""Things that pay alike: what it costs at least to bring together any amount of a suit.

Most things that serve a suit differ from others in nothing but their power and what it costs to
lose them: they are of one sort. Every sort has a prime of its own, so the things of a hand are a
number, the product of their primes: a bag. There are few such numbers, and for each of them a
table says what it costs to bring together any amount; so tables are remembered.
"""

from __future__ import annotations

from typing import Final

NO_WAY: Final = 1 << 18
"""More than anything costs to lose."""
FIELD: Final = 6
"""Bits for what is wanted of a suit, in a number for all three."""
MASK: Final = (1 << FIELD) - 1
"""The most that can be wanted of a suit."""
MOST_TABLES: Final = 8192
"""How many tables are remembered at a time."""

POINT: Final = 4
"""What it costs to lose a point of power, in quarters."""
STAYS: Final = 2
"""The same if the card stays on the battlemat."""
EXTRAS: Final = [0, 2, 3, 5]
"""What it usually costs more."""
SMALL: Final = [1, 3]
"""What it costs to lose what is no card, or a card that is lost anyhow."""
STRONGEST: Final = 6
"""The most power of a usual thing."""


def _usual() -> list[tuple[int, int]]:
    """The power and the loss of each usual sort, common ones first: theirs are the small primes."""
    powers = range(1, STRONGEST + 1)
    found = [(power, POINT * power + extra) for extra in EXTRAS for power in powers]
    found += [(power, STAYS * power) for power in powers]
    return found + [(power, loss) for loss in SMALL for power in powers]


def _primes(count: int) -> list[int]:
    """The first primes."""
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


USUAL: Final = _usual()
PRIMES: Final = _primes(len(USUAL))
PRIME_OF: Final = dict(zip(USUAL, PRIMES, strict=True))


def prime_of(power: int, loss: int) -> int:
    """The prime of a sort; 0 if it is no usual one."""
    return PRIME_OF.get((power, loss), 0)


class Table:
    """For each amount the best way to bring it together from a bag."""

    def __init__(self, losses: list[int], used: list[int]) -> None:
        self.losses = losses
        """What is lost."""
        self.used = used
        """The bag of what is used."""
        self.total = len(losses) - 1
        """The most that can be brought together."""

    def cost(self, amount: int) -> int:
        """What is lost for an amount."""
        return self.losses[amount] if amount <= self.total else NO_WAY


NO_THINGS: Final = Table([0], [1])
_tables: Final[dict[int, Table]] = {}


def table_of(bag: int) -> Table:
    """The table of a bag; that of 1, in which there is nothing, has no way to anything."""
    table = _tables.get(bag)
    if table is None:
        if len(_tables) >= MOST_TABLES:
            _tables.clear()
        table = _with_one_more(bag) if bag > 1 else NO_THINGS
        _tables[bag] = table
    return table


def _with_one_more(bag: int) -> Table:
    """The table of some things, from that without one of the last sort among them."""
    sort = len(PRIMES) - 1
    while bag % PRIMES[sort]:
        sort -= 1
    prime = PRIMES[sort]
    power, loss = USUAL[sort]
    rest = table_of(bag // prime)
    total = min(rest.total + power, MASK)
    losses = rest.losses + [NO_WAY] * (total - rest.total)
    used = rest.used + [1] * (total - rest.total)
    for amount in range(total, 0, -1):
        left = amount - power if amount > power else 0
        other = losses[left] + loss
        if other < losses[amount]:
            losses[amount] = other
            used[amount] = used[left] * prime
    return Table(losses, used)

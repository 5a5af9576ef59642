"""Which cards pay a battle matrix with the least loss, by its suits or by brute force.

What can pay is a list of units; a unit can be used in one of several ways or left alone.
Where a unit serves one suit only, the suits do not touch each other; the few that can serve
several (vorpal values, "x or y") are tried in all ways. So it is exact, and quick.
"""

from __future__ import annotations

from typing import Any, Final

NO_WAY: Final = 1 << 30
"""More than anything costs to lose."""
FIELD: Final = 6
"""Bits for what is still wanted of a suit, in a number for all three."""
MASK: Final = (1 << FIELD) - 1


class Means:
    """One way to use one thing in a payment: what it gives, and what it costs to lose it."""

    def __init__(self, place: int, ref: int, suit: int, power: list[int], loss: int) -> None:
        self.place = place
        """Where it comes from: the hand, a slot, an ability."""
        self.ref = ref
        """The card, or the slot."""
        self.suit = suit
        """The suit it is used for."""
        self.power = power
        self.total = power[0] + power[1] + power[2]
        self.only = suit if power[suit] == self.total else -1
        """The suit it serves; -1 if it serves several."""
        self.loss = loss
        self.card = -1
        """The card it is, if it is one."""
        self.price = 0
        """The sanity it costs."""
        self.doubled = False
        self.code = ref << 8 | suit << 4 | place
        """The number that it is remembered by while a payment is put together."""

    def __repr__(self) -> str:
        return f"Means(place {self.place}, {self.ref}, {self.power}, loss {self.loss})"


Unit = list[Means]


class Payment:
    """What is used, and what it costs to lose all of it."""

    def __init__(self, means: list[Means], loss: int, forced: bool) -> None:
        self.means = means
        self.loss = loss
        self.forced = forced
        """Whether it pays by brute force and not suit by suit."""


def cheapest(units: list[Unit], must: list[Unit], need: list[int], brute: int) -> Payment | None:
    """The payment that costs least to lose; every unit of `must` is part of it.

    A brute force of 0 is none. None if there is no payment.
    """
    best = _by_suits(units, must, need)
    if brute and (best is None or _could_be_cheaper(units, must, brute, best.loss)):
        forced = _by_force(units, must, brute)
        if forced is not None and (best is None or forced.loss < best.loss):
            return forced
    return best


def payable(units: list[Unit], need: list[int], brute: int) -> bool:
    """Whether there is a payment at all."""
    fight = skill = charm = total = 0
    several = False
    for unit in units:
        if len(unit) == 1:
            means = unit[0]
            fight += means.power[0]
            skill += means.power[1]
            charm += means.power[2]
            total += means.total
            continue
        several = True
        most = [0, 0, 0]
        best = 0
        for means in unit:
            best = max(best, means.total)
            for suit in range(3):
                most[suit] = max(most[suit], means.power[suit])
        fight += most[0]
        skill += most[1]
        charm += most[2]
        total += best
    if brute and total >= brute:
        return True
    if fight < need[0] or skill < need[1] or charm < need[2]:
        return False
    return not several or _by_suits(units, [], need) is not None


def missing(units: list[Unit], need: list[int], brute: int) -> list[int]:
    """How much of each suit is wanting at best, and how much brute force (-1 if it has none)."""
    short = [0, 0, 0]
    total = 0
    for suit in range(3):
        have = 0
        for unit in units:
            have += max(means.power[suit] for means in unit)
        short[suit] = max(0, need[suit] - have)
    for unit in units:
        total += max(means.total for means in unit)
    return [*short, max(0, brute - total) if brute else -1]


def _by_suits(units: list[Unit], must: list[Unit], need: list[int]) -> Payment | None:
    """Fight, skill and charm each at least met."""
    if not _within(units, must, need):
        return None
    single: list[list[Means]] = [[], [], []]
    flexible: list[Unit] = []
    for unit in units:
        if len(unit) == 1 and unit[0].only >= 0:
            if need[unit[0].only]:
                single[unit[0].only].append(unit[0])
            continue
        ways = [m for m in unit if _serves(m, need)]
        if len(ways) == 1 and ways[0].only >= 0:
            single[ways[0].only].append(ways[0])
        elif ways:
            flexible.append(ways)
    states: dict[int, tuple[int, Any]] = {
        need[0] | need[1] << FIELD | need[2] << 2 * FIELD: (0, None)
    }
    for unit in must:
        states = _used({}, states, unit)
    for unit in flexible:
        states = _used(states.copy(), states, unit)
    tables = [_knapsack(single[suit], suit, need[suit]) for suit in range(3)]
    least = NO_WAY
    best: tuple[Any, int] = (None, 0)
    for wanted, (loss, chain) in states.items():
        loss += tables[0][wanted & MASK][0]
        loss += tables[1][wanted >> FIELD & MASK][0]
        loss += tables[2][wanted >> 2 * FIELD][0]
        if loss < least:
            least = loss
            best = (chain, wanted)
    if least >= NO_WAY:
        return None
    chain, wanted = best
    means = _unchained(chain)
    for suit in range(3):
        means += _unchained(tables[suit][wanted >> suit * FIELD & MASK][1])
    return Payment(means, least, False)


def _within(units: list[Unit], must: list[Unit], need: list[int]) -> bool:
    """A quick look: whether each suit by itself could be met."""
    for suit in range(3):
        left = need[suit]
        if left > 0:
            for some in (must, units):
                for unit in some:
                    most = 0
                    for means in unit:
                        if means.power[suit] > most:
                            most = means.power[suit]
                    left -= most
            if left > 0:
                return False
    return True


def _serves(means: Means, need: list[int]) -> bool:
    power = means.power
    return (
        (power[0] > 0 and need[0] > 0)
        or (power[1] > 0 and need[1] > 0)
        or (power[2] > 0 and need[2] > 0)
    )


def _used(
    into: dict[int, tuple[int, Any]], states: dict[int, tuple[int, Any]], unit: Unit
) -> dict[int, tuple[int, Any]]:
    """What can still be wanted once a unit has been used in one of its ways."""
    for wanted, (loss, chain) in states.items():
        for means in unit:
            power = means.power
            fight = max(0, (wanted & MASK) - power[0])
            skill = max(0, (wanted >> FIELD & MASK) - power[1])
            charm = max(0, (wanted >> 2 * FIELD) - power[2])
            left = fight | skill << FIELD | charm << 2 * FIELD
            before = into.get(left)
            if before is None or loss + means.loss < before[0]:
                into[left] = (loss + means.loss, (means, chain))
    return into


def _knapsack(things: list[Means], suit: int, most: int) -> list[tuple[int, Any]]:
    """For each amount of a suit up to `most`: the least loss that brings together as much."""
    table: list[tuple[int, Any]] = [(0, None)] + [(NO_WAY, None)] * most
    for means in things:
        size = means.power[suit]
        more = means.loss
        for amount in range(most, 0, -1):
            loss, chain = table[amount - size if amount > size else 0]
            if loss + more < table[amount][0]:
                table[amount] = (loss + more, (means, chain))
    return table


def _could_be_cheaper(units: list[Unit], must: list[Unit], brute: int, loss: int) -> bool:
    """Whether brute force could cost less than this: some point of power must be cheap enough."""
    for unit in units:
        for means in unit:
            if means.loss * brute < loss * means.total:
                return True
    return bool(must)


def _by_force(units: list[Unit], must: list[Unit], brute: int) -> Payment | None:
    """Any mix, as much as the brute force asks for."""
    table: list[tuple[int, Any]] = [(0, None)] + [(NO_WAY, None)] * brute
    paid: list[Means] = []
    start = 0
    for unit in must:
        means = unit[0]
        for other in unit:
            if other.total > means.total:
                means = other
        paid.append(means)
        brute -= means.total
        start += means.loss
    brute = max(0, brute)
    for unit in units:
        if len(unit) == 1:
            means = unit[0]
            size = means.total
            more = means.loss
            for amount in range(brute, 0, -1):
                loss, chain = table[amount - size if amount > size else 0]
                if loss + more < table[amount][0]:
                    table[amount] = (loss + more, (means, chain))
            continue
        for amount in range(brute, 0, -1):
            for means in unit:
                loss, chain = table[max(0, amount - means.total)]
                if loss + means.loss < table[amount][0]:
                    table[amount] = (loss + means.loss, (means, chain))
    loss, chain = table[brute]
    if loss >= NO_WAY:
        return None
    return Payment(paid + _unchained(chain), start + loss, True)


def _unchained(chain: Any) -> list[Means]:
    found: list[Means] = []
    while chain is not None:
        found.append(chain[0])
        chain = chain[1]
    return found

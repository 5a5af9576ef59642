"""Which cards pay a battle matrix with the least loss, by its suits or by brute force.

What can pay is a list of units; a unit can be used in one of several ways or left alone.
Where a unit serves one suit only, the suits do not touch each other; the few that can serve
several (vorpal values, "x or y") are tried in all ways. So it is exact, and quick.

While they are looked for, payments are numbers: the loss, and below it a bit for each means that
is used. Two of them that share no unit are added, and the lesser of two is the better one; of
equal losses the one whose means come first.
"""

from __future__ import annotations

from typing import Final

NO_WAY: Final = 1 << 18
"""More than anything costs to lose."""
FIELD: Final = 6
"""Bits for what is still wanted of a suit, in a number for all three."""
MASK: Final = (1 << FIELD) - 1
UNASKED: Final = -2
"""The answer of a means, before anybody has asked for it."""


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
        self.serves = (1 if power[0] else 0) | (2 if power[1] else 0) | (4 if power[2] else 0)
        """The suits in which it has power, as a mask."""
        self.loss = loss
        self.card = -1
        """The card it is, if it is one."""
        self.price = 0
        """The sanity it costs."""
        self.doubled = False
        self.code = ref << 8 | suit << 4 | place
        """The number that it is remembered by while a payment is put together."""
        self.answer = UNASKED
        """The answer that puts it into a payment; -1 if there is none."""

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
    ways = [means for unit in units for means in unit]
    if must:
        ways = [means for unit in must for means in unit] + ways
    bits = len(ways)
    none = NO_WAY << bits
    best = _by_suits(units, must, need, bits)
    forced = False
    if brute and (best >= none or _could_be_cheaper(units, must, brute, best >> bits)):
        other = _by_force(units, must, brute, bits)
        if other < none and other >> bits < best >> bits:
            best = other
            forced = True
    if best >= none:
        return None
    used = [ways[number] for number in range(bits) if best >> number & 1]
    return Payment(used, best >> bits, forced)


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
    if not several:
        return True
    bits = sum([len(unit) for unit in units])
    return _by_suits(units, [], need, bits) < NO_WAY << bits


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


def _by_suits(units: list[Unit], must: list[Unit], need: list[int], bits: int) -> int:
    """Fight, skill and charm each at least met."""
    none = NO_WAY << bits
    states: dict[int, int] = {}
    if must:
        states[need[0] | need[1] << FIELD | need[2] << 2 * FIELD] = 0
    number = 0
    for unit in must:
        codes = [unit[i].loss << bits | 1 << number + i for i in range(len(unit))]
        states = _used({}, states, unit, codes)
        number += len(unit)
    wants = (1 if need[0] else 0) | (2 if need[1] else 0) | (4 if need[2] else 0)
    tables = [[0] + [none] * need[0], [0] + [none] * need[1], [0] + [none] * need[2]]
    for unit in units:
        means = unit[0]
        suit = means.only
        if len(unit) == 1 and suit >= 0:
            if need[suit]:
                _add(tables[suit], need[suit], means.power[suit], means.loss << bits | 1 << number)
            number += 1
            continue
        ways: Unit = []
        codes = []
        for means in unit:
            if means.serves & wants:
                ways.append(means)
                codes.append(means.loss << bits | 1 << number)
            number += 1
        if len(ways) == 1 and ways[0].only >= 0:
            suit = ways[0].only
            _add(tables[suit], need[suit], ways[0].power[suit], codes[0])
        elif ways:
            if not states:
                states[need[0] | need[1] << FIELD | need[2] << 2 * FIELD] = 0
            states = _used(states.copy(), states, ways, codes)
    best = none
    fight, skill, charm = tables[0], tables[1], tables[2]
    if not states:
        return fight[need[0]] + skill[need[1]] + charm[need[2]]
    for wanted, code in states.items():
        code += fight[wanted & MASK] + skill[wanted >> FIELD & MASK] + charm[wanted >> 2 * FIELD]
        if code < best:
            best = code
    return best


def _add(table: list[int], most: int, size: int, code: int) -> None:
    """For each amount up to `most`, the best that brings it together: this may be part of it."""
    for amount in range(most, 0, -1):
        other = table[amount - size if amount > size else 0] + code
        if other < table[amount]:
            table[amount] = other


def _used(
    into: dict[int, int], states: dict[int, int], unit: Unit, codes: list[int]
) -> dict[int, int]:
    """What can still be wanted once a unit has been used in one of its ways."""
    for wanted, code in states.items():
        for i in range(len(unit)):
            power = unit[i].power
            fight = (wanted & MASK) - power[0]
            skill = (wanted >> FIELD & MASK) - power[1]
            charm = (wanted >> 2 * FIELD) - power[2]
            left = fight if fight > 0 else 0
            if skill > 0:
                left |= skill << FIELD
            if charm > 0:
                left |= charm << 2 * FIELD
            other = code + codes[i]
            before = into.get(left)
            if before is None or other < before:
                into[left] = other
    return into


def _could_be_cheaper(units: list[Unit], must: list[Unit], brute: int, loss: int) -> bool:
    """Whether brute force could cost less than this: some point of power must be cheap enough."""
    for unit in units:
        for means in unit:
            if means.loss * brute < loss * means.total:
                return True
    return bool(must)


def _by_force(units: list[Unit], must: list[Unit], brute: int, bits: int) -> int:
    """Any mix, as much as the brute force asks for."""
    start = 0
    number = 0
    for unit in must:
        best = 0
        for i in range(1, len(unit)):
            if unit[i].total > unit[best].total:
                best = i
        brute -= unit[best].total
        start += unit[best].loss << bits | 1 << number + best
        number += len(unit)
    if brute <= 0:
        return start
    table = [0] + [NO_WAY << bits] * brute
    for unit in units:
        if len(unit) == 1:
            _add(table, brute, unit[0].total, unit[0].loss << bits | 1 << number)
            number += 1
            continue
        codes = [unit[i].loss << bits | 1 << number + i for i in range(len(unit))]
        number += len(unit)
        for amount in range(brute, 0, -1):
            for i in range(len(unit)):
                total = unit[i].total
                other = table[amount - total if amount > total else 0] + codes[i]
                if other < table[amount]:
                    table[amount] = other
    return start + table[brute]

"""Which cards pay a battle matrix with the least loss, by its suits or by brute force.

What can pay is a purse of units; a unit can be used in one of several ways or left alone. Those
that serve only one of the suits that are wanted go into the bag of that suit, and tables say
what is best among them. The others, which serve several suits (vorpal values, "x or y") or are
dear in some unusual way, are tried in all ways beside that. So it is exact, and quick.
"""

from __future__ import annotations

from typing import Final

from donjon.core.compiled import mypyc_attr
from donjon.games.ravingspire.rules.purse import NO_BAGS, ONLY, Means, Purse, Unit
from donjon.games.ravingspire.rules.sorts import (
    FIELD,
    MASK,
    NO_THINGS,
    NO_WAY,
    table_of,
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Payment:
    """What is used, and what it costs to lose all of it."""

    def __init__(self, means: list[Means], loss: int, forced: bool) -> None:
        self.means = means
        self.loss = loss
        self.forced = forced
        """Whether it pays by brute force and not suit by suit."""
        self.spare: list[Unit] = []
        """What is not used, or could be used otherwise."""


def cheapest(purse: Purse, must: list[Unit], need: list[int], brute: int) -> Payment | None:
    """The payment that costs least to lose; every unit of `must` is part of it.

    A brute force of 0 is none. None if there is no payment.
    """
    if purse.bags is NO_BAGS:
        purse.sort()
    with_force = brute > 0
    fight, skill, charm = need[0], need[1], need[2]
    start = 0
    fixed: list[Means] = []
    odd: list[Unit] = []
    for unit in must:
        if len(unit.ways) > 1:
            odd.append(unit)
            continue
        means = unit.first
        fixed.append(means)
        start += means.loss
        fight -= means.power[0]
        skill -= means.power[1]
        charm -= means.power[2]
        brute -= means.total
    choices = len(odd)
    strange = odd + purse.strange if choices else purse.strange
    wanted = (1 if fight > 0 else 0) | (2 if skill > 0 else 0) | (4 if charm > 0 else 0)
    bags = purse.bags
    if purse.many:
        bags = bags.copy()
        for unit in purse.many:
            serves = unit.serves & wanted
            if serves:
                suit = ONLY[serves]
                if suit >= 0 and unit.primes[suit]:
                    bags[suit] = bags[suit] * unit.primes[suit]
                else:
                    odd.append(unit)
    fights = table_of(bags[0]) if fight > 0 else NO_THINGS
    skills = table_of(bags[1]) if skill > 0 else NO_THINGS
    charms = table_of(bags[2]) if charm > 0 else NO_THINGS
    if fight < 0:
        fight = 0
    if skill < 0:
        skill = 0
    if charm < 0:
        charm = 0
    ways = 0
    if odd:
        loss = NO_WAY
        left = fight | skill << FIELD | charm << 2 * FIELD
        for state, code in _by_suits(odd, choices, left).items():
            other = fights.cost(state & MASK) + skills.cost(state >> FIELD & MASK)
            other += charms.cost(state >> 2 * FIELD) + (code >> WAYS)
            if other < loss:
                loss = other
                left = state
                ways = code & ONLY_WAYS
        fight = left & MASK
        skill = left >> FIELD & MASK
        charm = left >> 2 * FIELD
    elif fight > fights.total or skill > skills.total or charm > charms.total:
        loss = NO_WAY
    else:
        loss = fights.losses[fight] + skills.losses[skill] + charms.losses[charm]
    if with_force:
        mixed = table_of(purse.mixed)
        force = brute if brute > 0 else 0
        forced = False
        if strange:
            for state, code in _by_force(strange, choices, force).items():
                other = mixed.cost(state) + (code >> WAYS)
                if other < loss:
                    loss = other
                    force = state
                    ways = code & ONLY_WAYS
                    forced = True
        elif force <= mixed.total and mixed.losses[force] < loss:
            loss = mixed.losses[force]
            forced = True
        if forced:
            payment = Payment(fixed, start + loss, True)
            picked = _picked(strange, ways, choices, fixed) if strange else NOT_ODD
            _use_strongest(payment, purse.units, mixed.used[force], picked)
            return payment
    if loss >= NO_WAY:
        return None
    payment = Payment(fixed, start + loss, False)
    used = [fights.used[fight], skills.used[skill], charms.used[charm]]
    picked = _picked(odd, ways, choices, fixed) if odd else NOT_ODD
    _use_by_suit(payment, purse.units, used, wanted, picked)
    return payment


NOT_ODD: Final[list[Means | None]] = []
WAYS: Final = 40
"""Bits for the ways in which odd units are used, below what is lost by it."""
ONLY_WAYS: Final = (1 << WAYS) - 1


def _by_suits(odd: list[Unit], choices: int, wanted: int) -> dict[int, int]:
    """What can still be wanted of each suit beside odd units, and the best way to come to it.

    The first of them are no choice: they are used, and only the way is open.
    """
    states = {wanted: 0}
    way = 0
    for number in range(len(odd)):
        unit = odd[number]
        if way + len(unit.ways) > WAYS:
            break
        states = _used({} if number < choices else states.copy(), states, unit.ways, way)
        way += len(unit.ways)
    return states


def _used(
    into: dict[int, int], states: dict[int, int], ways: list[Means], way: int
) -> dict[int, int]:
    """What can still be wanted once a unit has been used in one of its ways."""
    for wanted, code in states.items():
        for i in range(len(ways)):
            means = ways[i]
            power = means.power
            fight = (wanted & MASK) - power[0]
            skill = (wanted >> FIELD & MASK) - power[1]
            charm = (wanted >> 2 * FIELD) - power[2]
            left = fight if fight > 0 else 0
            if skill > 0:
                left |= skill << FIELD
            if charm > 0:
                left |= charm << 2 * FIELD
            other = code + (means.loss << WAYS | 1 << way + i)
            before = into.get(left)
            if before is None or other < before:
                into[left] = other
    return into


def _by_force(odd: list[Unit], choices: int, brute: int) -> dict[int, int]:
    """The same for brute force: how much of any mix can still be wanted."""
    states = {brute: 0}
    way = 0
    for number in range(len(odd)):
        ways = odd[number].ways
        if way + len(ways) > WAYS:
            break
        states = _spent({} if number < choices else states.copy(), states, ways, way)
        way += len(ways)
    return states


def _spent(
    into: dict[int, int], states: dict[int, int], ways: list[Means], way: int
) -> dict[int, int]:
    """How much can still be wanted once a unit has been used in one of its ways."""
    for wanted, code in states.items():
        for i in range(len(ways)):
            left = wanted - ways[i].total
            if left < 0:
                left = 0
            other = code + (ways[i].loss << WAYS | 1 << way + i)
            before = into.get(left)
            if before is None or other < before:
                into[left] = other
    return into


def _picked(odd: list[Unit], ways: int, choices: int, fixed: list[Means]) -> list[Means | None]:
    """How each odd unit is used, None if it is not; those that must be are added to the rest."""
    found: list[Means | None] = []
    for number in range(len(odd)):
        used: Means | None = None
        for means in odd[number].ways:
            if ways & 1:
                used = means
            ways >>= 1
        if number >= choices:
            found.append(used)
        elif used is not None:
            fixed.append(used)
    return found


def _use_by_suit(
    payment: Payment, units: list[Unit], used: list[int], wanted: int, odd: list[Means | None]
) -> None:
    """What is used suit by suit, thing by thing: those that come first."""
    means = payment.means
    spare = payment.spare
    number = 0
    for unit in units:
        suit = unit.home
        if suit >= 0:
            if used[suit] % unit.prime:
                spare.append(unit)
            else:
                used[suit] //= unit.prime
                means.append(unit.first)
            continue
        spare.append(unit)
        serves = unit.serves & wanted
        if not serves:
            continue
        suit = ONLY[serves]
        if suit < 0 or not unit.primes[suit]:
            way = odd[number]
            number += 1
            if way is not None:
                means.append(way)
        elif used[suit] % unit.primes[suit] == 0:
            used[suit] //= unit.primes[suit]
            means.append(unit.inside[suit])


def _use_strongest(payment: Payment, units: list[Unit], used: int, odd: list[Means | None]) -> None:
    """What is used by brute force, thing by thing."""
    means = payment.means
    spare = payment.spare
    number = 0
    for unit in units:
        if unit.mixed:
            if used % unit.mixed:
                spare.append(unit)
            else:
                used //= unit.mixed
                means.append(unit.strongest)
            continue
        way = odd[number]
        number += 1
        if way is None:
            spare.append(unit)
        else:
            means.append(way)


def payable(units: list[Unit], need: list[int], brute: int) -> bool:
    """Whether there is a payment at all."""
    short = missing(units, need, brute)
    if brute and not short[3]:
        return True
    if short[0] or short[1] or short[2]:
        return False
    return cheapest(Purse(units), [], need, 0) is not None


def missing(units: list[Unit], need: list[int], brute: int) -> list[int]:
    """How much of each suit is wanting at best, and how much brute force (-1 if it has none)."""
    short = [0, 0, 0]
    total = 0
    for suit in range(3):
        have = 0
        for unit in units:
            have += max([way.power[suit] for way in unit.ways])
        short[suit] = max(0, need[suit] - have)
    for unit in units:
        total += unit.strongest.total
    return [*short, max(0, brute - total) if brute else -1]

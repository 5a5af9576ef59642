"""Which cards pay a battle matrix with the least loss, by its suits or by brute force.

What can pay is a list of units; a unit can be used in one of several ways or left alone.

Most serve one suit only, and differ from others in nothing but their power and what it costs to
lose them: they are of one sort. How many there are of each sort is a number, and for such a
number a table says what it costs at least to bring together any amount. There are few such
numbers, so tables are remembered. The other units, which serve several suits (vorpal values,
"x or y") or are dear in some unusual way, are tried in all ways; the tables say what is best
beside them. So it is exact, and quick.
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

POINT: Final = 4
"""What it costs to lose a point of power, in quarters."""
STAYS: Final = 2
"""The same if the card stays on the battlemat."""
EXTRAS: Final = [0, 2, 3, 5]
"""What it usually costs more."""
STRONGEST: Final = 6
"""The most power of a usual thing."""
DIGIT: Final = 5
"""Bits for how many things there are of a sort."""
COUNTED: Final = DIGIT * STRONGEST * (len(EXTRAS) + 1)
"""Bits for how many things there are of all sorts."""
COUNT: Final = (1 << COUNTED) - 1
ANY_COUNT: Final = (1 << DIGIT) - 1
MOST_TABLES: Final = 4096
"""How many tables are remembered at a time."""


def _usual() -> list[tuple[int, int]]:
    """The power and the loss of each usual sort, the one that is lost most easily first."""
    powers = range(1, STRONGEST + 1)
    found = [(power, STAYS * power) for power in powers]
    return found + [(power, POINT * power + extra) for extra in EXTRAS for power in powers]


USUAL: Final = _usual()
SHARES: Final = {sort: 1 << DIGIT * number for number, sort in enumerate(USUAL)}


def share_of(power: int, loss: int) -> int:
    """One thing of a sort, in a number that counts things; 0 if it is of no usual sort."""
    return SHARES.get((power, loss), 0)


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
        self.share = share_of(self.total, loss)
        """One thing of its sort, in a number that counts things; 0 if it is of no usual sort."""
        self.usual = self.share > 0 and self.only >= 0
        """Whether it is of a usual sort and serves one suit."""
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


_tables: dict[int, list[int]] = {}


def table_of(things: int) -> list[int]:
    """For each amount the best way to bring it together from so many things of each sort.

    A number for each: what is lost, and below it how many things of each sort are used.
    """
    table = _tables.get(things)
    if table is None:
        if len(_tables) >= MOST_TABLES:
            _tables.clear()
        table = _with_one_more(things) if things else [0] + [NO_WAY << COUNTED] * MASK
        _tables[things] = table
    return table


def _with_one_more(things: int) -> list[int]:
    """The table of some things, from that without one of the last sort among them."""
    sort = (things.bit_length() - 1) // DIGIT
    share = 1 << DIGIT * sort
    table = table_of(things - share).copy()
    power, loss = USUAL[sort]
    code = loss << COUNTED | share
    none = NO_WAY << COUNTED
    most = power
    while most < MASK and table[most - power + 1] < none:
        most += 1
    for amount in range(most, 0, -1):
        other = table[amount - power if amount > power else 0] + code
        if other < table[amount]:
            table[amount] = other
    return table


NO_THINGS: Final = table_of(0)


def cheapest(units: list[Unit], must: list[Unit], need: list[int], brute: int) -> Payment | None:
    """The payment that costs least to lose; every unit of `must` is part of it.

    A brute force of 0 is none. None if there is no payment.
    """
    with_force = brute > 0
    fight, skill, charm = need[0], need[1], need[2]
    start = 0
    fixed: list[Means] = []
    odd: list[Unit] = []
    for unit in must:
        if len(unit) == 1:
            means = unit[0]
            fixed.append(means)
            start += means.loss
            fight -= means.power[0]
            skill -= means.power[1]
            charm -= means.power[2]
            brute -= means.total
        else:
            odd.append(unit)
    choices = len(odd)
    things = [0, 0, 0]
    for unit in units:
        means = unit[0]
        if means.usual and len(unit) == 1:
            things[means.only] += means.share
        else:
            odd.append(unit)
    fights = table_of(things[0]) if fight > 0 else NO_THINGS
    skills = table_of(things[1]) if skill > 0 else NO_THINGS
    charms = table_of(things[2]) if charm > 0 else NO_THINGS
    left = fight if fight > 0 else 0
    if skill > 0:
        left |= skill << FIELD
    if charm > 0:
        left |= charm << 2 * FIELD
    ways = 0
    if odd:
        loss = NO_WAY
        for wanted, code in _by_suits(odd, choices, left).items():
            rest = fights[wanted & MASK] + skills[wanted >> FIELD & MASK]
            other = (rest + charms[wanted >> 2 * FIELD] >> COUNTED) + (code >> WAYS)
            if other < loss:
                loss = other
                left = wanted
                ways = code & ONLY_WAYS
    else:
        rest = fights[left & MASK] + skills[left >> FIELD & MASK] + charms[left >> 2 * FIELD]
        loss = rest >> COUNTED
    forced = False
    force = 0
    if with_force:
        mixed = table_of(things[0] + things[1] + things[2])
        if odd:
            for wanted, code in _by_force(odd, choices, brute if brute > 0 else 0).items():
                other = (mixed[wanted] >> COUNTED) + (code >> WAYS)
                if other < loss:
                    loss = other
                    force = mixed[wanted]
                    ways = code & ONLY_WAYS
                    forced = True
        else:
            force = mixed[brute] if brute > 0 else 0
            if force >> COUNTED < loss:
                loss = force >> COUNTED
                forced = True
    if loss >= NO_WAY:
        return None
    if forced:
        used = [force & COUNT, 0, 0]
    else:
        used = [
            fights[left & MASK] & COUNT,
            skills[left >> FIELD & MASK] & COUNT,
            charms[left >> 2 * FIELD] & COUNT,
        ]
    if ways:
        fixed += _ways_used(odd, ways)
    return Payment(fixed + _things_used(units, used, forced), start + loss, forced)


WAYS: Final = 96
"""Bits for the ways in which odd units are used, below what is lost by it."""
ONLY_WAYS: Final = (1 << WAYS) - 1


def _by_suits(odd: list[Unit], choices: int, wanted: int) -> dict[int, int]:
    """What can still be wanted of each suit beside odd units, and the best way to come to it.

    The first of them are no choice: they are used, and only the way is open.
    """
    states = {wanted: 0}
    serving = (1 if wanted & MASK else 0) | (2 if wanted >> FIELD & MASK else 0)
    if wanted >> 2 * FIELD:
        serving |= 4
    way = 0
    for number in range(len(odd)):
        unit = odd[number]
        if number < choices:
            states = _used({}, states, unit, way)
        else:
            for means in unit:
                if means.serves & serving:
                    states = _used(states.copy(), states, unit, way)
                    break
        way += len(unit)
    return states


def _used(into: dict[int, int], states: dict[int, int], unit: Unit, way: int) -> dict[int, int]:
    """What can still be wanted once a unit has been used in one of its ways."""
    for wanted, code in states.items():
        for i in range(len(unit)):
            means = unit[i]
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
        unit = odd[number]
        states = _spent({} if number < choices else states.copy(), states, unit, way)
        way += len(unit)
    return states


def _spent(into: dict[int, int], states: dict[int, int], unit: Unit, way: int) -> dict[int, int]:
    """How much can still be wanted once a unit has been used in one of its ways."""
    for wanted, code in states.items():
        for i in range(len(unit)):
            left = wanted - unit[i].total
            if left < 0:
                left = 0
            other = code + (unit[i].loss << WAYS | 1 << way + i)
            before = into.get(left)
            if before is None or other < before:
                into[left] = other
    return into


def _ways_used(odd: list[Unit], ways: int) -> list[Means]:
    """The ways in which odd units are used."""
    found: list[Means] = []
    for unit in odd:
        for means in unit:
            if ways & 1:
                found.append(means)
            ways >>= 1
    return found


def _things_used(units: list[Unit], used: list[int], forced: bool) -> list[Means]:
    """What is used of each sort, thing by thing: those that come first."""
    found: list[Means] = []
    for unit in units:
        means = unit[0]
        if means.usual and len(unit) == 1:
            suit = 0 if forced else means.only
            if used[suit] & means.share * ANY_COUNT:
                used[suit] -= means.share
                found.append(means)
    return found


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
    return cheapest(units, [], need, 0) is not None


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

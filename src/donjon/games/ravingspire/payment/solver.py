"""Whether a price can be paid, and which payment is the cheapest; see the page of the package."""

from __future__ import annotations

from typing import Final

from donjon.core.compiled import mypyc_attr
from donjon.games.ravingspire.payment.purse import (
    ANY_SUIT,
    NO_UNITS,
    POINT_LOSS,
    Means,
    Purse,
    Unit,
    insert,
)
from donjon.games.ravingspire.payment.suits import NO_MATRIX
from donjon.games.ravingspire.state.zones import NOTHING

NO_WAY: Final = 1_000_000
"""More than anything costs to lose."""
NO_MEANS: Final[list[Means]] = []


@mypyc_attr(free_list_len=1)
class Payment:
    """What is used, and what it costs to lose all of it."""

    def __init__(self, means: list[Means], loss: int, forced: bool) -> None:
        self.means = means
        self.loss = loss
        self.forced = forced
        """Whether it pays by brute force and not suit by suit."""
        self.spare: list[Unit] = []
        """What is not used."""
        self.otherwise: list[Unit] = []
        """What is used, and could be used in another way."""


@mypyc_attr(free_list_len=1)
class Table:
    """What it costs at least to bring together each amount up to what is wanted, and with what."""

    def __init__(self, wanted: int) -> None:
        self.losses = [0] + [NO_WAY] * wanted
        self.used = [NO_MEANS] * (wanted + 1)

    def add(self, way: Means, power: int) -> None:
        """One more thing that may be used, in one way; what costs the same changes nothing."""
        losses = self.losses
        used = self.used
        loss = way.loss
        for amount in range(len(losses) - 1, 0, -1):
            # Only lower amounts are read here, so that the thing is used once at most.
            left = amount - power if amount > power else 0
            if losses[left] + loss < losses[amount]:
                losses[amount] = losses[left] + loss
                used[amount] = [*used[left], way]

    def add_any(self, ways: list[Means]) -> None:
        """One more thing that may be used by brute force, in one of its ways."""
        losses = self.losses
        used = self.used
        for amount in range(len(losses) - 1, 0, -1):
            for way in ways:
                left = amount - way.total if amount > way.total else 0
                if losses[left] + way.loss < losses[amount]:
                    losses[amount] = losses[left] + way.loss
                    used[amount] = [*used[left], way]


@mypyc_attr(free_list_len=1)
class Start:
    """What is still wanted beside what must be part of a payment."""

    def __init__(self, must: list[Unit], need: list[int], brute: int) -> None:
        fight, skill, charm = need[0], need[1], need[2]
        self.means: list[Means] = []
        """What is used in any case."""
        self.loss = 0
        self.choices: list[Unit] = NO_UNITS
        """What is used in any case, but in one of several ways."""
        for unit in must:
            if len(unit.ways) > 1:
                self.choices = [*self.choices, unit]
                continue
            means = unit.first
            self.means.append(means)
            self.loss += means.loss
            fight -= means.power[0]
            skill -= means.power[1]
            charm -= means.power[2]
            brute -= means.total
        self.need = [
            fight if fight > 0 else 0,
            skill if skill > 0 else 0,
            charm if charm > 0 else 0,
        ]
        self.brute = max(0, brute)


@mypyc_attr(free_list_len=1)
class Partial:
    """The cheapest use of some units that leaves so much to be wanted."""

    def __init__(
        self, need: list[int], loss: int, used: list[Means], places: list[int] = NOTHING
    ) -> None:
        self.need = need
        self.loss = loss
        self.used = used
        self.places = places
        """The places of the used ways among all ways of versatile units, the last one first."""

    def is_better(self, other: Partial) -> bool:
        """Whether it costs less, or as much and spares what comes later."""
        return self.loss < other.loss or (self.loss == other.loss and self.places < other.places)


NO_PAYMENT: Final = Partial(NO_MATRIX, NO_WAY, NO_MEANS)


def can_pay(purse: Purse, need: list[int], brute: int, less: int = 0) -> bool:
    """Whether there is a payment at all; `less` comes off one suit, or off the brute force."""
    funds = purse.funds()
    if funds.covers(need, brute, less):
        return True
    if not funds.combines:
        return False
    for suit in range(3):
        lowered = need.copy()
        lowered[suit] = max(0, need[suit] - less)
        if cheapest(purse, NO_UNITS, lowered, 0) is not None:
            return True
        if not less:
            break
    return False


def cheapest(purse: Purse, must: list[Unit], need: list[int], brute: int) -> Payment | None:
    """The payment that costs least to lose; every unit of `must` is part of it.

    A brute force of 0 is none. None if there is no payment.
    """
    start = Start(must, need, brute)
    best = NO_PAYMENT if need is NO_MATRIX else _suit_by_suit(purse, start)
    forced = False
    if brute:
        force = _by_force(purse, start, best.loss)
        if force is not None:
            best = force
            forced = True
    if best.loss >= NO_WAY:
        return None
    payment = Payment(start.means, start.loss + best.loss, forced)
    choices = len(start.choices)
    if choices:
        payment.means += best.used[:choices]
        _lay_out(payment, purse.units, best.used[choices:])
    else:
        _lay_out(payment, purse.units, best.used)
    return payment


def _suit_by_suit(purse: Purse, start: Start) -> Partial:
    """The cheapest way to meet a matrix suit by suit; its loss is NO_WAY if there is none."""
    need = start.need
    versatile = start.choices
    serving: list[list[Unit]] = [[], [], []]
    for unit in purse.units:
        if unit.is_simple:
            if need[unit.suit]:
                insert(serving[unit.suit], unit, unit.suit)
            continue
        suit = _helps_with(unit, need)
        if suit == SEVERAL_USES:
            versatile = [*versatile, unit]
        elif suit >= 0:
            insert(serving[suit], unit, suit)
    fights = _table(serving[0], 0, need[0])
    skills = _table(serving[1], 1, need[1])
    charms = _table(serving[2], 2, need[2])
    if not versatile:
        loss = fights.losses[-1] + skills.losses[-1] + charms.losses[-1]
        if loss >= NO_WAY:
            return NO_PAYMENT
        return Partial(need, loss, fights.used[-1] + skills.used[-1] + charms.used[-1])
    best = NO_PAYMENT
    for partial in _partials(versatile, len(start.choices), need):
        fight, skill, charm = partial.need[0], partial.need[1], partial.need[2]
        loss = partial.loss + fights.losses[fight] + skills.losses[skill] + charms.losses[charm]
        if loss < best.loss:
            used = partial.used + fights.used[fight] + skills.used[skill] + charms.used[charm]
            best = Partial(need, loss, used)
    return best


NO_USES: Final = -1
SEVERAL_USES: Final = -2
"""Of a unit that could help in several ways: for several suits, or differently for one."""


def _helps_with(unit: Unit, need: list[int]) -> int:
    """The suit with which a unit could help, in one way only; else NO_USES or SEVERAL_USES."""
    only = NO_USES
    for suit in range(3):
        if need[suit] and unit.best[suit]:
            if only != NO_USES or len(unit.by_suit[suit]) > 1:
                return SEVERAL_USES
            only = suit
    return only


def _table(units: list[Unit], suit: int, wanted: int) -> Table:
    """The table of a suit, from the units that serve it."""
    if not wanted:
        return NOTHING_WANTED
    table = Table(wanted)
    for unit in units:
        way = unit.by_suit[suit][0]
        table.add(way, way.power[suit])
    return table


NOTHING_WANTED: Final = Table(0)


def _partials(units: list[Unit], choices: int, need: list[int]) -> list[Partial]:
    """What can still be wanted beside versatile units, and the cheapest way to each of it.

    The first of them are no choice: they are used, and only the way is open.
    """
    partials = {(need[0], need[1], need[2]): Partial(need, 0, NO_MEANS)}
    place = 0
    for number, unit in enumerate(units):
        following = partials.copy() if number >= choices else {}
        for partial in partials.values():
            for i, way in enumerate(unit.ways):
                left = _left(partial.need, way.power)
                key = (left[0], left[1], left[2])
                known = following.get(key)
                loss = partial.loss + way.loss
                if known is None or loss <= known.loss:
                    places = [place + i, *partial.places]
                    other = Partial(left, loss, [*partial.used, way], places)
                    if known is None or other.is_better(known):
                        following[key] = other
        partials = following
        place += len(unit.ways)
    return list(partials.values())


def _left(need: list[int], power: list[int]) -> list[int]:
    """What is still wanted once some power has been used."""
    return [need[suit] - power[suit] if need[suit] > power[suit] else 0 for suit in range(3)]


def _by_force(purse: Purse, start: Start, limit: int) -> Partial | None:
    """The cheapest way to bring together a brute force; None if it costs no less than a limit."""
    force = start.brute
    units = start.choices + purse.units if start.choices else purse.units
    if not _could_force(units, force, limit):
        return None
    ordered: list[Unit] = []
    for unit in purse.units:
        insert(ordered, unit, ANY_SUIT)
    best = Partial(start.need, limit, NO_MEANS)
    for partial in _forced_choices(start.choices, force):
        wanted = partial.need[0]
        table = Table(wanted)
        for unit in ordered:
            if len(unit.by_force) == 1:
                table.add(unit.strongest, unit.strongest.total)
            else:
                table.add_any(unit.by_force)
        loss = partial.loss + table.losses[wanted]
        if loss < best.loss:
            best = Partial(start.need, loss, partial.used + table.used[wanted])
    return best if best.loss < limit else None


def _could_force(units: list[Unit], force: int, limit: int) -> bool:
    """Whether there is power enough, and whether it may cost less than the limit.

    At best all points that cost less than usual are used first, and the rest costs as usual.
    """
    if not force:
        return limit > 0
    total = 0
    cheap = 0
    loss = 0.0
    for unit in units:
        power = unit.strongest.total
        total += power
        if unit.rate < POINT_LOSS:
            cheap += power
            loss += unit.rate * power
    if total < force:
        return False
    return cheap >= force or loss + POINT_LOSS * (force - cheap) < limit


def _forced_choices(choices: list[Unit], force: int) -> list[Partial]:
    """The ways to use what must be part of a payment, and the brute force that is left then."""
    partials = [Partial([force], 0, NO_MEANS)]
    for unit in choices:
        partials = [
            Partial(
                [max(0, partial.need[0] - way.total)], partial.loss + way.loss, [*partial.used, way]
            )
            for partial in partials
            for way in unit.ways
        ]
    return partials


def _lay_out(payment: Payment, units: list[Unit], used: list[Means]) -> None:
    """Put what is used into the order of the units, and say what is to spare.

    Copies of a card are alike: of those the first are used.
    """
    left = used.copy()
    means = payment.means
    spare = payment.spare
    for place, unit in enumerate(units):
        if not left:
            spare.extend(units[place:])
            return
        taken = False
        for way in unit.ways:
            if way in left:
                left.remove(way)
                means.append(way)
                taken = True
                break
        if not taken:
            spare.append(unit)
        elif len(unit.ways) > 1:
            payment.otherwise.append(unit)


def missing(units: list[Unit], need: list[int], brute: int) -> list[int]:
    """How much of each suit is wanting at best, and how much brute force (-1 if it has none)."""
    short = [max(0, need[suit] - sum([unit.best[suit] for unit in units])) for suit in range(3)]
    total = sum([unit.strongest.total for unit in units])
    return [*short, max(0, brute - total) if brute else -1]

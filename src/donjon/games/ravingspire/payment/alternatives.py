"""What could be put into a payment: instead of something in it, or beside all of it."""

from __future__ import annotations

from donjon.core.compiled import mypyc_attr
from donjon.games.ravingspire.payment.purse import NO_ANSWER, Means, Purse, Unit
from donjon.games.ravingspire.payment.solver import Payment, cheapest
from donjon.games.ravingspire.payment.suits import NO_MATRIX


@mypyc_attr(free_list_len=1)
class Alternatives:
    """The ways to use things that could be put into a payment; of several alike there is one."""

    def __init__(self) -> None:
        self.instead: list[Means] = []
        """Each could stand for something in the payment that was not named."""
        self.beside: list[Means] = []
        """Each could only be added: there is nothing it could stand for."""


def alternatives(
    payment: Payment,
    units: list[Unit],
    must: list[Unit],
    named: list[int],
    need: list[int],
    brute: int,
) -> Alternatives:
    """What could be put into a payment that meets a price.

    `units` and `must` are what it was made from, `named` the numbers of what the player has put
    into it already. Suit by suit a way can stand for what has power in one of its suits; by brute
    force for anything, and of each thing one way is enough.
    """
    choices = Alternatives()
    free = not_named(payment.means, named)
    served = [sum([means.power[suit] for means in free]) for suit in range(3)]
    used = [means.number for means in payment.means]
    forced = payment.forced
    seen: list[int] = []
    for unit in payment.spare:
        for way in by_place(unit) if forced else unit.ways:
            number = way.number
            if way.answer == NO_ANSWER or number in seen:
                continue
            seen.append(number)
            if _stands_for(way, free, served, forced, number in used):
                choices.instead.append(way)
            else:
                choices.beside.append(way)
    for unit in payment.otherwise + must:
        if unit.is_simple:
            continue
        for way in by_place(unit) if forced else unit.ways:
            number = way.number
            if way.answer == NO_ANSWER or number in seen or number in used:
                continue
            seen.append(number)
            if (forced or way.shares_suit(served)) and _still_pays(
                unit, number, units, must, need if not forced else NO_MATRIX, brute if forced else 0
            ):
                choices.instead.append(way)
    return choices


def by_place(unit: Unit) -> list[Means]:
    """Of each place that the power of a unit can come from, the strongest way."""
    best: list[Means] = []
    for way in unit.ways:
        for i, other in enumerate(best):
            if other.place == way.place:
                if way.total > other.total:
                    best[i] = way
                break
        else:
            best.append(way)
    return best


def not_named(means: list[Means], named: list[int]) -> list[Means]:
    """What is in a payment without having been named."""
    if not named:
        return means
    left = named.copy()
    free: list[Means] = []
    for one in means:
        if one.number in left:
            left.remove(one.number)
        else:
            free.append(one)
    return free


def named_with(payment: Payment, named: list[int], number: int) -> list[int]:
    """What is named once a way is put into a payment, by numbers.

    Copies of it that were proposed already are named with it, so that it comes beside them.
    """
    used = sum([means.number == number for means in payment.means])
    return named + [number] * (used + 1 - named.count(number))


def _stands_for(way: Means, free: list[Means], served: list[int], forced: bool, used: bool) -> bool:
    """Whether something not named could be left out for a way; what is like it changes nothing."""
    if not used:
        return bool(free) if forced else way.shares_suit(served)
    for other in free:
        if other.number != way.number and (forced or way.shares_suit(other.power)):
            return True
    return False


def _still_pays(
    unit: Unit, number: int, units: list[Unit], must: list[Unit], need: list[int], brute: int
) -> bool:
    """Whether a price can be paid with one of the things used otherwise than is proposed."""
    narrowed = unit.used_as(number)
    assert narrowed is not None
    rest = units.copy()
    needed = must.copy()
    if unit in needed:
        needed.remove(unit)
    else:
        rest.remove(unit)
    return cheapest(Purse(rest), [*needed, narrowed], need, brute) is not None

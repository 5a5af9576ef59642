"""What can pay: units of power in one or several ways, and a purse of them."""

from __future__ import annotations

from typing import Final

from donjon.core.compiled import mypyc_attr
from donjon.games.ravingspire.kinds import packed
from donjon.games.ravingspire.rules.funds import ONE_FIELD, SEVERAL, SUITS, TOTAL, Funds
from donjon.games.ravingspire.rules.sorts import (
    prime_of,
)

UNASKED: Final = -2
"""The answer of a means, before anybody has asked for it."""
ONLY: Final = [-1, 0, 1, -1, 2, -1, -1, -1]
"""The suit in a mask of one suit; -1 for a mask of several or none."""


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


class Unit:
    """One thing that can pay, with the ways to use it."""

    def __init__(self, ways: list[Means]) -> None:
        self.ways = ways
        self.first = ways[0]
        self.codes = [way.code for way in ways]
        self.narrowed: dict[int, Unit] = {}
        """The same with nothing but the ways of one number."""
        self.serves = 0
        """The suits in which it has power, as a mask."""
        for way in ways:
            self.serves |= way.serves
        self.inside = [self._inside(suit) for suit in range(3)]
        """The way to use it for each suit alone; the first way where that is no usual one."""
        self.primes = [self._prime(suit) for suit in range(3)]
        """Its sort, where one suit alone is wanted of it; 0 if that is no usual one."""
        self.home = ONLY[self.serves] if len(ways) == 1 else -1
        """The suit in whose bag it always is; -1 if it depends on what is wanted."""
        if self.home >= 0 and not self.primes[self.home]:
            self.home = -1
        self.prime = self.primes[self.home] if self.home >= 0 else 1
        self.strongest = self._strongest()
        """The way to use it by brute force."""
        self.mixed = self._mixed()
        """Its sort by brute force; 0 if its ways differ."""
        self.best = [max([way.power[suit] for way in ways]) for suit in range(3)]
        """The most it gives in each suit."""
        self.held = self.strongest.total << TOTAL
        """Its power as part of a sum, see `rules.funds`."""
        self.held += packed(self.best) if ONLY[self.serves] >= 0 else SEVERAL
        self.least = min([way.loss for way in ways])
        """What it costs at least to lose it."""
        self.slack = 0
        """How much more it may be worth beside others, or as a second suit."""

    def used_as(self, code: int) -> Unit | None:
        """The same with nothing but the ways of this number; None if there are none."""
        if len(self.ways) == 1:
            return self if self.first.code == code else None
        if code not in self.codes:
            return None
        found = self.narrowed.get(code)
        if found is None:
            found = Unit([way for way in self.ways if way.code == code])
            self.narrowed[code] = found
        return found

    def _inside(self, suit: int) -> Means:
        found = [way for way in self.ways if way.power[suit]]
        return found[0] if found else self.ways[0]

    def _prime(self, suit: int) -> int:
        found = [way for way in self.ways if way.power[suit]]
        return prime_of(found[0].power[suit], found[0].loss) if len(found) == 1 else 0

    def _strongest(self) -> Means:
        best = self.ways[0]
        for way in self.ways:
            if way.total > best.total:
                best = way
        return best

    def _mixed(self) -> int:
        best = self.strongest
        for way in self.ways:
            if way.loss < best.loss:
                return 0
        return prime_of(best.total, best.loss)


NO_UNITS: Final[list[Unit]] = []
NO_BAGS: Final[list[int]] = []


@mypyc_attr(acyclic=True)
class Purse:
    """All there is to pay with. Its sums and its bags are made as soon as somebody asks."""

    counted: Funds | None = None
    bags: list[int] = NO_BAGS
    """For each suit the bag of what serves it alone."""
    many: list[Unit] = NO_UNITS
    """What may go into one bag or another, or is tried in all ways."""
    mixed: int = 1
    """The bag of everything, where suits do not matter."""
    strange: list[Unit] = NO_UNITS
    """What must be tried in all ways even by brute force."""

    def __init__(self, units: list[Unit], lonely: bool = False, held: int = -1) -> None:
        self.units = units
        self.lonely = lonely
        """Whether no card in it is worth more beside others."""
        self.held = held
        """The sum of all power; -1 if it has not been made."""

    def funds(self) -> Funds:
        """What all of it comes to."""
        funds = self.counted
        if funds is None:
            held = self.held
            if held < 0:
                held = 0
                for unit in self.units:
                    held += unit.held
            funds = Funds()
            funds.sure = held & SUITS
            funds.total = held >> TOTAL & ONE_FIELD
            if held >= SEVERAL or not self.lonely:
                for unit in self.units:
                    funds.slack += unit.slack
                    if unit.held >= SEVERAL:
                        funds.several.append(unit.best)
            self.counted = funds
        return funds

    def sort(self) -> None:
        """Put everything into bags."""
        bags = [1, 1, 1]
        mixed = 1
        many: list[Unit] = []
        strange: list[Unit] = []
        for unit in self.units:
            suit = unit.home
            if suit >= 0:
                bags[suit] = bags[suit] * unit.prime
            else:
                many.append(unit)
            if unit.mixed:
                mixed *= unit.mixed
            else:
                strange.append(unit)
        self.bags = bags
        self.many = many
        self.mixed = mixed
        self.strange = strange

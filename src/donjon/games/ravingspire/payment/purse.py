"""What can pay: units of power with one or several ways to use them, and a purse of units."""

from __future__ import annotations

from typing import Final

from donjon.games.ravingspire.payment.suits import Funds

POINT_LOSS: Final = 4
"""What it costs to lose a point of power: losses are counted in quarters of a point."""
STAYING_LOSS: Final = 2
"""What it costs to use a point of power of a card that stays on the battlemat."""
ANY_SUIT: Final = 3
"""Beside the three suits: brute force, for which any of them will do."""
LAST_PLACE: Final = 3000
NO_ANSWER: Final = -1
"""Of something that nobody puts into a payment by hand: it is used wherever it helps."""

# Where power comes from.
FROM_HAND: Final = 0
FROM_PLAY: Final = 1
"""A card whose special has been used already (RS-30)."""
FROM_SLOT: Final = 2
GENERATED: Final = 3
"""Made by a slotted relic, which is turned over for it (RS-29)."""
FREE_POINT: Final = 4
WEAKENED: Final = 5
"""An ability that lowers the price."""
CHEAPER: Final = 6
"""A kind of card that costs this hero less (RS-R54)."""
ASSISTED: Final = 7
"""An attack of a flanker (RS-49)."""
BOOSTED: Final = 8
"""Power that a card gave for the turn, and that no card has any more."""
INHERITED: Final = 9
"""The card that was left in the Keep (RS-R66)."""


def order_of(power: int, loss: int) -> int:
    """The place of a way among others: of equally cheap payments, the last ways are spared.

    First what is simply lost, plain cards before those that could do something else; then what
    stays on the battlemat; then what costs next to nothing.
    """
    extra = loss - POINT_LOSS * power
    if extra >= 0:
        # Banishing and sanity are dear, and come after everything else.
        return 100 * extra + power if extra < 8 else 2000 + power
    if loss == STAYING_LOSS * power:
        return 1000 + power
    return 1100 + 100 * loss + power if loss < 4 else 2000 + power


class Means:
    """One way to use one thing in a payment: what it gives, and what it costs to lose it."""

    def __init__(
        self,
        place: int,
        ref: int,
        suit: int,
        power: list[int],
        loss: int,
        answer: int = NO_ANSWER,
        addition: int = NO_ANSWER,
    ) -> None:
        self.place = place
        """Where it comes from: the hand, a slot, an ability."""
        self.ref = ref
        """The card, or the slot."""
        self.suit = suit
        """The suit it is used for."""
        self.power = power
        self.total = power[0] + power[1] + power[2]
        self.loss = loss
        self.answer = answer
        """The answer that puts it into a payment by hand, instead of something else."""
        self.addition = answer if addition == NO_ANSWER else addition
        """The answer that puts it there beside all else."""
        self.number = (ref * 16 + suit) * 16 + place
        """What `Hero.named` knows it by: card or slot, suit, place; copies of a card share it."""
        self.card = -1
        """The card it is, if it is one."""
        self.price = 0
        """The sanity it costs."""
        self.doubled = False
        self.lowers = 0
        """By how much it lowers the price, as part of its power."""
        self.lowered = -1
        """The suit that it lowers."""

    def __repr__(self) -> str:
        return f"Means(place {self.place}, {self.ref}, {self.power}, loss {self.loss})"

    def shares_suit(self, power: list[int]) -> bool:
        """Whether it has power in a suit in which this has some."""
        own = self.power
        return bool((own[0] and power[0]) or (own[1] and power[1]) or (own[2] and power[2]))


class Unit:
    """One thing that can pay, with the ways to use it."""

    def __init__(self, ways: list[Means]) -> None:
        self.ways = ways
        self.first = ways[0]
        self.best = [max([way.power[suit] for way in ways]) for suit in range(3)]
        """The most it gives in each suit."""
        self.suit = self._only_suit()
        """The suit it serves; -1 if there are several."""
        self.is_simple = len(ways) == 1 and self.suit >= 0
        """Whether it can be used in one way only, and for one suit."""
        self.by_suit = [[way for way in ways if way.power[suit]] for suit in range(3)]
        """The ways that have power in each suit."""
        self.combines = any(max(way.power) < way.total for way in ways)
        """Whether one of its ways has power in two suits at once."""
        self.strongest = self._strongest()
        self.least = min([way.loss for way in ways])
        """What it costs at least to lose it."""
        self.by_force = [self.strongest] if self.strongest.loss == self.least else ways
        """The ways that are worth a thought by brute force."""
        self.rate = min([way.loss / way.total if way.total else 99.0 for way in self.by_force])
        """What a point of it costs at least."""
        self.orders = [order_of(self.best[suit], self._loss(suit)) for suit in range(3)]
        """Its place among others that serve a suit, and by brute force; see `order_of`."""
        if len(self.by_force) == 1:
            self.orders.append(order_of(self.strongest.total, self.strongest.loss))
        else:
            self.orders.append(LAST_PLACE)
        self.slack = 0
        """How much more it may be worth beside others, or as a second suit."""

    def used_as(self, number: int) -> Unit | None:
        """This unit with nothing but the ways of a number; None if there are none."""
        if len(self.ways) == 1:
            return self if self.first.number == number else None
        ways = [way for way in self.ways if way.number == number]
        return Unit(ways) if ways else None

    def _only_suit(self) -> int:
        suits = [suit for suit in range(3) if self.best[suit]]
        return suits[0] if len(suits) == 1 else -1

    def _strongest(self) -> Means:
        best = self.ways[0]
        for way in self.ways:
            if way.total > best.total:
                best = way
        return best

    def _loss(self, suit: int) -> int:
        return min([way.loss for way in self.by_suit[suit]], default=0)


NO_UNITS: Final[list[Unit]] = []


class Purse:
    """All there is to pay with. What it comes to is worked out as soon as somebody asks."""

    counted: Funds | None = None

    def __init__(self, units: list[Unit], lonely: bool = False) -> None:
        self.units = units
        self.lonely = lonely
        """Whether no card in it is worth more beside others."""

    def funds(self) -> Funds:
        """What all of it comes to."""
        funds = self.counted
        if funds is None:
            funds = Funds()
            sure = [0, 0, 0]
            total = 0
            for unit in self.units:
                total += unit.strongest.total
                suit = unit.suit
                if suit >= 0:
                    sure[suit] += unit.best[suit]
                else:
                    funds.several.append(unit.best)
                    funds.combines = funds.combines or unit.combines
                funds.slack += unit.slack
            funds.sure.add(sure)
            funds.total = total
            self.counted = funds
        return funds


def insert(units: list[Unit], unit: Unit, suit: int) -> None:
    """Put a unit behind those that do not come after it; there are few, and most are in order."""
    order = unit.orders[suit]
    place = len(units)
    while place and units[place - 1].orders[suit] > order:
        place -= 1
    units.insert(place, unit)

"""What a card is worth now, and to whom: computed whenever it is asked for, and never stored."""

from __future__ import annotations

from typing import Any, Final

from donjon.games.ravingspire.components import Card, TowerCard
from donjon.games.ravingspire.components import Hero as Character
from donjon.games.ravingspire.kinds import DUNGEON, LOOSE, SLOTS, WHEN_PLAYED, WITH_POWER
from donjon.games.ravingspire.rules.funds import UNKNOWN, USELESS
from donjon.games.ravingspire.rules.matter import Matter
from donjon.games.ravingspire.rules.purse import Means, Unit
from donjon.games.ravingspire.rules.sorts import POINT, STAYS
from donjon.games.ravingspire.state import Ravingspire
from donjon.games.ravingspire.state.hero import NO_POWER, Hero

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

# What it costs to lose it beyond its power, in quarters of a point.
CHOICE: Final = 2
"""More, if it can be used for several suits, or for something else."""
KEPT: Final = 3
"""More, if it would stay on the battlemat."""
SANITY: Final = 10
MADNESS: Final = 2000
BURNT: Final = 12


NOT_KNOWN: Final = Unit([Means(0, 0, 0, [0, 0, 0], 0)])
"""A card as something to pay with that has not been worked out."""
NO_USE: Final = Unit([Means(0, 0, 0, [0, 0, 0], 0)])
"""A card with which nothing can be paid."""
NOT_KNOWN.held = UNKNOWN
NO_USE.held = USELESS
IN_HAND: Final = 7
"""Where what is known of a card in the hand is kept, beside its slots."""


class Company:
    """What is taken for granted of a payment while its cheapest form is looked for.

    Some cards are worth more or less for being spent beside others.
    """

    def __init__(self, along: list[int], first: int, blunted: int) -> None:
        self.along = along
        """Cards that are surely part of it."""
        self.first = first
        """The card that gets what a tower card gives to the first of its kind; -1 for none."""
        self.blunted = blunted
        """The strongest of the kinds that a foe blunts: it counts for nothing; -1 for none."""

    def cards(self) -> list[int]:
        """All cards that must be part of the payment."""
        cards = self.along.copy()
        for card in (self.first, self.blunted):
            if card >= 0 and card not in cards:
                cards.append(card)
        return cards


ALONE: Final = Company([], -1, -1)


def worth(g: Ravingspire, hero: Hero, card: Card, matter: Matter) -> list[int]:
    """The value of a card in each suit it can be used for, but for what depends on others."""
    if matter.printed:
        return card.values
    if card.kinds & matter.void:
        return [0, 0, 0]
    return worth_against(g, hero, card, matter.against)


def worth_against(g: Ravingspire, hero: Hero, card: Card, against: int) -> list[int]:
    """The same where nothing makes cards of some kinds worthless."""
    value = card.values
    if card.surge and against:
        value = [card.surge if v else 0 for v in value]
    more = 0
    if card.plus and (not card.plus_against or card.plus_against & against):
        more = card.plus
    character = g.content.heroes[hero.hero]
    if character.plus and card.kinds & character.plus_kinds:
        more += character.plus
    if more:
        value = [v + more if v else 0 for v in value]
    if card.counts_as >= 0 or card.echo or (against and character.turns_from >= 0):
        value = _also(hero, character, card, value, against)
    return value


def _also(
    hero: Hero, character: Character, card: Card, value: list[int], against: int
) -> list[int]:
    """Suits that a card may be used for by its text, or by the hero's."""
    value = value.copy()
    if card.counts_as >= 0:
        value[card.counts_as] = max(value)
    if card.echo:
        for suit in range(3):
            value[suit] = max(value[suit], min(card.echo, hero.echoes[suit]))
    if against and character.turns_from >= 0:
        to = character.turns_to
        value[to] = max(value[to], value[character.turns_from])
    return value


def tower_of(g: Ravingspire) -> TowerCard | None:
    """The tower card of the active hero's level (RS-37)."""
    tower = g.rings.towers[g.level]
    return g.content.towers[tower] if tower >= 0 else None


def is_fresh(g: Ravingspire, hero: Hero) -> bool:
    """Whether every card is worth what it is when a turn begins: nothing was spent or doubled
    yet, and there is sanity enough for any card.
    """
    return (
        not (hero.spent or hero.played or hero.stayed or hero.doubled)
        and hero.echoes is NO_POWER
        and hero.sanity > g.content.dearest
    )


def slot_keeps(g: Ravingspire, hero: Hero, slot: int, card: Card, against: int) -> bool:
    """Whether a card spent from a slot is turned over and stays (RS-28, RS-R55)."""
    character = g.content.heroes[hero.hero]
    if card.kinds & DUNGEON and slot < SLOTS and character.slots[slot] & DUNGEON:
        return True
    return card.kinds & character.keeps != 0 or card.stays_against & against != 0


def _loss(card: Card) -> int:
    """What it costs to lose a card of the hand for this turn."""
    loss = card.power * POINT
    if card.vorpal or (card.script >= 0 and card.mode != WITH_POWER):
        loss += CHOICE
    return loss


class Build:
    """Cards on their way into a purse."""

    def __init__(self, g: Ravingspire, hero: Hero, matter: Matter, company: Company) -> None:
        self.g = g
        self.hero = hero
        self.matter = matter
        self.doubled = hero.doubled
        self.company = company
        self.first = company.first
        self.blunted = company.blunted
        self.unusual = matter.void or matter.blunts or company.first >= 0 or bool(hero.doubled)
        """Whether cards may be worth something else than they will be another time."""
        self.fresh = matter.printed or (not company.along and is_fresh(g, hero))
        """Whether no card is worth something else for what was spent before."""

    def units(self, known: list[list[Any]]) -> list[Unit]:
        """All cards that can pay; what will be worth the same another time is remembered."""
        hero = self.hero
        marks = self.g.content.marks
        units: list[Unit] = []
        for kind in hero.played:
            unit = self.add(FROM_PLAY, kind, kind, 1)
            if unit is not None:
                units.append(unit)
        for kind in sorted(hero.hand):
            settled: Unit = known[IN_HAND][kind]
            if self.unusual or settled.held >= UNKNOWN or marks[kind] & LOOSE:
                settled = self.settled(known, IN_HAND, kind)
            if settled is not NO_USE:
                units.append(settled)
        for slot in range(len(hero.slots)):
            kind = hero.slots[slot]
            if kind >= 0 and not hero.turned >> slot & 1:
                settled = known[slot][kind]
                if self.unusual or settled.held >= UNKNOWN or marks[kind] & LOOSE:
                    settled = self.settled(known, slot, kind)
                if settled is not NO_USE:
                    units.append(settled)
        return units

    def settled(self, known: list[list[Any]], place: int, kind: int) -> Unit:
        """A card as something to pay with; NO_USE if it is nothing of the sort."""
        card = self.g.content.cards[kind]
        steady = self.steady(card, kind)
        if steady and known[place][kind] is not NOT_KNOWN:
            found: Unit = known[place][kind]
            return found
        if place == IN_HAND:
            unit = self.add(FROM_HAND, kind, kind, _loss(card))
        else:
            unit = self.slotted(place, kind)
        if unit is None:
            unit = NO_USE
        if steady:
            known[place][kind] = unit
        return unit

    def steady(self, card: Card, kind: int) -> bool:
        """Whether a card is worth what it will be worth another time."""
        if not (card.steady or self.fresh) or kind == self.company.first:
            return False
        if kind in self.hero.doubled and not self.matter.printed:
            return False
        return not card.kinds & (self.matter.void | self.matter.blunts)

    def add(self, place: int, ref: int, kind: int, loss: int) -> Unit | None:
        """A card with the ways to use it; none if it cannot be used at all."""
        card = self.g.content.cards[kind]
        matter = self.matter
        value = worth(self.g, self.hero, card, matter)
        if not matter.printed:
            if card.fickle and place != FROM_PLAY:
                return None
            if matter.blunts & card.kinds:
                if kind == self.blunted:
                    self.blunted = -1
                    value = [0, 0, 0]
                elif (
                    self.company.blunted < 0
                    or card.power > self.g.content.cards[self.company.blunted].power
                ):
                    return None
            if card.company:
                value = _plus(value, self.together(card, kind))
            if kind == self.first:
                self.first = -1
                tower = tower_of(self.g)
                value = _plus(value, tower.first_plus if tower is not None else 0)
        twice = False
        if kind in self.doubled and not matter.printed:
            self.doubled = self.doubled.copy()
            self.doubled.remove(kind)
            base = card.surge if card.surge and matter.against else 0
            value = [
                value[suit] + (base or card.values[suit] or card.power) if value[suit] else 0
                for suit in range(3)
            ]
            twice = True
        return self.unit(card, place, ref, kind, value, loss, twice)

    def slotted(self, slot: int, kind: int) -> Unit | None:
        """A card in a slot with the ways to use it, the point that it makes among them (RS-29)."""
        card = self.g.content.cards[kind]
        character = self.g.content.heroes[self.hero.hero]
        stays = slot_keeps(self.g, self.hero, slot, card, self.matter.against)
        loss = card.power * STAYS if stays else _loss(card) + KEPT
        unit = self.add(FROM_SLOT, slot, kind, loss)
        if character.generates >= 0 and card.kinds & character.generators:
            power = [0, 0, 0]
            power[character.generates] = 1
            means = Means(GENERATED, slot, character.generates, power, 3)
            unit = Unit([means] if unit is None else [*unit.ways, means])
        return unit

    def together(self, card: Card, kind: int) -> int:
        """What a card gains by others of some kinds that are spent in the same turn."""
        cards = self.g.content.cards
        count = 0
        for other in self.hero.spent_now() + self.company.along:
            if cards[other].kinds & card.company:
                count += 1
        if (kind in self.company.along or kind in self.hero.played) and card.is_a(card.company):
            count -= 1
        return card.company_plus * min(count, card.company_most)

    def unit(
        self,
        card: Card,
        place: int,
        ref: int,
        kind: int,
        value: list[int],
        loss: int,
        twice: bool,
    ) -> Unit | None:
        """A card that is worth so much; each is made once, and no more if it is worth the same."""
        price = 0
        if place != FROM_PLAY and not self.matter.printed:
            price = card.price
            if card.surge and self.matter.against:
                price += card.surge_price
            if price:
                loss += price * SANITY
                if price >= self.hero.sanity:
                    loss += MADNESS
            if card.burns:
                loss += BURNT
        blank = value[0] == 0 and value[1] == 0 and value[2] == 0
        if blank and not (kind == self.company.blunted and self.matter.blunts):
            return None
        lowers = 0 if self.matter.printed else card.lowers
        if card.lowers_against and not card.lowers_against & self.matter.against:
            lowers = 0
        key = (kind, place, ref, value[0], value[1], value[2], loss, price, lowers, twice)
        known: Unit | None = self.g.content.made.get(key)
        if known is not None:
            return known
        ways: list[Means] = []
        for suit in range(3):
            if value[suit] or (blank and suit == 0):
                power = [0, 0, 0]
                power[suit] = value[suit]
                means = Means(place, ref, suit, power, loss)
                means.card = kind
                means.price = price
                means.doubled = twice
                if lowers:
                    ways.extend(_lowering(means, lowers))
                else:
                    ways.append(means)
        unit = Unit(ways)
        unit.slack = card.company_plus * card.company_most + lowers
        self.g.content.made[key] = unit
        return unit


def _plus(value: list[int], more: int) -> list[int]:
    return [v + more if v else 0 for v in value] if more else value


def _lowering(means: Means, lowers: int) -> list[Means]:
    """A card that also lowers one suit of the price: it may be any (RS-R23)."""
    ways: list[Means] = []
    for suit in range(3):
        power = means.power.copy()
        power[suit] += lowers
        other = Means(means.place, means.ref, means.suit, power, means.loss)
        other.card = means.card
        other.price = means.price
        other.doubled = means.doubled
        ways.append(other)
    return ways


def uses_special(card: Card) -> bool:
    """Whether a text comes with the power of a card when it is spent (RS-30)."""
    return card.script >= 0 and card.mode == WITH_POWER and card.when == WHEN_PLAYED

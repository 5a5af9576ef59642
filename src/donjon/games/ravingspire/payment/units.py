"""Cards as units: something to pay with, in one or several ways."""

from __future__ import annotations

from typing import Any, Final

from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.kinds import AGAINST_COUNT, AGAINST_NOBODY, SLOTS, WITH_POWER
from donjon.games.ravingspire.payment.price import Price
from donjon.games.ravingspire.payment.purse import (
    FROM_HAND,
    FROM_PLAY,
    FROM_SLOT,
    GENERATED,
    INHERITED,
    NO_ANSWER,
    POINT_LOSS,
    STAYING_LOSS,
    Means,
    Unit,
)
from donjon.games.ravingspire.payment.synergy import Synergy
from donjon.games.ravingspire.payment.worth import is_fresh, raised, slot_keeps, tower_of, worth
from donjon.games.ravingspire.state import Ravingspire
from donjon.games.ravingspire.state.hero import Hero
from donjon.games.ravingspire.verbs import (
    ADD,
    ADD_OPEN,
    ADD_SLOT,
    GENERATE,
    INSTEAD,
    INSTEAD_OPEN,
    INSTEAD_SLOT,
)

# What it costs to lose a card beyond its power, in quarters of a point.
CHOICE_LOSS: Final = 2
"""More, if it can be used for several suits, or for something else."""
SLOT_LOSS: Final = 4
"""More, if it would stay on the battlemat."""
SLOTTABLE_LOSS: Final = 3
"""More, if it lies in the hand and could be put into a slot."""
DISCARDED_LOSS: Final = 2
"""What it costs to lose a point of power that Recover is about to discard."""
SANITY_LOSS: Final = 10
MADNESS_LOSS: Final = 2000
BANISHED_LOSS: Final = 12
SMALL_LOSS: Final = 1
"""All that it costs to use what would be lost anyhow."""
ABILITY_LOSS: Final = 3
"""What it costs to use an ability that could serve later."""

NO_USE: Final = Unit([Means(FROM_HAND, 0, 0, [0, 0, 0], 0)])
"""A card with which nothing can be paid."""
IN_HAND: Final = SLOTS + 1
"""Where what is known of a card in the hand is kept, behind the slots and the shared one."""


def known_units(g: Ravingspire, hero: Hero, measure: int) -> list[list[Any]]:
    """For each slot and the hand the cards as units; None for those not worked out yet.

    Only what is always worth the same is remembered: see `UnitMaker.is_steady`.
    """
    content = g.content
    if not content.units:
        content.units = [[] for _ in range(AGAINST_COUNT * len(content.heroes))]
    known = content.units[hero.hero * AGAINST_COUNT + measure]
    if not known:
        known.extend([[None] * len(content.cards) for _ in range(IN_HAND + 1)])
    return known


def answer_for(place: int, ref: int, suit: int) -> int:
    """The answer that puts a card, or what it generates, into a payment instead of something."""
    answer = NO_ANSWER
    if place == FROM_HAND:
        answer = INSTEAD.at[ref][suit]
    elif place in (FROM_PLAY, INHERITED):
        answer = INSTEAD_OPEN.at[ref][suit]
    elif place == FROM_SLOT:
        answer = INSTEAD_SLOT.at[ref][suit]
    elif place == GENERATED:
        answer = GENERATE.of[ref]
    return answer


def addition_for(place: int, ref: int, suit: int) -> int:
    """The answer that puts a card into a payment beside all that is in it."""
    answer: int = ADD_SLOT.at[ref][suit] if place == FROM_SLOT else NO_ANSWER
    if place == FROM_HAND:
        answer = ADD.at[ref][suit]
    elif place in (FROM_PLAY, INHERITED):
        answer = ADD_OPEN.at[ref][suit]
    return answer


class UnitMaker:
    """Makes units of the cards of a hero, as they are worth for one price and one synergy."""

    def __init__(self, g: Ravingspire, hero: Hero, price: Price, synergy: Synergy) -> None:
        self.g = g
        self.hero = hero
        self.price = price
        self.synergy = synergy
        self.doubled = hero.doubled
        """The doublings that no card has got yet."""
        self.first = synergy.first
        self.blunted = synergy.blunted
        self.unusual = bool(price.void or price.blunts or synergy.first >= 0 or hero.doubled)
        """Whether cards may be worth something else than they will be another time."""
        self.fresh = price.printed or (not synergy.along and is_fresh(g, hero))
        """Whether no card is worth something else for what was spent before."""

    def units(self) -> list[Unit]:
        """All cards that can pay; what will be worth the same another time is remembered."""
        hero = self.hero
        known = known_units(self.g, hero, self.price.measure)
        units: list[Unit] = []
        for kind in hero.played:
            unit = self.unit_of(FROM_PLAY, kind, kind, SMALL_LOSS)
            if unit is not None:
                units.append(unit)
        for kind in sorted(hero.hand):
            unit = self.remembered(known[IN_HAND], IN_HAND, kind)
            if unit is not NO_USE:
                units.append(unit)
        for slot in range(len(hero.slots)):
            kind = hero.slots[slot]
            if kind >= 0 and slot not in hero.turned:
                unit = self.remembered(known[slot], slot, kind)
                if unit is not NO_USE:
                    units.append(unit)
        return units

    def remembered(self, known: list[Any], place: int, kind: int) -> Unit:
        """What a card in the hand or in a slot can pay, or NO_USE."""
        card = self.g.content.cards[kind]
        unit: Unit | None = known[kind]
        if unit is not None and card.steady and not self.unusual:
            return unit
        steady = self.is_steady(card, kind)
        if steady and unit is not None:
            return unit
        if place == IN_HAND:
            unit = self.unit_of(FROM_HAND, kind, kind, self.loss_in_hand(card, kind))
        else:
            unit = self.slotted(place, kind)
        if unit is None:
            unit = NO_USE
        if steady:
            known[kind] = unit
        return unit

    def loss_in_hand(self, card: Card, kind: int) -> int:
        """What it costs to lose a card of the hand: more if a slot could keep it.

        What no slot can keep is discarded after Explore, used or not (RS-19).
        """
        if self.g.content.usual_slots[self.hero.hero][kind]:
            return loss_of(card) + SLOTTABLE_LOSS
        return card.power * DISCARDED_LOSS if self.price.printed else loss_of(card)

    def is_steady(self, card: Card, kind: int) -> bool:
        """Whether a card is worth what it will be worth another time."""
        if not (card.steady or self.fresh) or kind == self.synergy.first:
            return False
        if kind in self.hero.doubled and not self.price.printed:
            return False
        return not (card.is_any(self.price.void) or card.is_any(self.price.blunts))

    def unit_of(self, place: int, ref: int, kind: int, loss: int) -> Unit | None:
        """A card with the ways to use it; None if it cannot be used at all."""
        card = self.g.content.cards[kind]
        price = self.price
        value = worth(self.g, self.hero, card, price)
        if price.printed:
            return self.made(card, place, ref, kind, value, loss, False)
        if card.fickle and place != FROM_PLAY:
            return None
        if price.blunts and card.is_any(price.blunts):
            if kind == self.blunted:
                self.blunted = -1
                value = [0, 0, 0]
            elif not self.is_weaker_than_blunted(card):
                return None
        if card.company:
            value = raised(value, self.together(card, kind))
        if kind == self.first:
            self.first = -1
            tower = tower_of(self.g)
            value = raised(value, tower.first_plus if tower is not None else 0)
        doubled = kind in self.doubled
        if doubled:
            self.doubled = self.doubled.copy()
            self.doubled.remove(kind)
            value = self.twice(card, value)
        return self.made(card, place, ref, kind, value, loss, doubled)

    def is_weaker_than_blunted(self, card: Card) -> bool:
        """Whether a card may count beside the one that is blunted, which is the strongest."""
        blunted = self.synergy.blunted
        return blunted >= 0 and card.power <= self.g.content.cards[blunted].power

    def twice(self, card: Card, value: list[int]) -> list[int]:
        """The values of a card that is doubled: what is printed on it is added (RS-R24)."""
        surge = card.surge if self.price.against != AGAINST_NOBODY else 0
        return [
            value[suit] + (surge or card.values[suit] or card.power) if value[suit] else 0
            for suit in range(3)
        ]

    def slotted(self, slot: int, kind: int) -> Unit | None:
        """A card in a slot with the ways to use it, the point that it makes among them (RS-29)."""
        card = self.g.content.cards[kind]
        character = self.g.content.heroes[self.hero.hero]
        stays = slot_keeps(self.g, self.hero, slot, card, self.price.against)
        loss = card.power * STAYING_LOSS if stays else loss_of(card) + SLOT_LOSS
        unit = self.unit_of(FROM_SLOT, slot, kind, loss)
        suit = character.generates
        if suit >= 0 and card.is_any(character.generators):
            power = [0, 0, 0]
            power[suit] = 1
            answer = answer_for(GENERATED, slot, suit)
            means = Means(GENERATED, slot, suit, power, ABILITY_LOSS, answer)
            unit = Unit([means] if unit is None else [*unit.ways, means])
        return unit

    def together(self, card: Card, kind: int) -> int:
        """What a card gains by others of some kinds that are spent in the same turn."""
        cards = self.g.content.cards
        count = 0
        for other in self.hero.spent_now() + self.synergy.along:
            if cards[other].is_any(card.company):
                count += 1
        if (kind in self.synergy.along or kind in self.hero.played) and card.is_any(card.company):
            count -= 1
        return card.company_plus * min(count, card.company_most)

    def made(
        self,
        card: Card,
        place: int,
        ref: int,
        kind: int,
        value: list[int],
        loss: int,
        doubled: bool,
    ) -> Unit | None:
        """The unit of a card that is worth so much; None if that is nothing."""
        blank = value[0] == 0 and value[1] == 0 and value[2] == 0
        if blank and not (kind == self.synergy.blunted and self.price.blunts):
            return None
        sanity = self.sanity_for(card, place)
        if sanity:
            loss += sanity * SANITY_LOSS
            if sanity >= self.hero.sanity:
                loss += MADNESS_LOSS
        if card.burns and place != FROM_PLAY and not self.price.printed:
            loss += BANISHED_LOSS
        lowers = self.lowers(card)
        key = (kind, place, ref, value[0], value[1], value[2], loss, sanity, lowers, int(doubled))
        made = self.g.content.made
        known: Unit | None = made.get(key)
        if known is not None:
            return known
        ways: list[Means] = []
        for suit in range(3):
            if not value[suit] and not (blank and suit == 0):
                continue
            power = [0, 0, 0]
            power[suit] = value[suit]
            answer = answer_for(place, ref, suit)
            addition = addition_for(place, ref, suit)
            for lowered in range(3 if lowers else 1):
                given = power.copy()
                given[lowered] += lowers
                means = Means(place, ref, suit, given, loss, answer, addition)
                if lowers:
                    means.lowers = lowers
                    means.lowered = lowered
                means.card = kind
                means.price = sanity
                means.doubled = doubled
                ways.append(means)
        unit = Unit(ways)
        unit.slack = card.company_plus * card.company_most + lowers
        made[key] = unit
        return unit

    def sanity_for(self, card: Card, place: int) -> int:
        """The sanity that it costs to spend a card."""
        if place == FROM_PLAY or self.price.printed:
            return 0
        if card.surge and self.price.against != AGAINST_NOBODY:
            return card.price + card.surge_price
        return card.price

    def lowers(self, card: Card) -> int:
        """By how much a card lowers the price in one suit, which may be any (RS-R23)."""
        if self.price.printed or not card.lowers:
            return 0
        if card.lowers_against and self.price.against not in card.lowers_against:
            return 0
        return card.lowers


def loss_of(card: Card) -> int:
    """What it costs to lose a card of the hand for this turn."""
    loss = card.power * POINT_LOSS
    if card.vorpal or (card.script >= 0 and card.mode != WITH_POWER):
        loss += CHOICE_LOSS
    return loss

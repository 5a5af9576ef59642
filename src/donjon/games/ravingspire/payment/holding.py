"""All there is to pay with: what the active hero has in hand and slots, can do, and is lent."""

from __future__ import annotations

from typing import Final

from donjon.core.compiled import mypyc_attr
from donjon.games.ravingspire.kinds import (
    AGAINST_COUNT,
    AGAINST_NOBODY,
    CHARM,
    FIGHT,
    NO_CARD,
    PRINTED,
    SKILL,
)
from donjon.games.ravingspire.payment.price import Price
from donjon.games.ravingspire.payment.purse import (
    ASSISTED,
    BOOSTED,
    CHEAPER,
    FREE_POINT,
    INHERITED,
    NO_ANSWER,
    NO_UNITS,
    WEAKENED,
    Means,
    Purse,
    Unit,
)
from donjon.games.ravingspire.payment.synergy import ALONE, Synergy
from donjon.games.ravingspire.payment.units import (
    ABILITY_LOSS,
    IN_HAND,
    NO_USE,
    SMALL_LOSS,
    UnitMaker,
    known_units,
)
from donjon.games.ravingspire.payment.worth import is_fresh
from donjon.games.ravingspire.state import Ravingspire
from donjon.games.ravingspire.state.hero import EMPTY, FREE_MADE, WEAKENED_ONE, Hero
from donjon.games.ravingspire.verbs import CONJURE, WEAKEN


def purse_for(g: Ravingspire, price: Price) -> Purse:
    """Everything with which the active hero can pay a price, each with the ways to use it."""
    hero = g.heroes[g.active]
    if price.void or price.blunts:
        lonely = not (price.blunts or g.remarks(g.active).social or hero.played)
        return Purse(units_beside(g, price, ALONE), lonely)
    held = holding(g, price.measure)
    if not _has_help(g, hero, price):
        return held
    return Purse(held.units + _help(g, hero, price, ALONE), held.lonely)


def units_beside(g: Ravingspire, price: Price, synergy: Synergy) -> list[Unit]:
    """Everything with which the active hero can pay a price, worth what it is by a synergy."""
    hero = g.heroes[g.active]
    units = UnitMaker(g, hero, price, synergy).units() + _abilities(g, hero, price.measure)
    return units + _help(g, hero, price, synergy) if _has_help(g, hero, price) else units


@mypyc_attr(free_list_len=1)
class Holding(Purse):
    """What hero and cards give by themselves, and what it was made of.

    It holds as long as all of that stays the same.
    """

    def __init__(self, hero: Hero, units: list[Unit], loose: bool, lonely: bool) -> None:
        super().__init__(units, lonely)
        self.hand = hero.hand
        self.slots = hero.slots
        self.turned = hero.turned
        self.used = hero.used
        self.loose = loose
        """Whether it also depends on the rest."""
        if loose:
            self.played = hero.played
            self.doubled = hero.doubled
            self.spent = hero.spent
            self.stayed = hero.stayed
            self.echoes = hero.echoes
            self.sanity = hero.sanity

    def is_current(self, hero: Hero) -> bool:
        """Whether nothing has changed."""
        return (
            self.hand is hero.hand
            and self.slots is hero.slots
            and self.turned is hero.turned
            and self.used is hero.used
            and (self._rest_is_current(hero) if self.loose else not (hero.played or hero.doubled))
        )

    def _rest_is_current(self, hero: Hero) -> bool:
        return (
            self.played is hero.played
            and self.doubled is hero.doubled
            and self.spent is hero.spent
            and self.stayed is hero.stayed
            and self.echoes is hero.echoes
            and self.sanity == hero.sanity
        )


def holding(g: Ravingspire, measure: int) -> Holding:
    """What the active hero's own cards and abilities give against something."""
    hero = g.heroes[g.active]
    holdings = g.notes.holdings
    last: Holding | None = holdings[measure]
    if last is not None and last.is_current(hero):
        return last
    remarks = g.remarks(g.active)
    loose = remarks.loose or bool(hero.played) or bool(hero.doubled)
    usual = not loose or (measure == PRINTED and not hero.played) or is_fresh(g, hero)
    units = _known(g, hero, measure) if usual else None
    if units is None:
        units = UnitMaker(g, hero, PRICELESS[measure], ALONE).units()
    extra = _abilities(g, hero, measure)
    if extra:
        units = units + extra
    current = Holding(hero, units, loose, not (remarks.social or hero.played))
    holdings[measure] = current
    return current


def _known(g: Ravingspire, hero: Hero, measure: int) -> list[Unit] | None:
    """The units of hand and slots, if all of them are known already."""
    known = known_units(g, hero, measure)
    in_hand: list[Unit | None] = known[IN_HAND]
    units: list[Unit] = []
    for kind in sorted(hero.hand):
        unit = in_hand[kind]
        if unit is None:
            return None
        if unit is not NO_USE:
            units.append(unit)
    slots = hero.slots
    if slots is not EMPTY:
        turned = hero.turned
        for slot in range(len(slots)):
            kind = slots[slot]
            if kind >= 0 and slot not in turned:
                unit = known[slot][kind]
                if unit is None:
                    return None
                if unit is not NO_USE:
                    units.append(unit)
    return units


def _priceless(measure: int) -> Price:
    """A price of which nothing is known but what works against it."""
    price = Price(-1)
    price.measure = measure
    price.printed = measure == PRINTED
    price.against = AGAINST_NOBODY if price.printed else measure
    return price


PRICELESS: Final = [_priceless(measure) for measure in range(AGAINST_COUNT)]


def _abilities(g: Ravingspire, hero: Hero, measure: int) -> list[Unit]:
    """What the hero can do once a turn, and still may."""
    character = g.content.heroes[hero.hero]
    if not character.free and not character.lowers:
        return NO_UNITS
    units: list[Unit] = []
    if character.free and FREE_MADE not in hero.used:
        units.append(_points(g, FREE_POINT, character.free, 1, SMALL_LOSS))
    fought = measure != PRINTED and measure != AGAINST_NOBODY
    if character.lowers and fought and WEAKENED_ONE not in hero.used:
        units.append(_points(g, WEAKENED, ALL_SUITS, character.lowers, ABILITY_LOSS))
    return units


def _has_help(g: Ravingspire, hero: Hero, price: Price) -> bool:
    """Whether something pays for this price alone; in Explore nothing does."""
    if price.printed:
        return False
    if g.left >= 0 or hero.boost or g.flanks.assists:
        return True
    cheap = g.content.heroes[hero.hero].cheap
    return bool(cheap) and cheap.overlaps(price.kinds)


def _help(g: Ravingspire, hero: Hero, price: Price, synergy: Synergy) -> list[Unit]:
    """What pays for this price alone: a card left behind, boosts, flankers, cheaper kinds."""
    units: list[Unit] = []
    if g.left >= 0 and g.battle.spire:
        left = UnitMaker(g, hero, price, synergy).unit_of(INHERITED, g.left, g.left, SMALL_LOSS)
        if left is not None:
            units.append(left)
    if g.content.heroes[hero.hero].cheap.overlaps(price.kinds):
        units.append(_points(g, CHEAPER, ALL_SUITS, 1, SMALL_LOSS))
    units += [
        _points(g, BOOSTED, [boost.suit], boost.value, SMALL_LOSS)
        for boost in hero.boosts()
        if boost.works_against(price.against)
    ]
    lent = [each.card for each in g.flanks.assistance() if each.target == price.target]
    return units + [_lent(g, card) for card in lent]


ALL_SUITS: Final = [FIGHT, SKILL, CHARM]


def _points(g: Ravingspire, place: int, suits: list[int], amount: int, loss: int) -> Unit:
    """So much power in one of some suits, without a card."""
    key = (NO_CARD, place, amount, loss, *suits)
    made = g.content.made
    known: Unit | None = made.get(key)
    if known is None:
        known = Unit([_point(place, 0, suit, amount, loss) for suit in suits])
        made[key] = known
    return known


def _point(place: int, ref: int, suit: int, amount: int, loss: int) -> Means:
    power = [0, 0, 0]
    power[suit] = amount
    answer = NO_ANSWER
    if place == FREE_POINT:
        answer = CONJURE.of[suit]
    elif place == WEAKENED:
        answer = WEAKEN.of[suit]
    return Means(place, ref, suit, power, loss, answer)


def _lent(g: Ravingspire, kind: int) -> Unit:
    """The attack of a flanker: its printed values (RS-49)."""
    value = g.content.cards[kind].values
    suits = [suit for suit in range(3) if value[suit]]
    return Unit([_point(ASSISTED, kind, suit, value[suit], SMALL_LOSS) for suit in suits])

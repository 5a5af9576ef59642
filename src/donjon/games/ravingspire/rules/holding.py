"""All there is to pay with: what the active hero has in hand and slots, can do, and is lent."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.compiled import mypyc_attr
from donjon.games.ravingspire.kinds import ANYTHING, CHARM, FIGHT, LOOSE, PRINTED, SKILL, SOCIAL
from donjon.games.ravingspire.rules.funds import UNKNOWN, USELESS
from donjon.games.ravingspire.rules.matter import Matter
from donjon.games.ravingspire.rules.purse import NO_UNITS, Means, Purse, Unit
from donjon.games.ravingspire.rules.values import (
    ALONE,
    ASSISTED,
    BOOSTED,
    CHEAPER,
    FREE_POINT,
    IN_HAND,
    INHERITED,
    NO_USE,
    NOT_KNOWN,
    WEAKENED,
    Build,
    Company,
    is_fresh,
)
from donjon.games.ravingspire.state import Ravingspire
from donjon.games.ravingspire.state.hero import EMPTY, FREE_MADE, WEAKENED_ONE, Hero


def units_beside(g: Ravingspire, matter: Matter, company: Company) -> list[Unit]:
    """Everything with which the active hero can pay, worth what it is in some company."""
    hero = g.heroes[g.active]
    units = _held(g, hero, matter, company)
    cheap = g.content.heroes[hero.hero].cheap & matter.kinds
    if matter.printed or not (cheap or hero.boost or g.left >= 0 or g.flanks.assists):
        return units
    return units + _beside(g, hero, matter, company)


def purse(g: Ravingspire, matter: Matter) -> Purse:
    """Everything with which the active hero can pay, each with the ways to use it."""
    hero = g.heroes[g.active]
    if matter.void or matter.blunts:
        lonely = not (matter.blunts or g.marks(g.active) & SOCIAL or hero.played)
        return Purse(units_beside(g, matter, ALONE), lonely)
    held = holding(g, matter.measure)
    cheap = g.content.heroes[hero.hero].cheap & matter.kinds
    if matter.printed or not (cheap or hero.boost or g.left >= 0 or g.flanks.assists):
        return held
    return Purse(held.units + _beside(g, hero, matter, ALONE), held.lonely)


@mypyc_attr(acyclic=True, free_list_len=1)
class Holding(Purse):
    """What hero and cards give by themselves, and what it was made of.

    It holds as long as all of that stays the same.
    """

    def __init__(self, hero: Hero, units: list[Unit], loose: bool, lonely: bool, held: int) -> None:
        super().__init__(units, lonely, held)
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

    def still(self, hero: Hero) -> bool:
        """Whether nothing has changed."""
        return (
            self.hand is hero.hand
            and self.slots is hero.slots
            and self.turned == hero.turned
            and self.used == hero.used
            and (self._all_still(hero) if self.loose else not (hero.played or hero.doubled))
        )

    def _all_still(self, hero: Hero) -> bool:
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
    if last is not None and last.still(hero):
        return last
    known = _known(g, hero, measure)
    in_hand: list[Unit] = known[IN_HAND]
    units = [in_hand[kind] for kind in sorted(hero.hand)]
    slots = hero.slots
    if slots is not EMPTY:
        turned = hero.turned
        for slot in range(len(slots)):
            kind = slots[slot]
            if kind >= 0 and not turned >> slot & 1:
                units.append(known[slot][kind])
    held = 0
    for unit in units:
        held += unit.held
    marks = g.marks(g.active)
    loose = marks & LOOSE != 0 or bool(hero.played) or bool(hero.doubled)
    printed = measure == PRINTED and not hero.played
    if held >= UNKNOWN or (loose and not printed and not is_fresh(g, hero)):
        units = Build(g, hero, MEASURES[measure], ALONE).units(known)
        held = -1
    elif held >= USELESS:
        units = [unit for unit in units if unit is not NO_USE]
        held &= USELESS - 1
    extra = _abilities(g, hero, measure)
    if extra:
        units = units + extra
        if held >= 0:
            for unit in extra:
                held += unit.held
    found = Holding(hero, units, loose, not (marks & SOCIAL or hero.played), held)
    holdings[measure] = found
    return found


def _measure(measure: int) -> Matter:
    """Something that is paid for, of which nothing is known but what works against it."""
    matter = Matter(-1)
    matter.measure = measure
    matter.printed = measure == PRINTED
    matter.against = ANYTHING if matter.printed else measure
    return matter


MEASURES: Final = [_measure(measure) for measure in range(PRINTED + 1)]


def _held(g: Ravingspire, hero: Hero, matter: Matter, company: Company) -> list[Unit]:
    """The cards that can pay, and what the hero can do once a turn."""
    units = Build(g, hero, matter, company).units(_known(g, hero, matter.measure))
    return units + _abilities(g, hero, matter.measure)


def _known(g: Ravingspire, hero: Hero, measure: int) -> list[list[Any]]:
    """For each place the cards as something to pay with, as far as they have been worked out."""
    known = g.content.units[hero.hero << 2 | measure]
    if not known:
        known.extend([[NOT_KNOWN] * len(g.content.cards) for _ in range(IN_HAND + 1)])
    return known


def _abilities(g: Ravingspire, hero: Hero, measure: int) -> list[Unit]:
    """What the hero can do once a turn, and still may."""
    character = g.content.heroes[hero.hero]
    if not character.free and not character.lowers:
        return NO_UNITS
    units: list[Unit] = []
    if character.free and not hero.used & FREE_MADE:
        units.append(_points(FREE_POINT, character.free, 1, 1))
    against = measure != PRINTED and measure != ANYTHING
    if character.lowers and against and not hero.used & WEAKENED_ONE:
        units.append(_points(WEAKENED, ANY_SUIT, character.lowers, 3))
    return units


def _beside(g: Ravingspire, hero: Hero, matter: Matter, company: Company) -> list[Unit]:
    """What else pays for this matter alone; in Explore nothing does."""
    units: list[Unit] = []
    if g.left >= 0 and g.battle.spire:
        left = Build(g, hero, matter, company).add(INHERITED, g.left, g.left, 1)
        if left is not None:
            units.append(left)
    if g.content.heroes[hero.hero].cheap & matter.kinds:
        units.append(_points(CHEAPER, ANY_SUIT, 1, 1))
    for code in hero.boost:
        against = code >> 8
        if not against or against & matter.against:
            means = _point(BOOSTED, code >> 4 & 15, code & 15, 1)
            means.ref = code
            units.append(Unit([means]))
    target = matter.target
    return units + [_lent(g, code >> 4) for code in g.flanks.assists if code & 15 == target]


ANY_SUIT: Final = [FIGHT, SKILL, CHARM]
_made: dict[int, Unit] = {}


def _points(place: int, suits: list[int], amount: int, loss: int) -> Unit:
    """So much power in one of some suits; made once, as it never changes."""
    key = place << 8 | amount << 3
    for suit in suits:
        key |= 1 << suit
    unit = _made.get(key)
    if unit is None:
        unit = Unit([_point(place, suit, amount, loss) for suit in suits])
        _made[key] = unit
    return unit


def _point(place: int, suit: int, amount: int, loss: int) -> Means:
    power = [0, 0, 0]
    power[suit] = amount
    return Means(place, 0, suit, power, loss)


def _lent(g: Ravingspire, kind: int) -> Unit:
    """The attack of a flanker: its printed values (RS-49)."""
    ways: list[Means] = []
    value = g.content.cards[kind].values
    for suit in range(3):
        if value[suit]:
            means = _point(ASSISTED, suit, value[suit], 1)
            means.ref = kind
            ways.append(means)
    return Unit(ways)

"""Reinforce, once a turn on a building, and the haggle die before it (DT-34, DT-35)."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.core.engine.zones import NOTHING, without
from donjon.games.return_to_dark_tower.kinds.goods import (
    CLOSED_FACE,
    GEAR,
    GOODS,
    HAGGLE_GAIN,
    HAGGLED_GEAR,
    HAGGLED_POTION,
    HAGGLED_WARRIORS,
    POTIONS,
    WARRIORS,
)
from donjon.games.return_to_dark_tower.kinds.land import BAZAAR, BUILDINGS, KINGDOMS, NONE
from donjon.games.return_to_dark_tower.kinds.points import REINFORCED
from donjon.games.return_to_dark_tower.kinds.tower import REINFORCE_GLYPH
from donjon.games.return_to_dark_tower.rules.can_matter import can_matter
from donjon.games.return_to_dark_tower.rules.goods.gains import give
from donjon.games.return_to_dark_tower.rules.goods.holdings import pay_spirit
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.tower.glyphs import (
    can_pay_glyph,
    glyph_price,
    pay_glyph,
)
from donjon.games.return_to_dark_tower.rules.triggers import after
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER
from donjon.games.return_to_dark_tower.state.hero import TURN_ENDED, Hero
from donjon.games.return_to_dark_tower.state.state import UNROLLED, DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    ENHANCE,
    ENHANCES,
    HAGGLE,
    HAGGLES,
    REINFORCE,
    REINFORCES,
    ROLL,
    SHIFT,
    TREE,
)


def reinforce_options(g: DarkTowerState, hero: Hero) -> list[int]:
    """How the active hero can reinforce here and now, with or without the haggle die."""
    space = hero.space
    building = g.building_here(space)
    if building == NONE and space not in g.land.trees:
        return NOTHING
    if hero.reinforced and (hero.reinforced > hero.sum.reinforces_more or hero.stronghold != space):
        return NOTHING
    if not can_pay_glyph(g, REINFORCE_GLYPH):
        return NOTHING
    options = ways(g, hero, building, glyph_price(g, REINFORCE_GLYPH))
    return [*options, HAGGLE.bare] if options else NOTHING


def ways(g: DarkTowerState, hero: Hero, building: int, paid: int) -> list[int]:
    """What Reinforce can do here, when so much spirit goes to a glyph."""
    options: list[int] = []
    if building != NONE:
        kind = building % len(BUILDINGS)
        entry = g.content.buildings[kind]
        options.append(REINFORCE.bare)
        if hero.spirit >= price(g, hero, kind) + paid and can_matter(g, entry.enhanced):
            options.append(ENHANCE.bare)
    if hero.space in g.land.trees:
        options += [SHIFT.of[space] for space in g.content.chart.neighbours[hero.space]]
    return options


def price(g: DarkTowerState, hero: Hero, kind: int) -> int:
    """The spirit that the enhanced action costs; treasures are cheaper for some (DT-R1)."""
    cost = g.content.buildings[kind].price
    if kind == BAZAAR:
        cost = max(0, cost - hero.sum.treasure_discount)
    return cost


def begin_reinforce(g: DarkTowerState) -> None:
    """A Reinforce of this turn is used, and its glyph paid."""
    hero = g.heroes[g.active]
    hero.reinforced += 1
    hero.stronghold = hero.space
    pay_glyph(g, REINFORCE_GLYPH)


class Haggle(Step[DarkTowerState]):
    """The haggle die is rolled after paying a glyph and before choosing free or enhanced."""

    rule = "DT-R10"

    def run(self, g: DarkTowerState) -> None:
        weights = g.content.haggle
        g.roll(self, [ROLL.of[face] for face in range(len(weights))], weights)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        face = arg_of(answer)
        g.tell(HAGGLES, g.active, face)
        if face != CLOSED_FACE or g.heroes[g.active].sum.never_closed:
            g.face = face
            g.do(CHOOSE_REINFORCE)


class ChooseReinforce(Ask):
    """The die lies: now free, or for spirit, or a siege tree moves; nothing for a hero who left."""

    rule = "DT-35"
    topic = "reinforce"
    kinds: ClassVar[dict[str, str]] = {"face": "face"}

    def run(self, g: DarkTowerState) -> None:
        hero = g.heroes[g.active]
        options = ways(g, hero, g.building_here(hero.space), 0)
        if options:
            g.ask(self, g.active, options, window=True)
        else:
            g.face = UNROLLED

    def answer(self, g: DarkTowerState, answer: int) -> None:
        reinforce(g, answer)

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"face": g.face}


def reinforce(g: DarkTowerState, answer: int) -> None:
    """What the hero has chosen happens; then what the die gives, then what follows."""
    verb = verb_of(answer)
    if verb == SHIFT.code:
        g.do(TREE_SHIFTED)
        shift_tree(g, arg_of(answer))
        return
    hero = g.heroes[g.active]
    building = g.content.chart.building_at[hero.space]
    g.do(REINFORCED_AT[building])
    kind = building % len(BUILDINGS)
    entry = g.content.buildings[kind]
    g.now.begin(BY_OTHER)
    if verb == ENHANCE.code:
        g.tell(ENHANCES, g.active, building)
        pay_spirit(g, g.active, price(g, hero, kind))
        follow(g, entry.enhanced)
    else:
        if g.heard:
            g.tell(REINFORCES, g.active, building)
        follow(g, entry.free)


def shift_tree(g: DarkTowerState, space: int) -> None:
    """A siege tree moves one space: a use of the turn's Reinforce (DT-92)."""
    start = g.heroes[g.active].space
    g.land.trees = sorted([*without(g.land.trees, start), space])
    g.tell(TREE, start, space)


class ReinforcedNow(Step[DarkTowerState]):
    """After Reinforce: what the die gave, then what answers to it; some heroes then must end."""

    rule = "DT-35"

    def __init__(self, building: int) -> None:
        self.building = building
        """Where; NONE if a siege tree was moved instead."""

    def run(self, g: DarkTowerState) -> None:
        hero = g.heroes[g.active]
        face = g.face
        g.face = UNROLLED
        if hero.sum.reinforce_ends_turn:
            hero.do_once(TURN_ENDED)
        g.now.building = self.building
        after(g, REINFORCED)
        if face in BONUS:
            give(g, g.active, BONUS[face])


def _goods(kind: int, number: int) -> list[int]:
    return [number if each == kind else 0 for each in range(len(GOODS))]


BONUS: Final = {
    HAGGLED_WARRIORS: _goods(WARRIORS, HAGGLE_GAIN),
    HAGGLED_POTION: _goods(POTIONS, 1),
    HAGGLED_GEAR: _goods(GEAR, 1),
}
"""What the haggle die gives on top."""
HAGGLE_DIE: Final = Haggle()
CHOOSE_REINFORCE: Final = ChooseReinforce()
REINFORCED_AT: Final = [
    ReinforcedNow(building) for building in range(len(KINGDOMS) * len(BUILDINGS))
]
TREE_SHIFTED: Final = ReinforcedNow(NONE)

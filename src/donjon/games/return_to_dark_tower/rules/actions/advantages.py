"""Advantages: which count for a heroic action, and how they are spent (DT-25, DT-26, DT-70)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.core.engine.zones import changed
from donjon.games.return_to_dark_tower.components.things import Edge
from donjon.games.return_to_dark_tower.kinds.foes import ADVERSARY_LEVEL, WILD
from donjon.games.return_to_dark_tower.kinds.land import CARAVANS, NONE
from donjon.games.return_to_dark_tower.kinds.points import (
    AGAINST_ADVERSARY,
    AGAINST_LEVEL_4,
    ALWAYS,
    IN_BATTLE,
    IN_CARAVAN,
    IN_DUNGEON,
    ON_BUILDING,
    PER_CLEAN_BUILDING,
)
from donjon.games.return_to_dark_tower.kinds.tower import BATTLE_GLYPH, CLEANSE_GLYPH, QUEST_GLYPH
from donjon.games.return_to_dark_tower.rules.tower.glyphs import can_pay_glyph, pay_glyph
from donjon.games.return_to_dark_tower.state.action import (
    BATTLING,
    CLEANSING,
    EXPLORING,
    NO_ACTION,
    QUESTING,
    Action,
)
from donjon.games.return_to_dark_tower.state.hero import HEROIC_USED, NO_ADVANTAGES
from donjon.games.return_to_dark_tower.state.state import DarkTowerState

GLYPH_OF: Final = [NONE, CLEANSE_GLYPH, BATTLE_GLYPH, QUEST_GLYPH, QUEST_GLYPH]
"""The glyph that makes each kind of heroic action dearer."""
LEVEL_4: Final = 4


def may_act(g: DarkTowerState, glyph: int) -> bool:
    """Whether the active hero may begin a heroic action: one a turn (DT-62), its glyph paid."""
    return HEROIC_USED not in g.heroes[g.active].used and can_pay_glyph(g, glyph)


def begin_action(
    g: DarkTowerState,
    kind: int,
    traits: NumberSet = NO_NUMBERS,
    level: int = 0,
    dungeon: int = NONE,
) -> None:
    """The turn's heroic action begins: its glyph is paid, automatic advantages are counted.

    `traits` are those of the foe, the dungeon or the quest; `level` is that of the foe,
    5 for the adversary (DT-72).
    """
    hero = g.heroes[g.active]
    hero.do_once(HEROIC_USED)
    pay_glyph(g, GLYPH_OF[kind])
    action = Action()
    action.kind = kind
    action.traits = traits.with_(WILD)
    action.level = level
    action.dungeon = dungeon
    g.action = action
    if kind != CLEANSING:
        action.counts = _counts(g, action)
        hero.bonus = NO_ADVANTAGES


def advantages(
    g: DarkTowerState, traits: NumberSet, kind: int = QUESTING, level: int = 0, dungeon: int = NONE
) -> list[int]:
    """What an action against these traits would find, by trait: a quest, if not said (DT-R18)."""
    action = Action()
    action.kind = kind
    action.traits = traits.with_(WILD)
    action.level = level
    action.dungeon = dungeon
    return _counts(g, action)


def advantages_against(g: DarkTowerState, traits: NumberSet, level: int) -> list[int]:
    """What a battle with such a foe, fought here and now, would begin with, by trait (DT-72)."""
    action = Action()
    action.kind = BATTLING
    action.traits = traits.with_(WILD)
    action.level = level
    return _counts(g, action)


def _counts(g: DarkTowerState, action: Action) -> list[int]:
    """All automatic advantages of the active hero that fit an action, and those at hand."""
    hero = g.heroes[g.active]
    traits = action.traits
    counts = [0] * len(NO_ADVANTAGES)
    for edge in hero.sum.edges:
        if edge.trait in traits:
            counts[edge.trait] += _worth(g, edge, action)
    bonus = hero.bonus
    if bonus is not NO_ADVANTAGES:
        for trait in range(len(bonus)):
            if trait in traits:
                counts[trait] += bonus[trait]
    return counts


def _worth(g: DarkTowerState, edge: Edge, action: Action) -> int:
    """How many advantages of its trait an edge gives here and now."""
    space = g.heroes[g.active].space
    if edge.terrains and not g.is_among(space, edge.terrains):
        return 0
    when = edge.when
    if when == ALWAYS:
        return edge.amount
    if when == PER_CLEAN_BUILDING:
        skulls = g.land.skulls
        near = g.content.chart.near_buildings[space]
        return edge.amount * len([b for b in near if skulls[b] == 0])
    if (
        (when == IN_BATTLE and action.kind == BATTLING)
        or (when == IN_DUNGEON and action.kind == EXPLORING)
        or (when == IN_CARAVAN and action.dungeon in CARAVANS)
        or (when == AGAINST_LEVEL_4 and action.level == LEVEL_4)
        or (when == AGAINST_ADVERSARY and action.level == ADVERSARY_LEVEL)
        or (when == ON_BUILDING and g.building_here(space) != NONE)
    ):
        return edge.amount
    return 0


def count_in(g: DarkTowerState, thing: int) -> None:
    """A thing that the active hero gains in a heroic action adds its advantages (DT-26)."""
    action = g.action
    if action.kind == NO_ACTION or action.kind == CLEANSING:
        return
    for edge in g.content.things[thing].edges:
        if edge.trait in action.traits:
            action.counts = changed(action.counts, edge.trait, _worth(g, edge, action))


def add_advantages(g: DarkTowerState, trait: int, number: int) -> None:
    """So many more in the heroic action under way, or in the next one of this turn (DT-26)."""
    action = g.action
    if action.kind in (BATTLING, EXPLORING, QUESTING):
        if trait in action.traits:
            action.counts = changed(action.counts, trait, number)
        return
    hero = g.heroes[g.active]
    hero.bonus = changed(hero.bonus, trait, number)


def spendable(g: DarkTowerState) -> int:
    """How many more advantages the active hero may spend in this action (DT-25)."""
    hero = g.heroes[g.active]
    left = g.app.cap - g.action.spent
    most = hero.sum.advantages_most
    return min(left, most - hero.spent) if most else left


def pressable(g: DarkTowerState) -> int:
    """How many of the advantages at hand the active hero may still press in this action."""
    return max(0, min(sum(g.action.counts), spendable(g)))


def open_traits(g: DarkTowerState) -> list[int]:
    """The traits of which one could be pressed now, wild among them."""
    if spendable(g) <= 0:
        return []
    counts = g.action.counts
    return [trait for trait in range(len(counts)) if counts[trait] > 0]


def press(g: DarkTowerState, trait: int, number: int = 1) -> None:
    """Advantages are spent, and gone for good (DT-71)."""
    action = g.action
    action.counts = changed(action.counts, trait, -number)
    action.spent += number
    g.heroes[g.active].spent += number


def pay_advantages(g: DarkTowerState, trait: int, number: int) -> None:
    """A quest takes them all at once: those of its trait first, then wild ones (DT-31)."""
    own = min(number, g.action.counts[trait])
    if own:
        press(g, trait, own)
    if number > own:
        press(g, WILD, number - own)

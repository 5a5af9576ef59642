"""Whether what something says could do anything now: nobody is asked what cannot matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.games.return_to_dark_tower.components import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.holdings import Deed
from donjon.games.return_to_dark_tower.kinds import (
    ANY_BUILDING,
    ANYWHERE,
    DECK_SOURCE,
    DRIVE_KINGDOM,
    DRIVE_TREE,
    GEAR,
    HOME_BUILDING,
    KINGDOM_BUILDING,
    NONE,
    REMOVE_HERE,
    REMOVE_NEAR,
    SIDES,
    SPIRIT,
    TREASURES,
    WARRIORS,
)
from donjon.games.return_to_dark_tower.state.action import NO_ACTION
from donjon.games.return_to_dark_tower.state.hero import HEROIC_USED, VIRTUE_PLACES
from donjon.games.return_to_dark_tower.state.meant import you
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.state.tower import ALL_SEALS


def can_matter(g: Table, script: int) -> bool:
    """Whether one of the effects of a script could do anything now."""
    if script < 0:
        return False
    content = g.content
    if not content.certain:
        content.certain = [_certain(content, number) for number in range(len(content.acts.scripts))]
    if content.certain[script]:
        return True
    words = content.acts.words
    for number in content.acts.scripts[script]:
        deed = content.deeds[number]
        if TESTS[words[deed.word]](g, deed):
            return True
    return False


def _certain(content: ReturnToDarkTowerContent, script: int) -> bool:
    """Whether something in a script does something at any time."""
    words = content.acts.words
    for number in content.acts.scripts[script]:
        if words[content.deeds[number].word] not in TESTS:
            return True
    return False


def skull_targets(g: Table, on: int) -> list[int]:
    """The buildings from which you can take a skull (`kinds.CLEANSE_ON`)."""
    skulls = g.land.skulls
    hero = g.heroes[you(g)]
    if on in (ANY_BUILDING, ANYWHERE):
        buildings = list(range(len(skulls)))
    elif on == HOME_BUILDING:
        buildings = list(range(SIDES * hero.home, SIDES * hero.home + SIDES))
    elif on == KINGDOM_BUILDING:
        first = SIDES * g.content.chart.kingdom_of[hero.space]
        buildings = list(range(first, first + SIDES))
    else:
        building = g.content.chart.building_at[hero.space]
        buildings = [building] if building != NONE else []
    return [building for building in buildings if skulls[building] > 0]


def foe_targets(g: Table, spaces: list[int] | None) -> list[tuple[int, int]]:
    """The tokens on some spaces, or on all: type and space of each, once for a space."""
    found: list[tuple[int, int]] = []
    foes = g.land.foes
    for foe in range(len(foes)):
        if foes[foe]:
            there = dict.fromkeys(foes[foe])
            found += [(foe, space) for space in there if spaces is None or space in spaces]
    return found


def removable(g: Table, which: int) -> list[tuple[int, int]]:
    """The tokens that `remove` is about (`kinds.REMOVED`)."""
    space = g.heroes[you(g)].space
    if which == REMOVE_HERE:
        return foe_targets(g, [space])
    if which == REMOVE_NEAR:
        return foe_targets(g, [space, *g.content.chart.neighbours[space]])
    return foe_targets(g, None)


def drivable(g: Table, which: int) -> list[tuple[int, int]]:
    """The tokens that `drive` is about (`kinds.DRIVEN`)."""
    if which == DRIVE_KINGDOM:
        return foe_targets(g, g.content.chart.of_kingdom[g.kingdom(you(g))])
    return foe_targets(g, None)


def _cleanse(g: Table, deed: Deed) -> bool:
    return bool(skull_targets(g, deed.on))


def _remove(g: Table, deed: Deed) -> bool:
    if deed.which in (REMOVE_HERE, REMOVE_NEAR):
        return bool(removable(g, deed.which))
    return any(g.land.foes)


def _drive(g: Table, deed: Deed) -> bool:
    if deed.which == DRIVE_KINGDOM:
        return bool(drivable(g, deed.which))
    return any(g.land.foes) or (deed.which == DRIVE_TREE and bool(g.land.trees))


def _activate(g: Table, deed: Deed) -> bool:
    hero = g.heroes[you(g)]
    return (hero.virtues | hero.lost) + 1 < 1 << VIRTUE_PLACES


def _redeem(g: Table, deed: Deed) -> bool:
    return bool(g.heroes[you(g)].corruptions)


def _seal(g: Table, deed: Deed) -> bool:
    return g.tower.seals != ALL_SEALS


def _pass(g: Table, deed: Deed) -> bool:
    return bool(g.others(g.active))


def _advantage(g: Table, deed: Deed) -> bool:
    action = g.action
    if action.kind == NO_ACTION:
        return not g.heroes[g.active].used & HEROIC_USED
    return action.traits >> deed.trait & 1 == 1


def _still(g: Table, deed: Deed) -> bool:
    """Nobody is moved in the middle of a battle or a dungeon (DT-63)."""
    return g.action.kind == NO_ACTION


def _gain(g: Table, deed: Deed) -> bool:
    goods = deed.goods
    if goods[WARRIORS] or goods[SPIRIT] or sum(deed.more):
        return True
    if goods[TREASURES]:
        return bool(len(g.treasures)) if deed.source == DECK_SOURCE else bool(g.market)
    if goods[GEAR]:
        own = g.heroes[you(g)].gear
        return bool([gear for gear in range(len(g.gear)) if g.gear[gear] and gear not in own])
    return True


TESTS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "cleanse": _cleanse,
    "remove": _remove,
    "drive": _drive,
    "activate": _activate,
    "redeem": _redeem,
    "seal": _seal,
    "pass": _pass,
    "advantage": _advantage,
    "gain": _gain,
    "walk": _still,
    "place": _still,
}
"""When a word does something; others always do."""

"""Whether what something says could do anything now: nobody is asked what cannot matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

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
    words = content.acts.words
    for number in content.acts.scripts[script]:
        deed = content.deeds[number]
        test = TESTS.get(words[deed.word])
        if test is None or test(g, deed):
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
    foes = g.land.foes
    return [
        (foe, space)
        for foe in range(len(foes))
        for space in dict.fromkeys(foes[foe])
        if spaces is None or space in spaces
    ]


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
    return bool(removable(g, deed.which))


def _drive(g: Table, deed: Deed) -> bool:
    return bool(drivable(g, deed.which)) or (deed.which == DRIVE_TREE and bool(g.land.trees))


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

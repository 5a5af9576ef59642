"""Where markers lie: quests of the month and parts of the goal, and the dungeons they ask for."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.zones import NOTHING
from donjon.games.return_to_dark_tower.agenda import Place
from donjon.games.return_to_dark_tower.kinds import DUNGEONS, KINGDOMS, TOWER_DUNGEON
from donjon.games.return_to_dark_tower.state.dungeon import UNSEEN
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import OPENS, SHUTS

MEMORY: Final = 1024
"""So many ways in which spaces of a place are taken are remembered."""
TOKENS: Final = 6
"""The first kinds of dungeons, of which each has one token (DT-R36)."""


def roll_place(
    g: Table, step: Step[Table], place: Place, dungeon: int = -1, foe: int = -1, shunned: int = 0
) -> None:
    """Chance says where a marker lies: as far from heroes and other markers as can be.

    A dungeon lies where its kind is found, a foe comes where none of its type stands, and some
    kingdoms may be shunned. Skulls have to lie there if there is such a place. Kingdoms are equally
    likely.
    """
    taken = unusable(g, place, dungeon, foe, shunned) & place.mask
    kingdoms: list[list[int]] = []
    for kingdom in range(len(KINGDOMS)):
        found = free_in(place, kingdom, taken & place.masks[kingdom])
        if found:
            kingdoms.append(found)
    if kingdoms:
        g.roll_groups(step, kingdoms)


def free_in(place: Place, kingdom: int, taken: int) -> list[int]:
    """What chance can say of where in a kingdom something lies; all are equally likely."""
    known = place.free[kingdom]
    found = known.get(taken)
    if found is None:
        answers = place.answers[kingdom]
        spaces = place.spaces[kingdom]
        found = [answers[i] for i in range(len(spaces)) if not taken >> spaces[i] & 1]
        if len(known) >= MEMORY:
            known.clear()
        known[taken] = found
    return found


def unusable(g: Table, place: Place, dungeon: int, foe: int, shunned: int) -> int:
    """The spaces on which a marker cannot lie, as a mask; some are left, if it can lie anywhere."""
    spawns = g.content.spawns
    wrong = unfit(g, place.skulls, dungeon, foe)
    for kingdom in range(len(KINGDOMS)):
        if shunned >> kingdom & 1:
            wrong |= place.masks[kingdom]
    steps = spawns.quest_steps
    apart = spawns.marker_steps
    while True:
        taken = wrong | crowded(g, steps, apart)
        if place.mask & ~taken:
            return taken
        if not steps and not apart:
            break
        # Nearer to heroes first, then to other markers.
        if steps:
            steps = 0
        else:
            apart = 1 if apart > 1 else 0
    if shunned:
        return unusable(g, place, dungeon, foe, 0)
    return unusable(g, Place(place.spaces), dungeon, foe, 0) if place.skulls else taken


def unfit(g: Table, skulls: int, dungeon: int, foe: int) -> int:
    """The spaces that are not what the marker asks for, as a mask."""
    chart = g.content.chart
    mask = chart.elsewhere[dungeon] if dungeon >= 0 else 0
    if foe >= 0:
        for space in g.land.foes[foe]:
            mask |= 1 << space
    if skulls:
        for building in range(len(g.land.skulls)):
            if g.land.skulls[building] < skulls:
                mask |= 1 << chart.space_of[building]
    return mask


def crowded(g: Table, steps: int, apart: int) -> int:
    """The spaces that are nearer than that to a hero, or to another marker, as a mask."""
    closer = g.content.chart.closer
    mask = 0
    for hero in g.heroes:
        if not hero.out:
            mask |= closer[hero.space][steps]
    for marker in g.app.places + g.app.spots:
        if marker >= 0:
            mask |= closer[marker][apart]
    return mask


def free_dungeons(g: Table, rooms: int) -> list[int]:
    """The kinds of dungeons whose token is not on the board, of the right size if there is one."""
    free = [kind for kind in range(TOKENS) if g.land.dungeons[kind] < 0]
    fit = [kind for kind in free if layout_number(g, kind, rooms) >= 0]
    return fit or free


def layout_number(g: Table, dungeon: int, rooms: int) -> int:
    """The map of a dungeon with so many rooms; -1 if there is none."""
    sizes = g.content.layout_of[dungeon]
    return sizes[rooms] if rooms < len(sizes) else -1


def any_layout(g: Table, dungeon: int, rooms: int) -> int:
    """The map of a dungeon with so many rooms, or as near to it as there is one."""
    number = layout_number(g, dungeon, rooms)
    if number >= 0:
        return number
    best = -1
    for known in g.content.layout_of[dungeon]:
        if known >= 0 and (best < 0 or off(g, known, rooms) < off(g, best, rooms)):
            best = known
    return best


def off(g: Table, layout: int, rooms: int) -> int:
    """By how many rooms a map is larger or smaller than it should be."""
    return abs(g.content.layouts[layout].rooms - rooms)


def open_dungeon(g: Table, dungeon: int, space: int, rooms: int) -> None:
    """The token of a dungeon comes to a space; nothing of its map has been seen."""
    state = g.dungeon
    number = any_layout(g, dungeon, rooms)
    maps = state.maps.copy() or [NOTHING] * len(DUNGEONS)
    layouts = state.layouts.copy() or [-1] * len(DUNGEONS)
    maps[dungeon] = [UNSEEN] * (g.content.layouts[number].rooms + 1)
    layouts[dungeon] = number
    state.maps = maps
    state.layouts = layouts
    if dungeon != TOWER_DUNGEON:
        g.land.put_dungeon(dungeon, space)
        if g.heard:
            g.tell(OPENS, dungeon, space)


def shut_dungeon(g: Table, dungeon: int) -> None:
    """The token of a dungeon leaves the board, and its map is forgotten (DT-80)."""
    state = g.dungeon
    maps = state.maps.copy()
    maps[dungeon] = NOTHING
    state.maps = maps
    g.land.put_dungeon(dungeon, -1)
    if g.heard:
        g.tell(SHUTS, dungeon)

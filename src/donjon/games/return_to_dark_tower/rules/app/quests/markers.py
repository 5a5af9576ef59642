"""Where markers lie: quests of the month and parts of the goal, and the dungeons they ask for."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.core.engine.step import Step
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.components.app import Place
from donjon.games.return_to_dark_tower.kinds.land import DUNGEONS, KINGDOMS, TOWER_DUNGEON
from donjon.games.return_to_dark_tower.state.dungeon import NO_PLACE, UNSEEN_ROOM
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import OPENS, SHUTS

PLACES_REMEMBERED: Final = 1024
"""So many ways in which spaces of a place are taken are remembered."""
N_DUNGEON_TOKENS: Final = 6
"""The first kinds of dungeons, of which each has one token (DT-R36)."""


def roll_place(
    g: DarkTowerState,
    step: Step[DarkTowerState],
    place: Place,
    dungeon: int = -1,
    foe: int = -1,
    shunned: NumberSet = NO_NUMBERS,
) -> None:
    """Chance says where a marker lies: as far from heroes and other markers as can be.

    A dungeon lies where its kind is found, a foe comes where none of its type stands, and some
    kingdoms may be shunned. Skulls have to lie there if there is such a place. Kingdoms are equally
    likely.
    """
    taken = unusable(g, place, dungeon, foe, shunned)
    kingdoms: list[list[int]] = []
    for kingdom in range(len(KINGDOMS)):
        free = free_in(place, kingdom, taken.intersection(place.spaces_in[kingdom]))
        if free:
            kingdoms.append(free)
    if kingdoms:
        g.roll_groups(step, kingdoms)


def free_in(place: Place, kingdom: int, taken: NumberSet) -> list[int]:
    """What chance can say of where in a kingdom something lies; all are equally likely."""
    known = place.free[kingdom]
    free = known.get(taken)
    if free is None:
        answers = place.answers[kingdom]
        spaces = place.spaces[kingdom]
        free = [answers[i] for i in range(len(spaces)) if spaces[i] not in taken]
        if len(known) >= PLACES_REMEMBERED:
            known.clear()
        known[taken] = free
    return free


def unusable(
    g: DarkTowerState, place: Place, dungeon: int, foe: int, shunned: NumberSet
) -> NumberSet:
    """The spaces on which a marker cannot lie; some are left, if it can lie anywhere."""
    spawns = g.content.spawns
    wrong = unfit(g, place.skulls, dungeon, foe)
    for kingdom in shunned:
        wrong = wrong.union(place.spaces_in[kingdom])
    steps = spawns.quest_steps
    apart = spawns.marker_steps
    while True:
        taken = wrong.union(crowded(g, steps, apart))
        if not taken.covers(place.all_spaces):
            return taken
        if not steps and not apart:
            break
        # Nearer to heroes first, then to other markers.
        if steps:
            steps = 0
        else:
            apart = 1 if apart > 1 else 0
    if shunned:
        return unusable(g, place, dungeon, foe, NO_NUMBERS)
    return unusable(g, Place(place.spaces), dungeon, foe, NO_NUMBERS) if place.skulls else taken


def unfit(g: DarkTowerState, skulls: int, dungeon: int, foe: int) -> NumberSet:
    """The spaces that are not what the marker asks for."""
    chart = g.content.chart
    spaces = chart.elsewhere[dungeon] if dungeon >= 0 else NO_NUMBERS
    if foe >= 0 and g.land.foes[foe]:
        spaces = spaces.union(NumberSet(g.land.foes[foe]))
    if skulls:
        on = g.land.skulls
        few = [chart.space_of[building] for building in range(len(on)) if on[building] < skulls]
        spaces = spaces.union(NumberSet(few))
    return spaces


def crowded(g: DarkTowerState, steps: int, apart: int) -> NumberSet:
    """The spaces that are nearer than that to a hero, or to another marker."""
    closer = g.content.chart.closer
    spaces = NO_NUMBERS
    for hero in g.heroes:
        if not hero.out:
            spaces = spaces.union(closer[hero.space][steps])
    for marker in g.app.places + g.app.spots:
        if marker >= 0:
            spaces = spaces.union(closer[marker][apart])
    return spaces


def free_dungeons(g: DarkTowerState) -> list[int]:
    """The kinds of dungeons whose token is not on the board."""
    return [kind for kind in range(N_DUNGEON_TOKENS) if g.land.dungeons[kind] < 0]


def open_dungeon(g: DarkTowerState, dungeon: int, space: int, rooms: int) -> None:
    """The token of a dungeon of so many rooms comes to a space; only its entrance is there yet."""
    state = g.dungeon
    maps = state.maps.copy() or [NOTHING] * len(DUNGEONS)
    before = state.before.copy() or [NOTHING] * len(DUNGEONS)
    sizes = state.sizes.copy() or [0] * len(DUNGEONS)
    maps[dungeon] = [UNSEEN_ROOM]
    before[dungeon] = [NO_PLACE]
    sizes[dungeon] = rooms or g.content.rooms_in[dungeon]
    state.maps = maps
    state.before = before
    state.sizes = sizes
    if dungeon != TOWER_DUNGEON:
        g.land.put_dungeon(dungeon, space)
        if g.heard:
            g.tell(OPENS, dungeon, space)


def shut_dungeon(g: DarkTowerState, dungeon: int) -> None:
    """The token of a dungeon leaves the board, and its map is forgotten (DT-80)."""
    state = g.dungeon
    maps = state.maps.copy()
    maps[dungeon] = NOTHING
    state.maps = maps
    g.land.put_dungeon(dungeon, -1)
    if g.heard:
        g.tell(SHUTS, dungeon)

"""Dungeons: what their rooms may cost, which way to take, and when to leave."""

from __future__ import annotations

from typing import Final

from donjon.core.vocabulary import arg_of, verb_of
from donjon.games.return_to_dark_tower.might import cost_of, usable
from donjon.games.return_to_dark_tower.rules.app.delving import candidates, layout, open_room
from donjon.games.return_to_dark_tower.state.dungeon import UNSEEN
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import ENTER, LEAVE, PRESS, RESOLVE

FAR: Final = 99
DEAR: Final = 11.0
"""A room that may cost more than this is left for another turn."""
SPARED: Final = 3.0
"""An advantage is pressed in a room where it spares more than this."""


def room_cost(g: Table, dungeon: int, presses: int) -> float:
    """What a room of a dungeon that nobody has seen costs the active hero, on average."""
    content = g.content
    there = g.dungeon.maps[dungeon]
    total = 0.0
    count = 0
    for room in content.rooms_of[dungeon]:
        if room in there:
            continue
        cost = cost_of(g, content.rooms[room].base, g.active)
        if presses:
            cost = min(cost, cost_of(g, content.rooms[room].improved, g.active))
        total += cost
        count += 1
    return total / float(count) if count else 0.0


def first_rooms(g: Table, dungeon: int) -> float:
    """What the first room of a visit costs the active hero, on average."""
    return room_cost(g, dungeon, usable(g, 1 << g.content.trait_of[dungeon], 0))


def delve(g: Table, seat: int, options: list[int]) -> int:
    """The shortest way to where the target may be; out of it before it costs too much."""
    if RESOLVE.bare in options:
        return _in_room(g, seat, options)
    ways = to_targets(g)
    best = options[0]
    least = FAR
    for option in options:
        if verb_of(option) == ENTER.code and ways[arg_of(option)] < least:
            least = ways[arg_of(option)]
            best = option
    if LEAVE.bare in options:
        cost = room_cost(g, g.dungeon.kind, sum(g.action.counts))
        if not least:
            cost *= 1.0 - 1.0 / float(len(candidates(g)))
        if cost > DEAR:
            return LEAVE.bare
    return best


def _in_room(g: Table, seat: int, options: list[int]) -> int:
    """Improve a room where that spares something."""
    room = g.content.rooms[open_room(g)]
    spared = cost_of(g, room.base, seat) - cost_of(g, room.improved, seat)
    for option in options:
        if verb_of(option) == PRESS.code and spared > SPARED:
            return option
    return RESOLVE.bare


def to_targets(g: Table) -> list[int]:
    """For each room how many unexplored ones lie between it and one that may be the target."""
    rooms = g.dungeon.maps[g.dungeon.kind]
    neighbours = layout(g).neighbours
    ways = [FAR] * len(rooms)
    edge = candidates(g)
    for place in edge:
        ways[place] = 0
    while edge:
        further: list[int] = []
        for place in edge:
            for other in neighbours[place]:
                if rooms[other] == UNSEEN and ways[other] > ways[place] + 1:
                    ways[other] = ways[place] + 1
                    further.append(other)
        edge = further
    return ways

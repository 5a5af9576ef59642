"""Dungeons: what their rooms may cost, which way to take, and when to leave."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.return_to_dark_tower.bot.battle_worth import cost_of, usable
from donjon.games.return_to_dark_tower.rules.app.dungeon import depth, open_room, target_odds
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import ENTER, LEAVE, PRESS, RESOLVE

FAR: Final = 99
DEAR: Final = 11.0
"""A room that may cost more than this is left for another turn."""
SPARED: Final = 3.0
"""An advantage is pressed in a room where it spares more than this."""


def room_cost(g: DarkTowerState, dungeon: int, presses: int) -> float:
    """What a room of a dungeon that nobody has seen costs the active hero, on average."""
    content = g.content
    total = 0.0
    count = 0
    for room in content.rooms_of[dungeon]:
        cost = cost_of(g, content.rooms[room].base, g.active)
        if presses:
            cost = min(cost, cost_of(g, content.rooms[room].improved, g.active))
        total += cost
        count += 1
    return total / float(count) if count else 0.0


def first_rooms(g: DarkTowerState, dungeon: int) -> float:
    """What the first room of a visit costs the active hero, on average."""
    return room_cost(g, dungeon, usable(g, NumberSet([g.content.trait_of[dungeon]]), 0))


def delve(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """As deep as the doors lead; out of it before it costs too much."""
    if RESOLVE.bare in options:
        return _in_room(g, seat, options)
    best = options[0]
    deepest = 0
    for option in options:
        if verb_of(option) == ENTER.code and depth(g, arg_of(option)) > deepest:
            deepest = depth(g, arg_of(option))
            best = option
    if LEAVE.bare in options:
        cost = room_cost(g, g.dungeon.kind, sum(g.action.counts))
        here, elsewhere = target_odds(g, arg_of(best))
        cost *= float(elsewhere) / float(here + elsewhere)
        if cost > DEAR:
            return LEAVE.bare
    return best


def _in_room(g: DarkTowerState, seat: int, options: list[int]) -> int:
    """Improve a room where that spares something."""
    room = g.content.rooms[open_room(g)]
    spared = cost_of(g, room.base, seat) - cost_of(g, room.improved, seat)
    for option in options:
        if verb_of(option) == PRESS.code and spared > SPARED:
            return option
    return RESOLVE.bare

"""How a skull may fall through the Tower: a model of drums, seals and pockets (DT-36, DT-R20)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.dealer import Odds
from donjon.core.engine.number_set import NumberSet
from donjon.games.return_to_dark_tower.components.app import Routing
from donjon.games.return_to_dark_tower.kinds.tower import DRUMS, N_SIDES, OPENING
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.tower import STANDS, Tower, position_in
from donjon.games.return_to_dark_tower.verbs import FALL, REST

FALLS_REMEMBERED: Final = 8192
"""For so many ways of standing the falls are remembered."""
HUNDRED: Final = 100
"""Of which the chance to rest in a pocket is given."""


def weigh(g: DarkTowerState) -> Odds:
    """How a skull may fall, as the Tower stands; worked out once for each way it can stand."""
    tower = g.tower
    routing = g.content.routing
    pockets = tower.seals.intersection(openings(routing, tower.drums))
    room = tower.inside < routing.pocket * len(pockets)
    standing = (tower.drums, pockets, room)
    odds = routing.known.get(standing)
    if odds is None:
        odds = work_out(g, room)
        if len(routing.known) >= FALLS_REMEMBERED:
            routing.known.clear()
        routing.known[standing] = odds
    return odds


def openings(routing: Routing, stand: int) -> NumberSet:
    """The places behind which an opening stands, as the drums do: no other seal holds a skull."""
    if not routing.openings:
        routing.openings = [_openings(routing, each) for each in range(STANDS)]
    return routing.openings[stand]


def _openings(routing: Routing, stand: int) -> NumberSet:
    places: list[int] = []
    for level in range(len(DRUMS)):
        position = position_in(stand, level)
        own = routing.drums[level]
        places += [
            N_SIDES * level + side
            for side in range(N_SIDES)
            if own[(side - position) % N_SIDES] == OPENING
        ]
    return NumberSet(places)


def pockets_at(g: DarkTowerState, places: NumberSet) -> NumberSet:
    """The pockets at some places of the Tower: a pocket turns with its drum."""
    tower = g.tower
    open_places = openings(g.content.routing, tower.drums).intersection(places)
    return NumberSet([pocket_at(tower, place) for place in open_places])


def pocket_at(tower: Tower, place: int) -> int:
    """The pocket at a place: that of the side of the drum that stands there."""
    level = place // N_SIDES
    return N_SIDES * level + tower.own_side(level, place % N_SIDES)


def work_out(g: DarkTowerState, room: bool) -> Odds:
    """Let all ways of falling go through the Tower at once: on which side it comes out, or rests.

    The side of entry is even. On each level a skull may rest in the pocket of an opening, while
    there is room, or leave there if its seal is off; else it falls on, straight or one side aside.
    Past the bottom it leaves by an arch of the base, which no seal covers (DT-R20).
    """
    tower = g.tower
    routing = g.content.routing
    left, straight, right = routing.drift[0], routing.drift[1], routing.drift[2]
    drift = left + straight + right
    out = [0] * N_SIDES
    rest = 0
    falling = [1] * N_SIDES
    scale = 1
    for _ in DRUMS:
        scale *= HUNDRED * drift
    for level in range(len(DRUMS)):
        scale //= HUNDRED * drift
        stay = routing.stay[level]
        sides = routing.drums[level]
        position = tower.position(level)
        below = [0] * N_SIDES
        for side in range(N_SIDES):
            weight = falling[side]
            own = (side - position) % N_SIDES
            on = weight * HUNDRED
            if sides[own] == OPENING:
                if not tower.sealed(N_SIDES * level + side):
                    out[side] = out[side] + weight * stay * drift * scale
                    on -= weight * stay
                elif room:
                    rest += weight * stay * drift * scale
                    on -= weight * stay
            before = (side - 1) % N_SIDES
            after = (side + 1) % N_SIDES
            below[before] = below[before] + on * left
            below[side] = below[side] + on * straight
            below[after] = below[after] + on * right
        falling = below
    options: list[int] = []
    weights: list[int] = []
    for side in range(N_SIDES):
        if out[side] + falling[side]:
            options.append(FALL.of[side])
            weights.append(out[side] + falling[side])
    if rest:
        options.append(REST.bare)
        weights.append(rest)
    return Odds(options, weights)

"""How a skull may fall through the Tower: a model of drums, seals and pockets (DT-36, DT-R20)."""

from __future__ import annotations

from typing import Final

from donjon.core.dealer import Odds
from donjon.games.return_to_dark_tower.agenda import Routing
from donjon.games.return_to_dark_tower.kinds import DRUMS, OPENING, SIDES
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.state.tower import PLACES, Tower
from donjon.games.return_to_dark_tower.verbs import FALL, REST

MEMORY: Final = 8192
"""For so many ways of standing the falls are remembered."""
ALL_SIDES: Final = (1 << SIDES) - 1
"""The four seals of a level, as a mask."""
HUNDRED: Final = 100
"""Of which the chance to rest in a pocket is given."""


def weigh(g: Table) -> Odds:
    """How a skull may fall, as the Tower stands; worked out once for each way it can stand."""
    tower = g.tower
    routing = g.content.routing
    seals = tower.seals & openings(routing, tower.drums)
    standing = tower.drums << PLACES | seals
    if tower.inside >= routing.pocket * count(seals):
        standing = standing << 1 | 1
    else:
        standing <<= 1
    odds = routing.known.get(standing)
    if odds is None:
        odds = work_out(g, standing & 1 == 0)
        if len(routing.known) >= MEMORY:
            routing.known.clear()
        routing.known[standing] = odds
    return odds


def openings(routing: Routing, drums: int) -> int:
    """The places behind which an opening stands, as a mask: no other seal holds a skull back."""
    if not routing.openings:
        routing.openings = [_openings(routing, stand) for stand in range(SIDES ** len(DRUMS))]
    return routing.openings[drums]


def _openings(routing: Routing, drums: int) -> int:
    mask = 0
    for level in range(len(DRUMS)):
        position = drums >> 2 * level & 3
        for side in range(SIDES):
            if routing.drums[level][(side - position) % SIDES] == OPENING:
                mask |= 1 << SIDES * level + side
    return mask


def pockets_at(g: Table, places: int) -> int:
    """The pockets at some places of the Tower, both as masks: a pocket turns with its drum."""
    drums = g.tower.drums
    found = openings(g.content.routing, drums) & places
    mask = 0
    if found:
        for level in range(len(DRUMS)):
            sides = found >> SIDES * level & ALL_SIDES
            position = drums >> 2 * level & 3
            own = (sides >> position | sides << SIDES - position) & ALL_SIDES
            mask |= own << SIDES * level
    return mask


def pocket_at(tower: Tower, place: int) -> int:
    """The pocket at a place: that of the side of the drum that stands there."""
    level = place // SIDES
    return SIDES * level + tower.own_side(level, place % SIDES)


COUNTS: Final = [mask.bit_count() for mask in range(1 << PLACES)]


def count(mask: int) -> int:
    """How many places, seals or pockets a mask has."""
    return COUNTS[mask]


def work_out(g: Table, room: bool) -> Odds:
    """Let all ways of falling go through the Tower at once: on which side it comes out, or rests.

    The side of entry is even. On each level a skull may rest in the pocket of an opening, while
    there is room, or leave there if its seal is off; else it falls on, straight or one side aside.
    Past the bottom it leaves by an arch of the base, which no seal covers (DT-R20).
    """
    tower = g.tower
    routing = g.content.routing
    left, straight, right = routing.drift[0], routing.drift[1], routing.drift[2]
    drift = left + straight + right
    out = [0] * SIDES
    rest = 0
    falling = [1] * SIDES
    scale = 1
    for _ in DRUMS:
        scale *= HUNDRED * drift
    for level in range(len(DRUMS)):
        scale //= HUNDRED * drift
        stay = routing.stay[level]
        sides = routing.drums[level]
        position = tower.position(level)
        below = [0] * SIDES
        for side in range(SIDES):
            weight = falling[side]
            own = (side - position) % SIDES
            on = weight * HUNDRED
            if sides[own] == OPENING:
                if not tower.sealed(SIDES * level + side):
                    out[side] = out[side] + weight * stay * drift * scale
                    on -= weight * stay
                elif room:
                    rest += weight * stay * drift * scale
                    on -= weight * stay
            before = (side - 1) % SIDES
            after = (side + 1) % SIDES
            below[before] = below[before] + on * left
            below[side] = below[side] + on * straight
            below[after] = below[after] + on * right
        falling = below
    options: list[int] = []
    weights: list[int] = []
    for side in range(SIDES):
        if out[side] + falling[side]:
            options.append(FALL.of[side])
            weights.append(out[side] + falling[side])
    if rest:
        options.append(REST.bare)
        weights.append(rest)
    return Odds(options, weights)

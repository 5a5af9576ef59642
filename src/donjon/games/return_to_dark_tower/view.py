"""What a player of Return to Dark Tower may see (DT-R45).

Nobody sees how a drum stands behind its seals, and so which of its pockets have been open; only
their owner sees heroic tests that are not completed. All else is open; decks have no order.
"""

from __future__ import annotations

from random import Random

from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH
from donjon.games.return_to_dark_tower.kinds.tower import N_SIDES
from donjon.games.return_to_dark_tower.rules.app.quests.goal_reach import (
    goal_in_danger,
    goal_out_of_reach,
)
from donjon.games.return_to_dark_tower.rules.tower.skull_fall import openings, pockets_at
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.tower import ALL_PLACES, SEALED, STAND_OF_TURN


def redact(view: View[DarkTowerState]) -> None:
    """Veil the Tower's inside, and hide the tests of the others."""
    g = view.state
    g.potions = view.sorted(g.potions)
    g.treasures = view.sorted(g.treasures)
    g.corruptions = view.sorted(g.corruptions)
    if view.seat == TRUTH:
        return
    view.veil(g.tower, "drums")
    view.veil(g.tower, "emptied")
    _hide_tests(view, g)


def _hide_tests(view: View[DarkTowerState], g: DarkTowerState) -> None:
    """Everybody knows which tests are somewhere, of each type one for each hero."""
    if not g.competitive:
        return
    ordeals = g.content.ordeals
    kinds = sorted({ordeal.kind for ordeal in ordeals})
    pools = {kind: view.pool() for kind in kinds}
    for seat in range(g.seats):
        if seat == view.seat:
            continue
        hero = g.heroes[seat].copy()
        g.heroes[seat] = hero
        hero.ordeals = hero.ordeals.copy()
        for place, ordeal in enumerate(hero.ordeals):
            one = [ordeal]
            view.hide(one, pools[ordeals[ordeal].kind])
            hero.ordeals[place] = one[0]
    rest = g.ordeals.copy()
    for place, ordeal in enumerate(rest):
        one = [ordeal]
        view.hide(one, pools[ordeals[ordeal].kind])
        rest[place] = one[0]
    g.ordeals = rest


def resample(game: DarkTowerState, view: View[DarkTowerState], rng: Random) -> None:
    """Let the drums stand so that they show what they show, and hold the skulls that are inside."""
    tower = game.tower
    stands = [
        sum(STAND_OF_TURN[level] * turns for level, turns in enumerate((top, middle, bottom)))
        for top in _positions(game, 0)
        for middle in _positions(game, 1)
        for bottom in _positions(game, 2)
    ]
    rng.shuffle(stands)
    routing = game.content.routing
    for stand in stands:
        tower.drums = stand
        if routing.pocket * len(tower.seals.intersection(openings(routing, stand))) >= tower.inside:
            break
    tower.emptied = pockets_at(game, ALL_PLACES.difference(tower.seals))


def _positions(game: DarkTowerState, level: int) -> list[int]:
    """The positions of a drum in which it shows what can be seen of it."""
    sides = game.content.routing.drums[level]
    faces = game.tower.faces
    return [
        position
        for position in range(N_SIDES)
        if all(
            faces[N_SIDES * level + side] in (SEALED, sides[(side - position) % N_SIDES])
            for side in range(N_SIDES)
        )
    ]


def role(view: View[DarkTowerState], seat: int) -> str:
    """The hero of a seat, once it is chosen."""
    g = view.state
    hero = g.heroes[seat].hero
    return g.content.titles["hero"][hero] if hero >= 0 else ""


def hopeless(view: View[DarkTowerState]) -> str:
    """DT-R53: the goal counts skulls taken off buildings, and none stands any more."""
    return goal_out_of_reach(view.state)


def at_stake(view: View[DarkTowerState]) -> bool:
    """Whether the fall of the last buildings could put the goal out of reach."""
    return goal_in_danger(view.state)

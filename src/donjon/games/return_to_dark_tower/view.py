"""What a player of Return to Dark Tower may see (DT-R45).

Nobody sees how a drum stands behind its seals, or in which pocket of the Tower a skull rests; only
their owner sees heroic tests that are not completed. All else is open; decks have no order.
"""

from __future__ import annotations

from random import Random

from donjon.core.game import Game
from donjon.core.views import TRUTH, VEILED, View
from donjon.games.return_to_dark_tower.kinds import DRUMS, OPENING, SIDES
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.state.tower import SEALED


def redact(view: View) -> None:
    """Veil the Tower's inside, and hide the tests of the others."""
    g = view.state
    assert isinstance(g, Table)
    g.potions = view.sorted(g.potions)
    g.treasures = view.sorted(g.treasures)
    g.corruptions = view.sorted(g.corruptions)
    if view.seat == TRUTH:
        return
    view.veil(g.tower, "drums")
    g.tower.pockets = [VEILED] * g.tower.inside
    _hide_tests(view, g)


def _hide_tests(view: View, g: Table) -> None:
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


def resample(game: Game, view: View, rng: Random) -> None:
    """Let the drums stand so that they show what they show, and skulls rest where they can."""
    assert isinstance(game, Table)
    tower = game.tower
    stands = [
        (top, middle, bottom)
        for top in _positions(game, 0)
        for middle in _positions(game, 1)
        for bottom in _positions(game, 2)
    ]
    rng.shuffle(stands)
    for stand in stands:
        tower.drums = 0
        for level in range(len(DRUMS)):
            tower.set_position(level, stand[level])
        room = _room(game)
        if len(room) >= tower.inside:
            break
    tower.pockets = sorted(rng.sample(room, tower.inside))


def _room(game: Table) -> list[int]:
    """Where skulls can rest as the drums stand: each pocket as often as it has room for one."""
    tower = game.tower
    routing = game.content.routing
    return [
        SIDES * level + tower.own_side(level, side)
        for level in range(len(DRUMS))
        for side in range(SIDES)
        if tower.sealed(SIDES * level + side)
        and routing.drums[level][tower.own_side(level, side)] == OPENING
        for _ in range(routing.pocket)
    ]


def _positions(game: Table, level: int) -> list[int]:
    """The positions of a drum in which it shows what can be seen of it."""
    sides = game.content.routing.drums[level]
    faces = game.tower.faces
    return [
        position
        for position in range(SIDES)
        if all(
            faces[SIDES * level + side] in (SEALED, sides[(side - position) % SIDES])
            for side in range(SIDES)
        )
    ]

"""Where the pieces of the next picture will come from.

Peasants of a colour are alike and have no names, so a peasant that has moved is another
piece in the next picture. An empty piece with the name it will have, put where it is now,
lets it glide from there. Who may go where is known to everybody.
"""

from __future__ import annotations

from donjon.drawing import Pieces, Svg, ghost
from donjon.games.four_towers.folk import lord_place
from donjon.games.four_towers.mats import mats
from donjon.games.four_towers.rules.champions import FellLord, Settle, ShiftTo
from donjon.games.four_towers.rules.expansion import Route
from donjon.games.four_towers.rules.turn import Act, LeadTo, Place, PlayOne
from donjon.games.four_towers.scene import Scene, Standing
from donjon.games.four_towers.state import (
    CLANS,
    COLOURS,
    DRAWN,
    MOST_MERCENARIES,
    SLOTS,
    STALLS,
    WHITE,
)


def ghosts(scene: Scene) -> Pieces:
    """Those for the open question."""
    step, content = scene.step, scene.content
    if isinstance(step, Act):
        for colour in range(CLANS):
            x, y = scene.plan.map.tower(colour)
            for rank in range(min(DRAWN, scene.g.supply[colour])):
                yield ghost(f"hand-{COLOURS[colour]}-{rank}", x, y)
    elif isinstance(step, PlayOne | Settle):
        coming = _last(scene.held)
        if isinstance(step, Settle):
            coming = _spirit(scene, step.champion, step.colour)
        for space, size in enumerate(scene.g.sizes):
            if size or space in content.homes:
                for one in coming:
                    yield _arrival(scene, one, space)
    elif isinstance(step, Place):
        yield from _occupations(scene)
    elif isinstance(step, Route):
        place = content.lines[step.space][step.line]
        for one in _last(scene.standing[step.space]):
            yield _arrival(scene, one, place)
    elif isinstance(step, ShiftTo | LeadTo):
        one = next(one for one in reversed(scene.standing[step.space]) if one.colour == step.colour)
        for place in content.lines[step.space]:
            if place < content.spaces:
                yield _arrival(scene, one, place)
    elif isinstance(step, FellLord):
        for colour in range(CLANS):
            if scene.g.lords[colour]:
                yield _arrival(scene, lord_place(scene, colour), content.fire, fell=1)


def _last(found: list[Standing]) -> list[Standing]:
    """The last of each colour."""
    return list({one.colour: one for one in found}.values())


def _spirit(scene: Scene, champion: int, colour: int) -> list[Standing]:
    """A spirit on a champion of the active player, if the mat is shown in full."""
    seat = scene.g.active
    return [
        Standing(colour, 0, *one.champion(scene.g.owned[seat].index(champion)))
        for one in mats(scene)
        if one.seat == seat
    ]


def _arrival(scene: Scene, one: Standing, place: int, fell: int = 0) -> Svg:
    """Somebody who stands here now, under the name it will have there."""
    g, colour = scene.g, one.colour
    if place < scene.content.spaces:
        name = scene.folk_id(colour, place, g.peasants[CLANS * place + colour])
    elif place == scene.content.out:
        name = f"lord-{COLOURS[colour]}-{g.lords[colour] + 1}"
    else:
        more = 1 if fell or not g.lords[colour] else 2
        name = f"demon-{COLOURS[colour]}-{g.demons[colour] + more}"
    return ghost(name, one.x, one.y)


def _occupations(scene: Scene) -> Pieces:
    """From the tray to the mat, if the mat is shown in full."""
    g, seat = scene.g, scene.g.active
    if seat not in [one.seat for one in mats(scene)]:
        return
    stalls = g.merchants[STALLS * seat : STALLS * seat + STALLS]
    for i, one in enumerate(_last(scene.held)):
        colour = one.colour
        number = g.followers[CLANS * seat + colour] + 1
        yield ghost(f"follower-{seat}-{COLOURS[colour]}-{number}", one.x, one.y)
        if stalls[colour] < 0:
            yield ghost(f"merchant-{seat}-{COLOURS[colour]}", one.x, one.y)
        if i:
            continue
        if stalls[WHITE] < 0:
            yield ghost(f"merchant-{seat}-{SLOTS[WHITE]}", one.x, one.y)
        if len(g.mercenaries[seat]) < MOST_MERCENARIES:
            yield ghost(f"mercenary-{seat}-{len(g.mercenaries[seat])}", one.x, one.y)
        if len(g.mountaineers[seat]) < len(scene.content.bar):
            yield ghost(f"mountaineer-{seat}-{len(g.mountaineers[seat])}", one.x, one.y)

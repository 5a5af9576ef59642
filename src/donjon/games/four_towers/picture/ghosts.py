"""Where the pieces of the next picture will come from.

Peasants of a colour are alike and have no names, so a peasant that has moved is another
piece in the next picture. An empty piece with the name it will have, put where it is now,
lets it glide from there. Who may go where is known to everybody.
"""

from __future__ import annotations

from donjon.drawing import Pieces, Svg, ghost
from donjon.games.four_towers.components import (
    CLAN_COUNT,
    COLOURS,
    DRAW_COUNT,
    MOST_MERCENARIES,
    SLOTS,
    WHITE,
)
from donjon.games.four_towers.picture.mats import mats
from donjon.games.four_towers.picture.peasants import beyond_id, lord_place
from donjon.games.four_towers.picture.scene import Standing, TowersScene


def ghosts(scene: TowersScene) -> Pieces:
    """Those for the open question."""
    topic, spoken, content = scene.topic, scene.spoken, scene.content
    if topic == "plays":
        for colour in range(CLAN_COUNT):
            x, y = scene.plan.map.tower(colour)
            for rank in range(min(DRAW_COUNT, scene.g.supply[colour])):
                yield ghost(f"hand-{COLOURS[colour]}-{rank}", x, y)
    elif topic in ("play", "settle"):
        coming = _last(scene.held)
        if topic == "settle":
            coming = _spirit(scene, spoken["champion"], spoken["colour"])
        for space, size in enumerate(scene.g.sizes):
            if size or space in content.homes:
                for one in coming:
                    yield _arrival(scene, one, space)
    elif topic == "place":
        yield from _occupations(scene)
    elif topic == "expansion":
        for one in _last(scene.standing[scene.leaving]):
            yield _arrival(scene, one, spoken["to"])
    elif topic in ("lead", "shift to"):
        standing = reversed(scene.standing[spoken["space"]])
        one = next(one for one in standing if one.colour == spoken["colour"])
        for place in content.beside[spoken["space"]]:
            yield _arrival(scene, one, place)
    elif topic == "fell":
        for colour in range(CLAN_COUNT):
            if scene.g.lords[colour]:
                one = lord_place(scene, colour)
                yield ghost(f"demon-{COLOURS[colour]}-{scene.g.demons[colour] + 1}", one.x, one.y)


def _last(standing: list[Standing]) -> list[Standing]:
    """The last of each colour."""
    return list({one.colour: one for one in standing}.values())


def _spirit(scene: TowersScene, champion: int, colour: int) -> list[Standing]:
    """A spirit on a champion of the active player, if the mat is shown in full."""
    seat = scene.g.active
    return [
        Standing(colour, 0, *one.champion(scene.g.mats[seat].champions.index(champion)))
        for one in mats(scene)
        if one.seat == seat
    ]


def _arrival(scene: TowersScene, one: Standing, place: int) -> Svg:
    """Somebody who stands here now, under the name it will have there."""
    colour = one.colour
    if place < scene.content.spaces:
        name = scene.folk_id(colour, place, scene.crowds[place][colour])
    else:
        name = beyond_id(scene, colour, place)
    return ghost(name, one.x, one.y)


def _occupations(scene: TowersScene) -> Pieces:
    """From the tray to the mat, if the mat is shown in full."""
    seat = scene.g.active
    if seat not in [one.seat for one in mats(scene)]:
        return
    mat = scene.g.mats[seat]
    stalls = mat.merchants
    for i, one in enumerate(_last(scene.held)):
        colour = one.colour
        number = mat.followers[colour] + 1
        yield ghost(f"follower-{seat}-{COLOURS[colour]}-{number}", one.x, one.y)
        if stalls[colour] < 0:
            yield ghost(f"merchant-{seat}-{COLOURS[colour]}", one.x, one.y)
        if i:
            continue
        if stalls[WHITE] < 0:
            yield ghost(f"merchant-{seat}-{SLOTS[WHITE]}", one.x, one.y)
        if len(mat.mercenaries) < MOST_MERCENARIES:
            yield ghost(f"mercenary-{seat}-{len(mat.mercenaries)}", one.x, one.y)
        if len(mat.mountaineers) < len(scene.content.bar):
            yield ghost(f"mountaineer-{seat}-{len(mat.mountaineers)}", one.x, one.y)

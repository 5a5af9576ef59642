"""A dungeon: the map of its rooms, the one being resolved, and what can be done about it."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    TEXT,
    Area,
    Figure,
    Place,
    Svg,
    box,
    disc,
    paragraph,
    sign,
    text,
    wrap,
)
from donjon.drawing.pieces import Pieces, fixed, ground, stroke
from donjon.drawing.svg import join, moved, path, remembered
from donjon.drawing.type.text import leading
from donjon.games.return_to_dark_tower.hints.battle_odds import script_told
from donjon.games.return_to_dark_tower.picture.battle import (
    NARROW_LADDER,
    PRESSES_HEIGHT,
    TALL,
    advantages,
)
from donjon.games.return_to_dark_tower.picture.portraits import bust
from donjon.games.return_to_dark_tower.picture.scene import (
    DUNGEON_COLORS,
    DUNGEON_SIGNS,
    DarkScene,
    frame,
)
from donjon.games.return_to_dark_tower.state.dungeon import TARGET, UNSEEN_ROOM
from donjon.games.return_to_dark_tower.verbs import ENTER, LEAVE

text_of: Final = texts(__name__)

ROOM_WORDS = 84.0
"""How high the words about a room are."""


def map_of(scene: DarkScene) -> list[int]:
    """The place before each place of the dungeon that is being explored."""
    return scene.g.dungeon.before[scene.g.dungeon.kind]


def place_words(scene: DarkScene, area: Area) -> list[Svg]:
    """Where one is: the dungeon, and how far this visit has come."""
    g = scene.g
    kind = g.dungeon.kind
    color = DUNGEON_COLORS[kind]
    high = min(area.height - 12, 150 if area.width > NARROW_LADDER else 96)
    wide = high / 1.2
    left = area.x + wide + 14
    room = area.right - left - 6
    space = g.land.dungeons[kind]
    named = scene.content.chart.spaces[space].dungeon_title if space >= 0 else ""
    kindly = scene.titles["dungeon"][kind]
    art = bust(scene.names["dungeon"][kind], wide, high)
    title = named or kindly
    top = area.y + 16
    parts = [
        frame(*area, color),
        moved(area.x + 6 + wide / 2, area.y + 6 + high / 2, art),
        paragraph(title, room, left, top, title=True, bold=True, lines=3, anchor="start"),
    ]
    top += leading(TEXT) * len(wrap(title, room, TEXT, 3, title=True, bold=True))
    cleared = text_of("rooms-cleared", number=g.dungeon.cleared)
    parts += [
        text(kindly, left, top, size=SMALL, color=color, bold=True, anchor="start", room=room),
        text(cleared, left, top + 16, size=SMALL, color="muted", anchor="start", room=room),
    ]
    tale = scene.content.tales["dungeon"][kind]
    if area.height > TALL and tale:
        y = area.y + high + 24
        lines = int((area.bottom - y) / leading(SMALL))
        at = (area.width - 16, area.x + 8, y)
        parts.append(paragraph(tale, *at, size=SMALL, lines=lines, anchor="start", italic=True))
    return parts


def panel(scene: DarkScene, area: Area) -> Pieces:
    """The map, the room, and the ways on."""
    yield from rooms(scene, _map_field(area))
    yield from advantages(
        scene, Area(area.x, area.bottom - PRESSES_HEIGHT, area.width, PRESSES_HEIGHT)
    )


def _map_field(area: Area) -> Area:
    return Area(area.x, area.y, area.width, area.height - PRESSES_HEIGHT - ROOM_WORDS - 8)


def panel_ground(scene: DarkScene, area: Area) -> list[Svg]:
    """The ways between rooms, and what the open room says."""
    field = _map_field(area)
    before = map_of(scene)
    places = spots(before, field)
    d = ""
    for b in range(1, len(before)):
        a = before[b]
        d += path("M", places[a].x, places[a].y, "L", places[b].x, places[b].y)
    parts = [frame(*field), stroke(d, "line", 4)]
    return [*parts, *_room_words(scene, Area(area.x, field.bottom + 4, area.width, ROOM_WORDS))]


def _room_words(scene: DarkScene, area: Area) -> list[Svg]:
    g = scene.g
    place = g.dungeon.place
    room = g.dungeon.maps[g.dungeon.kind][place] if place >= 0 else UNSEEN_ROOM
    parts = [frame(*area)]
    left, wide = area.x + 10, area.width - 20
    if room == UNSEEN_ROOM:
        words = text_of("choose-room-or-leave" if g.dungeon.cleared else "choose-room")
        return [*parts, text(words, *area.middle, color="muted", room=wide)]
    if room == TARGET:
        title = scene.titles.get("target", [""] * len(g.land.dungeons))[g.dungeon.kind]
        return [
            *parts,
            text(title or text_of("last-room"), *area.middle, title=True, bold=True, room=wide),
        ]
    entry = scene.content.rooms[room]
    parts.append(
        text(
            scene.titles["room"][room],
            left,
            area.y + 14,
            anchor="start",
            title=True,
            bold=True,
            room=wide,
        )
    )
    y = area.y + 32
    for words, script, on in (
        (text_of("room-as-it-is"), entry.base, not g.dungeon.improved),
        (text_of("room-improved"), entry.improved, g.dungeon.improved),
    ):
        line = f"{words}: {script_told(g, script)}"
        color = "ink" if on else "muted"
        parts.append(
            paragraph(
                line, wide, left, y, size=SMALL, lines=2, anchor="start", bold=on, color=color
            )
        )
        y += leading(SMALL) * len(wrap(line, wide, SMALL, 2, bold=on)) + 4
    return parts


def spots(before: list[int], area: Area) -> list[Place]:
    """Where the rooms lie: the entrance at the left, the others by how far they are from it.

    Those behind one room lie side by side, in the order of the rooms they are behind.
    """
    depth = [0] * len(before)
    for place in range(1, len(before)):
        depth[place] = depth[before[place]] + 1
    deepest = max(*depth, 3)
    places = [Place(0, 0)] * len(before)
    row = [0]
    far = 0
    while row:
        for i, place in enumerate(row):
            x = area.x + 26 + (area.width - 52) * far / deepest
            y = area.y + area.height * (i + 0.5) / len(row)
            places[place] = Place(x, y)
        row = [place for one in row for place in range(len(before)) if before[place] == one]
        far += 1
    return places


def rooms(scene: DarkScene, area: Area) -> Pieces:
    """The rooms of the map: those one may enter are in light."""
    g = scene.g
    kind = g.dungeon.kind
    known = g.dungeon.maps[kind]
    places = spots(map_of(scene), area)
    across = [spot.x for spot in places]
    widest = max(across.count(x) for x in across)
    size = min(36.0, area.height / max(widest, 3) - 4)
    for place, spot in enumerate(places):
        room = known[place]
        here = place == g.dungeon.place
        answer = scene.first(ENTER.of[place]) if place else scene.first(LEAVE.bare)
        if not place:
            figure, label = _room("stair", "ink", size), text_of("entrance")
        elif room == UNSEEN_ROOM:
            figure, label = _room("", "muted", size), text_of("room-unseen")
        elif room == TARGET:
            figure, label = _room("star", "gold", size), text_of("room-sought")
        else:
            figure = _room(DUNGEON_SIGNS[kind], DUNGEON_COLORS[kind], size)
            label = scene.in_words("room", room)
        reach = disc(0.6 * max(size, 30))
        yield scene.either(
            answer, figure, spot.x, spot.y, f"room-{place}", label, lit=here, reach=reach
        )


@remembered
def _room(name: str, color: str, size: float) -> Figure:
    edge = box(size, size, size * 0.22)
    shown = (
        sign(name, 0, 0, size * 0.66, color)
        if name
        else text("?", size=TEXT, bold=True, color=color)
    )
    return Figure(join([ground(edge, "card", color, 2), shown]), edge)


def hero_spot(scene: DarkScene, area: Area) -> Pieces:
    """Where the hero is in the dungeon."""
    g = scene.g
    place = max(g.dungeon.place, 0)
    spot = spots(map_of(scene), _map_field(area))[place]
    yield fixed(scene.chip(g.active, 20), spot.x, spot.y - 20, "delver", scene.name(g.active))

"""The map drawn: four rings of land around the City of Fire, and the lines between the spaces."""

from __future__ import annotations

from math import cos, hypot, radians
from typing import Final

from donjon.drawing import Svg, at_angle, disc, el, flat, ground, join, num, path, stroke
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import FourTowersContent
from donjon.games.four_towers.picture.places import (
    CITY,
    EDGE,
    SPACE_RADIUS,
    MapPlan,
    line_end,
    spots,
)

RIM: Final = 168.0
TINTS: Final = {"mountain": "sea", "hill": "moss", "valley": "straw", "gorge": "blood"}


@remembered
def land(content: FourTowersContent, plan: MapPlan) -> Svg:
    """All of the map that lies still."""
    parts = [
        _area(_peaks(RIM), "mountain", 1.75),
        _ridges(content),
        _area(_scallops(127.5, 32), "hill", 1.2),
        _humps(content),
        _area(_wave(96.5, 1.6), "valley", 1.2),
        _furrows(content),
        _area(_crags(67, 68), "gorge", 1.2),
        _cracks(content),
        _flames(),
        _lines(content),
        _city(),
    ]
    where = f"translate({num(plan.x)} {num(plan.y)}) scale({num(plan.scale)})"
    return el("g", *parts, transform=where)


def _area(edge: str, name: str, width: float) -> Svg:
    tint = flat(edge, TINTS[name], 0.24)
    return join([flat(edge, "card"), tint, stroke(edge, "edge", width)])


def _closed(points: list[tuple[float, float]]) -> str:
    return "".join(path("L" if i else "M", *point) for i, point in enumerate(points)) + "Z"


def _strokes(d: str, name: str, width: float = 1.2) -> Svg:
    return stroke(d, TINTS[name], width, opacity=0.75)


def _peaks(radius: float) -> str:
    """A jagged edge, the same in every quarter."""
    heights = (-1.0, 4.5, 0.0, 6.0, -0.5, 3.5, 1.0, 5.0)
    count = len(heights) * 8
    return _closed(
        [at_angle(radius - 2 + heights[i % len(heights)], 360 * i / count) for i in range(count)]
    )


def _scallops(radius: float, count: int) -> str:
    """Round hilltops, seen from the mountains."""
    step = 360 / count
    d = path("M", *at_angle(radius, 0))
    r = radius * radians(step) * 0.62
    for i in range(count):
        d += path("A", r, r, 0, 0, 1, *at_angle(radius, step * (i + 1)))
    return d + "Z"


def _wave(radius: float, swing: float) -> str:
    """The edge of the valleys runs around the hills between them."""
    points = [at_angle(radius + swing * cos(radians(8 * turn)), turn) for turn in range(0, 360, 3)]
    return _closed(points)


def _crags(radius: float, count: int) -> str:
    jags = (0.0, 2.2, -1.0, 1.4)
    return _closed([at_angle(radius - 1 + jags[i % 4], 360 * i / count) for i in range(count)])


# Ornament, kept to where no line runs


def _free(content: FourTowersContent, x: float, y: float, size: float) -> bool:
    """Whether an ornament of this size would touch no space and no line."""
    plan = MapPlan(0, 0, 1)
    for space, (a, b) in enumerate(spots(content, plan)[: content.spaces]):
        if hypot(x - a, y - b) < SPACE_RADIUS + size - 1:
            return False
        for place in content.lines[space]:
            c, d = line_end(content, plan, space, place)
            along = ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2)
            along = min(max(along, 0.0), 1.0)
            if hypot(x - a - along * (c - a), y - b - along * (d - b)) < size:
                return False
    return True


def _peak(x: float, y: float, size: float) -> tuple[str, str]:
    """A mountain and its dark side."""
    edge = path(
        "M", x - size, y + size * 0.7, "L", x, y - size * 0.8, "L", x + size, y + size * 0.7
    )
    side = path("M", x, y - size * 0.8, "L", x + size, y + size * 0.7)
    side += path("H", x + size * 0.42, "L", x + size * 0.62, y + size * 0.25)
    side += path("L", x + size * 0.2, y + size * 0.4, "L", x + size * 0.3, y - size * 0.1)
    side += path("L", x + size * 0.02, y, "Z")
    return edge, side


def _ridges(content: FourTowersContent) -> Svg:
    """Peaks between the mountain spaces, upright wherever they stand."""
    edges, sides = "", ""
    for turn in range(0, 360, 45):
        crossed = turn % 90 == 0
        groups = ((-7.5, 158, 6), (0, 156, 8.5), (7.5, 158, 6))
        if not crossed:
            groups = ((-9, 149, 7), (9, 149, 7), (0, 145, 10))
        for lean, away, size in groups:
            x, y = at_angle(away, turn + lean)
            if not _free(content, x, y, size):
                continue
            edge, side = _peak(x, y, size)
            edges += edge
            sides += side
    return join([_strokes(edges, "mountain", 1.3), flat(sides, TINTS["mountain"], 0.6)])


def _humps(content: FourTowersContent) -> Svg:
    d = ""
    for turn in range(0, 360, 45):
        for lean, away, size in ((-5, 114, 6), (5, 114, 6), (0, 118, 6)):
            x, y = at_angle(away, turn + lean)
            if not _free(content, x, y, size):
                continue
            d += path("M", x - size, y + 2.5, "Q", x, y - size * 1.15, x + size, y + 2.5)
            d += path("M", x + size * 0.1, y + 1.5, "q", size * 0.4, -1.5, size * 0.45, -2.5)
    return _strokes(d, "hill")


def _furrows(content: FourTowersContent) -> Svg:
    """Ears of corn where no gorge cuts into the valleys."""
    d = ""
    for turn in (67.5, 157.5, 247.5, 337.5):
        for lean in (-7, 0, 7):
            x, y = at_angle(77, turn + lean)
            if not _free(content, x, y, 4):
                continue
            d += path("M", x, y + 4.5, "V", y - 4.5)
            for up in (-3.5, -0.5, 2.5):
                d += path("M", x - 2.4, y + up - 2, "L", x, y + up, "L", x + 2.4, y + up - 2)
    return _strokes(d, "valley", 1.1)


def _cracks(content: FourTowersContent) -> Svg:
    d = ""
    for turn in (67.5, 157.5, 247.5, 337.5):
        for lean, near, far in ((-16, 42, 61), (-5, 39, 63), (6, 41, 60), (17, 44, 62)):
            middle = (near + far) / 2
            if not _free(content, *at_angle(middle, turn + lean), 6):
                continue
            d += path("M", *at_angle(near, turn + lean), "L", *at_angle(middle, turn + lean + 3.5))
            d += path("L", *at_angle(middle + 3, turn + lean - 2.5))
            d += path("L", *at_angle(far, turn + lean + 1))
    return _strokes(d, "gorge", 1.4)


# Lines and the city


def _lines(content: FourTowersContent) -> Svg:
    """Roads between the spaces; those off the board end in an arrow."""
    plan = MapPlan(0, 0, 1)
    places = spots(content, plan)
    roads, heads = "", ""
    for space, lines in enumerate(content.lines):
        for place in lines:
            if place < space:
                continue
            end = line_end(content, plan, space, place)
            if place == content.out:
                turn = content.angles[space]
                end = at_angle(EDGE - 7, turn)
                tip, left, right = (
                    at_angle(EDGE, turn),
                    at_angle(EDGE - 8.5, turn - 2.1),
                    at_angle(EDGE - 8.5, turn + 2.1),
                )
                heads += path("M", *tip, "L", *left, "L", *right, "Z")
            roads += path("M", *places[space], "L", *end)
    return join(
        [
            stroke(roads, "card", 5.6),
            stroke(roads, "ink", 2.6),
            stroke(heads, "card", 1.4),
            flat(heads),
        ]
    )


def _flames() -> Svg:
    """A wheel of fire around the city."""
    flames, tips = "", ""
    count = 16
    for i in range(count):
        turn = 360 * i / count
        far = CITY + (9 if i % 2 else 6)
        left, right = at_angle(CITY - 1, turn - 10), at_angle(CITY - 1, turn + 10)
        tip = at_angle(far, turn + 6)
        bend, back = at_angle(CITY + 4.5, turn - 7), at_angle(CITY + 2.5, turn + 6)
        flames += path("M", *left, "Q", *bend, *tip, "Q", *back, *right, "Z")
        tips += path(
            *("M", *at_angle(CITY - 1, turn - 4), "Q", *at_angle(CITY + 2.5, turn - 3)),
            *(*at_angle(far - 3.5, turn + 4), "Q", *at_angle(CITY + 2, turn + 4)),
            *(*at_angle(CITY - 1, turn + 5), "Z"),
        )
    return join([ground(flames, "blood", "edge", 1), flat(tips, "glow")])


def _city() -> Svg:
    """The place where the demons are counted."""
    return join([ground(disc(CITY), width=1.75), stroke(disc(CITY - 2.6), "blood", 1.2)])

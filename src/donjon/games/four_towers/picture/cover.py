"""The cover of the box: four towers around a city of fire, and those who walk into it."""

from __future__ import annotations

from donjon.drawing import Svg, disc, el, hue, join, num, paint, path
from donjon.drawing.cover import LAND, aura, bone, lid, sky
from donjon.drawing.signs import layers
from donjon.games.four_towers.components import COLOURS
from donjon.games.four_towers.picture.figures import moved

MIDDLE = 150.0
FIRE = 196.0
"""The height of the middle of the fire."""


def cover(theme: str | None = None) -> str:
    """The cover as SVG; `theme` holds it in light or dark."""
    return lid(
        "Four Towers",
        "gold",
        sky(aura(MIDDLE, FIRE, 92, 172, 72, 1.1), _stars()),
        _mountains(),
        _tower(87, 214, 0.62, 3),
        _tower(213, 214, 0.62, 0),
        _hills(),
        _fire(),
        _city(),
        _ground(),
        _tower(44, 318, 1, 2),
        _tower(256, 318, 1, 1),
        *(_walker(i) for i in range(4)),
        theme=theme,
    )


def _cut(d: str, opacity: float | None = None) -> Svg:
    """Dark, without a line."""
    return el("path", d=d, fill=paint("shade"), opacity=opacity)


def _stroke(d: str, width: float = 1.5) -> Svg:
    return el(
        "path",
        d=d,
        fill="none",
        stroke=paint("shade"),
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _pale(d: str, width: float = 2) -> Svg:
    """A pale area with a dark outline."""
    return bone(
        el(
            "path",
            d=d,
            fill="currentColor",
            stroke=paint("shade"),
            stroke_width=width,
            stroke_linejoin="round",
        )
    )


def _lit(d: str, width: float = 1.5) -> Svg:
    return el(
        "path",
        d=d,
        fill=paint("glow"),
        stroke=paint("shade"),
        stroke_width=width,
        stroke_linejoin="round",
    )


# The land


def _stars() -> Svg:
    spots = ((30, 34, 3), (72, 52, 2), (24, 84, 2), (268, 36, 2.5), (232, 56, 2), (280, 88, 2))
    d = "".join(
        path("M", x, y - r * 1.6, "L", x + r * 0.4, y - r * 0.4, x + r * 1.6, y)
        + path("L", x + r * 0.4, y + r * 0.4, x, y + r * 1.6, x - r * 0.4, y + r * 0.4)
        + path("L", x - r * 1.6, y, x - r * 0.4, y - r * 0.4)
        + "Z"
        for x, y, r in spots
    )
    return el("path", d=d, fill="currentColor")


def _mountains() -> Svg:
    """Pale peaks behind all, dark on the side that the fire does not reach."""
    parts = []
    for side in (-1, 1):
        for x, y, wide in ((140, 150, 44), (104, 168, 36), (62, 178, 34)):
            a = MIDDLE + side * x
            peak = path("M", a - wide, 230, "L", a, y, "L", a + wide, 230, "Z")
            dark = path("M", a, y, "L", a + side * wide, 230, "L", a + side * wide * 0.42, 230)
            dark += path("L", a + side * wide * 0.5, y + 40, "L", a + side * wide * 0.16, y + 46)
            dark += path("L", a + side * wide * 0.26, y + 24, "L", a + side * 1.5, y + 28, "Z")
            parts += [_pale(peak, 1.75), _cut(dark)]
    return join(parts)


def _hills() -> Svg:
    """Two slopes that fall to the city, with the furrows of a block of wood."""
    parts = []
    for side in (-1, 1):

        def at(x: float, side: int = side) -> float:
            return MIDDLE + side * x

        slope = path("M", at(142), 210, "C", at(108), 204, at(88), 214, at(70), 232)
        slope += path("C", at(60), 244, at(44), 262, at(20), 270, "L", at(20), 300, "H", at(142))
        parts.append(_pale(slope + "Z"))
        furrows = "".join(
            path("M", at(138), 226 + 13 * i, "Q", at(104 - 3 * i), 222 + 12 * i)
            + path(" ", at(78 - 8 * i), 240 + 11 * i)
            for i in range(4)
        )
        parts.append(_stroke(furrows, 1.2))
    return join(parts)


def _ground() -> Svg:
    """The dark foreground, and the road that leads to the gate."""
    dark = path("M", 10, 292, "Q", 80, 276, MIDDLE, 280, "T", 290, 292, "V", LAND, "H10Z")
    road = path("M", 140, 276, "Q", 132, 296, 96, LAND + 2, "H", 204, "Q", 168, 296, 160, 276, "Z")
    return join([_cut(dark), _pale(road, 1.5)])


# The city


def _fire() -> Svg:
    """A tongue of fire for every street, the highest in the middle."""
    x = MIDDLE
    outer = path("M", x - 52, 262, "C", x - 74, 236, x - 62, 214, x - 52, 196)
    outer += path("C", x - 50, 208, x - 44, 214, x - 38, 214, "C", x - 46, 184, x - 30, 166)
    outer += path(" ", x - 26, 140, "C", x - 18, 152, x - 14, 162, x - 14, 174)
    outer += path("C", x - 2, 156, x - 6, 128, x + 4, 104, "C", x + 10, 134, x + 28, 146)
    outer += path(" ", x + 22, 178, "C", x + 30, 172, x + 34, 162, x + 34, 152)
    outer += path("C", x + 48, 172, x + 44, 192, x + 40, 208, "C", x + 48, 208, x + 52, 200)
    outer += path(" ", x + 54, 192, "C", x + 70, 214, x + 72, 240, x + 52, 262, "Z")
    inner = path("M", x - 34, 262, "C", x - 48, 240, x - 36, 222, x - 28, 210)
    inner += path("C", x - 26, 220, x - 20, 224, x - 16, 222, "C", x - 20, 196, x - 4, 184)
    inner += path(" ", x + 2, 158, "C", x + 10, 182, x + 18, 194, x + 14, 218)
    inner += path("C", x + 22, 216, x + 26, 208, x + 28, 200, "C", x + 42, 222, x + 46, 242)
    inner += path(" ", x + 34, 262, "Z")
    sparks = "".join(
        disc(r, x + dx, y)
        for dx, y, r in ((-34, 130, 2), (22, 112, 2), (44, 134, 1.6), (-8, 96, 1.6))
    )
    return join(
        [
            _lit(outer, 2),
            bone(el("path", d=inner, fill="currentColor")),
            el("path", d=sparks, fill=paint("glow")),
        ]
    )


def _city() -> Svg:
    """Gables and a gate before the flames, black against them."""
    x = MIDDLE
    roofs = path("M", x - 62, 284, "V", 256, "L", x - 54, 244, "L", x - 46, 256, "V", 250)
    roofs += path("L", x - 38, 236, "L", x - 30, 250, "V", 258, "H", x - 24, "V", 238)
    roofs += path("L", x - 17, 224, "L", x - 10, 238, "V", 252, "H", x + 6, "V", 244)
    roofs += path("L", x + 15, 228, "L", x + 24, 244, "V", 256, "H", x + 30, "V", 248)
    roofs += path("L", x + 38, 234, "L", x + 46, 248, "V", 258, "L", x + 54, 246, "L", x + 62, 258)
    roofs += path("V", 284, "Z")
    windows = "".join(
        path("M", x + dx, y, "h", 3.4, "v", 6, "h", -3.4, "Z")
        for dx, y in (
            (-56, 258),
            (-40, 252),
            (-19, 241),
            (12, 246),
            (19, 250),
            (36, 251),
            (52, 260),
        )
    )
    wall = path("M", x - 66, 286, "V", 264)
    wall += path("h", 7, "v", 5, "h", 6, "v", -5) * 10 + path("h", 2, "V", 286, "Z")
    gate = path("M", x - 10, 286, "V", 276, "Q", x - 10, 266, x, 265, "Q", x + 10, 266, x + 10, 276)
    stones = "".join(
        path("M", x + dx, y, "h", 8)
        for dx, y in ((-58, 275), (-40, 279), (-26, 274), (18, 279), (34, 274), (50, 279))
    )
    return join(
        [
            _cut(roofs),
            el("path", d=windows, fill=paint("glow")),
            _pale(wall, 1.75),
            _stroke(stones, 1.1),
            _lit(gate + path("V", 286, "Z")),
        ]
    )


# The towers


def _tower(x: float, foot: float, scale: float, clan: int) -> Svg:
    """A tower with the sign of a clan on its banner, lit on the side of the fire."""
    body = "M-22 0L-19 -132H19L22 0Z"
    head = "M-26 -132V-154H-17V-147H-5V-154H5V-147H17V-154H26V-132L19 -124H-19Z"
    dark = "M22 0L19 -124H11L13 -112L5 -104H12L6 -92H13L5 -80H13L6 -68H14L5 -56H14L6 -44"
    dark += "H15L6 -32H15L7 -20H16L7 -8L10 0Z"
    top = "M26 -154V-132L19 -124H11L16 -132H12L17 -139H14L17 -147V-154Z"
    stones = "M-14 -112h8M-12 -94h9M-17 -72h8M-10 -52h8M-18 -32h9M-12 -14h8M-26 -132H26"
    flip = "" if x < MIDDLE else "scale(-1 1)"
    mirror = -1 if x < MIDDLE else 1
    shade = el("g", _cut(dark + top), transform=f"scale({mirror} 1)")
    window = path("M", -4, -84, "v", -10, "q", 4, -7, 8, 0, "v", 10, "Z")
    door = path("M", -8, 0, "v", -13, "q", 0, -9, 8, -10, "q", 8, 1, 8, 10, "v", 13, "Z")
    pole = path("M", 0, -147, "V", -186)
    flag = "M0 -186H26L20 -176L26 -166H0Z"
    shape = hue(COLOURS[clan]).shape
    (_, outline), *_ = layers(shape)
    sign = el("path", d=outline, transform="translate(3.5 -183) scale(.58)", fill=paint("shade"))
    banner = el("g", _pale(flag, 1.5), transform=flip or None)
    where = f"translate({num(x)} {num(foot)}) scale({num(scale)})"
    mark = sign if not flip else el("g", sign, transform="translate(-21 0)")
    return el(
        "g",
        _stroke(pole, 2),
        banner,
        mark,
        _pale(body),
        shade,
        _stroke(stones, 1.2),
        _pale(head),
        el("g", _cut(top), transform=f"scale({mirror} 1)"),
        _lit(window),
        _cut(door),
        transform=where,
    )


# Those who walk


def _walker(i: int) -> Svg:
    """A peasant of each clan on the road, smaller the nearer to the gate."""
    x, foot, size = ((120, 318, 1.25), (176, 316, 1.2), (140, 303, 0.9), (161, 294, 0.72))[i]
    cloak = (
        "M0 -22C3.2 -22 5 -19.9 4.8 -17.3C4.7 -16 4.2 -15.2 3.6 -14.4C6.6 -13.6 8.8 -11.6 9.2 -8.6"
        "L9.8 -1.6C9.9 -.6 9.4 0 8.4 0H-8.4C-9.4 0 -9.9 -.6 -9.8 -1.6L-9.2 -8.6"
        "C-8.8 -11.6 -6.6 -13.6 -3.6 -14.4C-4.2 -15.2 -4.7 -16 -4.8 -17.3C-5 -19.9 -3.2 -22 0 -22Z"
    )
    (_, outline), *_ = layers(hue(COLOURS[i]).shape)
    figure = el(
        "path",
        d=cloak,
        fill=paint("shade"),
        stroke="currentColor",
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    sign = el("path", d=outline, transform="translate(-5 -11.5) scale(.42)", fill="currentColor")
    return moved(x, foot, el("g", bone(figure, sign), transform=f"scale({num(size)})"))

"""The figures of Four Towers: meeples, chips, markers, the towers and small plates."""

from __future__ import annotations

from donjon.drawing import (
    SMALL,
    TEXT,
    TITLE,
    Figure,
    Svg,
    at_angle,
    box,
    disc,
    el,
    flat,
    ground,
    hue,
    join,
    mark,
    paint,
    pane,
    path,
    polygon,
    scaled,
    sign,
    stroke,
    tally,
    text,
    tile,
)
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import COLOURS

SEAT_COLOURS = ("violet", "ink", "muted", "card")
"""The colours of the players: none is that of a clan, and each has a shape of its own."""

_PEASANT = (
    "M0 -10C2.9 -10 4.6 -8.1 4.4 -5.7C4.3 -4.6 3.9 -3.8 3.3 -3.1C6 -2.4 8 -.6 8.4 2.2"
    "L9 8.6C9.1 9.5 8.6 10 7.7 10H-7.7C-8.6 10 -9.1 9.5 -9 8.6L-8.4 2.2"
    "C-8 -.6 -6 -2.4 -3.3 -3.1C-3.9 -3.8 -4.3 -4.6 -4.4 -5.7C-4.6 -8.1 -2.9 -10 0 -10Z"
)
_SHADE = (
    "M2.1 -9.6C3.8 -8.9 4.6 -7.4 4.4 -5.7C4.3 -4.6 3.9 -3.8 3.3 -3.1C6 -2.4 8 -.6 8.4 2.2"
    "L9 8.6C9.1 9.5 8.6 10 7.7 10H5.6C7 6 6.4 1 1.4 -2.4C3.4 -4.4 3.6 -7.6 2.1 -9.6Z"
)


# People


@remembered
def peasant(colour: int, size: float) -> Figure:
    """A meeple of a clan: its colour, and its shape on the cloak."""
    color, shape = hue(COLOURS[colour])
    edge = scaled(_PEASANT, size / 20)
    return tile(
        edge,
        el("path", d=scaled(_SHADE, size / 20), fill=paint("shade"), opacity=0.3),
        sign(shape, 0, size * 0.19, size * (0.5 if shape != "square" else 0.44), "card"),
        fill=color,
    )


@remembered
def anyone(size: float) -> Svg:
    """A meeple of any colour."""
    return ground(scaled(_PEASANT, size / 20), "card", "ink", 1.5)


@remembered
def chip(colour: int, size: float) -> Figure:
    """A round chip of a clan: what may be done with a peasant of this colour."""
    color, shape = hue(COLOURS[colour])
    return tile(disc(size / 2), sign(shape, 0, 0, size * 0.54, "card"), fill=color)


@remembered
def shape(colour: int, size: float) -> Figure:
    """The bare shape of a clan."""
    return Figure(mark(COLOURS[colour], 0, 0, size), disc(size / 2))


@remembered
def counted(colour: int, number: int, width: float) -> Figure:
    """So many of a colour: its shape and the number."""
    return _counted(mark(COLOURS[colour], 0, 0, 11), number, width, 11)


@remembered
def counted_gems(number: int, width: float) -> Figure:
    """So many gems."""
    return _counted(gem(13), number, width, 13)


def _counted(what: Svg, number: int, width: float, size: float) -> Figure:
    edge = box(width, TEXT + 8, 3)
    color = "ink" if number else "muted"
    shown = tally(what, number, 2.5 - width / 2, mark=size, color=color, bold=bool(number))
    return Figure(join([el("path", d=edge, fill="none"), shown]), edge)


# Players


@remembered
def marker(seat: int, letter: str, size: float, doubled: bool = False) -> Figure:
    """A player's marker: colour, shape and initial; an army puts a gem on it."""
    r = size / 2
    edges = (
        polygon(6, r * 1.1),
        path("M", -r, -r, "H", r, "V", r * 0.3, "Q", r * 0.9, r * 0.9, 0, r * 1.15)
        + path("Q", -r * 0.9, r * 0.9, -r, r * 0.3, "Z"),
        path("M", -r, r, "V", -r * 0.1, "A", r, r * 0.95, 0, 0, 1, r, -r * 0.1, "V", r, "Z"),
        polygon(8, r * 1.1, 22.5),
    )
    ink = "ink" if SEAT_COLOURS[seat] == "card" else "card"
    letter = text(letter, 0, 0, size=max(size * 0.64, SMALL), color=ink, bold=True)
    inside = [letter]
    if doubled:
        inside.append(gem(size * 0.62, r, -r * 0.9))
    return tile(edges[seat], *inside, fill=SEAT_COLOURS[seat])


@remembered
def gem(size: float, x: float = 0, y: float = 0) -> Svg:
    """A gem, filled so that it can lie on anything."""
    return sign("gem", x, y, size, "accent", "card")


@remembered
def gem_piece(size: float) -> Figure:
    return Figure(gem(size), disc(size / 2))


# The map


@remembered
def space(radius: float, home: int, lean: float, glow: bool = False) -> Figure:
    """A space of the map; a home has the rim of its clan, and its shape where `lean` says."""
    edge = disc(radius)
    color = "edge" if home < 0 else hue(COLOURS[home]).color
    parts = [ground(edge, "candle" if glow else "card", color, 1.6 if home < 0 else 3.2)]
    if home >= 0:
        parts.append(el("g", mark(COLOURS[home], 0, 0, radius * 0.95), opacity=0.28))
        x, y = at_angle(radius + 2, lean)
        parts.append(flat(disc(radius * 0.36, x, y), "card"))
        parts.append(mark(COLOURS[home], x, y, radius * 0.56))
    if glow:
        parts.append(stroke(disc(radius + 3), "glow", 3))
    return Figure(join(parts), edge)


@remembered
def tower(colour: int, supply: int, lords: int, scale: float) -> Figure:
    """A clan's tower: its supply behind the gate, the number of its lords above the wall."""
    color = hue(COLOURS[colour]).color
    k = scale * 0.95
    wall = [(-23, -10), (-23, -20), (-15, -20), (-15, -15), (-4, -15), (-4, -20), (4, -20)]
    wall += [(4, -15), (15, -15), (15, -20), (23, -20), (23, -10), (18, -4), (20, 31)]
    wall += [(-20, 31), (-18, -4)]
    edge = "".join(path("L" if i else "M", x * k, y * k) for i, (x, y) in enumerate(wall)) + "Z"
    stones = path("M", -18 * k, -4 * k, "H", 18 * k)
    for x, y, w in ((-14, 3, 7), (8, 2, 6), (-17, 24, 6), (12, 25, 5)):
        stones += path("M", x * k, y * k, "h", w * k)
    lines = el("path", d=stones, fill="none", stroke="currentColor", stroke_width=1.1, opacity=0.75)
    size = TEXT if k < 1.2 else TITLE
    above = text(str(lords), 12 * k, -29 * k, size=size, bold=True, title=True)
    if not lords:
        above = tally(
            "crown",
            0,
            0,
            -28 * k,
            size=SMALL,
            mark=12,
            color="muted",
            tint="muted",
            anchor="middle",
        )
    return Figure(
        join(
            [
                pane(
                    edge,
                    color,
                    lines,
                    text(str(supply), 0, 14 * k, size=size, color=None, bold=True),
                ),
                above,
            ]
        ),
        edge,
    )

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
    ground,
    hue,
    join,
    mark,
    num,
    paint,
    pane,
    path,
    polygon,
    sign,
    text,
    tile,
)
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import COLOURS

SEATS = ("violet", "ink", "muted", "card")
"""The colours of the players: none is that of a clan, and each has a shape of its own."""
NUMERALS = ("1", "2", "3", "4")

_PEASANT = (
    "M0 -10C2.9 -10 4.6 -8.1 4.4 -5.7C4.3 -4.6 3.9 -3.8 3.3 -3.1C6 -2.4 8 -.6 8.4 2.2"
    "L9 8.6C9.1 9.5 8.6 10 7.7 10H-7.7C-8.6 10 -9.1 9.5 -9 8.6L-8.4 2.2"
    "C-8 -.6 -6 -2.4 -3.3 -3.1C-3.9 -3.8 -4.3 -4.6 -4.4 -5.7C-4.6 -8.1 -2.9 -10 0 -10Z"
)
_SHADE = (
    "M2.1 -9.6C3.8 -8.9 4.6 -7.4 4.4 -5.7C4.3 -4.6 3.9 -3.8 3.3 -3.1C6 -2.4 8 -.6 8.4 2.2"
    "L9 8.6C9.1 9.5 8.6 10 7.7 10H5.6C7 6 6.4 1 1.4 -2.4C3.4 -4.4 3.6 -7.6 2.1 -9.6Z"
)


def moved(x: float, y: float, *parts: Svg) -> Svg:
    """Markup in another place, as part of a figure or of the board."""
    return el("g", *parts, transform=f"translate({num(x)} {num(y)})")


def words(content: str, x: float, y: float, size: float = TEXT, anchor: str = "middle") -> Svg:
    """Bold text in the colour of its group, to be cut into a pane."""
    return el(
        "text",
        content,
        x=x,
        y=y + size * 0.35,
        font_size=size,
        fill="currentColor",
        text_anchor=anchor,
        font_weight=600,
    )


# People


@remembered
def peasant(colour: int, size: float) -> Figure:
    """A meeple of a clan: its colour, and its shape on the cloak."""
    color, shape = hue(COLOURS[colour])
    edge = _scaled(_PEASANT, size / 20)
    return tile(
        edge,
        el("path", d=_scaled(_SHADE, size / 20), fill=paint("shade"), opacity=0.3),
        sign(shape, 0, size * 0.19, size * (0.5 if shape != "square" else 0.44), "card"),
        fill=color,
    )


@remembered
def anyone(size: float) -> Svg:
    """A meeple of any colour."""
    return ground(_scaled(_PEASANT, size / 20), "card", "ink", 1.5)


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
def counted(colour: int, number: int, width: float, size: float = TEXT) -> Figure:
    """So many of a colour: its shape and the number, centred."""
    color = "ink" if number else "muted"
    edge = box(width, size + 8, 3)
    left = -width / 2
    inside = [
        mark(COLOURS[colour], left + 8, 0, 11),
        text(str(number), left + 16, 0, size=size, color=color, anchor="start", bold=bool(number)),
    ]
    return Figure(join([el("path", d=edge, fill="none"), *inside]), edge)


@remembered
def _scaled(d: str, by: float) -> str:
    """Path text of letters and pairs of numbers, larger or smaller."""
    out, number = "", ""
    for letter in d + " ":
        if letter in "0123456789.-" and not (letter == "-" and number):
            number += letter
            continue
        if number:
            gap = " " if out and not out[-1].isalpha() else ""
            out += gap + num(float(number) * by)
            number = "-" if letter == "-" else ""
        if letter.isalpha():
            out += letter
    return out


# Players


@remembered
def marker(seat: int, size: float, doubled: bool = False) -> Figure:
    """A player's marker: colour, shape and number; an army puts a gem on it."""
    r = size / 2
    edges = (
        polygon(6, r * 1.1),
        path("M", -r, -r, "H", r, "V", r * 0.3, "Q", r * 0.9, r * 0.9, 0, r * 1.15)
        + path("Q", -r * 0.9, r * 0.9, -r, r * 0.3, "Z"),
        path("M", -r, r, "V", -r * 0.1, "A", r, r * 0.95, 0, 0, 1, r, -r * 0.1, "V", r, "Z"),
        polygon(8, r * 1.1, 22.5),
    )
    ink = "ink" if SEATS[seat] == "card" else "card"
    letter = text(NUMERALS[seat], 0, 0, size=max(size * 0.64, SMALL), color=ink, bold=True)
    inside = [letter]
    if doubled:
        inside.append(gem(size * 0.62, r, -r * 0.9))
    return tile(edges[seat], *inside, fill=SEATS[seat])


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
        parts.append(el("path", d=disc(radius * 0.36, x, y), fill=paint("card")))
        parts.append(mark(COLOURS[home], x, y, radius * 0.56))
    if glow:
        parts.append(
            el("path", d=disc(radius + 3), fill="none", stroke=paint("glow"), stroke_width=3)
        )
    return Figure(join(parts), edge)


@remembered
def pointer(dx: float, dy: float, radius: float, far: bool) -> Figure:
    """A lit line from a space to where it leads; `far` has no space at its end."""
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    wing, high = radius * 0.5, radius * 0.58
    tip = length + (2 if far else 5 - radius)
    a, b = radius - 2, tip - high
    base = (ux * b, uy * b)
    head = path("M", ux * tip, uy * tip, "L", base[0] - uy * wing, base[1] + ux * wing)
    head += path("L", base[0] + uy * wing, base[1] - ux * wing, "Z")
    shaft = path("M", ux * a, uy * a, "L", *base)
    wide = radius * 0.36
    return Figure(
        join(
            [
                el("path", d=shaft, stroke=paint("ink"), stroke_width=wide + 3.5),
                el(
                    "path",
                    d=head,
                    fill=paint("ink"),
                    stroke=paint("ink"),
                    stroke_width=3.5,
                    stroke_linejoin="round",
                ),
                el("path", d=shaft, stroke=paint("glow"), stroke_width=wide),
                el("path", d=head, fill=paint("glow")),
            ]
        ),
        head,
    )


@remembered
def goal(radius: float) -> Figure:
    """The mark of a place that a peasant is about to reach."""
    edge = disc(radius)
    return Figure(
        join(
            [
                el("path", d=edge, fill="none", stroke=paint("ink"), stroke_width=6),
                el("path", d=edge, fill="none", stroke=paint("glow"), stroke_width=3),
            ]
        ),
        edge,
    )


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
    if lords:
        above = text(str(lords), 12 * k, -29 * k, size=size, bold=True, title=True)
    else:
        crown = sign("crown", -11, -28 * k - 0.5, 12, "muted")
        above = join([crown, text("0", 5, -28 * k, size=SMALL, color="muted")])
    return Figure(
        join([pane(edge, color, lines, words(str(supply), 0, 14 * k, size)), above]), edge
    )


# Plates


@remembered
def mix(hand: tuple[int, ...], width: float, height: float) -> Figure:
    """A draw of three, as three shapes."""
    colours = [colour for colour, number in enumerate(hand) for _ in range(number)]
    size = min(11.0, width / 3.2)
    step = size - 0.5
    shapes = [
        mark(COLOURS[colour], (i - (len(colours) - 1) / 2) * step, 0, size)
        for i, colour in enumerate(colours)
    ]
    return tile(box(width, height, 4), *shapes)


@remembered
def caption(content: str, x: float, y: float, anchor: str = "middle") -> Svg:
    return text(content, x, y, size=SMALL, color="muted", anchor=anchor)


@remembered
def frame(width: float, height: float) -> Figure:
    """A plate with nothing on it that can be lit."""
    return tile(box(width, height, 5))

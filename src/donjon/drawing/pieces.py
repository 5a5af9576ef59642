"""What stands on a board: pieces that can be answered, and the figures they are made of.

A figure is centred on the origin. `piece` gives it a place, a name and a voice. Figures are pure
and come again and again from picture to picture, so they are remembered.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from donjon.drawing.layout import Place, row
from donjon.drawing.shapes import box, disc, polygon
from donjon.drawing.signs import LINE, hue, sign
from donjon.drawing.svg import (
    Svg,
    described,
    el,
    join,
    moved,
    num,
    path,
    placed,
    remembered,
)
from donjon.drawing.theme import paint
from donjon.drawing.type.text import text


class Figure(NamedTuple):
    """A drawing around the origin and the path of its edge, which glow and focus follow."""

    body: Svg
    edge: str
    kind: str = ""
    """What a page moves in its own way: a `die` and a `card` by their face, a `ring` and a `drum`
    by how far they are turned."""
    shows: str = ""
    """The face that is up (for a card `front` or `back`), or the turn in degrees."""


def expect_figure(block: str, given: object) -> None:
    """Refuse what is no figure, in words that say which block was given what."""
    if not isinstance(given, Figure):
        raise TypeError(
            f"{block} takes a Figure, such as a pawn, a die, a card or a tile, "
            f"not {described(given)}."
        )


@remembered
def piece(
    figure: Figure,
    x: float,
    y: float,
    *,
    turn: float = 0,
    id: str | None = None,
    key: str | None = None,
    label: str = "",
    chosen: bool = False,
    lit: bool = False,
    reach: str | None = None,
    card: str | None = None,
    why: str | None = None,
) -> Svg:
    """A figure in its place. With the key of an answer it is live: it can be clicked and focused.

    `reach` is the outline of the area that takes a touch, for figures smaller than a finger.
    `card` is the kind and the name of the card that it shows, to be opened large: `item:rope`.
    `why` is the key of an answer that it would give, but not now: a page can ask for the reason.

    The place is in the transform alone, so that a page can let the piece glide from its old one.
    """
    expect_figure("piece", figure)
    if key is not None and not label.strip():
        raise ValueError(f"the piece that answers {key!r} needs a label that can be read out")
    live = key is not None
    kind = figure.kind
    states = (("piece", True), (kind, kind), ("live", live), ("chosen", chosen), ("lit", lit))
    return el(
        "g",
        *([el("title", label)] if label else []),
        *([_touch(reach)] if live and reach else []),
        *([_ring(figure.edge), el("path", d=figure.edge, class_="halo")] if live else []),
        figure.body,
        id=id,
        class_=" ".join([name for name, on in states if on]),
        transform=placed(x, y, turn),
        data_key=key,
        data_card=card,
        data_why=why,
        data_face=figure.shows if kind in ("die", "card") else None,
        data_turn=figure.shows if kind in ("ring", "drum") else None,
        tabindex="0" if live else None,
        role="button" if live else "img" if label else None,
        aria_label=label or None,
        aria_pressed="true" if live and chosen else None,
    )


@remembered
def ground(edge: str, fill: str = "card", line: str = "edge", width: float = LINE) -> Svg:
    """The flat area that a figure stands on. In the colour of a card it can be lit."""
    return el(
        "path",
        d=edge,
        class_="ground leaf" if fill == "card" else "ground",
        fill=paint(fill),
        stroke=paint(line),
        stroke_width=width,
        stroke_linejoin="round",
    )


def stroke(
    d: str,
    color: str = "ink",
    width: float = 1.0,
    *,
    opacity: float | None = None,
    dash: str | None = None,
) -> Svg:
    """A line of ink along a path."""
    return el(
        "path",
        d=d,
        fill="none",
        stroke=paint(color),
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_dasharray=dash,
        opacity=opacity,
    )


def flat(d: str, color: str = "ink", opacity: float | None = None) -> Svg:
    """A flat area of ink."""
    return el("path", d=d, fill=paint(color), fill_opacity=opacity)


@remembered
def tile(edge: str, *inside: Svg, fill: str = "card", line: str = "edge") -> Figure:
    """A space of a board, or a plate of any outline, with whatever stands on it."""
    return Figure(join([ground(edge, fill, line), *inside]), edge)


def pane(edge: str, color: str, *inside: Svg) -> Svg:
    """A window of colour with signs cut into it: a full colour by day, at night the signs shine."""
    parts = [
        ground(edge),
        el("path", d=edge, class_="ground pane", stroke_width=LINE, stroke_linejoin="round"),
        el("g", *inside, class_="etched"),
    ]
    return el("g", *parts, color=paint(color))


@remembered
def token(name: str, color: str = "accent", size: float = 32) -> Figure:
    """A round token with a sign, cut out of its colour."""
    rim = el("path", d=disc(size * 0.41), fill="none", stroke=paint("card"), opacity=0.6)
    return tile(disc(size / 2), rim, sign(name, 0, 0, size * 0.58, "card"), fill=color)


@remembered
def pawn(name: str, size: float = 40, initial: str = "") -> Figure:
    """A player's pawn in the hue of a seat; its shape is on the foot, or above an initial."""
    color, shape = hue(name)
    edge, dark_side = _pawn_paths(size)
    shade = el("path", d=dark_side, fill=paint("shade"), opacity=0.32)
    if not initial:
        return tile(edge, shade, sign(shape, 0, size * 0.24, size * 0.225, "card"), fill=color)
    return tile(
        edge,
        shade,
        sign(shape, 0, size * -0.3, size * 0.2, "card"),
        text(initial[:1], 0, size * 0.26, size=size * 0.34, color="card", bold=True),
        fill=color,
    )


@remembered
def badge(name: str, initial: str, size: float = 32) -> Figure:
    """A seat: its hue, its shape and its initial."""
    color, shape = hue(name)
    low = size * 0.09 if shape == "triangle" else 0
    letter = text(initial[:1], 0, low, size=size * 0.44, color="card", title=True, bold=True)
    return tile(_badge_edge(shape, size), letter, fill=color)


@remembered
def die(face: int | str, color: str = "ink", size: float = 40) -> Figure:
    """A die that shows its pips, or a sign of its own. It stands on a shadow, as dice do."""
    edge = box(size, size, size / 5)
    shadow = el("path", d=edge, fill=paint("edge"), transform=f"translate(0 {num(size / 16)})")
    if isinstance(face, int):
        shown = _pips(face, color, size)
    else:
        shown = sign(face, 0, 0, size * 0.7, color)
    return Figure(join([shadow, ground(edge), shown]), edge, "die", str(face))


@remembered
def cell(
    caption: str,
    *,
    filled: bool = False,
    worn: bool = False,
    color: str = "accent",
    line: str = "edge",
    size: float = 28,
) -> Figure:
    """One numbered box of a track; a filled one is where the track stands, a worn one is past."""
    edge = box(size, size, 4)
    if worn:
        return Figure(join([flat(edge, "line", 0.55), text(caption, color="muted")]), edge)
    shown = text(
        caption, color="card" if filled else "muted" if line == "edge" else line, bold=filled
    )
    return tile(edge, shown, fill=color if filled else "card", line=color if filled else line)


def track(
    captions: Sequence[str],
    at: int | None = None,
    *,
    places: Sequence[Place] | None = None,
    thresholds: Mapping[int, str] | None = None,
    past: bool = False,
    color: str = "accent",
    size: float = 28,
    columns: int | None = None,
) -> Svg:
    """Numbered boxes in a row, the first around the origin, or on `places`, such as an `arc`.

    The box at `at` is filled, and `past` wears out those before it. From each of the `thresholds`
    on, boxes have its colour. A marker that glides is a piece of its own on the same place, and
    so is each box that can be answered: a `cell`.
    """
    spots = places or row(len(captions), size + 6, columns=columns)
    lines = thresholds or {}
    line, parts = "edge", []
    for i, (caption, spot) in enumerate(zip(captions, spots, strict=True)):
        line = lines.get(i, line)
        shown = cell(
            caption,
            filled=i == at,
            worn=past and at is not None and i < at,
            color=color,
            line=line,
            size=size,
        )
        parts.append(moved(spot.x, spot.y, shown.body))
    return join(parts)


@remembered
def arrow(dx: float, dy: float, *, start: float = 0, stop: float = 0, width: float = 6) -> Figure:
    """An arrow of light from here to a point so far away, short of both ends as told."""
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    wing, high = width * 1.4, width * 1.6
    tip = length - stop
    x, y = ux * (tip - high), uy * (tip - high)
    head = path("M", ux * tip, uy * tip, "L", x - uy * wing, y + ux * wing)
    head += path("L", x + uy * wing, y - ux * wing, "Z")
    shaft = path("M", ux * start, uy * start, "L", x, y)
    parts = [
        stroke(shaft, "ink", width + 3.5),
        ground(head, "ink", "ink", 3.5),
        stroke(shaft, "glow", width),
        flat(head, "glow"),
    ]
    return Figure(join(parts), head)


@remembered
def halo(radius: float) -> Figure:
    """A ring of light around a place that is spoken of, such as the end of a way."""
    edge = disc(radius)
    return Figure(join([stroke(edge, "ink", 6), stroke(edge, "glow", 3)]), edge)


@remembered
def _touch(reach: str) -> Svg:
    return el("path", d=reach, class_="reach", fill="none", pointer_events="all")


@remembered
def _ring(edge: str) -> Svg:
    """The focus ring: 3 wide, outside the shape and its outline, with a gap of paper between."""
    return el(
        "g",
        el("path", d=edge, fill=paint("paper"), stroke=paint("ink"), stroke_width=13),
        el("path", d=edge, fill=paint("paper"), stroke=paint("paper"), stroke_width=7),
        class_="ring",
    )


_SPOTS = {1: "5", 2: "37", 3: "357", 4: "1379", 5: "13579", 6: "134679"}


def _pips(value: int, color: str, size: float) -> Svg:
    """Pips on the nine places of a telephone's keys."""
    if value not in _SPOTS:
        raise ValueError(f"a die shows 1 to 6, not {value}")
    step = size * 0.26
    return join(
        el(
            "circle",
            cx=((int(spot) - 1) % 3 - 1) * step,
            cy=((int(spot) - 1) // 3 - 1) * step,
            r=size * 0.085,
            fill=paint(color),
        )
        for spot in _SPOTS[value]
    )


@remembered
def _badge_edge(shape: str, size: float) -> str:
    r = size / 2
    return {
        "circle": disc(r),
        "square": box(size * 0.9, size * 0.9, size / 20),
        "diamond": polygon(4, r * 1.18),
        "triangle": polygon(3, r * 1.24),
        "hexagon": polygon(6, r * 1.08),
    }[shape]


@remembered
def _pawn_paths(size: float) -> tuple[str, str]:
    """Head, collar, skirt and foot on a grid of 40, and the side that the candle leaves dark."""
    u = size / 40

    def at(*points: float) -> str:
        return " ".join(num(point * u) for point in points)

    edge = (
        f"M{at(-4, -6)}C{at(-7, -8, -7.5, -10.5, -7.5, -12)}"
        f"A{at(7.5, 7.5)} 0 0 1 {at(7.5, -12)}C{at(7.5, -10.5, 7, -8, 4, -6)}"
        f"L{at(7, -4.5)}V{at(-2)}L{at(4.4, -1)}C{at(5, 5, 7.5, 9.5, 11.5, 12.5)}"
        f"L{at(13, 15)}V{at(19)}H{at(-13)}V{at(15)}L{at(-11.5, 12.5)}"
        f"C{at(-7.5, 9.5, -5, 5, -4.4, -1)}L{at(-7, -2)}V{at(-4.5)}Z"
    )
    shade = (
        f"M{at(3, -18.8)}A{at(7.5, 7.5)} 0 0 1 {at(7.5, -12)}C{at(7.5, -10.5, 7, -8, 4, -6)}"
        f"L{at(7, -4.5)}V{at(-2)}L{at(4.4, -1)}C{at(5, 5, 7.5, 9.5, 11.5, 12.5)}"
        f"L{at(13, 15)}V{at(19)}H{at(7.5)}C{at(7.5, 13, 1, 8, 0.6, -2)}L{at(1, -6)}"
        f"C{at(5, -9, 5, -15, 3, -18.8)}Z"
    )
    return edge, shade


@remembered
def ghost(id: str, x: float, y: float) -> Svg:
    """Nothing to see: where a piece of the next picture would come from."""
    return el("g", id=id, class_="piece", transform=placed(x, y))


def fixed(
    figure: Figure,
    x: float,
    y: float,
    id: str,
    label: str = "",
    lit: bool = False,
    card: str | None = None,
    why: str | None = None,
) -> Svg:
    """A piece that cannot be answered; most of them are the same in the next picture."""
    return piece(figure, x, y, id=id, label=label, lit=lit, card=card, why=why)


def through(figure: Figure) -> Figure:
    """A figure that lets a touch through to what lies below it."""
    expect_figure("through", figure)
    return figure._replace(body=el("g", figure.body, pointer_events="none"))


Pieces = Iterator[Svg]

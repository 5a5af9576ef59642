"""A tower of drums, one above the other, that turn: from one side, and from above.

A drum has openings around it, one for each side of the table. A game says what is at each opening
and by how many sides the drum has been turned clockwise. `side_view` shows whoever sits at one side
what faces them, with a glimpse of the two sides next to it; `top_view` shows all of them at once,
the lowest drum outermost. In both, a drum is one piece, and its turn is told to the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from donjon.drawing.blocks.rings import Space, rings
from donjon.drawing.pieces import Figure, ground, pane, piece
from donjon.drawing.shapes import box
from donjon.drawing.signs import sign
from donjon.drawing.svg import Svg, el, join, moved, num, path, remembered
from donjon.drawing.theme import paint

_GLANCE = 0.36
"""How wide the openings at the edges of a drum look, beside the one in front."""
_CURVE = 0.13
"""How far the rims of a drum bend, in parts of its width."""


class Opening(NamedTuple):
    """One opening of a drum: a seal in front of it, or what shows in the dark behind."""

    seal: str = ""
    """The sign of the seal that covers it, if one does."""
    sign: str = ""
    """What is seen in it while no seal covers it: a glyph, a skull."""
    color: str = "accent"
    lit: bool = False


class Drum(NamedTuple):
    """A drum with its openings clockwise from the first side, turned by so many sides."""

    id: str
    openings: tuple[Opening, ...]
    turn: int = 0
    label: str = ""
    card: str | None = None
    """The kind and the name of what is opened large when the drum is touched."""

    def facing(self, side: int) -> Opening:
        """The opening that faces a side of the table now."""
        return self.openings[(side - self.turn) % len(self.openings)]

    @property
    def degrees(self) -> float:
        """How far it is turned, also beyond a whole turn."""
        return 360 / len(self.openings) * self.turn


def side_view(
    drums: Sequence[Drum], x: float, y: float, width: float, height: float, *, side: int
) -> list[Svg]:
    """The tower as it looks from a side of the table; x and y are the middle of its foot.

    Drums are given from the lowest to the highest. The board's part comes first, then the pieces.
    """
    roof, foot = width * 0.34, width * 0.16
    high = (height - roof - foot) / len(drums)
    parts = [moved(x, y, _foot(width, foot), moved(0, -height, _crown(width, roof)))]
    for i, drum in enumerate(drums):
        wide = width * (0.9 - 0.06 * i)
        around = len(drum.openings)
        seen = tuple(drum.facing((side + turn) % around) for turn in (-1, 0, 1))
        figure = _drum(wide, high, seen)._replace(shows=num(drum.degrees))
        at = (x, y - foot - high * (i + 0.5))
        parts.append(piece(figure, *at, id=drum.id, label=drum.label, card=drum.card))
    return parts


def top_view(drums: Sequence[Drum], x: float, y: float, radius: float) -> list[Svg]:
    """The tower from above: each drum a ring, the lowest outermost, its openings as they stand."""
    inner = radius * 0.3
    step = (radius - inner) / len(drums)
    radii = [inner + step * i for i in range(len(drums) + 1)]
    around = len(drums[0].openings)
    turns = [drum.turn for drum in reversed(drums)]
    wheels = rings(x, y, radii, sectors=around, turns=turns)
    pieces = []
    for drum, wheel in zip(reversed(drums), wheels, strict=True):
        spaces = [
            Space(
                sign=opening.seal or opening.sign,
                fill="card" if opening.seal else "candle" if opening.lit else "paper",
                color="muted" if opening.seal else opening.color,
            )
            for opening in drum.openings
        ]
        pieces.append(wheel.piece(f"{drum.id}-above", spaces, label=drum.label, card=drum.card))
    return pieces


@remembered
def _drum(width: float, height: float, seen: tuple[Opening, ...]) -> Figure:
    """A drum from the side, with the opening in front and a glimpse of its neighbours."""
    x, y, bend = width / 2, height / 2, width * _CURVE
    edge = path(
        *("M", -x, -y, "Q", 0, bend * 2 - y, x, -y, "V", y),
        *("Q", 0, y + bend * 2, -x, y, "Z"),
    )
    parts = [ground(edge), _stones(width, height, bend)]
    size = min(height * 0.74, width * 0.4)
    places = ((-0.37, _GLANCE, 0.35), (0.0, 1.0, 1.0), (0.37, _GLANCE, 0.35))
    for opening, (away, wide, low) in zip(seen, places, strict=True):
        drop = bend * (1 if low == 1 else 0.45)
        parts.append(moved(away * width, drop, _opening(opening, size * wide, size)))
    shade = path("M", x, -y, "V", y, "Q", x * 0.9, y + bend * 0.3, x * 0.82, y + bend * 0.36)
    shade += path("V", bend * 0.36 - y, "Q", x * 0.9, bend * 0.3 - y, x, -y, "Z")
    parts.append(el("path", d=shade, fill=paint("shade"), opacity=0.35))
    return Figure(join(parts), edge, "drum")


def _opening(opening: Opening, width: float, height: float) -> Svg:
    """An arch with a seal before it, or with the dark and what shows in it."""
    x, y = width / 2, height / 2
    arch = path("M", -x, y, "V", -y * 0.3, "C", -x, -y, x, -y, x, -y * 0.3, "V", y, "Z")
    size = height * 0.56
    name = opening.seal or opening.sign
    shown = Svg()
    if name:
        mark = sign(name, 0, 0, size, "muted" if opening.seal else None)
        shown = el("g", mark, transform=f"scale({num(width / height)} 1)")
    if opening.seal:
        return join([ground(arch, "card", "muted"), shown])
    if opening.lit:
        return el("g", ground(arch, "candle", opening.color), shown, color=paint(opening.color))
    dark = el("path", d=arch, fill=paint("shade"), opacity=0.85)
    return join([ground(arch), dark if not opening.sign else pane(arch, opening.color, shown)])


def _stones(width: float, height: float, bend: float) -> Svg:
    """Courses of stone that follow the curve of the drum."""
    x, y = width / 2, height / 2
    d = ""
    for i in range(1, 4):
        at = height * i / 4 - y
        d += path("M", -x, at, "Q", -x * 0.75, at + bend * 0.42, -x * 0.56, at + bend * 0.66)
        d += path("M", x, at, "Q", x * 0.75, at + bend * 0.42, x * 0.56, at + bend * 0.66)
    for i, share in enumerate((-0.62, 0.58, -0.5, 0.66)):
        top = height * i / 4 - y + bend * 0.6
        d += path("M", x * share, top, "v", height / 4 - 1)
    return el(
        "path",
        d=d,
        fill="none",
        stroke=paint("ink"),
        stroke_width=0.9,
        stroke_linecap="round",
        opacity=0.45,
    )


@remembered
def _crown(width: float, height: float) -> Svg:
    """The roof with its battlements, below the origin."""
    x, teeth = width * 0.43, 5
    tooth = 2 * x / (2 * teeth - 1)
    steps: list[str | float] = ["M", -x, 0, "V", -height * 0.62]
    for i in range(teeth):
        steps += ["v", -height * 0.3, "h", tooth, "v", height * 0.3]
        if i < teeth - 1:
            steps += ["h", tooth]
    edge = path(*steps, "V", 0, "Q", 0, width * _CURVE * 1.6, -x, 0, "Z")
    return moved(0, height, ground(edge), sign("skull", 0, -height * 0.26, height * 0.5, "accent"))


@remembered
def _foot(width: float, height: float) -> Svg:
    """The plinth that the drums stand on."""
    return moved(0, -height / 2 + 2, ground(box(width, height + 4, 3), "card", "edge", 2))

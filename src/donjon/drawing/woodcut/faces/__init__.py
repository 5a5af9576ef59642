"""Faces: what is seen of a card before its name is read, composed of motifs.

A face is written in a line: the names of motifs, back to front, each with a spot where it does not
fill the whole (`moon@ne`), degrees (`sword<45`), and a `~` for its mirror image. The motifs stand
on the sheets of this folder, each on a grid of 100 around the origin; a picture defines a motif
once, however many faces in it use it. Which face belongs to what, a game says in a table:

    [card]
    meteor-sword = "comet@nw sword<40"
"""

from __future__ import annotations

import re
import tomllib
from functools import partial
from pathlib import Path

from donjon.drawing.definitions import DEFINITIONS
from donjon.drawing.pieces import ground
from donjon.drawing.signs import LINE
from donjon.drawing.svg import Svg, el, join, num, remembered
from donjon.drawing.theme import paint
from donjon.drawing.woodcut.carve import short
from donjon.drawing.woodcut.faces.frames import outline
from donjon.drawing.woodcut.motif import Ink, MotifError, Motifs

FACE = 100.0
MARGIN = 1.1
"""How much larger a field is than the face in it."""
SPOTS: dict[str, tuple[float, float, float]] = {
    "": (0, 0, 1),
    "big": (0, 0, 1.08),
    "mid": (0, 0, 0.72),
    "small": (0, 0, 0.46),
    "l": (-24, 0, 0.7),
    "r": (24, 0, 0.7),
    "t": (0, -22, 0.66),
    "b": (0, 22, 0.66),
    "tt": (0, -30, 0.44),
    "bb": (0, 32, 0.4),
    "up": (0, -10, 0.84),
    "down": (0, 10, 0.84),
    "nw": (-23, -23, 0.58),
    "ne": (23, -23, 0.58),
    "sw": (-23, 23, 0.58),
    "se": (23, 23, 0.58),
    "ll": (-32, 4, 0.5),
    "rr": (32, 4, 0.5),
    "in": (0, 2, 0.4),
}
"""Where a motif of a face may stand: the middle of it, and its size."""
_PART = re.compile(r"([a-z-]+)(?:@([a-z]+))?(?:<(-?\d+))?(~?)\Z")


def _filled(d: str, color: str, width: float = 3) -> Svg:
    """An area with the dark line around it that parts it from what lies behind."""
    return el("path", d=d, fill=color, stroke_width=short(width))


def _shaded(d: str) -> Svg:
    """A dark area; where it ends at the dark behind, a pale line keeps its edge."""
    return el(
        "path",
        d=d,
        fill=paint("shade"),
        stroke="currentColor",
        stroke_width=2.8,
        paint_order="stroke",
    )


def _half(d: str) -> Svg:
    return el("path", d=d, fill=paint("shade"), stroke="none", opacity=0.4)


def _line(d: str, color: str | None = None, width: float = 3) -> Svg:
    return el("path", d=d, fill="none", stroke=color, stroke_width=short(width))


def _cut(d: str, width: float = 4) -> Svg:
    """A pale line with a dark one on both sides."""
    return join([_line(d, None, width + 5), _line(d, "currentColor", width)])


MOTIFS = Motifs(
    Path(__file__).parent / "sheets",
    inks={
        "pale": Ink(partial(_filled, color="currentColor"), "width"),
        "glow": Ink(partial(_filled, color=paint("glow")), "width"),
        "blood": Ink(partial(_filled, color=paint("blood")), "width"),
        "dark": Ink(_shaded),
        "half": Ink(_half),
        "line": Ink(_line, "width"),
        "cut": Ink(_cut, "width"),
        "thin": Ink(partial(_line, color="currentColor"), "width"),
    },
)
"""The motifs of all faces. What is pale has the current colour, what is dark that of the shade."""


@remembered
def _motif(name: str) -> Svg:
    """A motif as a definition for `<use>`."""
    return el(
        "g",
        MOTIFS[name].back,
        id=f"motif-{name}",
        stroke=paint("shade"),
        stroke_linejoin="round",
        stroke_linecap="round",
    )


DEFINITIONS["motif"] = _motif


@remembered
def composed(written: str) -> Svg:
    """The motifs of a face in their places, on a grid of 100 around the origin."""
    return join(_placed(part) for part in written.split())


def _placed(part: str) -> Svg:
    match = _PART.match(part)
    if match is None:
        raise MotifError(f"{part!r} is no part of a face; write it like moon@ne or sword<45")
    name, spot, turn, flip = match.groups()
    if name not in MOTIFS:
        raise MotifError(f"no motif is called {name!r}; the sheets have {', '.join(MOTIFS.files)}")
    if (spot or "") not in SPOTS:
        raise MotifError(f"no spot is called {spot!r}; there are {', '.join(SPOTS)}")
    x, y, size = SPOTS[spot or ""]
    steps = f"translate({num(x)} {num(y)})" if x or y else ""
    if turn:
        steps += f"rotate({turn})"
    if flip or size != 1:
        steps += f"scale({num(-size)} {num(size)})" if flip else f"scale({num(size)})"
    return el("use", href=f"#motif-{name}", transform=steps or None)


@remembered
def face(
    written: str, width: float, height: float, color: str = "ink", frame: str = "plate"
) -> Svg:
    """A face around the origin, in a frame of this size: by day cut out of its colour, at night
    pale on the dark of it."""
    edge = outline(frame, width, height)
    size = min(width, height) / (FACE * MARGIN)
    parts = [composed(written)]
    inner = el("g", *parts, transform=f"scale({num(size)})")
    return el(
        "g",
        ground(edge),
        el("path", d=edge, class_="ground pane", stroke_width=LINE, stroke_linejoin="round"),
        el("g", inner, class_="printed"),
        color=paint(color),
    )


class Faces:
    """The faces of a game by the kind of a thing and its name."""

    def __init__(self, file: Path) -> None:
        self.written: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))

    def of(self, kind: str, name: str) -> str:
        """How a face is written; nothing if there is none."""
        return self.written.get(kind, {}).get(name, "")

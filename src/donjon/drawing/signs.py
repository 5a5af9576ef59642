"""The set of signs, drawn for Donjon on a grid of 24 units with one line of 1.75.

A sign is a few layers from back to front. A `body` is outlined and takes the fill it is given,
a `line` is only outlined, a `solid` is outlined and filled with the colour of its line, a `cut` is
filled and has no line: the shadow side with its tapered strokes that makes a woodcut. A sign stands
on any ground and needs no more than one colour.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

from donjon.drawing.definitions import DEFINITIONS
from donjon.drawing.svg import Svg, Value, el, join, remembered
from donjon.drawing.theme import paint

GRID = 24
LINE = 1.75

Layer = tuple[str, str]


def _read() -> dict[str, tuple[Layer, ...]]:
    """The drawings of all signs, from `signs.toml`."""
    known = tomllib.loads((Path(__file__).parent / "signs.toml").read_text(encoding="utf-8"))
    return {name: tuple((kind, d) for kind, d in layers) for name, layers in known.items()}


SIGNS = _read()


class Hue(NamedTuple):
    """A colour of a game and the shape that goes with it, for eyes that cannot tell colours."""

    color: str
    shape: str


HUES = {
    "red": Hue("blood", "diamond"),
    "yellow": Hue("straw", "circle"),
    "green": Hue("moss", "triangle"),
    "blue": Hue("sea", "square"),
    "purple": Hue("violet", "hexagon"),
}

_GRID: dict[str, Value] = {
    "viewBox": f"0 0 {GRID} {GRID}",
    "stroke": "currentColor",
    "stroke_width": LINE,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}
_FILLS = {"body": None, "line": "none", "solid": "currentColor", "cut": "currentColor"}


@remembered
def sign(
    name: str,
    x: float = 0,
    y: float = 0,
    size: float = 24,
    color: str | None = "ink",
    fill: str = "none",
) -> Svg:
    """A sign centred on x, y; `picture` adds its drawing once. No colour is that of its group."""
    layers(name)
    return el(
        "use",
        href=f"#sign-{name}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        color=paint(color) if color else None,
        fill=paint(fill),
    )


def icon(name: str, size: float = 24) -> Svg:
    """A sign as an SVG of its own, for a page: in the colour of the text around it."""
    return el(
        "svg",
        drawn(name),
        xmlns="http://www.w3.org/2000/svg",
        width=size,
        height=size,
        fill="none",
        aria_hidden="true",
        **_GRID,
    )


def hue(name: str) -> Hue:
    """A colour of a game by its everyday name."""
    if name not in HUES:
        raise ValueError(f"no hue is called {name!r}; there are {', '.join(HUES)}")
    return HUES[name]


def mark(name: str, x: float = 0, y: float = 0, size: float = 24) -> Svg:
    """The shape of a game's colour, in that colour."""
    return sign(hue(name).shape, x, y, size, hue(name).color)


def layers(name: str) -> tuple[Layer, ...]:
    """How a sign is drawn."""
    if name not in SIGNS:
        raise ValueError(f"no sign is called {name!r}; there are {', '.join(SIGNS)}")
    return SIGNS[name]


def drawn(name: str) -> Svg:
    """The drawing of a sign on its own grid, in the current colour and fill."""
    return join(
        el("path", d=d, fill=_FILLS[kind], stroke="none" if kind == "cut" else None)
        for kind, d in layers(name)
    )


@remembered
def symbol(name: str) -> Svg:
    """A sign as a definition for `<use>`."""
    return el("symbol", drawn(name), id=f"sign-{name}", **_GRID)


DEFINITIONS["sign"] = symbol

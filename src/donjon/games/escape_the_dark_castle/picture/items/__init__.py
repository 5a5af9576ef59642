"""The items drawn: each with a sign of its own, on a plate in a hand or in the common pool."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from donjon.drawing import (
    SMALL,
    Figure,
    Svg,
    box,
    el,
    join,
    paint,
    sign,
    text,
    tile,
    width_of,
    wrap,
)
from donjon.drawing.signs import LINE
from donjon.drawing.svg import num, remembered
from donjon.drawing.woodcut import Ink, Motifs

KINDS = {
    "food": "heart",
    "potion": "potion",
    "weapon": "sword",
    "armour": "shield",
    "relic": "gem",
}
"""The signs of items that have no drawing of their own."""


def _area(d: str, fill: str, stroke: str | None = None) -> Svg:
    return el("path", d=d, fill=fill, stroke=stroke)


ITEMS = Motifs(
    Path(__file__).parent,
    inks={
        "body": Ink(partial(_area, fill="none")),
        "line": Ink(partial(_area, fill="none")),
        "solid": Ink(partial(_area, fill="currentColor")),
        "cut": Ink(partial(_area, fill="currentColor", stroke="none")),
        "hole": Ink(partial(_area, fill=paint("card"), stroke="none")),
    },
)


@remembered
def drawing(name: str, kind: str, x: float, y: float, size: float) -> Svg:
    """The drawing of an item on a grid of 24, centred on x, y."""
    if name not in ITEMS:
        return sign(KINDS[kind], x, y, size, "ink")
    return el(
        "g",
        ITEMS[name].back,
        transform=f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({num(size / 24)})",
        color=paint("ink"),
        stroke="currentColor",
        stroke_width=LINE,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


@remembered
def plate(name: str, kind: str, title: str, words: str, width: float, height: float) -> Figure:
    """An item: its drawing, its title, and what it does if there is room for that."""
    left, top = -width / 2, -height / 2
    size = 20.0 if height < 34 or width < 120 else 28.0 if height < 62 else 36.0
    start = left + size + 8
    room = (width - size - 11) * 0.97
    step = 12.4
    fits = int((height - 18) // step)
    short = title.removeprefix("The ")
    large = 13.0 if width_of(short, 13, title=True, bold=True) <= room else 12.0
    if words and fits > 0 and width > 120:
        head = wrap(short, room, large, 1, title=True, bold=True)
        lines = wrap(words, room, SMALL, fits)
    else:
        head, lines = [], wrap(short, room, SMALL, 2)
    parts: list[Svg] = [drawing(name, kind, left + size / 2 + 4.5, 0, size)]
    high = len(head) * 16 + len(lines) * step
    y = top + (height - high) / 2
    for line in head:
        parts.append(
            text(
                line,
                start,
                y + 8,
                size=large,
                anchor="start",
                title=True,
                bold=True,
                room=room * 1.03,
            )
        )
        y += 16
    for line in lines:
        y += step / 2
        parts.append(text(line, start, y, size=SMALL, anchor="start", room=room * 1.03))
        y += step / 2
    return tile(box(width, height, 4), join(parts))

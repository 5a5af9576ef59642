"""The six prisoners as portraits: cut pale out of a dark block, the candle at their right hand.

A portrait is drawn on a grid of 100 by 120. It stays dark on dark ground by day and by night.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from donjon.drawing import Svg, el, num, paint, path
from donjon.drawing.svg import remembered
from donjon.drawing.woodcut import INKS, Ink, Motifs, figures


def _line(d: str, color: str, width: float | None = None) -> Svg:
    return el("path", d=d, fill="none", stroke=color, stroke_width=width, stroke_linecap="round")


def _shoulders(width: float) -> str:
    left, right = 50 - width, 50 + width
    return (
        f"M{num(left)} 122C{num(left + 1)} 98 {num(left + 10)} 86 42 80"
        f"L58 80C{num(right - 10)} 86 {num(right - 1)} 98 {num(right)} 122Z"
    )


PORTRAITS = Motifs(
    Path(__file__).parent,
    shapes={"shoulders": figures(_shoulders)},
    inks={
        "pale": INKS["pale"],
        "dark": INKS["dark"],
        "cut": Ink(partial(_line, color="currentColor")),
        "rim": Ink(partial(_line, color="currentColor", width=0.8)),
        "ink": Ink(partial(_line, color=paint("shade"))),
        "blood": Ink(partial(_line, color=paint("blood"))),
    },
)
ASIDE = {"cook": 9, "smith": 10, "tailor": 6, "tanner": -5}
"""How far a narrow portrait looks to the side, for the sake of what is held there."""


@remembered
def bust(name: str, width: float, height: float) -> Svg:
    """A portrait around the origin; of somebody unknown there is only the dark."""
    cuts = [PORTRAITS[which].back for which in ("wall", name) if which in PORTRAITS]
    tall = height > width * 1.2
    inner = el(
        "svg",
        el("g", *cuts, fill="currentColor", stroke_width=1.5),
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        viewBox=f"{ASIDE.get(name, 0) if tall else 0} 0 100 120",
        preserveAspectRatio="xMidYMid slice" if tall else "xMidYMax meet",
    )
    ground = el(
        "rect",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        rx=2,
        fill=paint("shade"),
    )
    wall = [] if tall else [_scratches(width / 2 - height * 0.46, height)]
    return el("g", ground, el("g", inner, *wall, class_="etched"), color=paint("ink"))


def _scratches(room: float, height: float) -> Svg:
    """Days counted on the wall of a cell, where a broad portrait leaves room at its sides."""
    if room < 24:
        return Svg()
    d = ""
    for side in (-1, 1):
        for i in range(int(room / 26) * 3):
            across, down = i // 3, i % 3
            if (i * 5 + side) % 7 == 2:
                continue
            x = side * (height * 0.46 + 14 + across * 27) - 9
            y = height * (-0.3 + 0.25 * down) + across * 3 - side * 2
            for j in range(4):
                d += path("M", x + j * 5, y - 7, "l", 1 - j % 2 * 1.6, 14)
            d += path("M", x - 4, y + 4, "l", 23, -7)
    return el(
        "path", d=d, stroke="currentColor", stroke_width=1.1, stroke_linecap="round", opacity=0.6
    )

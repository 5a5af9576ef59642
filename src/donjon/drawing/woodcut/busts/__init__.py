"""Busts: portraits cut pale out of a dark block, the candle at their right hand.

A portrait is a motif on a grid of 100 by 120. It stays dark on dark ground by day and by night.
`face`, `neck` and `wall` stand in this folder, for any portrait to use.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from donjon.drawing.svg import Svg, el, num, path
from donjon.drawing.theme import paint
from donjon.drawing.woodcut.motif import INKS, Ink, Motifs, figures


def _line(d: str, color: str, width: float | None = None) -> Svg:
    return el("path", d=d, fill="none", stroke=color, stroke_width=width, stroke_linecap="round")


def _shoulders(width: float) -> str:
    left, right = 50 - width, 50 + width
    return (
        f"M{num(left)} 122C{num(left + 1)} 98 {num(left + 10)} 86 42 80"
        f"L58 80C{num(right - 10)} 86 {num(right - 1)} 98 {num(right)} 122Z"
    )


class Busts(Motifs):
    """The portraits of a folder. `aside` says how far a narrow one looks to the side."""

    def __init__(self, folder: Path, aside: Mapping[str, float] | None = None) -> None:
        super().__init__(
            folder,
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
        self.aside = aside or {}
        for file in sorted(Path(__file__).parent.glob("*.motif")):
            self.files.setdefault(file.stem, file)
        self._drawn: dict[tuple[str, float, float], Svg] = {}

    def bust(self, name: str, width: float, height: float) -> Svg:
        """A portrait around the origin; of somebody unknown there is only the dark."""
        key = (name, width, height)
        if key not in self._drawn:
            self._drawn[key] = self._bust(name, width, height)
        return self._drawn[key]

    def _bust(self, name: str, width: float, height: float) -> Svg:
        cuts = [self[which].back for which in ("wall", name) if which in self]
        tall = height > width * 1.2
        inner = el(
            "svg",
            el("g", *cuts, fill="currentColor", stroke_width=1.5),
            x=-width / 2,
            y=-height / 2,
            width=width,
            height=height,
            viewBox=f"{num(self.aside.get(name, 0) if tall else 0)} 0 100 120",
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

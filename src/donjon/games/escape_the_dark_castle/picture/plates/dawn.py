"""The last plate: the gate stands open, the sun rises, and they walk out."""

from __future__ import annotations

from math import cos, pi, sin

from donjon.drawing import Svg, el, join, num, paint, path
from donjon.drawing.svg import remembered

WIDTH, HEIGHT = 480.0, 300.0
_WALKER = (
    "M0 -47C6 -47 9 -41 7.6 -35C13 -30 15 -14 17 0L9 -1L5 0L1 -1.4L-4 0L-10 -1.2L-17 0"
    "C-15 -14 -13 -30 -7.6 -35C-9 -41 -6 -47 0 -47Z"
)
_FOLDS = "M-6 -30Q-9 -16 -10 -4M1 -31Q0 -16 1 -5M7 -30Q10 -16 11 -4M-5 -42Q0 -46 5 -42"


@remembered
def dawn(count: int, width: float, height: float) -> Svg:
    """An open gate seen from inside, so many figures before the light."""
    rays = ""
    for i in range(33):
        turn = pi * (i + 0.5) / 33
        near, far = (66, 150) if i % 2 else (60, 118)
        lean = 0.018 if i % 2 else 0.026
        rays += path(
            *("M", 240 - near * cos(turn), 196 - near * sin(turn)),
            *("L", 240 - far * cos(turn - lean), 196 - far * sin(turn - lean)),
            *("L", 240 - far * cos(turn + lean), 196 - far * sin(turn + lean), "Z"),
        )
    gate = path("M", 96, 300, "V", 130, "C", 96, 40, 180, 14, 240, 14)
    gate += path("C", 300, 14, 384, 40, 384, 130, "V", 300, "Z")
    hill = path("M", 60, 206, "C", 130, 176, 190, 190, 240, 194, "S", 350, 178, 420, 206)
    hill += path("V", 300, "H", 60, "Z")
    road = path("M", 236, 196, "C", 244, 210, 226, 222, 216, 236, "C", 200, 256, 178, 276, 160, 300)
    road += path(
        "H", 320, "C", 300, 272, 268, 250, 258, 236, "C", 250, 222, 256, 208, 244, 196, "Z"
    )
    strokes = ""
    for i in range(9):
        y = 60 + i * 27
        strokes += path("M", 40 - i % 3 * 6, y, "q", 20, 3, 40 + i % 2 * 8, 1)
        strokes += path("M", 400 + i % 3 * 6, y + 8, "q", 20, 3, 40 + i % 2 * 8, 1)
    furrows = ""
    for i in range(7):
        y = 212 + i * 13
        furrows += path("M", 112 - i, y, "q", 36, -9, 80 - i * 7, -4)
        furrows += path("M", 368 + i, y, "q", -36, -9, -80 + i * 7, -4)
    leaves = path("M", 96, 300, "V", 118, "L", 64, 96, "V", 300, "Z")
    leaves += path("M", 384, 300, "V", 118, "L", 416, 96, "V", 300, "Z")
    line = {"fill": "none", "stroke": "currentColor", "stroke_linecap": "round"}
    walkers = [
        el(
            "g",
            el("path", d=_WALKER, fill=paint("shade"), stroke_width=1.6),
            el("path", d=_FOLDS, fill="none", stroke_width=1.2, stroke_linecap="round"),
            transform=f"translate({num(240 + (i - (count - 1) / 2) * 48)} "
            f"{num(292 - i % 2 * 14)}) scale({num(1.75 - i % 2 * 0.2)})",
            stroke="currentColor",
        )
        for i in sorted(range(count), key=lambda i: -(i % 2))
    ]
    parts = [
        el("rect", width=WIDTH, height=HEIGHT, fill=paint("shade")),
        el("path", d=gate, fill=paint("candle")),
        el("path", d=rays, fill=paint("glow")),
        el("circle", cx=240, cy=196, r=50, fill=paint("glow")),
        el("path", d=hill, fill=paint("shade")),
        el("path", d=road, fill="currentColor"),
        el("path", d=furrows, stroke_width=2.4, **line),
        el("path", d=leaves, fill=paint("shade"), stroke="currentColor", stroke_width=2),
        el("path", d=strokes, stroke_width=3, **line),
        el("path", d=gate, stroke_width=3, **line),
        *walkers,
    ]
    page = el(
        "svg",
        el("g", el("g", *parts, class_="etched"), color=paint("ink")),
        width=width,
        height=height,
        viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT)}",
        preserveAspectRatio="xMidYMid slice",
    )
    return join([page])

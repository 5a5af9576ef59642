"""What many places share: lights and the warm air around them, windows, pillars, frames."""

from __future__ import annotations

from math import cos, pi, sin

from donjon.drawing.svg import Svg, el, join
from donjon.drawing.theme import paint
from donjon.drawing.woodcut.carve import (
    HEIGHT,
    WIDTH,
    blob,
    block,
    cuts,
    dark,
    ellipse,
    glow,
    grain,
    lens,
    pale,
    placed,
    rays,
    ringed,
    steps,
)
from donjon.drawing.woodcut.masonry import arch, arch_points


def frame(
    left: float, right: float, spring: float, top: float, light: float, teeth: int = 9
) -> Svg:
    """A dark arch in the foreground; light from that x catches the inner edge of its stones."""
    hole = block(-4, -4, WIDTH + 8, HEIGHT + 8) + arch(left, right, spring, top, HEIGHT + 6)
    marks = []
    middle = (left + right) / 2
    for i, (x, y) in enumerate(arch_points(left, right, spring, top, teeth)):
        out_x, out_y = (x - middle) * 0.12, (y - spring - 30) * 0.12
        size = 2.4 if (x > middle) == (light < middle) else 1.2
        marks.append(lens(x + out_x * 0.25, y + out_y * 0.25, x + out_x, y + out_y, size))
        if i % 2:
            marks.append(
                lens(x + out_x * 1.3, y + out_y * 1.3, x + out_x * 2.1, y + out_y * 2.1, 1.2)
            )
    for side, x in ((-1, left), (1, right)):
        lit = 3.2 if (x > middle) == (light < middle) else 1.4
        for i in range(5):
            y = spring + 14 + (HEIGHT - spring) / 5 * i
            marks.append(lens(x + side * 3, y, x + side * (17 + 6 * grain(i, 4)), y + 1, lit))
            if i % 2 == 0:
                marks.append(lens(x + side * 24, y + 13, x + side * 40, y + 14, lit * 0.6))
    return join(
        [
            el("path", d=hole, fill=paint("shade"), fill_rule="evenodd"),
            pale(*marks),
        ]
    )


def jambs(left: float, right: float, light: float, seed: int = 3) -> Svg:
    """Two dark masses at the sides, rough, as the walls nearest to the reader."""
    rough_left = "-4,-4 " + " ".join(
        f"{left + (grain(seed, i) - 0.5) * 9:.0f},{i * 60}" for i in range(6)
    )
    rough_right = "484,-4 " + " ".join(
        f"{right + (grain(seed, i, 2) - 0.5) * 9:.0f},{i * 60}" for i in range(6)
    )
    marks = []
    for i in range(13):
        y = 8 + i * 23
        for side, x in ((-1, left), (1, right)):
            lit = (x > light) == (side > 0)
            size = 2.6 if lit else 1.3
            start = x + side * (5 + 5 * grain(i, seed))
            marks.append(lens(start, y, start + side * (10 + 10 * grain(i, seed, 8)), y + 2, size))
    return join(
        [
            dark(blob("!" + rough_left + " !-4,304"), blob("!" + rough_right + " !484,304")),
            pale(*marks),
        ]
    )


def flame(x: float, y: float, size: float) -> Svg:
    """A flame whose foot is here."""
    outer = blob("0,0 -8,-4 -9,-13 -4,-22 -3,-29 !1,-40 5,-28 8,-20 9,-11 7,-3")
    inner = blob("0,-2 -4,-6 -4,-13 !0,-25 4,-14 4,-6")
    return placed(x, y, size, dark(ellipse(0, -13, 15, 22)), glow(outer), pale(inner))


def halo(x: float, y: float, radius: float) -> Svg:
    """The warm air around a flame: a star with many points."""
    corners = []
    for i in range(36):
        turn = i * pi / 18
        reach = radius * (1 if i % 2 else 0.66 + 0.08 * grain(i, 6))
        corners.append(steps("L" if i else "M", x + cos(turn) * reach, y + sin(turn) * reach))
    return glow("".join(corners), "z", opacity=0.3)


def torch(x: float, y: float, size: float = 1) -> Svg:
    """A torch in its ring on the wall."""
    stick = "M-4 0L4 0L1.5 46L-2 46Z"
    ring = cuts("-7 6 7 6 2.6;-7 14 7 14 2")
    return join(
        [
            halo(x, y - 14 * size, 58 * size),
            pale(rays(x, y - 14 * size, 25 * size, 46 * size, 22, 1.7)),
            placed(x, y, size, ringed(stick, width=1.6), pale(ring)),
            flame(x, y, size),
        ]
    )


def candle(x: float, y: float, size: float = 1) -> Svg:
    """A candle that has run down, on its own wax."""
    wax = blob("!-6,0 -6,-18 !-5,-28 !5,-28 6,-14 !6,0 11,1 0,4 -11,1")
    return join(
        [
            halo(x, y - 38 * size, 48 * size),
            pale(rays(x, y - 40 * size, 20 * size, 40 * size, 20, 1.5)),
            placed(x, y, size, el("path", d=wax, stroke=paint("shade"), stroke_width="1.6")),
            placed(x, y, size, dark(cuts("3 -26 3 -8 1.6;5 -14 5 0 1.4"))),
            flame(x, y - 28 * size, 0.62 * size),
        ]
    )


def moon(x: float, y: float, radius: float) -> Svg:
    """A moon with the rings of cut light around it."""
    rings = [
        rays(x, y, radius * (1 + 0.36 * i), radius * (1.24 + 0.36 * i), 14 + 5 * i, 1.5)
        for i in range(1, 4)
    ]
    spots = cuts("-15 -6 -8 -9 2.6;-16 2 -11 4 2;-9 -14 -4 -16 1.6")
    return join(
        [pale(ellipse(x, y, radius, radius), *rings), placed(x, y, radius / 22, dark(spots))]
    )


def window(x: float, y: float, wide: float, high: float, bars: int = 2) -> Svg:
    """A small window with a round head and iron in it."""
    opening = arch(x - wide / 2, x + wide / 2, y + high * 0.35, y, y + high)
    iron = [
        block(x - wide / 2 + wide * (i + 1) / (bars + 1) - 1.6, y - 2, 3.2, high + 2)
        for i in range(bars)
    ]
    iron.append(block(x - wide / 2, y + high * 0.55, wide, 3))
    sill = block(x - wide / 2 - 5, y + high, wide + 10, 5)
    return join(
        [
            dark(arch(x - wide / 2 - 4, x + wide / 2 + 4, y + high * 0.3, y - 5, y + high)),
            pale(opening, sill),
            dark(*iron),
        ]
    )


def pillar(x: float, wide: float, top: float, foot: float, lit: int) -> Svg:
    """A round pillar; `lit` is -1 when the light comes from the left, 1 from the right."""
    half = wide / 2
    body = block(x - half, top, wide, foot - top)
    head = steps("M", x - half - 9, top) + steps("h", wide + 18) + steps("l", -9, 14)
    head += steps("h", -wide) + "z"
    base = steps("M", x - half, foot - 10) + steps("h", wide) + steps("l", 8, 10)
    base += steps("h", -wide - 16) + "z"
    marks = []
    count = max(int((foot - top - 26) / 9), 1)
    edge = x + lit * (half - 1.5)
    for i in range(count):
        y = top + 19 + i * 9
        reach = wide * (0.34 + 0.3 * grain(i, int(x)))
        marks.append(lens(edge, y, edge - lit * reach, y + 1, 3.6, lit * 1.2))
    marks.append(lens(x - half - 5, top + 4, x + half + 5, top + 4, 2.4))
    return join([ringed(body, head, base, width=1.6), pale(*marks)])

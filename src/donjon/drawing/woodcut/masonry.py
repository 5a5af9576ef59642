"""Walls, floors and arches, as far as light falls on them."""

from __future__ import annotations

from math import hypot

from donjon.drawing.woodcut.carve import (
    HEIGHT,
    WIDTH,
    Point,
    grain,
    lens,
    steps,
)


def stones(
    light: Point,
    reach: float,
    area: tuple[float, float, float, float],
    size: Point = (46, 25),
    seed: int = 1,
) -> str:
    """The stones of a wall as far as light falls on them: whole near it, then strokes, then none.

    `area` is left, top, right, bottom.
    """
    left, top, right, bottom = area
    wide, high = size
    drawn = []
    for row in range(round((bottom - top) / high)):
        y = top + row * high
        x = left - wide * (0.5 if row % 2 else 0.1) - wide * 0.3 * grain(seed, row)
        column = 0
        while x < right:
            column += 1
            length = wide * (0.75 + 0.5 * grain(seed, row, column))
            a, b = max(x + 1.5, left), min(x + length - 1.5, right)
            x += length
            if b - a < 8:
                continue
            far = hypot((a + b) / 2 - light[0], (y + high / 2 - light[1]) * 1.15) / reach
            level = 1 - far + 0.22 * (grain(seed, row, column, 5) - 0.5)
            drawn.append(
                _stone(a, y + 1.5, b - a, high - 3, level, light, seed + row * 31 + column)
            )
    return "".join(drawn)


def _stone(
    x: float, y: float, wide: float, high: float, level: float, light: Point, key: int
) -> str:
    if level < 0.06:
        return ""
    lean = [(grain(key, i) - 0.5) * 3 for i in range(6)]
    toward = light[0] < x + wide / 2
    if level > 0.46:
        return _whole(x, y, wide, high, lean, toward, 0.8 - level)
    count = 3 if level > 0.22 else 2
    share = high / count
    thick = share * (0.3 + 1.35 * level)
    drawn = []
    for i in range(count):
        cut = wide * (0.5 - level) * (0.4 + grain(key, i, 3))
        a, b = (x, x + wide - cut) if toward else (x + cut, x + wide)
        middle = y + share * (i + 0.5) + lean[i] * 0.3
        drawn.append(lens(round(a), middle, round(b), middle, thick))
    return "".join(drawn)


def _whole(
    x: float, y: float, wide: float, high: float, lean: list[float], toward: bool, torn: float
) -> str:
    """A stone in full light; the end away from the light is torn by the gouge."""
    near, far = (x + 1, x + wide) if toward else (x + wide - 1, x)
    back = -1 if toward else 1
    d = steps("M", round(near), round(y + abs(lean[0])))
    d += steps("L", round(x + wide / 2), y + abs(lean[1]) / 2)
    if torn <= 0:
        d += steps("L", round(far + back), round(y + 1)) + steps("L", round(far), round(y + high))
    else:
        bite = back * wide * min(torn * 1.5, 0.42)
        for i in range(3):
            up = y + high * i / 3
            d += steps("L", round(far), up + 1.5)
            d += steps("l", bite * (0.7 + abs(lean[i + 1]) * 0.4), high / 6 + 0.6) if i < 2 else ""
        d += steps("L", round(far + back * 3), round(y + high))
    return d + steps("L", round(near + lean[4] / 2), round(y + high - abs(lean[5]) / 2)) + "z"


def floor(
    light: Point,
    reach: float,
    top: float,
    bottom: float = HEIGHT,
    seed: int = 1,
    span: Point = (0, WIDTH),
    rows: int = 7,
) -> str:
    """A floor that comes toward the reader, as strokes that grow with nearness and light."""
    drawn = []
    for row in range(rows):
        near = (row + 0.5) / rows
        y = round(top + (bottom - top) * near**1.4)
        high = (bottom - top) / rows * (0.5 + near)
        x = span[0] - 40 * grain(seed, row)
        column = 0
        while x < span[1]:
            column += 1
            length = (34 + 56 * near) * (0.7 + 0.7 * grain(seed, row, column))
            a, b = max(x, span[0]), min(x + length, span[1])
            x += length + 3
            far = hypot((a + b) / 2 - light[0], (y - light[1]) * 1.2) / reach
            level = 1 - far + 0.3 * (grain(seed, row, column, 9) - 0.5)
            if level < 0.08 or b - a < 10:
                continue
            thick = min(high * 0.8, high * (0.25 + level))
            drawn.append(lens(round(a), y, round(b), y, thick))
    return "".join(drawn)


def arch(left: float, right: float, spring: float, top: float, foot: float = HEIGHT) -> str:
    """The opening of an arch, pointed a little."""
    middle = (left + right) / 2
    rise = spring - top
    return (
        steps("M", left, foot)
        + steps("V", spring)
        + steps("C", left, spring - rise * 0.62, middle - (middle - left) * 0.45, top, middle, top)
        + steps("C", middle + (right - middle) * 0.45, top, right, spring - rise * 0.62)
        + steps(" ", right, spring)
        + steps("V", foot)
        + "z"
    )


def arch_points(left: float, right: float, spring: float, top: float, count: int) -> list[Point]:
    """Points along the curve of an arch, from left to right."""
    middle, rise = (left + right) / 2, spring - top
    points = []
    for half, side in ((left, -1), (right, 1)):
        a = (half, spring)
        b = (half, spring - rise * 0.62)
        c = (middle + side * abs(half - middle) * 0.45, top)
        d = (middle, top)
        steps_ = [i / count for i in range(count)]
        curve = [_bezier(a, b, c, d, t) for t in steps_]
        points += curve if side < 0 else [d, *reversed(curve)]
    return points


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    ends = (a, b, c, d)
    return (
        sum(w * p[0] for w, p in zip(weights, ends, strict=True)),
        sum(w * p[1] for w, p in zip(weights, ends, strict=True)),
    )

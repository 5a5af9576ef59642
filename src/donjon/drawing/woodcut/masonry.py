"""Walls, floors, stairs and arches as far as light falls on them; night and water."""

from __future__ import annotations

from math import hypot

from donjon.drawing.woodcut.carve import (
    HEIGHT,
    WIDTH,
    Point,
    comb,
    grain,
    lens,
    steps,
)


def stones(
    x: float,
    y: float,
    reach: float,
    left: float,
    top: float,
    right: float,
    bottom: float,
    wide: float = 46,
    high: float = 25,
    seed: int = 1,
) -> str:
    """The stones of a wall as far as the light at x, y falls: whole near it, strokes, then none."""
    light = (x, y)
    drawn = []
    for row in range(round((bottom - top) / high)):
        up = top + row * high
        end = left - wide * (0.5 if row % 2 else 0.1) - wide * 0.3 * grain(seed, row)
        column = 0
        while end < right:
            column += 1
            length = wide * (0.75 + 0.5 * grain(seed, row, column))
            a, b = max(end + 1.5, left), min(end + length - 1.5, right)
            end += length
            if b - a < 8:
                continue
            far = hypot((a + b) / 2 - x, (up + high / 2 - y) * 1.15) / reach
            level = 1 - far + 0.22 * (grain(seed, row, column, 5) - 0.5)
            drawn.append(
                _stone(a, up + 1.5, b - a, high - 3, level, light, seed + row * 31 + column)
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
    x: float,
    y: float,
    reach: float,
    top: float,
    bottom: float = HEIGHT,
    seed: int = 1,
    left: float = 0,
    right: float = WIDTH,
    rows: int = 7,
) -> str:
    """A floor that comes toward the reader, in strokes that grow with nearness and light."""
    drawn = []
    for row in range(rows):
        near = (row + 0.5) / rows
        down = round(top + (bottom - top) * near**1.4)
        high = (bottom - top) / rows * (0.5 + near)
        end = left - 40 * grain(seed, row)
        column = 0
        while end < right:
            column += 1
            length = (34 + 56 * near) * (0.7 + 0.7 * grain(seed, row, column))
            a, b = max(end, left), min(end + length, right)
            end += length + 3
            far = hypot((a + b) / 2 - x, (down - y) * 1.2) / reach
            level = 1 - far + 0.3 * (grain(seed, row, column, 9) - 0.5)
            if level < 0.08 or b - a < 10:
                continue
            thick = min(high * 0.8, high * (0.25 + level))
            drawn.append(lens(round(a), down, round(b), down, thick))
    return "".join(drawn)


def stair(x: float, y: float, wide: float, high: float, count: int, shrink: float) -> str:
    """Steps from the reader upward, the lowest at x, y: their tops, and their fronts in strokes."""
    tops, fronts = "", ""
    for i in range(count):
        half = wide / 2 * (1 - shrink * i)
        up = y - high * i
        tops += steps("M", x - half, up) + steps("h", 2 * half)
        tops += steps("l", -wide * shrink / 2, -high * 0.42)
        tops += steps("h", -2 * half + wide * shrink) + "z"
        near, far = up + 4, up + high * 0.5
        ends = (
            (x - half + 6, near),
            (x + half - 6, near),
            (x - half + 6, far),
            (x + half - 6, far),
        )
        fronts += comb(*ends, max(int(half / 9), 3), 2.2, 0)
    return tops + fronts


def battlement(
    left: float, right: float, top: float, foot: float, merlons: int, notch: float = 4
) -> str:
    """The outline of a stretch of wall with merlons."""
    step = (right - left) / (2 * merlons - 1)
    d = steps("M", left, foot)
    for i in range(2 * merlons - 1):
        d += steps("V", top + (notch if i % 2 else 0)) + steps("H", left + step * (i + 1))
    return d + steps("V", foot) + "z"


def night(x: float, y: float, bottom: float) -> str:
    """A night sky in long level strokes that part around the moon at x, y."""
    drawn = []
    for row in range(9):
        up = 14 + row * (bottom - 14) / 9
        start, column = -20.0, 0
        while start < WIDTH:
            column += 1
            length = 50 + 80 * grain(row, column, 77)
            far = hypot(start + length / 2 - x, up - y)
            if 92 < far < 330:
                drawn.append(lens(start, up, start + length, up + 1, 3.4 - far / 130, 2))
            start += length + 16
    return "".join(drawn)


def water(x: float, y: float, rows: int = 11) -> str:
    """Ripples that come toward the reader from x, y."""
    drawn = []
    for row in range(rows):
        reach = 30 + 14 * row
        for column in range(5):
            start = x - reach + 2 * reach * (column + grain(row, column, 9) * 0.6) / 5
            down = y + row * 12.5
            drawn.append(lens(start, down, start + 22 + 5 * row, down, 2.2 + 0.25 * row, 2))
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

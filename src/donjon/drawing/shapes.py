"""Outlines as path text, centred on the origin: what a piece's edge and its glow follow."""

from math import cos, radians, sin

from donjon.drawing.svg import num, path, remembered


@remembered
def box(width: float, height: float, radius: float = 0) -> str:
    """A rectangle with round corners."""
    x, y, r = width / 2, height / 2, radius
    if not r:
        return path("M", -x, -y, "H", x, "V", y, "H", -x, "Z")
    side, rise = width - 2 * r, height - 2 * r
    return path(
        *("M", r - x, -y, "h", side, "a", r, r, 0, 0, 1, r, r),
        *("v", rise, "a", r, r, 0, 0, 1, -r, r),
        *("h", -side, "a", r, r, 0, 0, 1, -r, -r),
        *("v", -rise, "a", r, r, 0, 0, 1, r, -r, "Z"),
    )


@remembered
def disc(radius: float, x: float = 0, y: float = 0) -> str:
    """A circle."""
    r = radius
    return path("M", x - r, y, "a", r, r, 0, 1, 1, 2 * r, 0, "a", r, r, 0, 1, 1, -2 * r, 0, "Z")


@remembered
def polygon(sides: int, radius: float, turn: float = 0) -> str:
    """A regular polygon; its first corner is at the top, turned clockwise by `turn` degrees."""
    corners = [at_angle(radius, turn + 360 * i / sides) for i in range(sides)]
    return "".join(path("L" if i else "M", *corner) for i, corner in enumerate(corners)) + "Z"


@remembered
def sector(inner: float, outer: float, start: float, sweep: float) -> str:
    """A piece of a ring around the origin, clockwise from `start` degrees after the top."""
    far = int(sweep > 180)
    return path(
        *("M", *at_angle(outer, start)),
        *("A", outer, outer, 0, far, 1, *at_angle(outer, start + sweep)),
        *("L", *at_angle(inner, start + sweep)),
        *("A", inner, inner, 0, far, 0, *at_angle(inner, start), "Z"),
    )


@remembered
def scaled(d: str, by: float) -> str:
    """Path text of letters and pairs of numbers, larger or smaller."""
    out, number = "", ""
    for letter in d + " ":
        if letter in "0123456789.-" and not (letter == "-" and number):
            number += letter
            continue
        if number:
            gap = " " if out and not out[-1].isalpha() else ""
            out += gap + num(float(number) * by)
            number = "-" if letter == "-" else ""
        if letter.isalpha():
            out += letter
    return out


def at_angle(radius: float, degrees: float) -> tuple[float, float]:
    """The point at this distance from the origin, clockwise from the top."""
    turn = radians(degrees)
    return radius * sin(turn), -radius * cos(turn)

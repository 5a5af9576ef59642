"""Fields of a table, and places for things that come in numbers: rows, rings, arcs."""

from __future__ import annotations

from typing import NamedTuple

from donjon.drawing.shapes import at_angle


class Area(NamedTuple):
    """A field of a table: left, top, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def rows(self, count: int, gap: float = 0) -> list[Area]:
        """This field cut into `count` fields of one height, below each other."""
        high = (self.height - gap * (count - 1)) / count
        return [Area(self.x, self.y + (high + gap) * i, self.width, high) for i in range(count)]

    def columns(self, count: int, gap: float = 0) -> list[Area]:
        """This field cut into `count` fields of one width, beside each other."""
        wide = (self.width - gap * (count - 1)) / count
        return [Area(self.x + (wide + gap) * i, self.y, wide, self.height) for i in range(count)]


class Place(NamedTuple):
    """Where a piece's centre goes, and how far it is turned."""

    x: float
    y: float
    turn: float = 0


def row(count: int, step: float, *, columns: int | None = None, rise: float = 0) -> list[Place]:
    """Places from left to right, the first at the origin; after `columns` a row `rise` lower."""
    wide = columns or max(count, 1)
    return [Place(i % wide * step, i // wide * (rise or step)) for i in range(count)]


def squeezed(count: int, step: float, width: float, size: float = 0) -> list[Place]:
    """A row of cards centred on the origin, which overlap when the width does not hold them all.

    They stand a `step` apart if they can; each is as wide as that, or has a `size` of its own.
    """
    step = min(step, (width - (size or step)) / max(count - 1, 1))
    return [Place((i - (count - 1) / 2) * step, 0) for i in range(count)]


def ring(count: int, radius: float, start: float = 0) -> list[Place]:
    """Places around the origin, clockwise from `start` degrees after the top."""
    return [Place(*at_angle(radius, start + 360 * i / count)) for i in range(count)]


def arc(count: int, radius: float, start: float, sweep: float) -> list[Place]:
    """Places on a part of a circle around the origin, from `start` on, clockwise by `sweep`."""
    step = sweep / max(count - 1, 1)
    return [Place(*at_angle(radius, start + step * i)) for i in range(count)]

"""Places for things that come in numbers: rows, rings, fans and hexes."""

from typing import NamedTuple

from donjon.drawing.shapes import at_angle


class Place(NamedTuple):
    """Where a piece's centre goes, and how far it is turned."""

    x: float
    y: float
    turn: float = 0


def row(count: int, step: float, *, columns: int | None = None, rise: float = 0) -> list[Place]:
    """Places from left to right, the first at the origin; after `columns` a row `rise` lower."""
    wide = columns or max(count, 1)
    return [Place(i % wide * step, i // wide * (rise or step)) for i in range(count)]


def squeezed(count: int, step: float, width: float) -> list[Place]:
    """A row of cards centred on the origin, which overlap when the width does not hold them all."""
    step = min(step, (width - step) / max(count - 1, 1))
    return [Place((i - (count - 1) / 2) * step, 0) for i in range(count)]


def fan(count: int, spread: float = 40, radius: float = 360) -> list[Place]:
    """Cards as a hand holds them, the middle one upright at the origin.

    `spread` is the angle from the first card to the last, in degrees.
    """
    between = min(spread / max(count - 1, 1), 12)
    turns = [(i - (count - 1) / 2) * between for i in range(count)]
    return [Place(x, y + radius, turn) for turn in turns for x, y in [at_angle(radius, turn)]]


def ring(count: int, radius: float, start: float = 0) -> list[Place]:
    """Places around the origin, clockwise from `start` degrees after the top."""
    return [Place(*at_angle(radius, start + 360 * i / count)) for i in range(count)]


def hex_place(column: int, row: int, radius: float) -> Place:
    """The centre of a hex with its corners at top and bottom, in axial coordinates."""
    return Place(radius * 3**0.5 * (column + row / 2), radius * 1.5 * row)

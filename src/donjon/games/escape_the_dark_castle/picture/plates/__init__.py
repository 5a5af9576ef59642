"""The plates of the book: each is a place of the castle and who or what waits in it.

A motif is the file of its name: places in `settings`, those who stand in them in `figures`, what
has its own place in `fixtures`, and in `parts` what several of them are made of.
"""

from __future__ import annotations

from pathlib import Path

from donjon.drawing.svg import Svg
from donjon.drawing.woodcut import Press

PRESS = Press(Path(__file__).parent)
plate = PRESS.plate


def dawn(count: int, width: float, height: float) -> Svg:
    """The last plate: the gate stands open, and so many walk out."""
    return plate(["dawn", ("two", "three", "four")[count - 2] + "-who-leave"], width, height)

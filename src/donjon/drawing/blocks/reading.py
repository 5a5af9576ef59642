"""How to read a card: the card, and beside it what each of its parts is, with a line to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from donjon.drawing.pieces import Figure, flat, stroke
from donjon.drawing.shapes import disc
from donjon.drawing.svg import Svg, join, moved, path
from donjon.drawing.type.text import leading, paragraph, wrap

_NOTE = 12.5
_ASIDE = 8.0
_BETWEEN_NOTES = 9.0
"""How far two notes are from each other."""


class Note(NamedTuple):
    """A part of a card, by where it is from its left upper corner (0 to 1), and what it is."""

    x: float
    y: float
    words: str


def explained(
    figure: Figure, width: float, height: float, notes: Sequence[Note], whole: float
) -> tuple[Svg, float]:
    """A card of this size at the left of a picture that is `whole` wide, with notes beside it.

    Notes are given from the top; with the drawing comes how high it is.
    """
    left = width + 3 * _ASIDE
    room = whole - left - _ASIDE
    heights = [len(wrap(note.words, room, _NOTE)) * leading(_NOTE) for note in notes]
    needed = sum(heights) + _BETWEEN_NOTES * (len(notes) - 1)
    high = max(height, needed) + 2 * _ASIDE
    top = (high - height) / 2
    parts = [moved(_ASIDE + width / 2, top + height / 2, figure.body)]
    gap = (high - 2 * _ASIDE - sum(heights)) / max(len(notes) - 1, 1)
    y = _ASIDE
    for note, own in zip(notes, heights, strict=True):
        at = (_ASIDE + width * note.x, top + height * note.y)
        end = (left - 4, y + leading(_NOTE) / 2)
        line = path("M", *at, "L", *end)
        parts += [stroke(line, "paper", 4), stroke(line, "gold", 1.6)]
        parts += [flat(disc(4.6, *at), "paper"), flat(disc(3.2, *at), "gold")]
        parts.append(paragraph(note.words, room, left, end[1], size=_NOTE, anchor="start"))
        y += own + gap
    return join(parts), high

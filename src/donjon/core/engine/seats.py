"""Seats that are no player's, and the witnesses of what happens."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1
"""The seat that dice and decks sit on."""
SPECTATOR: Final = -2
"""The seat of those who only watch."""
TRUTH: Final = -3
"""The seat that sees all; for replays of games that are over, and for people who study games."""
TOLD: Final = -4
"""In the past, where a seat would stand: not an answer, but something that was told."""
ANYBODY: Final = -9
"""As the seat of an answer: whoever may give it."""
EVERYONE: Final = -1
"""As a mask of witnesses: all seats, and those who only watch."""


def witnessed(witnesses: int, seat: int) -> bool:
    """Whether a seat is among the witnesses; the truth always is."""
    return witnesses == EVERYONE or seat == TRUTH or (seat >= 0 and witnesses >> seat & 1 == 1)

"""Slots of the battlemat: what fits where, and swapping hand and slots at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from donjon.games.ravingspire.state.game import Ravingspire


def slot_options(g: Ravingspire, seat: int) -> list[int]:
    """What a hero may put into slots or take out of them now."""
    return []


def slot(g: Ravingspire, seat: int, answer: int) -> None:
    """Do it."""

"""Paying: the cheapest payment is proposed, and may be changed card by card."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.step import Step
from donjon.games.ravingspire.state.game import Ravingspire

MAPS: Final = 0
GLYPHS: Final = 1
EXERT: Final = 2
FORCE: Final = 3
WELL: Final = 4


def can_pay(g: Ravingspire, price: int) -> bool:
    """Whether the active hero can pay a price of Explore."""
    return False


def pay(g: Ravingspire, price: int, then: Step[Any]) -> None:
    """The active hero pays it, and then something follows."""

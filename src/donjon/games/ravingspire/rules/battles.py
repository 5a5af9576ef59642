"""What all battles have in common."""

from __future__ import annotations

from donjon.games.ravingspire.state.game import Ravingspire


def break_off(g: Ravingspire) -> None:
    """Madness came before the battle was decided: token and card go as usual (RS-R59)."""

"""Hints of Toy Tower: how likely a card played finishes the tower."""

from __future__ import annotations

from donjon.core.engine.face import Hints
from donjon.core.engine.game import View

from .state import PLAY, STOREYS, ToyTower


def hints(view: View[ToyTower]) -> Hints:
    """What is missing, and the odds for a card that may be played."""
    g = view.state
    missing = STOREYS - g.height
    odds = {"calm": {1: 100, 2: 33}, "storm": {1: 50}}[g.setup.options["wind"]].get(missing, 0)
    plays = [option for option in view.options if g.vocabulary.verb(option) is PLAY]
    lines = [f"{missing} storeys are missing."]
    if view.mine:
        lines.append(f"Seat {view.seat} holds {len(g.hands[view.seat])} cards.")
    return Hints(dict.fromkeys(plays, f"{odds} %"), lines)

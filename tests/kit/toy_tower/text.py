"""Toy Tower as a board of text."""

from __future__ import annotations

from donjon.core.engine.game import View

from .state import ToyTower


def text(view: View[ToyTower]) -> str:
    """The height of the tower, and how many cards everybody holds."""
    g = view.state
    hands = "\n".join(f"Seat {seat} holds {len(hand)}." for seat, hand in enumerate(g.hands))
    lost = f"\n{view.words.outcome[view.hopeless]}" if view.hopeless else ""
    return f"Round {g.round}, {g.height} storeys.\n{hands}{lost}"

"""Toy Tower as a board of text."""

from __future__ import annotations

from donjon.core.views import View

from .state import ToyTower


def text(view: View) -> str:
    """The height of the tower, and how many cards everybody holds."""
    g = view.state
    assert isinstance(g, ToyTower)
    hands = "\n".join(f"Seat {seat} holds {len(hand)}." for seat, hand in enumerate(g.hands))
    return f"Round {g.round}, {g.height} storeys.\n{hands}"

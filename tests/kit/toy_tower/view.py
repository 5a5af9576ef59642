"""What a player of Toy Tower may see."""

from __future__ import annotations

from donjon.core.views import TRUTH, View

from .state import ToyTower


def redact(view: View) -> None:
    """Hide the deck and the hands of the others."""
    g = view.state
    assert isinstance(g, ToyTower)
    if view.seat == TRUTH:
        g.deck = view.sorted(g.deck)
        return
    pool = view.pool()
    view.hide_deck(g.deck, pool)
    for seat in range(g.seats):
        if seat != view.seat:
            view.hide(g.hands[seat], pool)

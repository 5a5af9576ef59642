"""What a thief may see."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH

from .state import NightStair


def redact(view: View[NightStair]) -> None:
    """Hide the hands of the others and what lies where in the deck."""
    g = view.state
    if view.seat == TRUTH:
        g.deck = view.sorted(g.deck)
        return
    pool = view.pool()
    view.hide_deck(g.deck, pool)
    for seat in range(g.seats):
        if seat != view.seat:
            view.hide(g.hands[seat], pool)

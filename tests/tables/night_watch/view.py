"""What a guard may see."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH

from .state import NightWatch


def redact(view: View[NightWatch]) -> None:
    g = view.state
    if view.seat == TRUTH:
        g.deck = view.sorted(g.deck)
        return
    pool = view.pool()
    view.hide_deck(g.deck, pool)
    for seat in range(g.seats):
        if seat != view.seat:
            view.hide(g.charms[seat], pool)

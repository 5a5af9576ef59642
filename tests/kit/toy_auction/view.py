"""What a player of Toy Auction may see."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH

from .state import ToyAuction


def redact(view: View[ToyAuction]) -> None:
    """Hide which coin of the others is their bid, and their hands where these are held."""
    g = view.state
    if view.seat == TRUTH:
        return
    held = g.setup.options["hands"] == "hidden"
    for seat in range(g.seats):
        if seat != view.seat and (held or g.bids[seat]):
            pool = view.pool()
            view.hide(g.hands[seat], pool)
            view.hide(g.bids[seat], pool)

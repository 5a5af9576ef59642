"""Toy Auction as a board of text."""

from __future__ import annotations

from donjon.core.engine.game import View

from .state import ToyAuction


def text(view: View[ToyAuction]) -> str:
    """What everybody holds and has spent, and how many lots they have."""
    g = view.state
    return "\n".join([f"Lot {g.round}.", *(_seat(g, seat) for seat in range(g.seats))])


def _seat(g: ToyAuction, seat: int) -> str:
    titles = g.setup.content.titles["coin"]
    hand = " ".join(titles[coin] if coin >= 0 else "?" for coin in g.hands[seat])
    spent = " ".join(titles[coin] for coin in g.spent[seat])
    bid = "has bid" if g.bids[seat] else "has not bid"
    return f"Seat {seat}: {g.lots[seat]} lots, holds {hand}, spent {spent}, {bid}."

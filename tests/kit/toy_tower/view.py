"""What a player of Toy Tower may see."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH

from .rules import Grow, Play, Turn
from .state import MOST_GROWTH, ROUNDS, STOREYS, ToyTower


def redact(view: View[ToyTower]) -> None:
    """Hide the deck and the hands of the others."""
    g = view.state
    if view.seat == TRUTH:
        g.deck = view.sorted(g.deck)
        return
    pool = view.pool()
    view.hide_deck(g.deck, pool)
    for seat in range(g.seats):
        if seat != view.seat:
            view.hide(g.hands[seat], pool)


def hopeless(view: View[ToyTower]) -> str:
    """TT-08: all turns that are left cannot make the tower high enough."""
    g = view.state
    steps = g.waiting() + ([view.question.step] if view.question is not None else [])
    turns = sum(isinstance(step, Turn | Play | Grow) for step in steps)
    turns += (ROUNDS - g.round) * g.seats
    return "low" if g.height + turns * MOST_GROWTH < STOREYS else ""

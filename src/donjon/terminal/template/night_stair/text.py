"""Night Stair as a board of text."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.record import prose

from .state import TOP, NightStair


def text(view: View[NightStair]) -> str:
    """The round, the pile, and every thief with what is seen of the hand."""
    g = view.state
    titles = g.content.titles["card"]
    thieves = [f"Thief {seat + 1}" for seat in range(g.seats)]
    lines = prose.entry("On the pile", titles[g.pile[-1]] if g.pile else "nothing")
    lines += prose.entry("In the deck", prose.counted(len(g.deck), "card"))
    for seat, hand in enumerate(g.hands):
        you = " (you)" if seat == view.seat else ""
        cards = [titles[card] for card in hand if card >= 0] or [prose.counted(len(hand), "card")]
        lines += prose.entry(
            thieves[seat] + you, f"step {g.steps[seat]} of {TOP}", ", ".join(cards)
        )
    state = f"Round {g.round} of {g.rounds}."
    return prose.board(prose.heading(view, state, thieves), lines)

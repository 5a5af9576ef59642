"""Night Stair as a board of text."""

from __future__ import annotations

from donjon.core.views import View

from .state import TOP, NightStair


def text(view: View) -> str:
    """The round, the pile, and every thief with what is seen of the hand."""
    g = view.state
    assert isinstance(g, NightStair)
    titles = g.content.titles["card"]
    top = titles[g.pile[-1]] if g.pile else "nothing"
    lines = [f"Round {g.round} of {g.rounds}. On the pile: {top}. In the deck: {len(g.deck)}."]
    for seat, hand in enumerate(g.hands):
        you = " (you)" if seat == view.seat else ""
        cards = ", ".join(titles[card] for card in hand if card >= 0) or f"{len(hand)} cards"
        lines.append(f"Thief {seat + 1}{you}: step {g.steps[seat]} of {TOP}; {cards}.")
    return "\n".join(lines)

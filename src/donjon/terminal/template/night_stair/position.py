"""Positions of Night Stair in words: `hands: tiptoe great-leap | bare-feet; at: 4 | 0`."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.record.position import Position, Word

from .rules import Round, Turn
from .state import TOP, NightStair

WORDS: Final = (
    Word("hands", "the cards of each thief (none)", "tiptoe great-leap | bare-feet"),
    Word("pile", "the cards on the pile, the top one last (none)", "mad-rush"),
    Word("deck", "the cards in the deck (all that lie nowhere)", "soft-socks long-legs"),
    Word("at", "the step on which each thief stands (0)", "4 | 0"),
    Word("round", "the number of the round (1)", "12"),
    Word("turn", "whose turn it is, counted from 1 (1)", "2"),
)


def lay(g: NightStair, position: Position) -> None:
    """Put cards and thieves in their places, and on the stack what is left of the round."""
    content = g.content
    hands = position.each("hands", g.seats)
    g.hands = [position.things("hands", content, "card", hand) for hand in hands]
    g.pile = position.things("pile", content, "card")
    lying = [("hands", card) for hand in g.hands for card in hand]
    lying += [("pile", card) for card in g.pile]
    deck = position.things("deck", content, "card")
    if "deck" not in position:
        known = [card for _, card in lying]
        deck = [card for card in range(len(content.steps)) if card not in known]
    position.once([*lying, *(("deck", card) for card in deck)], content.titles["card"])
    g.deck = Deck(deck)
    steps = position.each("at", g.seats, "0")
    g.steps = [position.as_number("at", step, TOP) for step in steps]
    g.round = position.number("round", 1, g.rounds)
    turn = position.number("turn", 1, g.seats)
    position.begin(g, *[Turn(seat) for seat in range(turn - 1, g.seats)], Round())

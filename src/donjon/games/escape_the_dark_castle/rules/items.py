"""Items: drawing them, and what happens when the deck runs out."""

from __future__ import annotations

from donjon.core.deck import Deck
from donjon.core.step import Step
from donjon.core.vocabulary import ARG_MASK
from donjon.games.escape_the_dark_castle.rules.castle import SHARE, Camp
from donjon.games.escape_the_dark_castle.state import FIND, DarkCastle


class DrawItems(Step[DarkCastle]):
    """Drawn items lie face up where all can see, until the group has shared them out."""

    rule = "DC-12"

    def __init__(self, missing: int) -> None:
        self.missing = missing

    def run(self, g: DarkCastle) -> None:
        if not len(g.items):
            if not g.discard:
                return
            # DC-17: when the deck runs out, the discard pile is shuffled into a new one.
            g.items = Deck(g.discard)
            g.discard = []
        g.items = g.items.copy()
        g.draw(self, FIND, g.items)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.pool.append(answer & ARG_MASK)
        if self.missing > 1:
            g.do(DrawItems(self.missing - 1))
        elif not isinstance(g.stack[-1], Camp):
            g.do(SHARE)

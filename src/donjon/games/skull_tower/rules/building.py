"""Card building: gold becomes cards."""

from __future__ import annotations

from typing import Final

from donjon.core.deck import Deck
from donjon.core.step import Outcome, Step
from donjon.core.vocabulary import ARG_MASK
from donjon.games.skull_tower.state import (
    BLUE_2,
    BOTH,
    BUY,
    DONE,
    DRAW,
    LEVEL_2,
    LEVEL_3,
    RED_2,
    REMOVE,
    SkullTower,
)

PRICES: Final = [1, 1, 1, 2]
"""Gold for a card of each stock (ST-29)."""


class Building(Step[SkullTower]):
    """The play phase is over: all cards of the shared deck come together again (ST-31).

    After the last round there is nothing left to build for, and both have lost (ST-40).
    """

    rule = "ST-31"

    def run(self, g: SkullTower) -> None:
        if g.round >= g.content.rounds:
            g.finish(Outcome([0, 0], [], "out-of-rounds"))
            return
        g.deck = Deck(g.shared_cards())
        g.played = []
        g.discard = []
        g.hands = [[], []]
        g.offered = [[], []]
        g.shown = []
        g.do(BUY_CARDS)


class BuyCards(Step[SkullTower]):
    """Gold buys random cards of level 2 or 3, or removes a card of the shared deck.

    Either player may say it; gold left over is lost (ST-30).
    """

    rule = "ST-29"

    def run(self, g: SkullTower) -> None:
        if not g.gold:
            return
        options: list[int] = []
        if g.easy:
            if len(g.level2[0]):
                options.append(BUY.bare + RED_2)
            if len(g.level2[1]):
                options.append(BUY.bare + BLUE_2)
        elif len(g.level2[0]):
            options.append(BUY.bare + LEVEL_2)
        if g.gold > 1 and len(g.level3):
            options.append(BUY.bare + LEVEL_3)
        options += [REMOVE.bare + card for card in sorted(g.deck.cards)]
        options.append(DONE.bare)
        g.ask_any(self, BOTH, options)

    def answer(self, g: SkullTower, answer: int) -> None:
        argument = answer & ARG_MASK
        verb = answer - argument
        if verb == BUY.bare:
            g.do(Buy(argument), self)
        elif verb == REMOVE.bare:
            g.do(Remove(argument), self)
        else:
            g.gold = 0


class Buy(Step[SkullTower]):
    """A random card of the stock joins the shared deck: 1 gold for level 2, 2 for level 3."""

    rule = "ST-29"

    def __init__(self, stock: int) -> None:
        self.stock = stock

    def run(self, g: SkullTower) -> None:
        if self.stock == LEVEL_3:
            g.level3 = g.level3.copy()
            g.draw(self, DRAW, g.level3)
        else:
            g.level2 = [deck.copy() for deck in g.level2]
            g.draw(self, DRAW, g.level2[1 if self.stock == BLUE_2 else 0])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.deck.shuffle_in([answer & ARG_MASK])
        g.gold -= PRICES[self.stock]


class Remove(Step[SkullTower]):
    """For 1 gold a card of the shared deck leaves the game."""

    rule = "ST-29"

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: SkullTower) -> None:
        g.deck.cards.remove(self.card)
        g.removed = [*g.removed, self.card]
        g.gold -= 1


BUILDING: Final = Building()
BUY_CARDS: Final = BuyCards()

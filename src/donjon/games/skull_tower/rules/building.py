"""Card building: gold becomes cards."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.skull_tower.state import BOTH, DEFEATED, SkullTower
from donjon.games.skull_tower.verbs import (
    BLUE_2,
    BOUGHT,
    BUY,
    DONE,
    DRAW,
    GOLD_LOST,
    LEVEL_2,
    LEVEL_3,
    NO_GOLD,
    OUT_OF_ROUNDS,
    RED_2,
    REMOVE,
    REMOVED,
    SPENDING,
)

PRICES: Final = [1, 1, 1, 2]
"""Gold for a card of each stock (ST-29)."""
REMOVAL: Final = 1
"""Gold for taking a card out of the game (ST-29)."""


class Building(Step[SkullTower]):
    """The play phase is over: all cards of the shared deck come together again (ST-31).

    After the last round there is nothing left to build for, and both have lost (ST-40).
    """

    rule = "ST-31"

    def run(self, g: SkullTower) -> None:
        if g.round >= g.content.rounds:
            if g.heard:
                g.tell(OUT_OF_ROUNDS, boss_left(g))
            g.finish(Outcome([0, 0], [], "out-of-rounds"))
            return
        g.deck = Deck(g.shared_cards())
        g.played = []
        g.discard = []
        g.hands = [[], []]
        g.offered = [[], []]
        g.shown = []
        if g.gold:
            if g.heard:
                g.tell(SPENDING, g.gold)
            g.do(BUY_CARDS)
            return
        if g.heard:
            g.tell(NO_GOLD)
        if not g.together():
            g.do(CONFER)


class Confer(Step[SkullTower]):
    """Card building is conducted without gold too: players who stand apart may talk in it."""

    rule = "ST-36"
    topic = "building"
    pause = True
    decline = DONE.bare

    def run(self, g: SkullTower) -> None:
        g.ask_any(self, BOTH, [DONE.bare])

    def answer(self, g: SkullTower, answer: int) -> None:
        """They have spoken, or have nothing to say."""


class BuyCards(Step[SkullTower]):
    """Gold buys random cards of level 2 or 3, or removes a card of the shared deck.

    Either player may say it; gold left over is lost (ST-30).
    """

    rule = "ST-29"
    topic = "building"
    decline = DONE.bare

    def run(self, g: SkullTower) -> None:
        if not g.gold:
            return
        options: list[int] = []
        for stock, size in stocks(g):
            if size and PRICES[stock] <= g.gold:
                options.append(BUY.of[stock])
        options += [REMOVE.of[card] for card in sorted(g.deck.cards)]
        options.append(DONE.bare)
        g.ask_any(self, BOTH, options)

    def answer(self, g: SkullTower, answer: int) -> None:
        if answer == DONE.bare:
            lose_gold(g)
        elif verb_of(answer) == BUY.code:
            g.do(Buy(arg_of(answer), g.by), self)
        else:
            g.do(Remove(arg_of(answer), g.by), self)

    def about(self, g: SkullTower) -> dict[str, int]:
        return {"gold": g.gold}

    def forbids(self, g: SkullTower, answer: int) -> str:
        verb = verb_of(answer)
        if verb == REMOVE.code:
            return "ST-31"
        if verb != BUY.code:
            return ""
        for stock, size in stocks(g):
            if stock == arg_of(answer):
                return "ST-29" if size else "ST-08"
        return "ST-09"


def stocks(g: SkullTower) -> list[tuple[int, int]]:
    """The stocks and how many cards each has; in an easy game level 2 is two decks (ST-09)."""
    counted = [(LEVEL_2, len(g.level2[0]))]
    if len(g.level2) > 1:
        counted = [(RED_2, len(g.level2[0])), (BLUE_2, len(g.level2[1]))]
    counted.append((LEVEL_3, len(g.level3)))
    return counted


def lose_gold(g: SkullTower) -> None:
    """ST-30: what is not spent is lost."""
    if g.heard:
        g.tell(GOLD_LOST, g.gold, g.by)
    g.gold = 0


class Buy(Step[SkullTower]):
    """A random card of the stock joins the shared deck: 1 gold for level 2, 2 for level 3."""

    rule = "ST-29"
    topic = "building"

    def __init__(self, stock: int, buyer: int) -> None:
        self.stock = stock
        self.buyer = buyer

    def run(self, g: SkullTower) -> None:
        if self.stock == LEVEL_3:
            g.level3 = g.level3.copy()
            g.draw(self, DRAW, g.level3)
        else:
            g.level2 = [deck.copy() for deck in g.level2]
            g.draw(self, DRAW, g.level2[1 if self.stock == BLUE_2 else 0])

    def answer(self, g: SkullTower, answer: int) -> None:
        card = arg_of(answer)
        price = PRICES[self.stock]
        g.deck.shuffle_in([card])
        g.gold -= price
        if g.heard:
            g.tell(BOUGHT, price, card, self.buyer)


class Remove(Step[SkullTower]):
    """For 1 gold a card of the shared deck leaves the game."""

    rule = "ST-29"

    def __init__(self, card: int, remover: int) -> None:
        self.card = card
        self.remover = remover

    def run(self, g: SkullTower) -> None:
        g.deck.cards.remove(self.card)
        g.removed = [*g.removed, self.card]
        g.gold -= REMOVAL
        if g.heard:
            g.tell(REMOVED, REMOVAL, self.card, self.remover)


def boss_left(g: SkullTower) -> int:
    """How many skeletons of the BOSS floor have not been defeated."""
    return len([place for place in g.layout.boss if g.tokens[place] != DEFEATED])


BUILDING: Final = Building()
BUY_CARDS: Final = BuyCards()
CONFER: Final = Confer()

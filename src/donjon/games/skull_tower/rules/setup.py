"""Setup: the tower, the skeletons on it, and the decks."""

from __future__ import annotations

from typing import Final

from donjon.core.deck import Deck
from donjon.core.step import Step
from donjon.core.vocabulary import ARG_MASK
from donjon.games.skull_tower.rules.rounds import ROUND, stand
from donjon.games.skull_tower.state import (
    DRAW,
    EMPTY,
    LAY,
    SkullTower,
)

RED: Final = 2
"""Red among the colours of a card."""


class BuildTower(Step[SkullTower]):
    """Three of the numbered tower cards, drawn at random, are stacked from the bottom up."""

    rule = "ST-02"

    def run(self, g: SkullTower) -> None:
        if len(g.tower) < 3:
            g.tower_deck = g.tower_deck.copy()
            g.draw(self, LAY, g.tower_deck)

    def answer(self, g: SkullTower, answer: int) -> None:
        g.tower = [*g.tower, answer & ARG_MASK]
        g.do(self)


class FirstGame(Step[SkullTower]):
    """For a first game the tower is 001, 003, 006 and then either side of the BOSS."""

    rule = "ST-03"

    def run(self, g: SkullTower) -> None:
        g.tower = g.content.first_game.copy()
        g.tower_deck = Deck([card for card in g.content.numbered if card not in g.tower])


class PlaceBoss(Step[SkullTower]):
    """The BOSS card goes on top, front or back at random."""

    rule = "ST-02"

    def run(self, g: SkullTower) -> None:
        g.roll(self, [LAY.bare + boss for boss in g.content.bosses])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.tower = [*g.tower, answer & ARG_MASK]
        g.settle()


class PlaceTokens(Step[SkullTower]):
    """Skeletons stand on the bottom card only; the rest of the twelve are the supply."""

    rule = "ST-05"

    def run(self, g: SkullTower) -> None:
        g.tokens = [EMPTY] * len(g.layout.floor)
        stand(g, g.layout.of_card[0])


class SharedDeck(Step[SkullTower]):
    """The shared deck is the six level-1 cards and two random level-2 cards."""

    rule = "ST-07"

    def __init__(self, missing: int) -> None:
        self.missing = missing

    def run(self, g: SkullTower) -> None:
        if self.missing:
            g.level2 = [g.level2[0].copy()]
            g.draw(self, DRAW, g.level2[0])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.deck.shuffle_in([answer & ARG_MASK])
        g.do(SharedDeck(self.missing - 1))


class LevelDecks(Step[SkullTower]):
    """The other level-2 cards are one mixed deck, or in an easy game a red and a blue one.

    The level-3 cards are a deck of their own (ST-08).
    """

    rule = "ST-09"

    def run(self, g: SkullTower) -> None:
        if g.easy:
            red = [card for card in g.level2[0].cards if g.content.colours[card] & RED]
            blue = [card for card in g.level2[0].cards if card not in red]
            g.level2 = [Deck(red), Deck(blue)]


def opening(g: SkullTower) -> None:
    """What waits on the stack when the box is opened: setup, then the first round."""
    tower = FirstGame() if g.setup.options["tower"] == "first" else BuildTower()
    g.do(tower, PlaceBoss(), PlaceTokens(), SharedDeck(2), LevelDecks(), ROUND)

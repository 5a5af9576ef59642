"""Setup: the tower, the skeletons on it, and the decks."""

from __future__ import annotations

from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.skull_tower.rules.rounds import ROUND, stand
from donjon.games.skull_tower.state import BOTH, EMPTY, SkullTower
from donjon.games.skull_tower.verbs import DRAW, FIRST_TOWER, LAY, PLACED


class BuildTower(Step[SkullTower]):
    """Three of the numbered tower cards, drawn at random, are stacked from the bottom up."""

    rule = "ST-02"

    def run(self, g: SkullTower) -> None:
        if len(g.tower) < 3:
            g.tower_deck = g.tower_deck.copy()
            g.draw(self, LAY, g.tower_deck)

    def answer(self, g: SkullTower, answer: int) -> None:
        g.tower = [*g.tower, arg_of(answer)]
        g.do(self)


class PlaceBoss(Step[SkullTower]):
    """The BOSS card goes on top, front or back at random."""

    rule = "ST-02"

    def run(self, g: SkullTower) -> None:
        g.roll(self, [LAY.of[boss] for boss in g.content.bosses])

    def answer(self, g: SkullTower, answer: int) -> None:
        place_boss(g, arg_of(answer))


class FirstGame(Step[SkullTower]):
    """For a first game the tower is 001, 003, 006 from the bottom up."""

    rule = "ST-03"

    def run(self, g: SkullTower) -> None:
        low, middle, high = g.content.first_game
        g.tower = [low, middle, high]
        g.tower_deck = Deck([card for card in g.content.numbered if card not in g.tower])
        g.settle()
        g.tell(FIRST_TOWER, low, middle, high)


class ChooseBoss(Step[SkullTower]):
    """In a first game, or where it was agreed, the players choose the side of the BOSS card."""

    rule = "ST-03"
    topic = "boss"

    def run(self, g: SkullTower) -> None:
        g.ask_any(self, BOTH, [LAY.of[boss] for boss in g.content.bosses])

    def answer(self, g: SkullTower, answer: int) -> None:
        place_boss(g, arg_of(answer))


def place_boss(g: SkullTower, boss: int) -> None:
    """The tower is complete: floors that touch in one colour are one floor (ST-06)."""
    g.tower = [*g.tower, boss]
    g.settle()


class PlaceTokens(Step[SkullTower]):
    """Skeletons stand on the bottom card only; the rest of the twelve are the supply."""

    rule = "ST-05"

    def run(self, g: SkullTower) -> None:
        g.tokens = [EMPTY] * len(g.layout.floor)
        stand(g, g.layout.of_card[0], PLACED)


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
        g.deck.shuffle_in([arg_of(answer)])
        g.do(SharedDeck(self.missing - 1))


class LevelDecks(Step[SkullTower]):
    """The other level-2 cards are one mixed deck, or in an easy game a red and a blue one.

    The level-3 cards are a deck of their own (ST-08).
    """

    rule = "ST-09"

    def run(self, g: SkullTower) -> None:
        if g.easy:
            cards = g.level2[0].cards
            red = [card for card in cards if "red" in g.content.colours[card]]
            g.level2 = [Deck(red), Deck([card for card in cards if card not in red])]


def opening(g: SkullTower) -> None:
    """What waits on the stack when the box is opened: setup, then the first round."""
    first = g.setup.options["tower"] == "first"
    chosen = first or g.setup.options["boss"] == "chosen"
    g.do(
        FirstGame() if first else BuildTower(),
        ChooseBoss() if chosen else PlaceBoss(),
        PlaceTokens(),
        SharedDeck(2),
        LevelDecks(),
        ROUND,
    )

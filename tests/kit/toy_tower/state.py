"""The table of Toy Tower: hands, a deck, open cards and a tower."""

from __future__ import annotations

from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.vocabulary import Event, Verb

HAND = 2
ROUNDS = 3
STOREYS = 6
MOST_GROWTH = 2

DRAW = Verb(1, "draw card")
PLAY = Verb(2, "play card")
BURY = Verb(3, "bury card secret")
GROW = Verb(4, "grow storey")
MIX = Verb(5, "mix")
LEAVE = Verb(6, "leave")
VERBS = [DRAW, PLAY, BURY, GROW, MIX, LEAVE]

GROWS = Event(1, "grows number")
ENDS = Event(2, "ends")
EVENTS = [GROWS, ENDS]


class ToyTower(Game):
    """Everybody builds one tower."""

    hands: list[list[int]]
    deck: Deck
    played: list[int]
    height: int
    round: int

    def prepare(self) -> None:
        cards = self.setup.content.titles["card"]
        self.hands = [[] for _ in range(self.seats)]
        self.deck = Deck(list(range(len(cards))))
        self.played = []
        self.height = 0
        self.round = 0

    def copy(self) -> ToyTower:
        game = ToyTower(self.setup)
        game.hands = [hand.copy() for hand in self.hands]
        game.deck = self.deck.copy()
        game.played = self.played.copy()
        game.height = self.height
        game.round = self.round
        self.copy_engine(game)
        return game


def census(g: ToyTower) -> dict[str, int]:
    """Cards leave the deck for hands and for the table, and are never gone."""
    return {"cards": len(g.deck) + len(g.played) + sum(len(hand) for hand in g.hands)}

"""The table of Toy Auction: coins in hands, bids face down, coins that are spent, and lots."""

from __future__ import annotations

from donjon.core.engine.game import Game
from donjon.core.engine.vocabulary import Event, Verb

BID = Verb(1, "bid coin secret")
VERBS = [BID]

SHOWS = Event(1, "shows seat coin")
WINS = Event(2, "wins seat")
EVENTS = [SHOWS, WINS]


class ToyAuction(Game):
    """Everybody bids at the same time."""

    hands: list[list[int]]
    bids: list[list[int]]
    spent: list[list[int]]
    lots: list[int]
    round: int

    def prepare(self) -> None:
        coins = range(len(self.setup.content.titles["coin"]))
        self.hands = [list(coins) for _ in range(self.seats)]
        self.bids = [[] for _ in range(self.seats)]
        self.spent = [[] for _ in range(self.seats)]
        self.lots = [0] * self.seats
        self.round = 0

    def copy(self) -> ToyAuction:
        game = ToyAuction(self.setup)
        game.hands = [hand.copy() for hand in self.hands]
        game.bids = [bid.copy() for bid in self.bids]
        game.spent = [coins.copy() for coins in self.spent]
        game.lots = self.lots.copy()
        game.round = self.round
        self.copy_engine(game)
        return game


def census(g: ToyAuction) -> dict[str, int]:
    """Coins go from hands to the table, and are never gone."""
    return {"coins": sum(len(coins) for coins in (*g.hands, *g.bids, *g.spent))}

"""The steps of Toy Auction."""

from __future__ import annotations

from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import arg_of

from .state import BID, SHOWS, WINS, ToyAuction


class Lot(Step[ToyAuction]):
    """Five lots are sold, one after the other; then whoever has most has won (TA-04)."""

    rule = "TA-01"

    def run(self, g: ToyAuction) -> None:
        if not g.hands[0]:
            most = max(g.lots)
            winners = [seat for seat in range(g.seats) if g.lots[seat] == most]
            g.finish(Outcome(g.lots.copy(), winners, "sold"))
            return
        g.round += 1
        g.do(Bid(), TurnUp(), self)


class Bid(Step[ToyAuction]):
    """All lay a coin face down, each when they like; nobody sees the coin of another."""

    rule = "TA-02"

    def run(self, g: ToyAuction) -> None:
        lists = [
            [] if g.bids[seat] else [BID.of[coin] for coin in g.hands[seat]]
            for seat in range(g.seats)
        ]
        if any(lists):
            g.ask_each(self, lists)

    def answer(self, g: ToyAuction, answer: int) -> None:
        coin = arg_of(answer)
        g.hands[g.by].remove(coin)
        g.bids[g.by].append(coin)
        g.do(self)


class TurnUp(Step[ToyAuction]):
    """All bids are turned up, and the highest takes the lot if it is alone."""

    rule = "TA-03"

    def run(self, g: ToyAuction) -> None:
        bids = [bid[0] for bid in g.bids]
        for seat, coin in enumerate(bids):
            g.tell(SHOWS, seat, coin)
            g.spent[seat].append(g.bids[seat].pop())
        if bids.count(max(bids)) == 1:
            winner = bids.index(max(bids))
            g.lots[winner] += 1
            g.tell(WINS, winner)


def opening(g: ToyAuction) -> None:
    """What waits on the stack when the box is opened."""
    g.do(Lot())


GAME = ToyAuction

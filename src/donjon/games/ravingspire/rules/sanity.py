"""Sanity: losing it, gaining it, and what prevents a loss."""

from __future__ import annotations

from donjon.core.step import Step
from donjon.games.ravingspire.components import MOST_SANITY
from donjon.games.ravingspire.rules.madness import GoMad
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.verbs import GAINS, LOSES


def lose_sanity(g: Ravingspire, seats: list[int], amount: int) -> None:
    """Heroes lose sanity: all first, then those at 0 go mad, the active one last (RS-R62)."""
    if amount > 0:
        g.do(LoseSanity(seats, amount))


class LoseSanity(Step[Ravingspire]):
    """Sanity never falls below 0; at 0 the hero goes mad (RS-R13)."""

    rule = "RS-43"

    def __init__(self, seats: list[int], amount: int) -> None:
        self.seats = seats
        self.amount = amount

    def run(self, g: Ravingspire) -> None:
        mad: list[Step[Ravingspire]] = []
        for seat in g.clockwise():
            if seat in self.seats:
                hero = g.touch(seat)
                amount = min(self.amount, hero.sanity)
                hero.sanity -= amount
                if g.heard:
                    g.tell(LOSES, seat, amount)
                if hero.sanity == 0:
                    mad.append(GoMad(seat))
        for step in reversed(mad):
            g.do(step)


def gain_sanity(g: Ravingspire, seat: int, amount: int) -> None:
    """Sanity is never above 10 (RS-R47)."""
    hero = g.touch(seat)
    amount = min(amount, MOST_SANITY - hero.sanity)
    if amount > 0:
        hero.sanity += amount
        g.tell(GAINS, seat, amount)

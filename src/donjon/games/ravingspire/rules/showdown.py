"""Showdowns: a foe card instead of Draw and Encounter."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.games.ravingspire.rules.foes import remove_foe
from donjon.games.ravingspire.rules.move import FREE_MOVE
from donjon.games.ravingspire.state.game import Ravingspire


class Showdown(Step[Ravingspire]):
    """A hero on the space of a foe fights it, and may then take a free move."""

    rule = "RS-39"

    def run(self, g: Ravingspire) -> None:
        remove_foe(g, g.level)
        g.do(FREE_MOVE, FIGHT_IF_MET)


class FightIfMet(Step[Ravingspire]):
    """Moving onto a foe by exertion or a free move is a showdown too."""

    rule = "RS-R35"

    def run(self, g: Ravingspire) -> None:
        if g.foe_here():
            g.do(SHOWDOWN)


SHOWDOWN: Final = Showdown()
FIGHT_IF_MET: Final = FightIfMet()

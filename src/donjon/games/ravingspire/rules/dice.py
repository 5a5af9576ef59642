"""The die. What it shows is in `g.die`; whoever needs it comes next on the stack."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import arg_of
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.verbs import ROLLS


class RollDie(Step[Ravingspire]):
    """The die is rolled."""

    rule = "RS-08"

    def run(self, g: Ravingspire) -> None:
        g.roll(self, ROLLS)

    def answer(self, g: Ravingspire, answer: int) -> None:
        g.die = arg_of(answer) + 1


def d3(g: Ravingspire) -> int:
    """1d3: 1 or 2 is one, 3 or 4 two, 5 or 6 three (RS-20)."""
    return (g.die + 1) // 2


ROLL_DIE: Final = RollDie()

"""Effects whose amount a number or a die says."""

from __future__ import annotations

from typing import Any

from donjon.core.effects import Carry
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.kinds import D3
from donjon.games.ravingspire.rules.asking import why_not
from donjon.games.ravingspire.rules.dice import ROLL_DIE, d3
from donjon.games.ravingspire.state.game import Ravingspire


class Act(Carry[Ravingspire]):
    """An effect of a card."""

    rule = "RS-30"
    confirm = False

    def deed(self, g: Ravingspire) -> Deed:
        return g.content.deeds[self.effect]

    def forbids(self, g: Ravingspire, answer: int) -> str:
        return why_not(g, answer)


class Measured(Act):
    """An effect with an amount. If a die says it, that is rolled first."""

    def run(self, g: Ravingspire) -> None:
        deed = self.deed(g)
        if deed.amount < 0:
            g.do(ROLL_DIE, Rolled(self.effect))
        else:
            self.act(g, deed, deed.amount)

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        """What happens, once the amount is known."""
        raise AssertionError(f"{type(self).__name__} has no act()")


class Rolled(Act):
    """The die has said how much."""

    rule = "RS-30"

    def run(self, g: Ravingspire) -> None:
        deed = self.deed(g)
        carrier: Any = g.setup.box.carriers[g.content.acts.words[deed.word]]
        step: Measured = carrier(self.effect)
        step.act(g, deed, d3(g) if deed.amount == D3 else g.die)

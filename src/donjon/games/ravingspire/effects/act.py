"""What all words have in common, and effects whose amount a number or a die says."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.content.lexicon import Flag, Word
from donjon.core.engine.effects import carrier
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.kinds import D3, WHEN_PLAYED
from donjon.games.ravingspire.rules.card_effect import CardEffect
from donjon.games.ravingspire.rules.dice import ROLL_DIE, d3
from donjon.games.ravingspire.state.game import Ravingspire


class Act(CardEffect):
    """An effect that a word of the packs stands for."""

    word: ClassVar[Word] = Word("", Flag())
    """The word, what it takes, and the field of `Deed` that goes into."""
    when: ClassVar[int] = WHEN_PLAYED
    """The time to which a card with this word belongs."""

    @staticmethod
    def sentence(deed: Deed) -> str:
        """The effect in words, as an order to the player."""
        raise AssertionError("an effect has no sentence")


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


class Rolled(CardEffect):
    """The die has said how much."""

    rule = "RS-30"

    def run(self, g: Ravingspire) -> None:
        deed = self.deed(g)
        step = carrier(g, deed)
        assert isinstance(step, Measured)
        step.act(g, deed, d3(g) if deed.amount == D3 else g.die)

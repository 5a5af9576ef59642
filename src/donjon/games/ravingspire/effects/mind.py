"""Effects on minds: sanity gained, lost, taxed and guarded."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Name, Number, Word
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act, Measured
from donjon.games.ravingspire.effects.phrases import amount_text
from donjon.games.ravingspire.effects.values import Amount
from donjon.games.ravingspire.kinds import ALL, MOST_SANITY, OTHERS, WHEN_LOSING, WHO, YOU
from donjon.games.ravingspire.rules.mind.sanity import gain_sanity, lose_sanity
from donjon.games.ravingspire.state.game import Ravingspire


class Gain(Measured):
    """Sanity is gained, up to 10 (RS-R47)."""

    rule = "RS-R47"
    word = Word("gain", Amount())

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        gain_sanity(g, g.active, amount)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"gain {amount_text(deed.amount)} sanity"

    def matters(self, g: Ravingspire) -> bool:
        return g.hero.sanity < MOST_SANITY


class Lose(Measured):
    """Sanity is lost, by the current player alone unless the text says otherwise (RS-35)."""

    rule = "RS-R62"
    word = Word("lose", Amount(), who=Name(WHO, "you"))

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        seats = g.clockwise() if deed.who in (ALL, OTHERS) else [g.active]
        if deed.who == OTHERS:
            seats = seats[:-1]
        lose_sanity(g, seats, amount, g.content.causes[self.effect])

    @staticmethod
    def sentence(deed: Deed) -> str:
        number = amount_text(deed.amount)
        if deed.who == YOU:
            return f"lose {number} sanity"
        return f"{'every other' if deed.who == OTHERS else 'every'} hero loses {number} sanity"


class Tax(Act):
    """1 sanity for each slotted card over a number."""

    rule = "RS-40"
    word = Word("tax", Number(0, 5))

    def run(self, g: Ravingspire) -> None:
        slotted = sum(card >= 0 for card in g.hero.slots)
        cause = g.content.causes[self.effect]
        lose_sanity(g, [g.active], slotted - self.deed(g).amount, cause)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"lose 1 sanity for each slotted card beyond {deed.amount}"


class Ward(Act):
    """A card that is discarded when sanity is about to be lost; `rules/mind/sanity.py` does it."""

    rule = "RS-30"
    word = Word("ward", Number(1, 9))
    when = WHEN_LOSING

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"lose up to {deed.amount} less"


STEPS: Final[list[type[Act]]] = [Gain, Lose, Tax, Ward]

"""Effects on minds: sanity gained, lost, taxed and guarded."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Name, Number, Word
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act, Measured
from donjon.games.ravingspire.effects.phrases import amount_text
from donjon.games.ravingspire.effects.values import Amount
from donjon.games.ravingspire.kinds import ALL, MOST_SANITY, WHEN_LOSING, WHO, YOU
from donjon.games.ravingspire.rules.mind.sanity import gain_sanity, lose_sanity
from donjon.games.ravingspire.state.game import Ravingspire


class Gain(Measured):
    """Sanity is gained, up to 10 (RS-R47)."""

    rule = "RS-R47"
    word = Word("gain", Amount(), who=Name(WHO, "you"))

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        for seat in concerned(g, deed):
            gain_sanity(g, seat, amount)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return sanity_text(deed, "gain")

    def matters(self, g: Ravingspire) -> bool:
        return any(g.heroes[seat].sanity < MOST_SANITY for seat in concerned(g, self.deed(g)))


class Lose(Measured):
    """Sanity is lost, by the current player alone unless the text says otherwise (RS-35)."""

    rule = "RS-R62"
    word = Word("lose", Amount(), who=Name(WHO, "you"))

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        lose_sanity(g, concerned(g, deed), amount, g.content.causes[self.effect])

    @staticmethod
    def sentence(deed: Deed) -> str:
        return sanity_text(deed, "lose")


def concerned(g: Ravingspire, deed: Deed) -> list[int]:
    """Whose sanity it is about, the active hero last."""
    if deed.who == YOU:
        return [g.active]
    return g.clockwise() if deed.who == ALL else g.clockwise()[:-1]


def sanity_text(deed: Deed, verb: str) -> str:
    """Who gains or loses how much."""
    number = amount_text(deed.amount)
    if deed.who == YOU:
        return f"{verb} {number} sanity"
    return f"{'every' if deed.who == ALL else 'every other'} hero {verb}s {number} sanity"


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

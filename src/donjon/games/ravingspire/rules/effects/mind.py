"""Effects on minds."""

from __future__ import annotations

from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.kinds import ALL, OTHERS
from donjon.games.ravingspire.rules.effects.measured import Act, Measured
from donjon.games.ravingspire.rules.sanity import gain_sanity, lose_sanity
from donjon.games.ravingspire.state.game import Ravingspire


class Gain(Measured):
    """Sanity is gained, up to 10 (RS-R47)."""

    rule = "RS-R47"

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        gain_sanity(g, g.active, amount)


class Lose(Measured):
    """Sanity is lost, by the current player alone unless the text says otherwise (RS-35)."""

    rule = "RS-R62"

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        seats = g.clockwise() if deed.who in (ALL, OTHERS) else [g.active]
        if deed.who == OTHERS:
            seats = seats[:-1]
        lose_sanity(g, seats, amount, g.content.causes[self.effect])


class Tax(Act):
    """1 sanity for each slotted card over a number."""

    rule = "RS-40"

    def run(self, g: Ravingspire) -> None:
        slotted = sum(card >= 0 for card in g.hero.slots)
        cause = g.content.causes[self.effect]
        lose_sanity(g, [g.active], slotted - self.deed(g).amount, cause)

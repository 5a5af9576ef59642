"""Effects on power: for this turn, a card counts double, or there is more of a suit."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Name, Number, Word
from donjon.core.engine.number_set import NO_NUMBERS
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act
from donjon.games.ravingspire.effects.phrases import card_kinds, target_text
from donjon.games.ravingspire.effects.values import Some
from donjon.games.ravingspire.kinds import AGAINST_ADVERSARY, AGAINST_FOE, KINDS, SUITS, TARGETS
from donjon.games.ravingspire.rules.turn.doubling import DoubleOne, doublable
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import Boost


class Double(Act):
    """A card of some kinds counts double in this turn."""

    rule = "RS-R24"
    word = Word("double", Some(KINDS), "kinds")

    def run(self, g: Ravingspire) -> None:
        g.do(DoubleOne(self.deed(g).kinds))

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"double the value of {card_kinds(deed.kinds)} this turn"

    def matters(self, g: Ravingspire) -> bool:
        return bool(doublable(g, self.deed(g).kinds))


class Add(Act):
    """Power for this turn that no card gives any more."""

    rule = "RS-30"
    word = Word("add", Number(1, 9), suit=Name(SUITS), against=Some(TARGETS, NO_NUMBERS))

    def run(self, g: Ravingspire) -> None:
        deed = self.deed(g)
        boost = Boost(deed.against, deed.suit, deed.amount)
        g.hero.boost = [*g.hero.boost, boost.code()]

    @staticmethod
    def sentence(deed: Deed) -> str:
        against = f" against {target_text(deed.against)}" if deed.against else ""
        return f"{deed.amount} {SUITS[deed.suit]} more{against} this turn"

    def matters(self, g: Ravingspire) -> bool:
        against = self.deed(g).against
        if not against:
            return True
        if g.battle.card >= 0:
            return AGAINST_FOE in against
        return AGAINST_ADVERSARY in against and g.adversaries(g.level) > 0


STEPS: Final[list[type[Act]]] = [Double, Add]

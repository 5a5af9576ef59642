"""What a rule may ask of the effects of cards; what each word does is in `effects/`."""

from __future__ import annotations

from donjon.core.engine.effects import Carry
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.rules.questions import why_not
from donjon.games.ravingspire.state.game import Ravingspire


class CardEffect(Carry[Ravingspire]):
    """An effect of a card or a foe."""

    rule = "RS-30"
    confirm = False

    def deed(self, g: Ravingspire) -> Deed:
        """What stands on the card: the numbers of the effect."""
        return g.content.deeds[self.effect]

    def matters(self, g: Ravingspire) -> bool:
        """Whether it could do anything now: nobody is asked in vain to use it."""
        return True

    def enrage(self, g: Ravingspire, card: int) -> None:
        """What it does to a foe that is met while its card lies on the foe deck: most nothing."""

    def forbids(self, g: Ravingspire, answer: int) -> str:
        return why_not(g, answer)

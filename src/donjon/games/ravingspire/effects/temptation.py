"""Temptation: what a player may have, and what it costs."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Number, Word
from donjon.core.engine.effects import carrier, follow
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act
from donjon.games.ravingspire.effects.values import Offered
from donjon.games.ravingspire.rules.card_effect import CardEffect
from donjon.games.ravingspire.rules.mind.sanity import pay_sanity
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.verbs import AGREE, REFUSE


class Tempt(Act):
    """The player may have what the card offers, for sanity or for what else the card asks.

    The price is paid first; madness that it brings comes before what was to be had (RS-R47).
    Nobody is tempted with what would change nothing.
    """

    rule = "RS-R77"
    topic = "tempt"
    decline = REFUSE.bare
    kinds: ClassVar[dict[str, str]] = {"cause": "cause", "card": "card"}
    word = Word("tempt", Offered(), "script", price=Number(0, 9, 0))

    def run(self, g: Ravingspire) -> None:
        if self.matters(g):
            g.ask(self, g.active, [AGREE.bare, REFUSE.bare])

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == AGREE.bare:
            deed = self.deed(g)
            follow(g, deed.script)
            if deed.price:
                pay_sanity(g, g.active, deed.price)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"you may pay {deed.price} sanity:" if deed.price else "you may"

    def matters(self, g: Ravingspire) -> bool:
        """Whether all that is offered could do something."""
        for number in g.content.acts.scripts[self.deed(g).script]:
            effect = carrier(g, g.content.deeds[number])
            if isinstance(effect, CardEffect) and not effect.matters(g):
                return False
        return True

    def about(self, g: Ravingspire) -> dict[str, int]:
        card = g.content.causes[self.effect]
        return {"cause": card, "card": card}


STEPS: Final[list[type[Act]]] = [Tempt]

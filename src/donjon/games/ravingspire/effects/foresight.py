"""Effects on what is to come: looking at the next encounter card, rolling a die again."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Flag, Number, Word
from donjon.core.engine.question import only
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act
from donjon.games.ravingspire.kinds import WHEN_ROLLED
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.verbs import BURY, LOOK, STAND, UNDER


class Scry(Act):
    """Whoever uses the card looks at the top card of the encounter deck, alone (RS-R72)."""

    rule = "RS-R72"
    word = Word("scry", Number(1, 1))

    def run(self, g: Ravingspire) -> None:
        if len(g.encounters):
            g.encounters = g.encounters.own()
            g.draw(self, LOOK, g.encounters, witnesses=only(g.active))

    def answer(self, g: Ravingspire, answer: int) -> None:
        deck = g.encounters.own()
        deck.put_on_top(arg_of(answer), known=only(g.active))
        g.encounters = deck
        g.do(ScryFurther())

    @staticmethod
    def sentence(deed: Deed) -> str:
        return "look at the top encounter card; you may put it under the deck, face up"

    def matters(self, g: Ravingspire) -> bool:
        return g.battle.card < 0 and len(g.encounters) > 0


class ScryFurther(Ask):
    """The card that was looked at stays on top, or goes under the deck, face up for all."""

    rule = "RS-R72"
    topic = "pick"
    kinds: ClassVar[dict[str, str]] = {"copy": "copy"}

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, [STAND.bare, BURY.of[g.encounters.weights()[0][0]]])

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer != STAND.bare:
            card = arg_of(answer)
            deck = g.encounters.own()
            deck.take(card)
            deck.put_under(card, known=only(g.active))
            g.encounters = deck
            g.tell(UNDER, g.content.kind_of[card])

    def about(self, g: Ravingspire) -> dict[str, int]:
        """The card, for whoever has looked at it."""
        top = g.encounters.weights()
        return {"copy": top[0][0] if len(top) == 1 else -1}


class RollAgain(Act):
    """A card that is discarded to roll a die again; `rules/dice.py` does it."""

    rule = "RS-30"
    word = Word("reroll", Flag())
    when = WHEN_ROLLED

    @staticmethod
    def sentence(deed: Deed) -> str:
        return "roll it again"


STEPS: Final[list[type[Act]]] = [Scry, RollAgain]

"""Effects on the way: turning rings, driving foes away, looking ahead, going further."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Flag, Name, Number, Word
from donjon.core.engine.question import only
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act, Measured
from donjon.games.ravingspire.effects.phrases import spaces
from donjon.games.ravingspire.effects.values import Amount
from donjon.games.ravingspire.kinds import SPIN_CLOCKWISE, SPIN_WAYS, WHEN_MOVING, WHEN_ROLLED
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.tower.foes import prowl, prowls
from donjon.games.ravingspire.rules.tower.ring_turn import turn_ring, turnings
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import CLOCKWISE, COUNTERCLOCKWISE, HALF, steps_between
from donjon.games.ravingspire.verbs import BURY, LOOK, STAND, TOWARD, UNDER


class Spin(Measured):
    """The hero's level turns exactly so far; which way, the text or the player says."""

    rule = "RS-R16"
    word = Word("spin", Amount(), way=Name(SPIN_WAYS, "either"))

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        if deed.way == SPIN_CLOCKWISE:
            turn_ring(g, CLOCKWISE, amount)
        else:
            g.do(SpinEitherWay(amount, g.content.causes[self.effect]))

    @staticmethod
    def sentence(deed: Deed) -> str:
        way = " clockwise" if deed.way == SPIN_CLOCKWISE else ""
        exactly = "exactly " if deed.amount > 0 else ""
        return f"turn your level {exactly}{spaces(deed.amount)}{way}"

    def matters(self, g: Ravingspire) -> bool:
        return g.battle.card < 0


class SpinEitherWay(Ask):
    """The player says which way the hero's level turns."""

    rule = "RS-R29"
    topic = "turn"
    kinds: ClassVar[dict[str, str]] = {"level": "level", "cause": "cause", "card": "card"}

    def __init__(self, spaces: int, cause: int) -> None:
        self.spaces = spaces
        self.cause = cause
        """The card whose text says so."""

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, turnings(self.spaces, self.spaces))

    def answer(self, g: Ravingspire, answer: int) -> None:
        turn_ring(g, arg_of(answer), second_of(answer))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"level": g.level, "card": self.cause}


class Repel(Act):
    """The foe on the hero's level moves away, unless locked; it stops on a hero it reaches."""

    rule = "RS-R34"
    topic = "foe"
    word = Word("repel", Number(1, 6))

    def run(self, g: Ravingspire) -> None:
        if not prowls(g, g.level):
            return
        apart = steps_between(g.rings.foes[g.level], g.hero.space, CLOCKWISE)
        if apart == HALF:
            g.ask(self, g.active, [TOWARD.of[CLOCKWISE], TOWARD.of[COUNTERCLOCKWISE]])
        else:
            way = COUNTERCLOCKWISE if apart < HALF else CLOCKWISE
            prowl(g, g.level, way, self.deed(g).amount)

    def answer(self, g: Ravingspire, answer: int) -> None:
        prowl(g, g.level, arg_of(answer), self.deed(g).amount)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"the foe on your level moves {spaces(deed.amount)} away from you"

    def matters(self, g: Ravingspire) -> bool:
        return g.battle.card < 0 and prowls(g, g.level)


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


class Stride(Act):
    """The move that was rolled goes further."""

    rule = "RS-30"
    word = Word("stride", Number(1, 3))
    when = WHEN_MOVING

    def run(self, g: Ravingspire) -> None:
        g.die += self.deed(g).amount

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"go {spaces(deed.amount)} further"


class RollAgain(Act):
    """A card that is discarded to roll a die again; `rules/dice.py` does it."""

    rule = "RS-30"
    word = Word("reroll", Flag())
    when = WHEN_ROLLED

    @staticmethod
    def sentence(deed: Deed) -> str:
        return "roll it again"


STEPS: Final[list[type[Act]]] = [Spin, Repel, Scry, Stride, RollAgain]

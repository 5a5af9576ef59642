"""Effects on the foes of the rings: driven away, called nearer, or called to every level."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Flag, Number, Word
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act, Measured
from donjon.games.ravingspire.effects.phrases import spaces
from donjon.games.ravingspire.effects.values import Amount
from donjon.games.ravingspire.rules.tower.foes import Prowl, appear, prowl, prowls
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    HALF,
    LEVELS,
    steps_between,
)
from donjon.games.ravingspire.verbs import TOWARD


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


class Stalk(Measured):
    """The foe on the hero's level comes nearer, unless locked; it stops on a hero it reaches."""

    rule = "RS-35"
    word = Word("stalk", Amount())

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        if prowls(g, g.level):
            g.do(Prowl(amount))

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"the foe on your level moves {spaces(deed.amount)} more towards you"

    def matters(self, g: Ravingspire) -> bool:
        return g.battle.card < 0 and prowls(g, g.level)


class Muster(Act):
    """On every revealed level without a foe one appears; there is never more than one (RS-20)."""

    rule = "RS-35"
    word = Word("muster", Flag())

    def run(self, g: Ravingspire) -> None:
        for level in self.unwatched(g):
            appear(g, level)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return "a foe appears on every other revealed level that has none"

    def matters(self, g: Ravingspire) -> bool:
        return bool(self.unwatched(g))

    def unwatched(self, g: Ravingspire) -> list[int]:
        """The revealed levels that have no foe."""
        rings = g.rings
        return [
            level for level in range(LEVELS) if rings.is_revealed(level) and rings.foes[level] < 0
        ]


STEPS: Final[list[type[Act]]] = [Repel, Stalk, Muster]

"""Effects on where the hero stands: going further, carried round the ring, led elsewhere."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Name, Number, Word
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act, Measured
from donjon.games.ravingspire.effects.phrases import spaces
from donjon.games.ravingspire.effects.values import Amount
from donjon.games.ravingspire.kinds import GO_BELOW, GO_PORTAL, GO_WHERE, WHEN_MOVING
from donjon.games.ravingspire.rules.turn.move import walk
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import (
    CLOCKWISE,
    DUNGEON,
    beyond,
    portal,
    stairway,
)


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


class CarryRound(Measured):
    """The hero goes round the ring, clockwise; a foe on the way ends it, as any move (RS-39)."""

    rule = "RS-35"
    word = Word("carry", Amount())

    def act(self, g: Ravingspire, deed: Deed, amount: int) -> None:
        space = g.hero.space
        foe = g.rings.foes[g.level]
        for _ in range(amount):
            space = beyond(space, CLOCKWISE)
            if space == foe:
                break
        walk(g, space)

    @staticmethod
    def sentence(deed: Deed) -> str:
        return f"go {spaces(deed.amount)} clockwise"

    def matters(self, g: Ravingspire) -> bool:
        return g.battle.card < 0


class Go(Act):
    """The hero comes to a place that the text names; a foe there is met (RS-36)."""

    rule = "RS-35"
    word = Word("go", Name(GO_WHERE), "where")

    def run(self, g: Ravingspire) -> None:
        space = self.space(g)
        if space != g.hero.space:
            walk(g, space)

    @staticmethod
    def sentence(deed: Deed) -> str:
        if deed.where == GO_BELOW:
            return "fall to the stairway of the level below, in the Dungeon to the start"
        if deed.where == GO_PORTAL:
            return "go back to the portal of your level"
        return "go to the stairway of your level, on the Spire to the Tower Door"

    def matters(self, g: Ravingspire) -> bool:
        return g.battle.card < 0 and self.space(g) != g.hero.space

    def space(self, g: Ravingspire) -> int:
        """The space that the text names, seen from where the hero is."""
        level = g.level
        where = self.deed(g).where
        if where == GO_BELOW and level > DUNGEON:
            return stairway(level - 1)
        if where in (GO_BELOW, GO_PORTAL):
            return portal(level)
        return stairway(level)


STEPS: Final[list[type[Act]]] = [Stride, CarryRound, Go]

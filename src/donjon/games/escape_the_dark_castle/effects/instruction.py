"""The step that all words of the cards build on."""

from __future__ import annotations

from donjon.core.engine.effects import Carry
from donjon.games.escape_the_dark_castle.components import Beat
from donjon.games.escape_the_dark_castle.rules.refusals import why_not
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle


class Instruction(Carry[DarkCastle]):
    """A step that does what an instruction of a card says."""

    rule = "DC-08"
    confirm = False

    def beat(self, g: DarkCastle) -> Beat:
        """The instruction."""
        return g.content.beats[self.effect]

    def forbids(self, g: DarkCastle, answer: int) -> str:
        return why_not(g, answer)

"""The instruction `fight`, which sets an enemy before the prisoners."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Own, Word
from donjon.games.escape_the_dark_castle.effects.instruction import Instruction
from donjon.games.escape_the_dark_castle.rules.fights import begin_fight
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle


class BeginFight(Instruction):
    """Dice are set out, and everybody fights."""

    rule = "DC-18"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        begin_fight(g, beat.foe, beat.last)


def fight_words(foe: Own) -> list[Word]:
    """The word `fight`; how an enemy is read from a pack is given by the content."""
    return [Word("fight", foe, "foe")]


STEPS: Final[dict[str, type[Instruction]]] = {"fight": BeginFight}

"""Instructions about HP: `lose`, `heal` and `weigh`."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Name, Number, Then, Word
from donjon.core.engine.effects import follow
from donjon.games.escape_the_dark_castle.components import WHO
from donjon.games.escape_the_dark_castle.effects.instruction import Instruction
from donjon.games.escape_the_dark_castle.rules.harm import Beware, hurt
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import WEIGHS


class Lose(Instruction):
    """An effect on YOU touches only the prisoner who turned the card; others say whom."""

    rule = "DC-07"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        hurt(g, g.whom(beat.who), beat.amount)


class Gain(Instruction):
    """HP are gained, but never beyond the start."""

    rule = "DC-04"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        for p in g.whom(beat.who):
            g.heal(p, beat.amount)


class Weigh(Instruction):
    """YOU lose HP for each item YOU carry; YOU may eat first, and carry less."""

    rule = "DC-07"

    def run(self, g: DarkCastle) -> None:
        g.do(Beware(g.you), WeighUp(self.effect))


class WeighUp(Instruction):
    """HP are lost for each item; without any, something else follows."""

    rule = "DC-07"

    def run(self, g: DarkCastle) -> None:
        beat = self.beat(g)
        you = g.prisoners[g.you]
        g.tell(WEIGHS, you.character, len(you.hand))
        if you.hand:
            hurt(g, [g.you], len(you.hand) * beat.amount)
        else:
            follow(g, beat.won)


WORDS: Final = [
    Word("lose", Number(1), who=Name(WHO, "all")),
    Word("heal", Number(1), who=Name(WHO, "all")),
    Word("weigh", Number(1), won=Then()),
]
STEPS: Final[dict[str, type[Instruction]]] = {"lose": Lose, "heal": Gain, "weigh": Weigh}

"""Instructions that no prisoner decides: `fate`, `omen`, and the `escape` behind a boss."""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Flag, Lines, Word
from donjon.core.engine.effects import look_up
from donjon.core.engine.step import Outcome
from donjon.core.engine.vocabulary import arg_of
from donjon.games.escape_the_dark_castle.components import TRAITS
from donjon.games.escape_the_dark_castle.effects.instruction import Instruction
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import ESCAPES, SHOWN


class Fate(Instruction):
    """A chapter can ask for a roll of a chapter die: each trait has a consequence of its own.

    What it showed is what a later check can ask for.
    """

    rule = "DC-08"

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.omen = arg_of(answer)
        beat = self.beat(g)
        if beat.ways:
            look_up(g, beat, g.omen)


class Escape(Instruction):
    """The boss is defeated: all escape and win, and no item is drawn any more (DC-39)."""

    rule = "DC-11"

    def run(self, g: DarkCastle) -> None:
        g.tell(ESCAPES)
        g.finish(Outcome([g.chapters + 2] * g.seats, list(range(g.seats)), "escaped"))


WORDS: Final = [
    Word("fate", Lines(TRAITS)),
    Word("omen", Flag()),
    Word("escape", Flag()),
]
STEPS: Final[dict[str, type[Instruction]]] = {"fate": Fate, "omen": Fate, "escape": Escape}

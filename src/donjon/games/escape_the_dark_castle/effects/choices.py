"""Instructions that let the group decide: `choose` and `name`."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from donjon.core.content.lexicon import Number, Ways, Word
from donjon.core.engine.effects import OneOf
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.escape_the_dark_castle.effects.instruction import Instruction
from donjon.games.escape_the_dark_castle.rules.questions import Ask, ask_group
from donjon.games.escape_the_dark_castle.rules.refusals import why_not
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import GO, NAME


class Choose(OneOf[DarkCastle]):
    """A chapter can ask for a choice: the group takes one of the ways that are open."""

    rule = "DC-08"
    topic = "choice"
    kinds: ClassVar[dict[str, str]] = {"card": "card"}
    confirm = False

    def run(self, g: DarkCastle) -> None:
        ask_group(g, self, [GO.of[way] for way in self.open_ways(g)])

    def answer(self, g: DarkCastle, answer: int) -> None:
        self.take(g, arg_of(answer))

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"card": g.card}

    def forbids(self, g: DarkCastle, answer: int) -> str:
        return why_not(g, answer)


class Nominate(Instruction):
    """The group names who must do it; the one who turned the card may be named too."""

    rule = "DC-06"
    topic = "nominate"
    kinds: ClassVar[dict[str, str]] = {"card": "card"}

    def run(self, g: DarkCastle) -> None:
        if self.beat(g).amount == 2 and g.count() == 2:
            g.nominee = 0
            g.partner = 1
        else:
            ask_group(g, self, [NAME.of[prisoner.character] for prisoner in g.prisoners])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.nominee = g.place[arg_of(answer)]
        if self.beat(g).amount == 2:
            g.do(NOMINATE_SECOND)

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"card": g.card}


class NominateSecond(Ask):
    """A second prisoner is named beside the first."""

    rule = "DC-06"
    topic = "nominate"
    kinds: ClassVar[dict[str, str]] = {"prisoner": "prisoner"}

    def run(self, g: DarkCastle) -> None:
        ask_group(g, self, [NAME.of[g.prisoners[p].character] for p in g.others(g.nominee)])

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.partner = g.place[arg_of(answer)]

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"prisoner": g.prisoners[g.nominee].character}


NOMINATE_SECOND: Final = NominateSecond()

WORDS: Final = [Word("choose", Ways()), Word("name", Number(1, 2))]
STEPS: Final[dict[str, Callable[[int], Step[DarkCastle]]]] = {"choose": Choose, "name": Nominate}

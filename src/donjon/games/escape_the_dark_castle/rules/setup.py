"""Setup: who is in the cell, how healthy, and the first card."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.escape_the_dark_castle.rules.castle import begin_card
from donjon.games.escape_the_dark_castle.rules.questions import Ask
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import Prisoner
from donjon.games.escape_the_dark_castle.verbs import BECOMES, CHOOSE, LOCKED


class ChoosePrisoner(Ask):
    """Each player chooses a character, each once; a player alone chooses two (DC-05)."""

    rule = "DC-03"
    topic = "cell"

    def run(self, g: DarkCastle) -> None:
        number = len(g.prisoners)
        if number == g.count():
            return
        free = [CHOOSE.of[c] for c in range(len(g.content.dice)) if g.place[c] < 0]
        if g.setup.options["party"] == "random":
            g.roll(self, free)
        else:
            g.ask(self, g.leaders[number], free)

    def answer(self, g: DarkCastle, answer: int) -> None:
        prisoner = Prisoner()
        prisoner.character = arg_of(answer)
        g.tell(BECOMES, g.leaders[len(g.prisoners)], prisoner.character)
        g.prisoners.append(prisoner)
        g.settle()
        g.do(self)


class SetHealth(Step[DarkCastle]):
    """Each starts with 18 HP if one or two play, 14 if three, 12 if four."""

    rule = "DC-04"

    def run(self, g: DarkCastle) -> None:
        for prisoner in g.prisoners:
            prisoner.hp = g.full
            g.tell(LOCKED, prisoner.character, g.full)


class StartCard(Step[DarkCastle]):
    """The start card lies on top of the castle and comes first."""

    rule = "DC-10"

    def run(self, g: DarkCastle) -> None:
        begin_card(g, g.content.start)


CHOOSE_PRISONER: Final = ChoosePrisoner()
SET_HEALTH: Final = SetHealth()
START_CARD: Final = StartCard()


def opening(g: DarkCastle) -> None:
    """What waits on the stack when the box is opened."""
    g.do(CHOOSE_PRISONER, SET_HEALTH, START_CARD)

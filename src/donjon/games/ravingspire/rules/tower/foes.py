"""Foes on the rings: where they appear, how they come nearer, and how they leave."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.rules.dice import ROLL_DIE, d3
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    HALF,
    beyond,
    stairway,
    steps_between,
)
from donjon.games.ravingspire.verbs import APPEARS, GONE, PROWLS, TOWARD

CROWD: Final = 4
"""With this many heroes or more, a foe moves one space and no die is rolled (RS-20)."""


class FoePhase(Step[Ravingspire]):
    """The foe on the hero's level moves towards that hero, even if it has only just appeared.

    No other foe moves (RS-R6). One that shares a space with any hero is locked there. While
    the tower sleeps there are no foes.
    """

    rule = "RS-20"

    def run(self, g: Ravingspire) -> None:
        if not prowls(g, g.level):
            return
        if g.present() >= CROWD:
            g.do(Prowl(1))
        else:
            g.do(ROLL_DIE, FOE_STEPS)


class FoeSteps(Step[Ravingspire]):
    """1d3 spaces with up to three heroes: 1 or 2 is one, 3 or 4 two, 5 or 6 three."""

    rule = "RS-20"

    def run(self, g: Ravingspire) -> None:
        g.do(Prowl(d3(g)))


class Prowl(Ask):
    """It takes the shorter way round; where both are equal, the current player says which."""

    rule = "RS-R34"

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def run(self, g: Ravingspire) -> None:
        space = g.rings.foes[g.level]
        apart = steps_between(space, g.hero.space, CLOCKWISE)
        if apart == HALF:
            g.ask(self, g.active, [TOWARD.of[CLOCKWISE], TOWARD.of[COUNTERCLOCKWISE]])
        else:
            prowl(g, g.level, CLOCKWISE if apart < HALF else COUNTERCLOCKWISE, self.steps)

    def answer(self, g: Ravingspire, answer: int) -> None:
        prowl(g, g.level, arg_of(answer), self.steps)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"steps": self.steps}


class FoeStirs(Step[Ravingspire]):
    """Chaos brings a foe to the stairway of the hero's level, or the one there a space nearer.

    It may be the space on which the hero stands (RS-R21).
    """

    rule = "RS-35"

    def run(self, g: Ravingspire) -> None:
        level = g.level
        if g.rings.foes[level] < 0:
            appear(g, level)
        elif prowls(g, level):
            g.do(Prowl(1))


def appear(g: Ravingspire, level: int) -> None:
    """A foe comes to the stairway of a level, or to the Tower Door (RS-35)."""
    space = stairway(level)
    g.rings.put_foe(level, space)
    g.tell(APPEARS, space)


def prowls(g: Ravingspire, level: int) -> bool:
    """Whether there is a foe on a level that is not locked by a hero on its space (RS-20)."""
    space = g.rings.foes[level]
    return space >= 0 and not g.standing_on(space)


def prowl(g: Ravingspire, level: int, way: int, steps: int) -> None:
    """A foe moves round its ring and stops on the first hero it reaches (RS-20)."""
    space = g.rings.foes[level]
    for _ in range(steps):
        space = beyond(space, way)
        if g.standing_on(space):
            break
    g.rings.put_foe(level, space)
    if g.heard:
        g.tell(PROWLS, space)


def remove_foe(g: Ravingspire, level: int) -> None:
    """The token of a foe leaves the board (RS-42)."""
    g.rings.put_foe(level, -1)
    g.tell(GONE, level)


FOE_PHASE: Final = FoePhase()
FOE_STEPS: Final = FoeSteps()
FOE_STIRS: Final = FoeStirs()

"""Turning a ring, with everything that stands on it."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    SECTORS,
    SPIRE,
    STEP,
)
from donjon.games.ravingspire.verbs import MEETS, TURN, TURNED


class TurnExactly(Ask):
    """The direction is chosen after the roll; the ring goes exactly that far (RS-R16).

    Where gears are loose, it may go further.
    """

    rule = "RS-R29"
    topic = "turn"
    kinds: ClassVar[dict[str, str]] = {"level": "level"}

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, turnings(g.die, g.die + gears(g)))

    def answer(self, g: Ravingspire, answer: int) -> None:
        turn_ring(g, g.level, arg_of(answer), second_of(answer))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"level": g.level, "spaces": g.die}


class TurnUpToDie(TurnExactly):
    """By brute force the ring goes up to what the die shows."""

    rule = "RS-16"

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, turnings(0, g.die + gears(g)))


class TurnUpTo(TurnExactly):
    """For nothing, as the hero's ability says: up to so many spaces."""

    rule = "RS-R56"

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, turnings(0, self.spaces + gears(g)))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"level": g.level, "spaces": self.spaces}


def gears(g: Ravingspire) -> int:
    """How many spaces further a turning of this level may go."""
    tower = g.rings.towers[g.level]
    return g.content.towers[tower].gears if tower >= 0 else 0


def turnings(least: int, most: int) -> list[int]:
    """The turnings there are from so many spaces to so many, each once."""
    options: list[int] = []
    there: list[int] = []
    for spaces in range(least, most + 1):
        for way in (CLOCKWISE, COUNTERCLOCKWISE):
            turned = STEP[way] * spaces % SECTORS
            if turned not in there:
                there.append(turned)
                options.append(TURN.at[way][spaces])
    return options


def turn_ring(g: Ravingspire, level: int, way: int, spaces: int) -> None:
    """A level turns, with everything that stands on it."""
    if not spaces:
        return
    rings = g.rings
    rings.turn(level, way, spaces)
    g.tell(TURNED, level, way, spaces)
    if level < SPIRE and rings.aligned(level):
        g.tell(MEETS, level, level + 1)
    if level and rings.aligned(level - 1):
        g.tell(MEETS, level - 1, level)


TURN_EXACTLY: Final = TurnExactly()
TURN_UP_TO_DIE: Final = TurnUpToDie()

"""The map: three's a crowd, and the crowd goes on along the lines."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_BITS, ARG_MASK
from donjon.games.four_towers.rules.influence import DEMOTE_ONE, promote
from donjon.games.four_towers.state import CLANS, CROWD, EXPAND, SEND, FourTowers


class Cascade(Step[FourTowers]):
    """Every space with three or more expands, one whole expansion before the next.

    The active player says which is next, whoever's turn made it so.
    """

    rule = "FT-22"

    def run(self, g: FourTowers) -> None:
        crowded = g.crowded()
        if crowded:
            g.ask(self, g.active, [EXPAND.bare + space for space in crowded])

    def answer(self, g: FourTowers, answer: int) -> None:
        g.do(Route(answer & ARG_MASK, 0), self)


class Route(Step[FourTowers]):
    """A space expands: three of its peasants leave, one along each line, as the player likes.

    Peasants of one colour are alike, so each colour is offered once.
    """

    rule = "FT-21"

    def __init__(self, space: int, line: int) -> None:
        self.space = space
        self.line = line

    def run(self, g: FourTowers) -> None:
        base = SEND.bare + (g.content.lines[self.space][self.line] << ARG_BITS)
        first = CLANS * self.space
        peasants = g.peasants
        g.ask(
            self,
            g.active,
            [base + colour for colour in range(CLANS) if peasants[first + colour]],
        )

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = answer & ARG_MASK
        line = self.line + 1
        if line < CROWD:
            g.do(Route(self.space, line))
        g.lift(colour, self.space)
        place = answer >> ARG_BITS & ARG_MASK
        content = g.content
        if place < content.spaces:
            g.add(colour, place)
        elif place == content.out:
            crown(g, colour)
        else:
            burn(g, colour)


def crown(g: FourTowers, colour: int) -> None:
    """FT-23: off the board a peasant becomes a lord, and the player's marker goes up one."""
    g.lords[colour] += 1
    promote(g, g.active)


def burn(g: FourTowers, colour: int) -> None:
    """FT-24: in the City of Fire a peasant becomes a demon, and a lord of its colour follows."""
    g.demons[colour] += 1
    if g.lords[colour]:
        g.lords[colour] -= 1
        g.demons[colour] += 1
    g.do(DEMOTE_ONE)


CASCADE: Final = Cascade()

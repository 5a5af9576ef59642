"""The map: three's a crowd, and the crowd goes on along the lines."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.four_towers.components import CLAN_COUNT, CROWD_SIZE
from donjon.games.four_towers.rules.influence import Demote, promote
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import BURNT, CROWNED, EXPAND, EXPANDS, FALLS, SEND, forbidden


class Cascade(Step[FourTowers]):
    """Every space with three or more expands, one whole expansion before the next.

    The active player says which is next, whoever's turn made it so.
    """

    rule = "FT-22"
    topic = "cascade"

    def run(self, g: FourTowers) -> None:
        crowded = g.crowded()
        if crowded:
            g.ask(self, g.active, [EXPAND.of[space] for space in crowded])

    def answer(self, g: FourTowers, answer: int) -> None:
        g.do(Expand(arg_of(answer), []), self)

    def forbids(self, g: FourTowers, answer: int) -> str:
        return forbidden(answer, EXPAND, "FT-21")


class Expand(Step[FourTowers]):
    """A space expands: three of its peasants leave, one along each line, as the player likes.

    Peasants of one colour are alike, so each colour is offered once for a line.
    """

    rule = "FT-21"
    topic = "expansion"
    kinds: ClassVar[dict[str, str]] = {
        "space": "place",
        "to": "place",
        "first": "colour",
        "second": "colour",
    }

    def __init__(self, space: int, sent: list[int]) -> None:
        self.space = space
        self.sent = sent
        """The colours that go along the first lines."""

    def about(self, g: FourTowers) -> dict[str, int]:
        """Where the line in question leads, and who goes along those before it; -1 is nobody."""
        sent = [*self.sent, -1, -1]
        to = g.content.lines[self.space][len(self.sent)]
        return {"to": to, "first": sent[0], "second": sent[1]}

    def run(self, g: FourTowers) -> None:
        sent = self.sent
        line = g.content.lines[self.space][len(sent)]
        left = g.crowd(self.space)
        for colour in sent:
            left[colour] -= 1
        g.ask(self, g.active, [SEND.at[c][line] for c in range(CLAN_COUNT) if left[c]])

    def answer(self, g: FourTowers, answer: int) -> None:
        sent = [*self.sent, arg_of(answer)]
        if len(sent) < CROWD_SIZE:
            g.do(Expand(self.space, sent))
        else:
            expand(g, self.space, sent)

    def forbids(self, g: FourTowers, answer: int) -> str:
        return forbidden(answer, SEND, "FT-21")


def expand(g: FourTowers, space: int, sent: list[int]) -> None:
    """FT-21: a peasant along each of the three lines, all at once."""
    if g.heard:
        g.tell(EXPANDS, space, sent[0], sent[1], sent[2])
    content = g.content
    lines = content.lines[space]
    for i in range(CROWD_SIZE):
        colour = sent[i]
        place = lines[i]
        g.lift(colour, space)
        if place < content.spaces:
            g.add(colour, place)
        elif place == content.out:
            crown(g, colour)
        else:
            burn(g, colour)


def crown(g: FourTowers, colour: int) -> None:
    """FT-23: off the board a peasant becomes a lord, and the player's marker goes up one.

    The player may leave it where it is, says the book; as it never harms, nobody is asked.
    """
    g.lords[colour] += 1
    if g.heard:
        g.tell(CROWNED, colour, g.lords[colour])
    promote(g, g.active)


def burn(g: FourTowers, colour: int) -> None:
    """FT-24: in the City of Fire a peasant becomes a demon, and a lord of its colour follows."""
    g.demons[colour] += 1
    if g.heard:
        g.tell(BURNT, colour, g.demons[colour])
    if g.lords[colour]:
        g.lords[colour] -= 1
        g.demons[colour] += 1
        if g.heard:
            g.tell(FALLS, colour, g.lords[colour], g.demons[colour])
    g.do(Demote(colour))


CASCADE: Final = Cascade()

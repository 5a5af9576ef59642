"""Setup: who is in the cell, how healthy, and the first card."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import ARG_MASK
from donjon.games.escape_the_dark_castle.rules.castle import CAMP, begin_card
from donjon.games.escape_the_dark_castle.state import CHOOSE, DarkCastle


class ChoosePrisoner(Step[DarkCastle]):
    """Each player chooses a character, each once; a player alone chooses two (DC-05)."""

    rule = "DC-03"
    confirm = False

    def run(self, g: DarkCastle) -> None:
        number = len(g.party)
        if number == g.count():
            return
        free = [CHOOSE.bare + c for c in range(len(g.content.dice)) if c not in g.party]
        if g.setup.options["party"] == "random":
            g.roll(self, free)
        else:
            g.ask(self, g.seat(number), free)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.party = [*g.party, answer & ARG_MASK]
        g.settle()
        g.do(self)


class SetHealth(Step[DarkCastle]):
    """Each starts with 18 HP if one or two play, 14 if three, 12 if four."""

    rule = "DC-04"

    def run(self, g: DarkCastle) -> None:
        count = g.count()
        g.hp = [g.full] * count
        g.hands = [[] for _ in range(count)]
        g.faces = [-1] * count
        g.hits = [0] * count
        g.axes = [-1] * count
        g.spent = [0] * count
        g.wounds = [0] * count


class StartCard(Step[DarkCastle]):
    """The start card lies on top of the castle and comes first."""

    rule = "DC-10"

    def run(self, g: DarkCastle) -> None:
        g.do(CAMP)
        begin_card(g, g.content.start)


CHOOSE_PRISONER: Final = ChoosePrisoner()


def opening(g: DarkCastle) -> None:
    """What waits on the stack when the box is opened."""
    g.do(CHOOSE_PRISONER, SetHealth(), StartCard())

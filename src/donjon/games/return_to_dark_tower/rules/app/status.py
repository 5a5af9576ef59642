"""The status of foes: types that stay on the board grow, rare events weaken them."""

from __future__ import annotations

from typing import Final

from donjon.core.effects import Carry
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of
from donjon.core.zones import NOTHING, replaced
from donjon.games.return_to_dark_tower.kinds import (
    BEAST,
    GROWN,
    GROWTH,
    LETHAL,
    PANICKED,
    READY,
    WEAKENED,
)
from donjon.games.return_to_dark_tower.rules.protocol import Ask
from donjon.games.return_to_dark_tower.state.meant import you
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import GROWS, SKIPPED, WEAKEN, WEAKENS

GROW_STRUCK: Final = GROWN.index("struck")
GROW_LOWEST: Final = GROWN.index("level-2")
GROW_MOST: Final = GROWN.index("most")
WEAKEN_CHOSEN: Final = WEAKENED.index("chosen")


class GrowthEvent(Step[Table]):
    """The type with most tokens on the board grows in power; of several, the lower level.

    Skipped with no foe on the board (DT-41).
    """

    rule = "DT-75"

    def run(self, g: Table) -> None:
        foe = most_numerous(g)
        if foe < 0:
            g.tell(SKIPPED, GROWTH)
        else:
            grow(g, foe)


def most_numerous(g: Table) -> int:
    """The type of which most tokens stand on the board; -1 with none."""
    best = -1
    most = 0
    for foe in g.app.foes:
        tokens = len(g.land.foes[foe])
        if tokens > most:
            best = foe
            most = tokens
    return best


def grow(g: Table, foe: int) -> None:
    """A type of foe becomes more dangerous by a step; lethal is the end (DT-75)."""
    status = g.land.status[foe]
    if status < LETHAL:
        g.land.status = replaced(g.land.status, foe, status + 1)
        if g.heard:
            g.tell(GROWS, foe, status + 1, status + 1)


def weaken(g: Table, foe: int, least: int = PANICKED) -> None:
    """A type of foe loses heart by a step, if it has more than so much of it (DT-75)."""
    status = g.land.status[foe]
    if status > least:
        g.land.status = replaced(g.land.status, foe, status - 1)
        if g.heard:
            g.tell(WEAKENS, foe, status - 1, status - 1)


class Grow(Carry[Table]):
    """`grow`: types of foes that are on the board grow a step."""

    rule = "DT-75"

    def run(self, g: Table) -> None:
        which = g.content.deeds[self.effect].which
        foes = g.app.foes
        if which == GROW_STRUCK:
            struck = g.app.striking
            foes = [struck] if struck >= 0 else NOTHING
        elif which == GROW_LOWEST:
            foes = foes[:1]
        elif which == GROW_MOST:
            most = most_numerous(g)
            foes = [most] if most >= 0 else NOTHING
        for foe in foes:
            if g.land.foes[foe]:
                grow(g, foe)


class Weaken(Carry[Table]):
    """`weaken`: beasts that are savage or lethal lose heart, or a type that you choose."""

    rule = "DT-75"

    def run(self, g: Table) -> None:
        if g.content.deeds[self.effect].which == WEAKEN_CHOSEN:
            g.do(WEAKEN_ONE)
            return
        for foe in g.app.foes:
            if g.content.foes[foe].traits >> BEAST & 1:
                weaken(g, foe, READY)


class WeakenOne(Ask):
    """A type of foe on the board loses heart by a step; whoever dropped the skull says which."""

    rule = "DT-75"

    def run(self, g: Table) -> None:
        options = [
            WEAKEN.of[foe]
            for foe in g.app.foes
            if g.land.foes[foe] and g.land.status[foe] > PANICKED
        ]
        if options:
            g.ask(self, you(g), options)

    def answer(self, g: Table, answer: int) -> None:
        weaken(g, arg_of(answer))


GROWTH_EVENT: Final = GrowthEvent()
WEAKEN_ONE: Final = WeakenOne()

"""The status of foes: types that stay on the board grow, rare events weaken them."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import replaced
from donjon.games.return_to_dark_tower.kinds.calendar import EVENT_GROWTH
from donjon.games.return_to_dark_tower.kinds.foes import LETHAL, PANICKED
from donjon.games.return_to_dark_tower.rules.protocol import Ask
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import you
from donjon.games.return_to_dark_tower.verbs import GROWS, SKIPPED, WEAKEN, WEAKENS


class GrowthEvent(Step[DarkTowerState]):
    """The type that has grown least grows in power; of several, the one with most tokens.

    So none is lethal before all on the board are savage. Skipped with no foe there (DT-41).
    """

    rule = "DT-75"

    def run(self, g: DarkTowerState) -> None:
        foe = least_grown(g)
        if foe < 0:
            g.tell(SKIPPED, EVENT_GROWTH)
        else:
            grow(g, foe)


def least_grown(g: DarkTowerState) -> int:
    """The type on the board with the least status; of several the one with most tokens, then the
    lower level; -1 with none.
    """
    best = -1
    for foe in g.app.foes:
        tokens = len(g.land.foes[foe])
        if not tokens:
            continue
        status = g.land.status[foe]
        least = g.land.status[best] if best >= 0 else LETHAL + 1
        if status < least or (status == least and tokens > len(g.land.foes[best])):
            best = foe
    return best


def most_numerous(g: DarkTowerState) -> int:
    """The type of which most tokens stand on the board; -1 with none."""
    best = -1
    most = 0
    for foe in g.app.foes:
        tokens = len(g.land.foes[foe])
        if tokens > most:
            best = foe
            most = tokens
    return best


def grow(g: DarkTowerState, foe: int) -> None:
    """A type of foe becomes more dangerous by a step; lethal is the end (DT-75)."""
    status = g.land.status[foe]
    if status < LETHAL:
        g.land.status = replaced(g.land.status, foe, status + 1)
        if g.heard:
            g.tell(GROWS, foe, status + 1, status + 1)


def weaken(g: DarkTowerState, foe: int, least: int = PANICKED) -> None:
    """A type of foe loses heart by a step, if it has more than so much of it (DT-75)."""
    status = g.land.status[foe]
    if status > least:
        g.land.status = replaced(g.land.status, foe, status - 1)
        if g.heard:
            g.tell(WEAKENS, foe, status - 1, status - 1)


class WeakenOne(Ask):
    """A type of foe on the board loses heart by a step; whoever dropped the skull says which."""

    rule = "DT-75"
    topic = "weaken"

    def run(self, g: DarkTowerState) -> None:
        options = [
            WEAKEN.of[foe]
            for foe in g.app.foes
            if g.land.foes[foe] and g.land.status[foe] > PANICKED
        ]
        if options:
            g.ask(self, you(g), options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        weaken(g, arg_of(answer))


GROWTH_EVENT: Final = GrowthEvent()
WEAKEN_ONE: Final = WeakenOne()

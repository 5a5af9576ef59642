"""Foes strike, about once a month each: what a strike does depends on the status of its type."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import replaced
from donjon.games.return_to_dark_tower.rules.protocol import Ask
from donjon.games.return_to_dark_tower.state.current_effect import BY_EVENT
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import PLACE, SKIPPED, STRIKES, TREE

PUSHING_LEVEL: Final = 3
"""From this level on a strike pushes siege trees out of the way."""


class Strike(Step[DarkTowerState]):
    """The foe of a level strikes, if any of its tokens is on the board (DT-41).

    Whoever dropped the skull makes the choices (DT-86); panicked ones do nothing (DT-R28).
    """

    rule = "DT-41"

    def __init__(self, level: int) -> None:
        self.level = level
        """As the place of the foe among those of the game."""

    def run(self, g: DarkTowerState) -> None:
        foe = g.app.foes[self.level]
        if not g.land.foes[foe]:
            if g.heard:
                g.tell(SKIPPED, self.level)
            return
        g.app.striking = foe
        status = g.land.status[foe]
        if g.heard:
            g.tell(STRIKES, foe, status)
        g.now.begin(BY_EVENT)
        g.do(STRIKE_OVER)
        follow(g, g.content.foes[foe].strikes[status])


class StrikeOver(Step[DarkTowerState]):
    """A strike is over; one of level 3 or more has pushed the siege trees it stands on."""

    rule = "DT-49"

    def run(self, g: DarkTowerState) -> None:
        foe = g.app.striking
        g.app.striking = -1
        if not g.land.trees or g.content.foes[foe].level < PUSHING_LEVEL:
            return
        for tree in range(len(g.land.trees)):
            if g.land.trees[tree] in g.land.foes[foe]:
                g.do(PushTree(tree))


class PushTree(Ask):
    """A siege tree is pushed one space away from the Tower; of several, you say where."""

    rule = "DT-49"

    def __init__(self, tree: int) -> None:
        self.tree = tree

    def run(self, g: DarkTowerState) -> None:
        chart = g.content.chart
        space = g.land.trees[self.tree]
        out = chart.to_tower[space] + 1
        spaces = [there for there in chart.neighbours[space] if chart.to_tower[there] == out]
        if spaces:
            g.ask(self, g.active, [PLACE.of[there] for there in spaces])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        to = arg_of(answer)
        g.tell(TREE, g.land.trees[self.tree], to)
        g.land.trees = replaced(g.land.trees, self.tree, to)


STRIKE_OVER: Final = StrikeOver()

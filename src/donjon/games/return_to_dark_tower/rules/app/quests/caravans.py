"""Caravans: dungeons that creep towards the Tower, month by month."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.kinds.land import CARAVANS
from donjon.games.return_to_dark_tower.rules.app.month.tower_stirs import SealLit
from donjon.games.return_to_dark_tower.rules.protocol import Ask
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import CARAVAN, PLACE

SEALS_BROKEN: int = 2
"""So many seals a caravan lifts that has come to the Tower."""


class CaravansMove(Step[DarkTowerState]):
    """When some months begin each caravan moves one space towards the Tower."""

    rule = "DT-49"

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        if app.goal < 0 or app.month not in g.content.goals[app.goal].caravan_months:
            return
        for caravan in CARAVANS[::-1]:
            space = g.land.dungeons[caravan]
            if space >= 0 and g.content.chart.to_tower[space] > 0:
                g.do(CaravanMoves(caravan))


class CaravanMoves(Ask):
    """Of several equally short ways, whoever took the last turn says which it takes.

    A caravan that comes to the Tower lifts two seals, and can be explored all the same.
    """

    rule = "DT-49"
    kinds: ClassVar[dict[str, str]] = {"caravan": "dungeon"}

    def __init__(self, caravan: int) -> None:
        self.caravan = caravan

    def run(self, g: DarkTowerState) -> None:
        chart = g.content.chart
        space = g.land.dungeons[self.caravan]
        nearer = chart.to_tower[space] - 1
        g.ask(
            self,
            g.active,
            [
                PLACE.of[there]
                for there in chart.neighbours[space]
                if chart.to_tower[there] == nearer
            ],
        )

    def answer(self, g: DarkTowerState, answer: int) -> None:
        space = arg_of(answer)
        g.land.put_dungeon(self.caravan, space)
        g.tell(CARAVAN, self.caravan, space)
        if g.content.chart.to_tower[space] == 0:
            g.now.begin(BY_OTHER)
            g.do(SealLit(SEALS_BROKEN))

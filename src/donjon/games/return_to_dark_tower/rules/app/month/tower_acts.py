"""The Tower acts: the adversary strikes from within, harder as the months go by."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.games.return_to_dark_tower.kinds.calendar import N_TIERS
from donjon.games.return_to_dark_tower.state.current_effect import BY_ADVERSARY
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    ACTS,
)


class TowerActs(Step[DarkTowerState]):
    """The adversary does what its card says for these months, or so many tiers harder.

    It goes on doing so when it has come out of the Tower (DT-R32).
    """

    rule = "DT-41"

    def __init__(self, harder: int) -> None:
        self.harder = harder

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        tier = min(g.content.calendar.tier_of[app.month] + self.harder, N_TIERS - 1)
        if g.heard:
            g.tell(ACTS, app.adversary)
        g.now.begin(BY_ADVERSARY)
        g.do(ACTED)
        follow(g, g.content.adversaries[app.adversary].acts[tier])


class Acted(Step[DarkTowerState]):
    """The adversary has acted in this month."""

    rule = "DT-41"

    def run(self, g: DarkTowerState) -> None:
        g.app.acted = True


TOWER_ACTS: Final = TowerActs(0)
ACTED: Final = Acted()

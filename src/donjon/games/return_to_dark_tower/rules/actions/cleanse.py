"""Cleanse: all skulls of the building on the hero's space return to the supply (DT-23)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.kinds.land import MOST_SKULLS, NONE
from donjon.games.return_to_dark_tower.kinds.points import CLEANSED
from donjon.games.return_to_dark_tower.kinds.tower import CLEANSE_GLYPH
from donjon.games.return_to_dark_tower.rules.actions.advantages import begin_action, may_act
from donjon.games.return_to_dark_tower.rules.actions.heroic import HEROIC_DONE
from donjon.games.return_to_dark_tower.rules.app import cleansed
from donjon.games.return_to_dark_tower.rules.tower.skulls import take_off
from donjon.games.return_to_dark_tower.rules.triggers import After
from donjon.games.return_to_dark_tower.state.action import CLEANSING
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import CLEANSE, CLEANSES


def cleanse_options(g: DarkTowerState, hero: Hero) -> list[int]:
    """The buildings that the active hero can cleanse."""
    known = hero.sum
    skulls = g.land.skulls
    if known.cleanse_anywhere:
        buildings = [building for building in range(len(skulls)) if skulls[building] > 0]
    else:
        building = g.content.chart.building_at[hero.space]
        if building == NONE or skulls[building] <= 0:
            return NOTHING
        buildings = [building]
    if known.cleanse_most:
        buildings = [building for building in buildings if skulls[building] <= known.cleanse_most]
    if not buildings or not may_act(g, CLEANSE_GLYPH):
        return NOTHING
    return [CLEANSE.of[building] for building in buildings]


class Cleanse(Step[DarkTowerState]):
    """Every skull on the building returns to the supply; then what follows, then two spirit."""

    rule = "DT-23"

    def __init__(self, building: int) -> None:
        self.building = building

    def run(self, g: DarkTowerState) -> None:
        begin_action(g, CLEANSING)
        g.tell(CLEANSES, g.active, self.building)
        g.do(AFTER_CLEANSE, HEROIC_DONE)
        cleansed(g, take_off(g, self.building, MOST_SKULLS))


AFTER_CLEANSE: Final = After(CLEANSED)

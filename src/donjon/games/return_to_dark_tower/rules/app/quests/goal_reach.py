"""Whether the goal can still be reached (DT-R53).

Goods and items that are lost return to supply, stack, deck or box, foes and dungeons come again, a
quest keeps its place among ruins, and a virtue that is gone counts as had. Only buildings never
rise again: a goal that counts skulls taken off them is out of reach when the last one falls.
"""

from __future__ import annotations

from typing import Final

from donjon.games.return_to_dark_tower.components.app import PART_CLEANSING
from donjon.games.return_to_dark_tower.state.land import N_BUILDINGS, RUIN
from donjon.games.return_to_dark_tower.state.state import DarkTowerState

NO_ROOF: Final = "no-roof"
"""Why a goal is out of reach: an outcome that has words."""
FEW_BUILDINGS: Final = 4
"""So many buildings may fall by one answer."""


def goal_out_of_reach(g: DarkTowerState) -> str:
    """Why no hero can complete the goal any more; empty while one can, and in competition."""
    return NO_ROOF if _skulls_wanted(g) and not _standing(g) else ""


def goal_in_danger(g: DarkTowerState) -> bool:
    """Whether so few buildings stand that one answer could put the goal out of reach."""
    return _skulls_wanted(g) and _standing(g) <= FEW_BUILDINGS


def _skulls_wanted(g: DarkTowerState) -> bool:
    """Whether the goal asks for skulls to be taken off buildings."""
    app = g.app
    if app.goal < 0 or app.achieved or not app.progress:
        return False
    parts = g.content.goals[app.goal].parts
    return any(
        part.kind == PART_CLEANSING and not app.progress[number]
        for number, part in enumerate(parts)
    )


def _standing(g: DarkTowerState) -> int:
    """How many buildings stand."""
    return N_BUILDINGS - g.land.skulls.count(RUIN)

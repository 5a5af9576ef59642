"""Companions who join, and the quest items that the main companion gives."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.state.state import DarkTowerState


def main_companion(g: DarkTowerState) -> int:
    """The companion who gives the quests of this game (DT-60): Nimet's in competitive ones."""
    if g.app.goal >= 0:
        return g.content.goals[g.app.goal].companion
    for number, companion in enumerate(g.content.companions):
        if companion.goal < 0:
            return number
    return -1


def keepsakes(g: DarkTowerState) -> list[int]:
    """The quest items of the main companion that are still in the box."""
    main = main_companion(g)
    if main < 0:
        return []
    relics = g.content.relics
    return [
        relic
        for relic in g.content.companions[main].relics
        if g.relics[relic] > 0 and relics[relic].prey == NONE
    ]


def trophy(g: DarkTowerState, foe: int) -> int:
    """The quest item of the main companion that the defeat of a foe gives; NONE if none does."""
    main = main_companion(g)
    if main >= 0:
        for relic in g.content.companions[main].relics:
            if g.relics[relic] > 0 and g.content.relics[relic].prey == foe:
                return relic
    return NONE

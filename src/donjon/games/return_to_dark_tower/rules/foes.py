"""Tokens of foes: they come, move, and return to their piles (DT-30, DT-76)."""

from __future__ import annotations

from donjon.core.engine.step import Step
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import FOE_GONE, FOE_MOVES, SPAWNS


def spawn(g: DarkTowerState, foe: int, space: int) -> None:
    """A token comes to a space."""
    g.land.put_foe(foe, space)
    if g.heard:
        g.tell(SPAWNS, foe, space)


def move_foe(g: DarkTowerState, foe: int, space: int, to: int) -> None:
    """A token moves to another space."""
    if space == to:
        return
    g.land.move_foe(foe, space, to)
    if g.heard:
        g.tell(FOE_MOVES, foe, space, to)


class RemoveFoe(Step[DarkTowerState]):
    """A defeated or removed token goes back to its pile and may come again."""

    rule = "DT-76"

    def __init__(self, foe: int, space: int) -> None:
        self.foe = foe
        self.space = space

    def run(self, g: DarkTowerState) -> None:
        remove_foe(g, self.foe, self.space)


def remove_foe(g: DarkTowerState, foe: int, space: int) -> None:
    """A token leaves the board."""
    g.land.take_foe(foe, space)
    g.tell(FOE_GONE, foe, space)

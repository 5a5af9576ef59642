"""Tokens of foes: they come, move, and return to their piles (DT-30, DT-76)."""

from __future__ import annotations

from donjon.core.step import Step
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import FOE_GONE, FOE_MOVES, SPAWNS


class Spawn(Step[Table]):
    """A token comes to the board."""

    rule = "DT-41"

    def __init__(self, foe: int, space: int) -> None:
        self.foe = foe
        self.space = space

    def run(self, g: Table) -> None:
        g.land.put_foe(self.foe, self.space)
        g.tell(SPAWNS, self.foe, self.space)


class MoveFoe(Step[Table]):
    """A token moves to another space."""

    rule = "DT-R29"

    def __init__(self, foe: int, space: int, to: int) -> None:
        self.foe = foe
        self.space = space
        self.to = to

    def run(self, g: Table) -> None:
        if self.space != self.to:
            g.land.take_foe(self.foe, self.space)
            g.land.put_foe(self.foe, self.to)
            g.tell(FOE_MOVES, self.foe, self.space, self.to)


class RemoveFoe(Step[Table]):
    """A defeated or removed token goes back to its pile and may come again."""

    rule = "DT-76"

    def __init__(self, foe: int, space: int) -> None:
        self.foe = foe
        self.space = space

    def run(self, g: Table) -> None:
        remove_foe(g, self.foe, self.space)


def remove_foe(g: Table, foe: int, space: int) -> None:
    """A token leaves the board."""
    g.land.take_foe(foe, space)
    g.tell(FOE_GONE, foe, space)

"""The heroic action under way: what it is against, and the advantages that are left for it."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.parts import Part
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.state.hero import NO_ADVANTAGES

# What a heroic action is.
NO_ACTION: Final = 0
CLEANSING: Final = 1
BATTLING: Final = 2
EXPLORING: Final = 3
QUESTING: Final = 4


class Action(Part):
    """A heroic action from its glyph to its two spirit (DT-64)."""

    def __init__(self) -> None:
        self.kind = NO_ACTION
        self.level = 0
        """The level of the foe, 5 for the adversary; 0 where none is fought."""
        self.traits = NO_NUMBERS
        """The traits of which advantages can be spent in it; wild ones always can."""
        self.dungeon = -1
        """The kind of dungeon that is explored."""
        self.counts: list[int] = NO_ADVANTAGES
        """The advantages that are left, by trait (DT-26)."""
        self.spent = 0
        """How many have been spent; ten at most (DT-25)."""
        self.lost = 0
        """How many warriors it has cost so far by losses."""
        self.corrupted = 0
        """How many corruptions it has brought its hero."""
        self.monthly = False
        """Whether it has completed a quest of the month."""
        self.deeds: list[int] = NOTHING
        """The deeds used in it, for those that can be used once in a battle."""

    def copy(self) -> Action:
        other = Action()
        other.kind = self.kind
        other.level = self.level
        other.traits = self.traits
        other.dungeon = self.dungeon
        other.counts = self.counts
        other.spent = self.spent
        other.lost = self.lost
        other.corrupted = self.corrupted
        other.monthly = self.monthly
        other.deeds = self.deeds
        return other


NOT_ACTING: Final = Action()
"""No heroic action is under way; shared, and never changed."""

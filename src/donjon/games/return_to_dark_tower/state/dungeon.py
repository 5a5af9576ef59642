"""Dungeons as maps: which rooms have been found, and the visit that is under way.

Rooms that nobody has seen have not been decided; nor has the target, before it is found (DT-R46).
"""

from __future__ import annotations

from typing import Final

from donjon.core.parts import Part

UNSEEN: Final = -1
"""A room of a map that nobody has revealed."""
TARGET: Final = -2
"""The target room of a dungeon, found."""


class Dungeon(Part):
    """The maps of all dungeons, and the visit of the active hero. Lists are replaced."""

    def __init__(self) -> None:
        self.maps: list[list[int]] = []
        """For each kind of dungeon the room at each place of its map; empty if not in play.

        UNSEEN, TARGET or a room. The entrance is place 0 and always open.
        """
        self.layouts: list[int] = []
        """For each kind of dungeon the number of its map; as long as `maps`."""
        self.kind = -1
        """The dungeon that is being explored; -1 for none."""
        self.place = -1
        """The place of the room that is being resolved; -1 between two rooms."""
        self.improved = False
        """Whether an advantage has improved that room (DT-33)."""
        self.cleared = 0
        """How many rooms this visit has cleared."""

    def copy(self) -> Dungeon:
        other = Dungeon()
        other.maps = self.maps
        other.layouts = self.layouts
        other.kind = self.kind
        other.place = self.place
        other.improved = self.improved
        other.cleared = self.cleared
        return other

    @property
    def on(self) -> bool:
        """Whether a dungeon is being explored."""
        return self.kind >= 0

"""Dungeons as maps: which rooms have been found, and the visit that is under way.

Rooms that nobody has seen have not been decided; nor has the target, before it is found (DT-R46).
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.parts import Part

UNSEEN_ROOM: Final = -1
"""A room of a map that nobody has revealed."""
TARGET: Final = -2
"""The target room of a dungeon, found."""


NO_PLACE: Final = -1
"""Before the entrance there is none."""


class Dungeon(Part):
    """The maps of all dungeons, and the visit of the active hero. Lists are replaced."""

    def __init__(self) -> None:
        self.maps: list[list[int]] = []
        """For each kind of dungeon the room at each place of its map; empty if not in play.

        UNSEEN, TARGET or a room. The entrance is place 0 and always open. The map holds what has
        been found and the doors to what has not; it grows as rooms are found.
        """
        self.before: list[list[int]] = []
        """For each kind of dungeon the place before each place of its map, nearer to the entrance;
        -1 for the entrance."""
        self.sizes: list[int] = []
        """How many rooms each kind of dungeon has in all, seen or not; as long as `maps`."""
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
        other.before = self.before
        other.sizes = self.sizes
        other.kind = self.kind
        other.place = self.place
        other.improved = self.improved
        other.cleared = self.cleared
        return other

    @property
    def on(self) -> bool:
        """Whether a dungeon is being explored."""
        return self.kind >= 0

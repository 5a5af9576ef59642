"""The effect under way: why it comes, which thing does it, and what it has already cost."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.parts import Part

# Why something happens: what prevents losses asks for it (DT-R12).
BY_CARD: Final = 0
"""A battle card."""
BY_ROOM: Final = 1
BY_EVENT: Final = 2
BY_ADVERSARY: Final = 3
"""The Tower acts."""
BY_OTHER: Final = 4
"""A thing of a hero, a quest, anything else."""


class Now(Part):
    """A card, a room, an event, a use: each is one effect (DT-13). Whom it is about: `meant.py`."""

    def __init__(self) -> None:
        self.cause = BY_OTHER
        self.thing = -1
        """The thing that does it, if any."""
        self.factor = 1
        """2 while the number of a spent potion counts twice."""
        self.building = -1
        """The building at which a hero has just reinforced; -1 for none."""
        self.corrupted = NO_NUMBERS
        """The seats that had their one corruption of it (DT-13)."""

    def copy(self) -> Now:
        other = Now()
        other.cause = self.cause
        other.thing = self.thing
        other.factor = self.factor
        other.building = self.building
        other.corrupted = self.corrupted
        return other

    def begin(self, cause: int, thing: int = -1, factor: int = 1) -> None:
        """Another effect begins."""
        self.cause = cause
        self.thing = thing
        self.factor = factor
        self.building = -1
        self.corrupted = NO_NUMBERS

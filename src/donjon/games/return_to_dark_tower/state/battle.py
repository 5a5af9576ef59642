"""A battle: the foe, its cards still face down, and the one that lies open.

The advantages that are left for it are those of the action under way (`action.py`).
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.parts import Part
from donjon.core.engine.zones import NOTHING

NO_FOE: Final = -1
ADVERSARY: Final = -2
"""As the foe of a battle: the adversary of this game."""
COPIES: Final = 2
"""Each of its five cards is in a deck twice (DT-55)."""
COPY_MARKS: Final = [1, 2]
"""What each copy of an adversary's card adds to its place in the deck, while it is there."""
BOTH: Final = 3
"""Both copies of an adversary's card are in the deck."""


def has_copy(marks: int, copy: int) -> bool:
    """Whether one of the two copies of an adversary's card is still in the deck."""
    return marks in (BOTH, COPY_MARKS[copy])


class Battle(Part):
    """What lies on the table of an open battle. Lists are replaced, never changed in place."""

    def __init__(self) -> None:
        self.foe = NO_FOE
        """The kind of foe; ADVERSARY; or NO_FOE while there is no battle."""
        self.space = -1
        """Where the foe stands."""
        self.deck: list[int] = NOTHING
        """How many of each card of the foe's deck have not been drawn (DT-55); of an adversary's
        card which copies have not (COPY_MARKS)."""
        self.to_come = 0
        """How many cards of this battle are still face down."""
        self.card = -1
        """The place in the deck of the card that lies open; -1 for none."""
        self.twin = 0
        """Which of the two copies it is: only an adversary's are told apart (DT-R26)."""
        self.step = 0
        """The step of its ladder that it has come to, 0 the worst."""
        self.resolved = 0
        """How many cards of this battle have been resolved."""

    def copy(self) -> Battle:
        other = Battle()
        other.foe = self.foe
        other.space = self.space
        other.deck = self.deck
        other.to_come = self.to_come
        other.card = self.card
        other.twin = self.twin
        other.step = self.step
        other.resolved = self.resolved
        return other

    @property
    def on(self) -> bool:
        """Whether a battle is being fought."""
        return self.foe != NO_FOE

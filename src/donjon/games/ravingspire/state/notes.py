"""What has been worked out about the cards of the active hero, and is used again.

Notes are no state: what is noted stands beside the lists it was worked out from, and holds as long
as the hero still has these very lists, which are never changed in their place.
"""

from __future__ import annotations

from typing import Any, Final

from donjon.games.ravingspire.state.zones import NOTHING

NO_CARDS: Final = [-1]
"""What no hand and no battlemat ever is."""


class Notes:
    """The notes on one hero; another hero whose turn begins gets new ones."""

    def __init__(self) -> None:
        self.hand: list[int] = NO_CARDS
        self.slots: list[int] = NO_CARDS
        self.marks = 0
        """What there is among the cards in hand and slots, as a mask (`Card.marks`)."""
        self.mat: list[int] = NO_CARDS
        self.turned = 0
        self.shifted: list[int] = NOTHING
        self.free = 0
        """The slots of that battlemat into which a card could be put, as a mask."""
        self.out: list[int] = NOTHING
        """The answers that take a card out of one."""
        self.holdings: list[Any] = [None] * 4
        """What the hero can pay with, by what it is against; see `rules.values`."""

"""What has been worked out about the cards of the active hero, and is used again.

Notes are no state: what is noted stands beside the lists it was worked out from, and holds as long
as the hero still has these very lists, which are never changed in their place.
"""

from __future__ import annotations

from typing import Any, Final

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.kinds import AGAINST_COUNT, TIMES, WHEN_PLAYED
from donjon.games.ravingspire.state.zones import NOTHING

NOBODYS_CARDS: Final = [-1]
"""A list that no hand and no battlemat ever is."""


class Remarks:
    """What is to be known of some cards, so that nobody need look at each of them again."""

    def __init__(self, cards: list[Card]) -> None:
        self.special = False
        """Whether one has a special that is used before a payment (RS-30)."""
        self.social = False
        """Whether one is worth more for others that were spent."""
        self.loose = False
        """Whether the worth of one depends on what was spent before, or on a sound mind."""
        self.timed = [False] * len(TIMES)
        """Whether the special of one belongs to a certain time; of those played, to none."""
        for card in cards:
            if card.has_special:
                self.special = True
            elif card.when != WHEN_PLAYED:
                self.timed[card.when] = True
            if card.company:
                self.social = True
            if not card.steady:
                self.loose = True


NO_REMARKS: Final = Remarks([])


class Notes:
    """The notes on one hero; another hero whose turn begins gets new ones."""

    def __init__(self) -> None:
        self.hand: list[int] = NOBODYS_CARDS
        self.slots: list[int] = NOBODYS_CARDS
        self.remarks = NO_REMARKS
        """What is to be known of the cards in that hand and those slots."""
        self.mat: list[int] = NOBODYS_CARDS
        self.turned: NumberSet = NO_NUMBERS
        self.free: list[bool] = []
        """For each slot of that battlemat, whether a card could be put into it."""
        self.out: list[int] = NOTHING
        """The answers that take a card out of a slot."""
        self.holdings: list[Any] = [None] * AGAINST_COUNT
        """What the hero can pay with, by what it is against; see `payment.holding`."""

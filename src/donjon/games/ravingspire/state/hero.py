"""A hero: where they stand, how sane they are, and all cards that are theirs."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.number_set import NO_NUMBERS, NumberSet, set_of_code
from donjon.core.engine.parts import Part
from donjon.games.ravingspire.kinds import SLOTS
from donjon.games.ravingspire.state.zones import NOTHING, without

EMPTY: Final = [-1] * (SLOTS + 1)
"""A battlemat with nothing on it; shared, and never changed."""
NO_DECK: Final = Deck(NOTHING).share()
"""A deck without cards; shared, and never changed."""
NO_POWER: Final = [0, 0, 0]
"""No fight, no skill, no charm; shared, and never changed."""

# What can be done once a turn, as `Hero.used` lists it.
MAPS_READ: Final = 0
GLYPHS_READ: Final = 1
EXERTED: Final = 2
FORCED: Final = 3
DOUBLED_ONE: Final = 4
WEAKENED_ONE: Final = 5
REROLLED: Final = 6
REDRAWN: Final = 7
FREE_MADE: Final = 8
SPUN: Final = 9

# How a price is paid, as `Hero.manner` says it.
EITHER_WAY: Final = 0
"""Whichever is cheaper."""
SUIT_BY_SUIT: Final = 1
BY_BRUTE_FORCE: Final = 2


class Boost:
    """Power for this turn that no card gives any more; a hero keeps it as one number."""

    def __init__(self, against: NumberSet, suit: int, value: int) -> None:
        self.against = against
        """Whom it works against; nobody if it always does."""
        self.suit = suit
        self.value = value

    def works_against(self, against: int) -> bool:
        """Whether it counts in a payment against this."""
        return not self.against or against in self.against

    def code(self) -> int:
        """The number that a hero keeps."""
        return (self.against.code() * 16 + self.suit) * 16 + self.value


def boost_of(code: int) -> Boost:
    """The boost that a hero keeps as a number."""
    return Boost(set_of_code(code // 256), code // 16 % 16, code % 16)


class Hero(Part):
    """One of those who climb. Lists are never changed in their place: copies share them.

    Clones share the heroes who are not active; see `Ravingspire.touch`.
    """

    fixed = True

    def __init__(self) -> None:
        self.hero = -1
        """Which of the heroes it is; -1 before one has been chosen."""
        self.sanity = 0
        self.space = 0
        self.key = False
        """Whether they have a Tower Key: one each, never lost (RS-41)."""
        self.out = False
        """Whether the Keep has taken them out of the game (RS-47)."""
        self.deck = NO_DECK
        self.hand: list[int] = NOTHING
        self.slots: list[int] = EMPTY
        """What lies in each slot of the battlemat; -1 for nothing."""
        self.turned: NumberSet = NO_NUMBERS
        """The slots whose card is turned over and locked (RS-28, RS-29, RS-R26)."""
        self.discard: list[int] = NOTHING
        self.spent: list[int] = NOTHING
        """Set aside in this turn: spent or used (RS-12)."""
        self.won: list[int] = NOTHING
        """Set aside in this turn: won from the ring, and loot."""
        self.stayed: list[int] = NOTHING
        """Slotted cards that gave their power in this turn and stay (RS-28)."""
        self.played: list[int] = NOTHING
        """Cards whose special was used and whose power waits for one payment (RS-30)."""
        self.named: list[int] = NOTHING
        """What has been put into the payment that is being made, by `Means.number`."""
        self.manner = EITHER_WAY
        """How that payment is to be made, if the player has said so (RS-11)."""
        self.offered = -1
        """The card of the hand that is offered in a trade; -1 for none."""
        self.doubled: list[int] = NOTHING
        """The kinds whose value is doubled in this turn."""
        self.boost: list[int] = NOTHING
        """Power that no card gives, in this turn: `Boost.code` of each."""
        self.echoes: list[int] = NO_POWER
        """The highest value that was used of each suit in this turn."""
        self.luck = 0
        """What cards spent on an adversary add to the die of its result."""
        self.used: NumberSet = NO_NUMBERS
        """What can be done once a turn and has been."""

    def copy(self) -> Hero:
        other = Hero()
        other.hero = self.hero
        other.sanity = self.sanity
        other.space = self.space
        other.key = self.key
        other.out = self.out
        other.deck = self.deck.share()
        other.hand = self.hand
        other.slots = self.slots
        other.turned = self.turned
        other.discard = self.discard
        other.spent = self.spent
        other.won = self.won
        other.stayed = self.stayed
        other.played = self.played
        other.named = self.named
        other.manner = self.manner
        other.offered = self.offered
        other.doubled = self.doubled
        other.boost = self.boost
        other.echoes = self.echoes
        other.luck = self.luck
        other.used = self.used
        return other

    def ready(self) -> list[int]:
        """The slotted cards that are not turned over."""
        if not self.turned:
            return [card for card in self.slots if card >= 0]
        slots = self.slots
        turned = self.turned
        return [
            slots[slot] for slot in range(len(slots)) if slots[slot] >= 0 and slot not in turned
        ]

    def boosts(self) -> list[Boost]:
        """The power that no card gives in this turn."""
        return [boost_of(code) for code in self.boost]

    def use_boost(self, suit: int, value: int, against: int) -> None:
        """A boost of this power is spent against something: the first of several alike."""
        for boost in self.boosts():
            if boost.suit == suit and boost.value == value and boost.works_against(against):
                self.boost = without(self.boost, boost.code())
                return

    def set_aside(self) -> list[int]:
        """All cards that lie aside until Recover (RS-12)."""
        return self.spent + self.played + self.won

    def spent_now(self) -> list[int]:
        """All cards that were spent or used in this turn."""
        return self.spent + self.played + self.stayed

    def pay_afresh(self) -> None:
        """Nothing has been said yet about the payment to be made."""
        self.named = NOTHING
        self.manner = EITHER_WAY

    def take_up(self) -> None:
        """All that was set aside goes to the discard pile (RS-19)."""
        self.discard = self.discard + self.spent + self.played + self.won
        self.spent = NOTHING
        self.played = NOTHING
        self.won = NOTHING

    def drop_hand(self) -> None:
        """The rest of the hand goes to the discard pile (RS-19)."""
        self.discard = self.discard + self.hand
        self.hand = NOTHING
        self.pay_afresh()

    def drop_slots(self) -> None:
        """Everything slotted goes to the discard pile."""
        slotted = [card for card in self.slots if card >= 0]
        if slotted:
            self.discard = self.discard + slotted
            self.slots = EMPTY
        self.turned = NO_NUMBERS

    def refresh(self) -> None:
        """The turn is over: whatever can be done once a turn can be again."""
        self.turned = NO_NUMBERS
        self.used = NO_NUMBERS
        self.luck = 0
        self.pay_afresh()
        self.doubled = NOTHING
        self.boost = NOTHING
        self.stayed = NOTHING
        self.echoes = NO_POWER

    def cards(self) -> list[int]:
        """Every card this hero owns; the order says nothing."""
        slotted = [card for card in self.slots if card >= 0]
        offered = [self.offered] if self.offered >= 0 else []
        return self.deck.all() + self.hand + slotted + self.discard + self.set_aside() + offered

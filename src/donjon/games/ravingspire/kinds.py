"""The kinds, suits and sizes that cards and rules speak of, as numbers."""

from __future__ import annotations

from typing import Final

FIGHT: Final = 0
SKILL: Final = 1
CHARM: Final = 2
NO_SUIT: Final = -1
NO_CARD: Final = -1
SUITS: Final = ["fight", "skill", "charm"]

DUNGEON_LEVEL: Final = 0
TEMPLE: Final = 1
SPIRE: Final = 2

WEAPON: Final = 1
ARMOR: Final = 2
OBJECT: Final = 4
RELIC: Final = 8
DUNGEON: Final = 16
ADVENTURER: Final = 32
ATTACK: Final = 64
ADVERSARY: Final = 128
CHAOS: Final = 256
KINDS: Final = [
    "weapon",
    "armor",
    "object",
    "relic",
    "dungeon",
    "adventurer",
    "attack",
    "adversary",
    "chaos",
]
"""The kinds of cards; the bit of each is 1 shifted by its place (RS-25)."""
EQUIPMENT: Final = WEAPON | ARMOR | OBJECT | RELIC
"""What can be traded (RS-51)."""
SLOT_KINDS: Final = EQUIPMENT | DUNGEON
"""The kinds that slots have. What a card fits is a mask of these."""
SLOTS: Final = 5
"""How many slots a battlemat has, the dungeon slot among them (RS-26, RS-R25)."""
SHARED: Final = SLOTS
"""The place of a card that shares the slot of another of its kind."""
COLLECTED: Final = SLOT_KINDS | ADVENTURER | ATTACK
"""The kinds that can be in a battle deck."""

REAVER: Final = 0
ROGUE: Final = 1
RUNELORD: Final = 2
CLASSES: Final = ["reaver", "rogue", "runelord"]
NORMAL: Final = 0
HARD: Final = 1
EXPERT: Final = 2
DIFFICULTIES: Final = ["normal", "hard", "expert"]

ANYTHING: Final = 0
AGAINST_ADVERSARY: Final = 1
AGAINST_FOE: Final = 2
PRINTED: Final = 3
"""As what a payment is against: Explore, where only printed values count."""
TARGETS: Final = ["adversary", "foe"]
"""What a payment can be made against; the bit of each is 1 shifted by its place."""

WITH_POWER: Final = 0
DISCARDED: Final = 1
BANISHED: Final = 2
MODES: Final = ["power", "discard", "banish"]
"""What a special costs: nothing, or the card's power because it is discarded or banished."""

WHEN_PLAYED: Final = 0
WHEN_MOVING: Final = 1
WHEN_ROLLED: Final = 2
WHEN_LOSING: Final = 3
TIMES: Final = ["played", "moving", "rolled", "losing"]
"""When a special is used: in Encounter, showdown or Keep before paying; after the roll of
the hero's Move; after any die of the hero's turn; when its owner is about to lose sanity."""

SPECIAL: Final = 1
"""Among some cards one has a special that is used before a payment (RS-30)."""
SOCIAL: Final = 2
"""Among some cards one is worth more for others that were spent."""
LOOSE: Final = 32
"""Among some cards the worth of one depends on what was spent before, or on a sound mind."""
TIMED: Final = [0, 4, 8, 16]
"""Among some cards the special of one belongs to a certain time; of those played, to none."""

YOU: Final = 0
ALL: Final = 1
OTHERS: Final = 2
WHO: Final = ["you", "all", "others"]
CHOSEN: Final = 0
RANDOM: Final = 1
STRONGEST: Final = 2
PICKS: Final = ["chosen", "random", "strongest"]
"""Which cards of the hand are discarded: the player's choice, chance, or the highest value."""
EITHER_WAY: Final = 0
CLOCKWISE: Final = 1
WAYS_ROUND: Final = ["either", "clockwise"]
D3: Final = -3
D6: Final = -6
"""As the amount of an effect: what a die shows."""

MOST_SANITY: Final = 10
HAND: Final = 6
DECK: Final = 12
"""How many cards a starter deck has (RS-05)."""
FIELD: Final = 10
"""The bits of a suit, where values of all three are in one number."""


def packed(values: list[int]) -> int:
    """Fight, skill and charm in one number, with a field for each."""
    return values[0] | values[1] << FIELD | values[2] << 2 * FIELD


def mask_of(slots: list[int]) -> int:
    """Some slots as a mask."""
    mask = 0
    for slot in slots:
        mask |= 1 << slot
    return mask

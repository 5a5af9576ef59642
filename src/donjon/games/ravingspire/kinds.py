"""The kinds, suits and sizes that cards and rules speak of, as numbers."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NumberSet

FIGHT: Final = 0
SKILL: Final = 1
CHARM: Final = 2
NO_SUIT: Final = -1
NO_CARD: Final = -1
SUITS: Final = ["fight", "skill", "charm"]

WEAPON: Final = 0
ARMOR: Final = 1
OBJECT: Final = 2
RELIC: Final = 3
DUNGEON_CARD: Final = 4
ADVENTURER: Final = 5
ATTACK: Final = 6
ADVERSARY: Final = 7
CHAOS: Final = 8
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
"""The kinds of cards, in the order of their numbers (RS-25)."""
EQUIPMENT: Final = NumberSet([WEAPON, ARMOR, OBJECT, RELIC])
"""What can be traded (RS-51)."""
SLOT_KINDS: Final = EQUIPMENT.with_(DUNGEON_CARD)
"""The kinds that slots have."""
COLLECTED: Final = SLOT_KINDS.with_(ADVENTURER).with_(ATTACK)
"""The kinds that can be in a battle deck."""
SLOTS: Final = 5
"""How many slots a battlemat has, the dungeon slot among them (RS-26, RS-R25)."""
SHARED: Final = SLOTS
"""The place of a card that shares the slot of another of its kind."""

REAVER: Final = 0
ROGUE: Final = 1
RUNELORD: Final = 2
CLASSES: Final = ["reaver", "rogue", "runelord"]
NORMAL: Final = 0
HARD: Final = 1
EXPERT: Final = 2
DIFFICULTIES: Final = ["normal", "hard", "expert"]

AGAINST_ADVERSARY: Final = 0
AGAINST_FOE: Final = 1
AGAINST_NOBODY: Final = 2
"""As what a payment is against: a card of the ring that is won without a battle."""
PRINTED: Final = 3
"""As what a payment is against: Explore, where only printed values count."""
AGAINST_COUNT: Final = 4
TARGETS: Final = ["adversary", "foe"]
"""Whom cards can work against, in the order of their numbers."""

WITH_POWER: Final = 0
BY_DISCARD: Final = 1
BY_BANISHING: Final = 2
MODES: Final = ["power", "discard", "banish"]
"""What a special costs: nothing, or the card's power because it is discarded or banished."""

WHEN_PLAYED: Final = 0
WHEN_MOVING: Final = 1
WHEN_ROLLED: Final = 2
WHEN_LOSING: Final = 3
TIMES: Final = ["played", "moving", "rolled", "losing"]
"""When a special is used: in Encounter, showdown or Keep before paying; after the roll of
the hero's Move; after any die of the hero's turn; when its owner is about to lose sanity."""

YOU: Final = 0
ALL: Final = 1
OTHERS: Final = 2
WHO: Final = ["you", "all", "others"]
PICK_CHOSEN: Final = 0
PICK_RANDOM: Final = 1
PICK_STRONGEST: Final = 2
PICKS: Final = ["chosen", "random", "strongest"]
"""Which cards of the hand are discarded: the player's choice, chance, or the highest value."""
SPIN_EITHER_WAY: Final = 0
SPIN_CLOCKWISE: Final = 1
SPIN_WAYS: Final = ["either", "clockwise"]
"""Which way a card turns a ring: as the player says, or clockwise."""
OWN_LEVEL: Final = 0
OTHER_LEVELS: Final = 1
SPIN_LEVELS: Final = ["own", "others"]
"""Which levels a card turns: the hero's own, or the other two."""
STAIRS_MEET: Final = 0
STAIRS_STAND: Final = ["meet", "apart"]
"""How a card makes the stairway of a level stand to the portal above."""
GO_PORTAL: Final = 0
GO_STAIRWAY: Final = 1
GO_BELOW: Final = 2
GO_WHERE: Final = ["portal", "stairway", "below"]
"""Where a card leads the hero."""
D3: Final = -3
D6: Final = -6
"""As the amount of an effect: what a die shows."""

MOST_SANITY: Final = 10
HAND_SIZE: Final = 6
DECK_SIZE: Final = 12
"""How many cards a starter deck has (RS-05)."""

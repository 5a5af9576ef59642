"""Names of the kinds that no pack adds to, and what a person reads for them."""

from __future__ import annotations

from typing import Final

KINGDOM_NAMES: Final = ["north", "east", "south", "west"]
BUILDING_KINDS: Final = ["citadel", "sanctuary", "village", "bazaar"]
LEVEL_NAMES: Final = ["top", "middle", "bottom"]
GLYPH_NAMES: Final = ["banner", "cleanse", "battle", "quest", "reinforce"]
FACES: Final = ["plain", "warriors", "potion", "gear", "closed"]
"""What the haggle die can show."""
TENDERS: Final = [
    *("warriors", "spirit", "potions", "gear", "treasures", "items"),
    *("advantages", "virtues", "corruption"),
]
"""With what the price of a quest is paid: goods, in the order of `kinds.GOODS`, and others."""
NAMES: Final[dict[str, list[str]]] = {
    "seat": ["1", "2", "3", "4"],
    "kingdom": KINGDOM_NAMES,
    "side": KINGDOM_NAMES,
    "building": [f"{kingdom}-{kind}" for kingdom in KINGDOM_NAMES for kind in BUILDING_KINDS],
    "terrain": ["desert", "hills", "mountains", "lake", "forest", "grasslands"],
    "trait": ["melee", "undead", "magic", "beast", "stealth", "humanoid", "wild"],
    "glyph": GLYPH_NAMES,
    "status": ["panicked", "unsteady", "ready", "savage", "lethal"],
    "month": ["1", "2", "3", "4", "5", "6"],
    "number": [str(number) for number in range(100)],
    "face": FACES,
    "drum": LEVEL_NAMES,
    "position": ["0", "1", "2", "3"],
    "tender": TENDERS,
    "river": ["north-east", "east-south", "south-west", "west-north"],
    "seal": [f"{level}-{side}" for level in LEVEL_NAMES for side in KINGDOM_NAMES],
}
TITLES: Final[dict[str, list[str]]] = {
    **NAMES,
    "seat": [f"Hero {number}" for number in range(1, 5)],
    "kingdom": ["the north", "the east", "the south", "the west"],
    "side": ["the north side", "the east side", "the south side", "the west side"],
    "building": [
        f"the {kind} of {kingdom}"
        for kingdom in ("the north", "the east", "the south", "the west")
        for kind in BUILDING_KINDS
    ],
    "kingdoms": ["The north", "The east", "The south", "The west"],
    "sides": ["The north side", "The east side", "The south side", "The west side"],
    "buildings": [
        f"The {kind} of {kingdom}"
        for kingdom in ("the north", "the east", "the south", "the west")
        for kind in BUILDING_KINDS
    ],
    "drums": ["The top drum", "The middle drum", "The bottom drum"],
    "seals": [
        f"The {level} seal in {side}"
        for level in LEVEL_NAMES
        for side in ("the north", "the east", "the south", "the west")
    ],
    "face": ["no change", "3 warriors", "a potion", "gear", "no deal"],
    "tender": [
        *("warriors", "spirit", "potions", "gear", "treasures", "items"),
        *("advantages", "virtues alone", "a corruption"),
    ],
    "tender-one": [
        *("warrior", "spirit", "potion", "gear", "treasure", "item"),
        *("advantage", "virtue alone", "a corruption"),
    ],
    "river": [
        "the river between north and east",
        "the river between east and south",
        "the river between south and west",
        "the river between west and north",
    ],
    "drum": ["the top drum", "the middle drum", "the bottom drum"],
    "seal": [
        f"the {level} seal in {side}"
        for level in LEVEL_NAMES
        for side in ("the north", "the east", "the south", "the west")
    ],
}
"""What a person reads for them. Kinds that come from packs: hero, space, foe, adversary, quest,
dungeon, room, goal, card, thing (all gear, potions, treasures, quest items, companions, virtues
and corruptions, in this order), ordeal, deed (what things let a hero do: `content.uses`)."""

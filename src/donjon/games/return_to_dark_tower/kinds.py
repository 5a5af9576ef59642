"""The kinds of things in the game, by number: kingdoms, terrains, traits, goods, points."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""No space, no building, no trait: nothing of a kind."""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
KINGDOMS: Final = ["north", "east", "south", "west"]
"""Clockwise; also the sides of the Tower, and the homes of the seats (DT-57)."""

DESERT: Final = 0
HILLS: Final = 1
MOUNTAINS: Final = 2
LAKE: Final = 3
FOREST: Final = 4
GRASSLANDS: Final = 5
TERRAINS: Final = ["desert", "hills", "mountains", "lake", "forest", "grasslands"]

CITADEL: Final = 0
SANCTUARY: Final = 1
VILLAGE: Final = 2
BAZAAR: Final = 3
BUILDINGS: Final = ["citadel", "sanctuary", "village", "bazaar"]
"""Kinds of buildings; a building's number is 4 * kingdom + kind (DT-02)."""

MELEE: Final = 0
UNDEAD: Final = 1
MAGIC: Final = 2
BEAST: Final = 3
STEALTH: Final = 4
HUMANOID: Final = 5
WILD: Final = 6
TRAITS: Final = ["melee", "undead", "magic", "beast", "stealth", "humanoid", "wild"]
"""Traits of foes and advantages; wild is of advantages only and fits all (DT-70)."""

FORTRESS: Final = 0
TOMB: Final = 1
SHRINE: Final = 2
CAVE: Final = 3
RUINS: Final = 4
ENCAMPMENT: Final = 5
EAST_CARAVAN: Final = 6
NORTH_CARAVAN: Final = 7
WEST_CARAVAN: Final = 8
TOWER_DUNGEON: Final = 9
DUNGEONS: Final = [
    *("fortress", "tomb", "shrine", "cave", "ruins", "encampment"),
    *("east-caravan", "north-caravan", "west-caravan", "tower-dungeon"),
]
"""Kinds of dungeons; the first six have the number of their trait (DT-33)."""
CARAVANS: Final = [EAST_CARAVAN, NORTH_CARAVAN, WEST_CARAVAN]

PANICKED: Final = 0
UNSTEADY: Final = 1
READY: Final = 2
SAVAGE: Final = 3
LETHAL: Final = 4
STATUSES: Final = ["panicked", "unsteady", "ready", "savage", "lethal"]

BANNER_GLYPH: Final = 0
CLEANSE_GLYPH: Final = 1
BATTLE_GLYPH: Final = 2
QUEST_GLYPH: Final = 3
REINFORCE_GLYPH: Final = 4
GLYPHS: Final = ["banner", "cleanse", "battle", "quest", "reinforce"]
TOP: Final = 0
MIDDLE: Final = 1
BOTTOM: Final = 2
DRUMS: Final = ["top", "middle", "bottom"]
"""The drums, and the levels of seals; a seal's number is 4 * level + side."""
OPENING: Final = -1
"""On a side of a drum, where no glyph is: a skull can leave there."""

MONTHS: Final = 6
SIDES: Final = 4
SPACES: Final = 60
SKULLS: Final = 24
SEALS: Final = 12
STEPS: Final = 5
"""The steps of a battle card, from worst to best: four advantages make the most of it."""
LADDERS: Final = ["ready", "savage", "lethal"]
ADVERSARY_LEVEL: Final = 5
TIERS: Final = 3
"""How hard the Tower acts: months one to three, four and five, six."""

# Goods: what is gained, lost and paid.
WARRIORS: Final = 0
SPIRIT: Final = 1
POTIONS: Final = 2
GEAR: Final = 3
TREASURES: Final = 4
ITEMS: Final = 5
GOODS: Final = ["warriors", "spirit", "potions", "gear", "treasures", "items"]
"""What a list of goods counts. An item is a potion, gear, treasure or quest item (DT-R13)."""

# Points: when something a hero holds happens by itself.
START_TURN: Final = 0
END_TURN: Final = 1
MONTH_END: Final = 2
REINFORCED: Final = 3
CLEANSED: Final = 4
BATTLED: Final = 5
DEFEATED: Final = 6
MONTHLY_QUEST: Final = 7
DOUBLED: Final = 8
ENTERED: Final = 9
TREASURE_SPENT: Final = 10
POINTS: Final = [
    *("start-turn", "end-turn", "month-end", "reinforced", "cleansed", "battled", "defeated"),
    *("monthly-quest", "doubled", "entered", "treasure-spent"),
]
"""End of turn: before the skull drops. Battled: after any battle, retreats too. Defeated: after a
battle that removed its foe, then of the traits named. Entered: a space where a foe stands."""

# Edges: when an advantage counts.
ALWAYS: Final = 0
IN_BATTLE: Final = 1
IN_DUNGEON: Final = 2
ON_BUILDING: Final = 3
AGAINST_LEVEL_4: Final = 4
AGAINST_ADVERSARY: Final = 5
IN_CARAVAN: Final = 6
PER_CLEAN_BUILDING: Final = 7
WHENS: Final = [
    *("always", "battle", "dungeon", "building-space", "level-4", "adversary", "caravan"),
    "per-clean-building",
]
"""Per clean building: once for each standing building without skulls on or next to the space."""

# Uses: when a hero can use something held.
ANY_TIME: Final = 0
FIGHTING: Final = 1
EXPLORING: Final = 2
FOE_HERE: Final = 3
INSTEAD_OF_SKULL: Final = 4
USE_TIMES: Final = ["any-time", "fighting", "exploring", "foe-here", "instead-of-skull"]
"""In the own turn before the skull; during a battle; in a dungeon; on a space with a foe that is
not the adversary; when the skull would be dropped."""

# Who is meant by an effect.
YOU: Final = 0
ALL: Final = 1
OTHERS_HERE: Final = 2
ALL_HERE: Final = 3
FOE_HERE_HEROES: Final = 4
FOE_NEAR: Final = 5
FOE_KINGDOM: Final = 6
MARKED: Final = 7
PLAGUED: Final = 8
QUEST_KINGDOM: Final = 9
WHO: Final = [
    *("you", "all", "others-here", "all-here", "foe-here", "foe-near", "foe-kingdom"),
    *("marked", "plagued", "quest-kingdom"),
]
"""You: the active hero; in an event who dropped the skull; in a companion's event its holder; in a
failed quest who took the last turn. Here: in the kingdom where you are (in a battle with the
adversary: where it is). Foe-here, -near, -kingdom: every hero with a token of the striking foe on
the own space; on it or next to it; in the own current kingdom. Marked: who holds the Black Mark.
Plagued: everybody in the plagued kingdom. Quest-kingdom: everybody in the kingdom of the failed
quest's marker, or, if nobody is there, you."""

# Events of a month.
STRIKE_2: Final = 0
STRIKE_3: Final = 1
STRIKE_4: Final = 2
SPAWN: Final = 3
GROWTH: Final = 4
ACT: Final = 5
DRUM: Final = 6
SEAL: Final = 7
COMPANION: Final = 8
WARES: Final = 9
QUIET: Final = 10
HAPPENINGS: Final = [
    *("strike-2", "strike-3", "strike-4", "spawn", "growth", "act", "drum", "seal"),
    *("companion", "wares", "quiet"),
]
"""What lies in the bag of a month; the vocabulary calls the kind `event`."""

# The haggle die.
PLAIN: Final = 0
HAGGLED_WARRIORS: Final = 1
HAGGLED_POTION: Final = 2
HAGGLED_GEAR: Final = 3
CLOSED: Final = 4
FACES: Final = ["plain", "warriors", "potion", "gear", "closed"]

# What the rulebook fixes.
START_WARRIORS: Final = 7
START_SPIRIT: Final = 1
HEROIC_SPIRIT: Final = 2
"""Gained after a heroic action (DT-64)."""
MOST_ADVANTAGES: Final = 10
"""In one heroic action (DT-25)."""
MOST_SKULLS: Final = 3
"""On a building; one more destroys it (DT-38)."""
MOST_CORRUPTIONS: Final = 2
MOST_TREASURES: Final = 4
MARKET: Final = 3
GLYPH_PRICE: Final = 1
DOUBLE_PRICE: Final = 1
HAGGLED: Final = 3
"""The warriors that the haggle die may give (DT-35)."""
FIRE_LOSS: Final = 6
"""The warriors that crossing a river of fire costs (DT-49)."""
MOST_SPORES: Final = 2
"""A third returns them all and gives a corruption (DT-49)."""

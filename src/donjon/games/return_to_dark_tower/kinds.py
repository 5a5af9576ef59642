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
"""In the hero's turn before the skull; during a battle; in a dungeon; on a space with a foe that is
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
failed quest whoever took the last turn. Here: in the kingdom where you are (in a battle with the
adversary: where it is). Foe-here, -near, -kingdom: every hero with a token of the striking foe on
their space; on it or next to it; in their current kingdom. Marked: who holds the Black Mark.
Plagued: everybody in the plagued kingdom. Quest-kingdom: everybody in the kingdom of the failed
quest's marker, or, if nobody is there, you."""

# What effects can name; `content/words.py` has the words.
MARKET_SOURCE: Final = 0
DECK_SOURCE: Final = 1
SOURCES: Final = ["market", "deck"]

WORST_NEAR: Final = 0
WORST_IN_KINGDOM: Final = 1
SKULLS_NEAR: Final = 2
SKULLS_IN_KINGDOM: Final = 3
SHOWING_GLYPHS: Final = 4
FOES_ON_BOARD: Final = 5
OWN_TREASURES: Final = 6
OWN_SPORES: Final = 7
OWN_GEAR: Final = 8
HALF_WARRIORS: Final = 9
STRIKING_HERE: Final = 10
MONTH_NUMBER: Final = 11
NAMED_TERRAIN: Final = 12
PER: Final = [
    *("worst-near", "worst-in-kingdom", "skulls-near", "skulls-in-kingdom", "glyphs", "foes"),
    *("treasures", "spores", "gear", "half-warriors", "foes-here", "month", "named-terrain"),
]
"""What is counted. Worst near: the skulls on the building that has most of them, of those on or
next to the space of the foe (in a room: your space); worst in kingdom: of those in its kingdom.
Skulls near, in kingdom: all of them together. Glyphs: those that show, on any side. Foes: all
tokens on the board. Treasures, spores, gear: your own. Half warriors: half of yours, rounded down.
Foes here: tokens of the striking foe on the space of the hero who loses. Month: its number. Named
terrain: 1 if you stand on the terrain that the adversary named when it came, else 0."""

ONE_HERE: Final = 0
VILLAGE_HERE: Final = 1
CITADEL_HERE: Final = 2
EACH_HERE: Final = 3
EACH_NEAR: Final = 4
ONE_BY_CHANCE: Final = 5
EACH_BY_CHANCE: Final = 6
FEWEST_VILLAGES: Final = 7
FOE_KINGDOMS: Final = 8
FOE_NEAR_BUILDINGS: Final = 9
EACH_FOE_KINGDOMS: Final = 10
FOE_SPACES: Final = 11
SKULLS_ON: Final = [
    *("here", "village", "citadel", "each-here", "near", "chance", "each-chance"),
    *("fewest-villages", "foe-kingdoms", "foe-near", "each-foe-kingdoms", "foe-space"),
]
"""Here: one building of the kingdom where you are, of your choice for each skull; village, citadel:
the one there; each-here: all there. Near: each building on or next to your space. Chance: one, of
your choice, in each of `kingdoms` kingdoms by chance; each-chance: all in each of them. Fewest
villages: one skull on each of `amount` villages, those with the fewest skulls. Foe kingdoms: one,
of your choice, in each kingdom with a token of the striking foe; each-foe-kingdoms: all there.
Foe-near: each building on or next to a token, once. Foe-space: each building on a token's space, as
often as there are tokens on it."""

ANY_BUILDING: Final = 0
ANYWHERE: Final = 1
HOME_BUILDING: Final = 2
OWN_SPACE: Final = 3
KINGDOM_BUILDING: Final = 4
CLEANSE_ON: Final = ["any", "anywhere", "home", "space", "kingdom"]
"""One building of the board; any buildings; one of the home kingdom; the one on your space; one of
the kingdom where you are."""

DESTROY_NEAR: Final = 0
DESTROY_SPACE: Final = 1
DESTROY_KINGDOM: Final = 2
DESTROY_ON: Final = ["foe-near", "foe-space", "foe-kingdom"]
"""Each building on or next to a token of the striking foe; each on a token's space; one, of your
choice, in the kingdom of each token."""

GROWN: Final = ["struck", "level-2", "all", "most"]
"""The striking foe, or that of the quest; the game's foe of level 2; all; the type with most tokens
(of equals the lower level)."""
WEAKENED: Final = ["beasts", "chosen"]
"""All beasts that are savage or lethal; a type on the board of your choice."""

MARCH_ANY: Final = 0
MARCH_HOLY: Final = 1
MARCH_TO_YOU: Final = 2
MARCH_ONTO_YOU: Final = 3
MARCH_ONTO_NEXT: Final = 4
MARCH_ONTO_KINGDOM: Final = 5
MARCH_NEXT_KINGDOM: Final = 6
MARCHES: Final = ["any", "holy", "to-you", "onto-you", "onto-next", "onto-kingdom", "next-kingdom"]
"""Up to n spaces as you like; to the nearest standing sanctuary or citadel; n spaces towards you;
onto your space; those next to a hero onto a hero; those with a hero in their kingdom onto a hero
there; to a building space, of your choice, of the next kingdom clockwise."""

REMOVE_HERE: Final = 0
REMOVE_ANY: Final = 1
REMOVE_BY_CHANCE: Final = 2
REMOVE_NEAR: Final = 3
REMOVED: Final = ["here", "any", "chance", "near"]
"""One on your space; one of the board of your choice; one by chance; all on and next to your
space."""
DRIVE_ONE: Final = 0
DRIVE_KINGDOM: Final = 1
DRIVE_TYPE: Final = 2
DRIVE_TREE: Final = 3
DRIVEN: Final = ["one", "kingdom", "type", "tree"]
"""One foe; one in the kingdom where you are; all tokens of a type of your choice; one foe or siege
tree."""
PLACED: Final = ["anywhere", "kingdom"]
"""On the board; in the kingdom where you are."""
REDEEMED: Final = ["one", "all"]

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

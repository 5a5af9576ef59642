"""Kingdoms, terrains, buildings and dungeons of the board, by number."""

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

DEEP: Final = 3
"""So many rooms deep or deeper lies what is sought in a dungeon (DT-R37)."""
MOST_ROOMS: Final = 20
"""The most rooms a dungeon can have."""
MOST_DOORS: Final = 3
"""The most rooms that lie behind one."""
CARAVANS: Final = [EAST_CARAVAN, NORTH_CARAVAN, WEST_CARAVAN]

N_SPACES: Final = 60
N_SKULLS: Final = 24
MOST_SKULLS: Final = 3
"""On a building; one more destroys it (DT-38)."""
FIRE_LOSS: Final = 6
"""The warriors that crossing a river of fire costs (DT-49)."""

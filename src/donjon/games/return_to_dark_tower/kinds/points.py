"""Points at which things happen by themselves, and when advantages and uses count, by number."""

from __future__ import annotations

from typing import Final

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


# When an advantage counts.
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


# When a hero can use something held.
ANY_TIME: Final = 0
WHILE_FIGHTING: Final = 1
WHILE_EXPLORING: Final = 2
FOE_HERE: Final = 3
INSTEAD_OF_SKULL: Final = 4
USE_TIMES: Final = ["any-time", "fighting", "exploring", "foe-here", "instead-of-skull"]
"""In the hero's turn before the skull; during a battle; in a dungeon; on a space with a foe that is
not the adversary; when the skull would be dropped."""

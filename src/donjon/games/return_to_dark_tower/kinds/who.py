"""Whom an effect means and what it counts, by number; `state/who_is_meant.py` reads them."""

from __future__ import annotations

from typing import Final

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
OTHERS: Final = 10
WHO_WORDS: Final = [
    *("you", "all", "others-here", "all-here", "foe-here", "foe-near", "foe-kingdom"),
    *("marked", "plagued", "quest-kingdom", "others"),
]
"""You: the active hero; in an event who dropped the skull; in a companion's event its holder; in a
failed quest whoever took the last turn. Here: in the kingdom where you are (in a battle with the
adversary: where it is). Foe-here, -near, -kingdom: every hero with a token of the striking foe on
their space; on it or next to it; in their current kingdom. Marked: who holds the Black Mark.
Plagued: everybody in the plagued kingdom. Quest-kingdom: everybody in the kingdom of the failed
quest's marker, or, if nobody is there, you. Others: everybody but you, wherever they are."""

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

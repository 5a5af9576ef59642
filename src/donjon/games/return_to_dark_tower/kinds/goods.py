"""Goods, by number: what is gained, lost and paid; the haggle die, and limits of the rulebook."""

from __future__ import annotations

from typing import Final

WARRIORS: Final = 0
SPIRIT: Final = 1
POTIONS: Final = 2
GEAR: Final = 3
TREASURES: Final = 4
ITEMS: Final = 5
GOODS: Final = ["warriors", "spirit", "potions", "gear", "treasures", "items"]
"""What a list of goods counts. An item is a potion, gear, treasure or quest item (DT-R13)."""

TENDERS: Final = [*GOODS, "advantages", "virtues", "corruption"]
"""With what the price of a quest is paid."""


# The haggle die.
PLAIN_FACE: Final = 0
HAGGLED_WARRIORS: Final = 1
HAGGLED_POTION: Final = 2
HAGGLED_GEAR: Final = 3
CLOSED_FACE: Final = 4
FACES: Final = ["plain", "warriors", "potion", "gear", "closed"]


# What the rulebook fixes.
START_WARRIORS: Final = 7
START_SPIRIT: Final = 1
HEROIC_SPIRIT: Final = 2
"""Gained after a heroic action (DT-64)."""
MOST_ADVANTAGES: Final = 10
"""In one heroic action (DT-25)."""
MOST_CORRUPTIONS: Final = 2
MOST_TREASURES: Final = 4
MARKET_SIZE: Final = 3
DOUBLE_PRICE: Final = 1
HAGGLE_GAIN: Final = 3
"""The warriors that the haggle die may give (DT-35)."""
MOST_SPORES: Final = 2
"""A third returns them all and gives a corruption (DT-49)."""

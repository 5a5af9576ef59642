"""Glyphs, drums and sides of the Tower, by number."""

from __future__ import annotations

from typing import Final

BANNER_GLYPH: Final = 0
CLEANSE_GLYPH: Final = 1
BATTLE_GLYPH: Final = 2
QUEST_GLYPH: Final = 3
REINFORCE_GLYPH: Final = 4
GLYPHS: Final = ["banner", "cleanse", "battle", "quest", "reinforce"]

TOP_DRUM: Final = 0
MIDDLE_DRUM: Final = 1
BOTTOM_DRUM: Final = 2
DRUMS: Final = ["top", "middle", "bottom"]
"""The drums, and the levels of seals; a seal's number is 4 * level + side."""

OPENING: Final = -1
"""On a side of a drum, where no glyph is: a skull can leave there."""
N_SIDES: Final = 4
N_SEALS: Final = 12
GLYPH_PRICE: Final = 1

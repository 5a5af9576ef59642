"""Traits and statuses of foes, and the ladders of their battle cards, by number."""

from __future__ import annotations

from typing import Final

MELEE: Final = 0
UNDEAD: Final = 1
MAGIC: Final = 2
BEAST: Final = 3
STEALTH: Final = 4
HUMANOID: Final = 5
WILD: Final = 6
TRAITS: Final = ["melee", "undead", "magic", "beast", "stealth", "humanoid", "wild"]
"""Traits of foes and advantages; wild is of advantages only and fits all (DT-70)."""

PANICKED: Final = 0
UNSTEADY: Final = 1
READY: Final = 2
SAVAGE: Final = 3
LETHAL: Final = 4
STATUSES: Final = ["panicked", "unsteady", "ready", "savage", "lethal"]

N_STEPS: Final = 5
"""The steps of a battle card, from worst to best: four advantages make the most of it."""
LADDERS: Final = ["ready", "savage", "lethal"]

ADVERSARY_LEVEL: Final = 5

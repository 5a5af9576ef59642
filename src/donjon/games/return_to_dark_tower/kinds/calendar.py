"""Months, and the events that their bags hold, by number."""

from __future__ import annotations

from typing import Final

N_MONTHS: Final = 6
N_TIERS: Final = 3
"""How hard the Tower acts: months one to three, four and five, six."""
EVENT_STRIKE_2: Final = 0
EVENT_STRIKE_3: Final = 1
EVENT_STRIKE_4: Final = 2
EVENT_SPAWN: Final = 3
EVENT_GROWTH: Final = 4
EVENT_ACT: Final = 5
EVENT_DRUM: Final = 6
EVENT_SEAL: Final = 7
EVENT_COMPANION: Final = 8
EVENT_WARES: Final = 9
EVENT_QUIET: Final = 10
HAPPENINGS: Final = [
    *("strike-2", "strike-3", "strike-4", "spawn", "growth", "act", "drum", "seal"),
    *("companion", "wares", "quiet"),
]
"""What lies in the bag of a month; the vocabulary calls the kind `event`."""

"""The Tower: three drums of four sides, twelve seals, and skulls that rest in pockets (DT-36).

Everybody sees the seals, what an opening without a seal shows, and how many skulls are inside.
Nobody sees how a drum stands behind its seals, or in which pocket a skull rests (DT-R45).
"""

from __future__ import annotations

from typing import Final

from donjon.core.parts import Part
from donjon.core.zones import NOTHING

LEVELS: Final = 3
SIDES: Final = 4
PLACES: Final = LEVELS * SIDES
ALL_SEALS: Final = (1 << PLACES) - 1
SEALED: Final = -99
"""What shows at a place whose seal is on: the number that views have for what is veiled."""
OPENING: Final = -1
"""What shows where a drum has an opening; a glyph shows as its number."""
UNSEEN: Final = -1
"""The side to which a glyph shows that cannot be seen."""
ALL_SEALED: Final = [SEALED] * PLACES
NO_GLYPHS: Final = [UNSEEN] * 5


class Tower(Part):
    """Drums, seals and pockets. Lists are never changed in their place: copies share them."""

    fixed = True

    def __init__(self) -> None:
        self.drums = 0
        """How far each drum is turned from its first position, two bits for each from the top."""
        self.pockets: list[int] = NOTHING
        """In which pocket each skull rests that is inside: 4 * level + side of the drum itself."""
        self.seals = ALL_SEALS
        """The seals that are on, as a mask of 4 * level + side."""
        self.faces: list[int] = ALL_SEALED
        """What shows at each place (4 * level + side): SEALED, OPENING or a glyph."""
        self.glyphs: list[int] = NO_GLYPHS
        """The side to which each glyph shows, UNSEEN for none (DT-85)."""

    def copy(self) -> Tower:
        other = Tower()
        other.drums = self.drums
        other.pockets = self.pockets
        other.seals = self.seals
        other.faces = self.faces
        other.glyphs = self.glyphs
        return other

    def position(self, level: int) -> int:
        """How far a drum is turned: 0 to 3 sides."""
        return self.drums >> 2 * level & 3

    def set_position(self, level: int, position: int) -> None:
        """Turn a drum so that it stands so."""
        shift = 2 * level
        self.drums = self.drums & ~(3 << shift) | position << shift

    def own_side(self, level: int, side: int) -> int:
        """Which side of the drum itself faces a side of the Tower."""
        return (side - self.position(level)) % SIDES

    @property
    def inside(self) -> int:
        """How many skulls are inside."""
        return len(self.pockets)

    def resting(self, pocket: int) -> int:
        """How many skulls rest in a pocket."""
        return self.pockets.count(pocket)

    def rest(self, pocket: int) -> None:
        """One more skull rests in a pocket."""
        self.pockets = sorted([*self.pockets, pocket])

    def empty(self, pocket: int) -> None:
        """All skulls of a pocket leave it."""
        self.pockets = [other for other in self.pockets if other != pocket] or NOTHING

    def sealed(self, seal: int) -> bool:
        """Whether a seal is on."""
        return self.seals >> seal & 1 == 1

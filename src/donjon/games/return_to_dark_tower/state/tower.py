"""The Tower: three drums of four sides, twelve seals, and skulls that rest in pockets (DT-36).

Everybody sees the seals, what an opening without a seal shows, and how many skulls are inside.
Nobody sees how a drum stands behind its seals (DT-R45). In which pocket a skull rests is not
decided before a pocket lies open: then chance says how many come out of it (DT-R46).
"""

from __future__ import annotations

from typing import Final

from donjon.core.parts import Part

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
        self.inside = 0
        """How many skulls are inside."""
        self.emptied = 0
        """The pockets that have lain open since a skull last came to rest, as a mask of 4 * level +
        side of the drum itself: nothing is in them."""
        self.seals = ALL_SEALS
        """The seals that are on, as a mask of 4 * level + side."""
        self.faces: list[int] = ALL_SEALED
        """What shows at each place (4 * level + side): SEALED, OPENING or a glyph."""
        self.glyphs: list[int] = NO_GLYPHS
        """The side to which each glyph shows, UNSEEN for none (DT-85)."""

    def copy(self) -> Tower:
        other = Tower()
        other.drums = self.drums
        other.inside = self.inside
        other.emptied = self.emptied
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

    def sealed(self, seal: int) -> bool:
        """Whether a seal is on."""
        return self.seals >> seal & 1 == 1

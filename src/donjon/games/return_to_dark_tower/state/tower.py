"""The Tower: three drums of four sides, twelve seals, and skulls that rest in pockets (DT-36).

Everybody sees the seals, what an opening without a seal shows, and how many skulls are inside.
Nobody sees how a drum stands behind its seals (DT-R45). In which pocket a skull rests is not
decided before a pocket lies open: then chance says how many come out of it (DT-R46).
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet, numbers_below
from donjon.core.engine.parts import Part
from donjon.games.return_to_dark_tower.kinds.tower import N_SIDES

N_LEVELS: Final = 3
N_PLACES: Final = N_LEVELS * N_SIDES
ALL_PLACES: Final = numbers_below(N_PLACES)
ALL_SEALS: Final = ALL_PLACES
PLACES_OF_LEVEL: Final = [
    NumberSet([N_SIDES * level + side for side in range(N_SIDES)]) for level in range(N_LEVELS)
]
STANDS: Final = N_SIDES * N_SIDES * N_SIDES
"""In how many ways the three drums can stand together."""
STAND_OF_TURN: Final[list[int]] = [1, N_SIDES, N_SIDES * N_SIDES]
"""By how much the stand of all drums rises when the drum of a level turns by one side."""
SEALED: Final = -99
"""What shows at a place whose seal is on: the number that views have for what is veiled."""
UNSEEN: Final = -1
"""The side to which a glyph shows that cannot be seen."""
ALL_SEALED: Final = [SEALED] * N_PLACES
NO_GLYPHS: Final = [UNSEEN] * 5


class Tower(Part):
    """Drums, seals and pockets. Lists are never changed in their place: copies share them."""

    fixed = True

    def __init__(self) -> None:
        self.drums = 0
        """How far the drums are turned from their first positions: one number for the stand of all
        three, the turns of the top drum, plus 4 times those of the middle one, plus 16 times those
        of the bottom one. See `position`."""
        self.inside = 0
        """How many skulls are inside."""
        self.emptied = NO_NUMBERS
        """The pockets (4 * level + side of the drum itself) that have lain open since a skull last
        came to rest: nothing is in them."""
        self.seals = ALL_SEALS
        """The seals that are on (4 * level + side)."""
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
        return position_in(self.drums, level)

    def set_position(self, level: int, position: int) -> None:
        """Turn a drum so that it stands so."""
        self.drums += (position - self.position(level)) * STAND_OF_TURN[level]

    def own_side(self, level: int, side: int) -> int:
        """Which side of the drum itself faces a side of the Tower."""
        return (side - self.position(level)) % N_SIDES

    def sealed(self, seal: int) -> bool:
        """Whether a seal is on."""
        return seal in self.seals


def position_in(stand: int, level: int) -> int:
    """How far the drum of a level is turned in a stand of all three: 0 to 3 sides."""
    return stand // STAND_OF_TURN[level] % N_SIDES

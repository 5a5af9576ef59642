"""The land: buildings and skulls, foes, dungeons, markers and tokens."""

from __future__ import annotations

from typing import Final

from donjon.core.parts import Part
from donjon.core.zones import NOTHING, replaced, without

NOWHERE: Final = -1
RUINED: Final = -1
"""In place of the number of skulls on a building: it is destroyed."""
BUILDINGS: Final = 16
FOES: Final = 12
READY: Final = 2
DUNGEONS: Final = 10
NO_SKULLS: Final = [0] * BUILDINGS
NO_FOES: Final[list[list[int]]] = [NOTHING] * FOES
ALL_READY: Final = [READY] * FOES
NO_DUNGEONS: Final = [NOWHERE] * DUNGEONS


class Land(Part):
    """What lies on the board. Lists are never changed in their place: copies share them."""

    fixed = True

    def __init__(self) -> None:
        self.skulls: list[int] = NO_SKULLS
        """On each building (4 * kingdom + kind); RUINED for one that is destroyed (DT-38)."""
        self.supply = 0
        """Skulls beside the board (DT-03)."""
        self.gone = 0
        """Skulls that have left the game."""
        self.loose = 0
        """Skulls in somebody's hand, on their way to a building."""
        self.foes: list[list[int]] = NO_FOES
        """For each type the spaces on which its tokens stand."""
        self.status: list[int] = ALL_READY
        """Of each type of foe (DT-75)."""
        self.adversary = NOWHERE
        """The space of the adversary, once it has come."""
        self.dungeons: list[int] = NO_DUNGEONS
        """For each kind of dungeon the space of its token; caravans and the Tower's too."""
        self.fires = 0
        """The rivers of fire, as a mask of the four rivers (DT-49, DT-92)."""
        self.trees: list[int] = NOTHING
        """The spaces of the siege trees (DT-49)."""

    def copy(self) -> Land:
        other = Land()
        other.skulls = self.skulls
        other.supply = self.supply
        other.gone = self.gone
        other.loose = self.loose
        other.foes = self.foes
        other.status = self.status
        other.adversary = self.adversary
        other.dungeons = self.dungeons
        other.fires = self.fires
        other.trees = self.trees
        return other

    def standing(self, kingdom: int) -> list[int]:
        """The buildings of a kingdom that are not destroyed."""
        first = 4 * kingdom
        return [b for b in range(first, first + 4) if self.skulls[b] != RUINED]

    def foes_on(self, space: int) -> list[int]:
        """The types of which a token stands on a space."""
        return [foe for foe in range(FOES) if space in self.foes[foe]]

    def put_foe(self, foe: int, space: int) -> None:
        """A token of a type comes to a space."""
        foes = self.foes.copy()
        foes[foe] = sorted([*foes[foe], space])
        self.foes = foes

    def take_foe(self, foe: int, space: int) -> None:
        """A token of a type leaves a space."""
        foes = self.foes.copy()
        foes[foe] = without(foes[foe], space)
        self.foes = foes

    def put_dungeon(self, dungeon: int, space: int) -> None:
        """The token of a dungeon comes to a space, or leaves the board for NOWHERE."""
        self.dungeons = replaced(self.dungeons, dungeon, space)

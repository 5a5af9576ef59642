"""The land: buildings and skulls, foes, dungeons, markers and tokens."""

from __future__ import annotations

from bisect import bisect
from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.parts import Part
from donjon.core.engine.zones import NOTHING, replaced
from donjon.games.return_to_dark_tower.kinds.foes import READY
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, DUNGEONS, KINGDOMS

NOWHERE: Final = -1
RUIN: Final = -1
"""In place of the number of skulls on a building: it is destroyed."""
N_BUILDINGS: Final = len(KINGDOMS) * len(BUILDINGS)
N_FOES: Final = 12
OF_KINGDOM: Final = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]
"""The buildings of each kingdom."""
NO_SKULLS: Final = [0] * N_BUILDINGS
NO_FOES: Final[list[list[int]]] = [NOTHING] * N_FOES
ALL_READY: Final = [READY] * N_FOES
NO_DUNGEONS: Final = [NOWHERE] * len(DUNGEONS)
FIRST_TOKEN: Final = [0]
"""The number of a token that stands alone; shared, and never changed."""


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
        self.tokens: list[list[int]] = NO_FOES
        """For each type which token stands on each of these spaces: a token keeps its number from
        its coming to its going, so that a picture can follow it."""
        self.status: list[int] = ALL_READY
        """Of each type of foe (DT-75)."""
        self.adversary = NOWHERE
        """The space of the adversary, once it has come."""
        self.dungeons: list[int] = NO_DUNGEONS
        """For each kind of dungeon the space of its token; caravans and the Tower's too."""
        self.fires = NO_NUMBERS
        """Which of the four rivers are rivers of fire (DT-49, DT-92)."""
        self.trees: list[int] = NOTHING
        """The spaces of the siege trees (DT-49)."""

    def copy(self) -> Land:
        other = Land()
        other.skulls = self.skulls
        other.supply = self.supply
        other.gone = self.gone
        other.loose = self.loose
        other.foes = self.foes
        other.tokens = self.tokens
        other.status = self.status
        other.adversary = self.adversary
        other.dungeons = self.dungeons
        other.fires = self.fires
        other.trees = self.trees
        return other

    def standing(self, kingdom: int) -> list[int]:
        """The buildings of a kingdom that are not destroyed."""
        skulls = self.skulls
        return [b for b in OF_KINGDOM[kingdom] if skulls[b] != RUIN]

    def foes_on(self, space: int) -> list[int]:
        """The types of which a token stands on a space."""
        return [foe for foe in range(N_FOES) if space in self.foes[foe]]

    def put_foe(self, foe: int, space: int) -> None:
        """A token of a type comes to a space."""
        there = self.tokens[foe]
        if not there:
            self._set(foe, [space], FIRST_TOKEN)
            return
        token = 0
        while token in there:
            token += 1
        self._insert(foe, self.foes[foe].copy(), there.copy(), space, token)

    def put_foes(self, foe: int, spaces: list[int]) -> None:
        """The first tokens of a type come, to a space each; the order is that of their coming."""
        order = sorted(spaces)
        self._set(foe, order or NOTHING, [spaces.index(space) for space in order] or NOTHING)

    def take_foe(self, foe: int, space: int) -> None:
        """A token of a type leaves a space."""
        place = self.foes[foe].index(space)
        spaces = self.foes[foe].copy()
        tokens = self.tokens[foe].copy()
        del spaces[place]
        del tokens[place]
        self._set(foe, spaces or NOTHING, tokens or NOTHING)

    def move_foe(self, foe: int, space: int, to: int) -> None:
        """A token of a type goes from one space to another."""
        place = self.foes[foe].index(space)
        spaces = self.foes[foe].copy()
        tokens = self.tokens[foe].copy()
        del spaces[place]
        self._insert(foe, spaces, tokens, to, tokens.pop(place))

    def _insert(
        self, foe: int, spaces: list[int], tokens: list[int], space: int, token: int
    ) -> None:
        """One more token, in the order of the spaces."""
        place = bisect(spaces, space)
        spaces.insert(place, space)
        tokens.insert(place, token)
        self._set(foe, spaces, tokens)

    def _set(self, foe: int, spaces: list[int], tokens: list[int]) -> None:
        """The tokens of a type stand so."""
        foes = self.foes.copy()
        foes[foe] = spaces
        self.foes = foes
        known = self.tokens.copy()
        known[foe] = tokens
        self.tokens = known

    def put_dungeon(self, dungeon: int, space: int) -> None:
        """The token of a dungeon comes to a space, or leaves the board for NOWHERE."""
        self.dungeons = replaced(self.dungeons, dungeon, space)

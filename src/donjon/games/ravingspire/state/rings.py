"""The tower: three rings that turn, the cards that lie on them, and the foes that prowl there.

A space is a number: twelve for each level, counted on the ring itself, so that whatever
stands on a ring turns with it. The first is the portal, the seventh the stairway, or on the
Spire the Tower Door.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.core.engine.parts import Part
from donjon.games.ravingspire.state.zones import replaced

DUNGEON: Final = 0
TEMPLE: Final = 1
SPIRE: Final = 2
LEVELS: Final = 3
SECTORS: Final = 12
"""The spaces of each ring."""
HALF: Final = 6
STAIRWAY: Final = 6
"""How far from its portal the stairway of a level is, or the Tower Door."""
START: Final = 0
"""The space on which heroes start: the portal of the Dungeon (RS-02)."""
TOWER_DOOR: Final = SPIRE * SECTORS + STAIRWAY
"""A space like others for whoever has no key; it turns with the Spire (RS-56)."""
PLACES: Final = 5
"""The spaces of a ring for encounter cards, beside that of its tower card (RS-60)."""

CLOCKWISE: Final = 0
COUNTERCLOCKWISE: Final = 1
STEP: Final = [1, SECTORS - 1]
"""How far a step takes one round the ring, by the way one goes."""


UNTURNED: Final = [0] * LEVELS
EMPTY_RINGS: Final = [-1] * (LEVELS * PLACES)
NOWHERE: Final = [-1] * LEVELS
"""An empty tower; shared, and never changed."""


def level_of(space: int) -> int:
    """The level on which a space lies."""
    return space // SECTORS


def stairway(level: int) -> int:
    """The space on which foes of a level appear: its stairway, or the Tower Door (RS-35)."""
    return level * SECTORS + STAIRWAY


def portal(level: int) -> int:
    """The space to which the stairway of the level below leads."""
    return level * SECTORS


def beyond(space: int, way: int, steps: int = 1) -> int:
    """The space so many steps away, one way round the ring."""
    base = space - space % SECTORS
    return base + (space + STEP[way] * steps) % SECTORS


def steps_between(space: int, other: int, way: int) -> int:
    """How many steps it is from one space of a ring to another, one way round."""
    apart = (other - space) % SECTORS
    return apart if way == CLOCKWISE or not apart else SECTORS - apart


def _around(space: int, steps: int) -> list[int]:
    """Where one comes to so many steps round the ring, either way."""
    ends = [beyond(space, CLOCKWISE, steps), beyond(space, COUNTERCLOCKWISE, steps)]
    return ends if ends[0] != ends[1] else ends[:1]


AROUND: Final = [
    [_around(space, steps) for space in range(LEVELS * SECTORS)] for steps in range(SECTORS)
]
"""By steps and space, where a move ends that meets neither foes nor stairs."""


class Rings(Part):
    """The three rings. Lists are never changed in their place: copies share them."""

    def __init__(self) -> None:
        self.turns: list[int] = UNTURNED
        """How far each ring has been turned clockwise."""
        self.cards: list[int] = EMPTY_RINGS
        """The encounter cards, five places for each level; -1 for an open place."""
        self.towers: list[int] = NOWHERE
        """The tower card of each level; -1 while it has none."""
        self.foes: list[int] = NOWHERE
        """The space of the foe of each level; -1 while it has none."""
        self.revealed: NumberSet = NO_NUMBERS
        """The levels whose rings have been revealed."""

    def copy(self) -> Rings:
        other = Rings()
        other.turns = self.turns
        other.cards = self.cards
        other.towers = self.towers
        other.foes = self.foes
        other.revealed = self.revealed
        return other

    # Stairs and portals

    def sector(self, space: int) -> int:
        """Where a space is as one looks down on the tower."""
        return (space + self.turns[space // SECTORS]) % SECTORS

    def aligned(self, level: int) -> bool:
        """Whether the stairway of a level stands at the portal of the level above (RS-01)."""
        turns = self.turns
        return (turns[level + 1] - turns[level] - STAIRWAY) % SECTORS == 0

    def gap(self, level: int) -> int:
        """How far a level must be turned clockwise until its stairway meets the portal above."""
        return (self.turns[level + 1] - self.turns[level] - STAIRWAY) % SECTORS

    def over_stairs(self, space: int) -> int:
        """The space at the other end of the stairs that one stands at; -1 if there is none."""
        level = space // SECTORS
        index = space % SECTORS
        if index == STAIRWAY and level < SPIRE and self.aligned(level):
            return portal(level + 1)
        if index == 0 and level > DUNGEON and self.aligned(level - 1):
            return stairway(level - 1)
        return -1

    def turn(self, level: int, way: int, steps: int) -> None:
        """Turn a ring, with everything that stands on it (RS-R16)."""
        self.turns = replaced(self.turns, level, (self.turns[level] + STEP[way] * steps) % SECTORS)

    # Walking

    def reach(self, space: int, steps: int) -> list[int]:
        """Where a move of exactly so many steps can end: a foe on the way ends it (RS-R15)."""
        level = space // SECTORS
        if (
            self.foes[level] < 0
            and not (level < SPIRE and self.aligned(level))
            and not (level and self.aligned(level - 1))
            and steps < SECTORS
        ):
            return AROUND[steps][space]
        ends: list[int] = []
        self._walk(space, CLOCKWISE, steps, ends)
        self._walk(space, COUNTERCLOCKWISE, steps, ends)
        self._climb(space, steps, ends)
        return ends

    def _walk(self, space: int, way: int, steps: int, ends: list[int]) -> None:
        """Go on round a ring; wherever stairs meet a portal one may take them."""
        foe = self.foes[space // SECTORS]
        while steps:
            space = beyond(space, way)
            steps -= 1
            if space == foe:
                break
            if steps and space % HALF == 0:
                self._climb(space, steps, ends)
        if space not in ends:
            ends.append(space)

    def _climb(self, space: int, steps: int, ends: list[int]) -> None:
        """Take the stairs from a space, if there are any, and go on from their other end."""
        other = self.over_stairs(space)
        if other < 0:
            return
        if other == self.foes[other // SECTORS] or steps == 1:
            if other not in ends:
                ends.append(other)
            return
        self._walk(other, CLOCKWISE, steps - 1, ends)
        self._walk(other, COUNTERCLOCKWISE, steps - 1, ends)

    def door_within(self, space: int, steps: int) -> bool:
        """Whether a move of so many steps comes onto or through the Tower Door (RS-45).

        A foe on the way ends the move before it, and one on the door is fought first (RS-R63).
        """
        if self.foes[SPIRE] == TOWER_DOOR:
            return False
        if space == TOWER_DOOR:
            return True
        return any(TOWER_DOOR in self.reach(space, some) for some in range(1, steps + 1))

    def distance(self, space: int, other: int) -> int:
        """How far it is as a hero would walk, aligned stairs one space; foes do not matter."""
        reached = [space]
        seen = [space]
        steps = 0
        while other not in reached:
            steps += 1
            edge: list[int] = []
            for here in reached:
                for there in (beyond(here, 0), beyond(here, 1), self.over_stairs(here)):
                    if there >= 0 and there not in seen:
                        seen.append(there)
                        edge.append(there)
            if not edge:
                return -1
            reached = edge
        return steps

    # The cards of a ring

    def card(self, level: int, place: int) -> int:
        return self.cards[level * PLACES + place]

    def cards_of(self, level: int) -> list[int]:
        """The encounter cards that lie on a ring."""
        start = level * PLACES
        return [card for card in self.cards[start : start + PLACES] if card >= 0]

    def lay(self, level: int, place: int, card: int) -> None:
        """A card is laid into a place, or leaves it open (-1)."""
        self.cards = replaced(self.cards, level * PLACES + place, card)

    def hole(self, level: int, places: int = PLACES) -> int:
        """The lowest open place among the first of a ring; -1 if none is open."""
        start = level * PLACES
        for place in range(places):
            if self.cards[start + place] < 0:
                return place
        return -1

    def place_of(self, level: int, card: int) -> int:
        """The lowest place of a ring where a card of this kind lies; -1 if there is none."""
        start = level * PLACES
        for place in range(PLACES):
            if self.cards[start + place] == card:
                return place
        return -1

    def is_revealed(self, level: int) -> bool:
        return level in self.revealed

    def reveal(self, level: int) -> None:
        """The ring of a level is revealed, and stays so."""
        self.revealed = self.revealed.with_(level)

    def raise_tower(self, level: int, tower: int) -> None:
        """A tower card comes to a level."""
        self.towers = replaced(self.towers, level, tower)

    # Foes

    def put_foe(self, level: int, space: int) -> None:
        """A foe comes to a space of its level, or leaves the board (-1)."""
        self.foes = replaced(self.foes, level, space)

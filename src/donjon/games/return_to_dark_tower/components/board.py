"""The board as tables: who borders whom, over which river, and how far everything is.

Four kingdoms of fifteen spaces, parted by rivers, as they are printed (DT-01, DT-52).
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NumberSet, numbers_below
from donjon.games.return_to_dark_tower.kinds.land import (
    BUILDINGS,
    CITADEL,
    DUNGEONS,
    KINGDOMS,
    NONE,
)
from donjon.games.return_to_dark_tower.verbs import APPEAR, END, MOVE

ALL_RIVERS: Final = numbers_below(len(KINGDOMS))


class Space:
    """One of the 60 spaces, as it is printed."""

    def __init__(self, name: str, kingdom: int, terrain: int) -> None:
        self.name = name
        self.kingdom = kingdom
        self.terrain = terrain
        self.building = NONE
        """The number of the building that stands there; NONE for most."""
        self.touches_tower = False
        self.outer = False
        """Whether it touches the edge of the map."""
        self.region = ""
        """The name over several spaces that it is part of; mostly empty."""
        self.dungeon = 0
        """The kind of dungeon that is found there (DUNGEONS)."""
        self.dungeon_title = ""
        self.x = 0.0
        self.y = 0.0
        """Where it lies: x east, y north, the Tower at 0, 0, the rim of the board at 1."""
        self.land: list[int] = []
        """Neighbours over land."""
        self.across: list[int] = []
        """Neighbours over a river."""


class Chart:
    """All spaces, and what the rules look up about them."""

    def __init__(self, spaces: list[Space]) -> None:
        self.spaces = spaces
        self.kingdom_of: list[int] = [space.kingdom for space in spaces]
        self.terrain_of: list[int] = [space.terrain for space in spaces]
        self.building_at: list[int] = [space.building for space in spaces]
        """The building on each space, ruined or not; NONE where there never was one."""
        self.neighbours: list[list[int]] = [
            sorted([*space.land, *space.across]) for space in spaces
        ]
        self.river: list[list[int]] = [[NONE] * len(spaces) for _ in spaces]
        """Which river runs between two neighbours (0 north-east, 1 east-south, 2 south-west,
        3 west-north); NONE where none does. See `banks`."""
        self.banks: list[list[int]] = [[] for _ in KINGDOMS]
        """The spaces that touch each river."""
        self._lay_rivers()
        self.distance: list[list[int]] = [self._distances(a) for a in range(len(spaces))]
        """The steps from each space to each other."""
        self.diameter: int = max(max(row) for row in self.distance)
        self.within: list[list[list[int]]] = [self._reached(row) for row in self.distance]
        """`within[space][steps]`: the other spaces that so many steps reach."""
        self.at_distance: list[list[list[int]]] = [self._at(row) for row in self.distance]
        """`at_distance[space][steps]`: the spaces exactly so many steps away."""
        self.tower_spaces: list[int] = [a for a, space in enumerate(spaces) if space.touches_tower]
        """The six spaces that touch the Tower."""
        self.to_tower: list[int] = [min(row[t] for t in self.tower_spaces) for row in self.distance]
        """The steps from each space to the nearest of those."""
        self.of_kingdom: list[list[int]] = [_of(self.kingdom_of, k) for k in range(len(KINGDOMS))]
        self.space_of: list[int] = [
            self.building_at.index(building) for building in range(len(KINGDOMS) * len(BUILDINGS))
        ]
        """The space of each building."""
        self.near_buildings: list[list[int]] = [self._near(a) for a in range(len(spaces))]
        """The buildings on each space or next to it, ruined ones too."""
        self.closer: list[list[NumberSet]] = [self._closer(row) for row in self.distance]
        """`closer[space][steps]`: the spaces less than so many steps away."""
        self.elsewhere: list[NumberSet] = [
            _elsewhere(spaces, kind) for kind in range(len(DUNGEONS))
        ]
        """The spaces on which a kind of dungeon is not found."""
        citadels = self.space_of[CITADEL :: len(BUILDINGS)]
        self.from_citadels: list[int] = [min([row[a] for a in citadels]) for row in self.distance]
        """The steps from each space to the nearest citadel."""
        self.appearances: list[list[int]] = [[APPEAR(a) for a in own] for own in self.of_kingdom]
        """What chance may say of where something appears in each kingdom."""
        self._far: list[list[int]] = []
        self._crossed: dict[tuple[NumberSet, int, int], int] = {}
        self._fires: dict[NumberSet, list[list[int]]] = {}
        self.moves: list[list[list[int]]] = _answers(self.within)
        """`moves[space][steps]`: the end of the turn, or a move to where so many steps reach."""
        self.leap_distance: list[list[int]] = [self._leaps(a) for a in range(len(spaces))]
        """The steps for whoever crosses a river to any space that touches it."""
        self.leap_moves: list[list[list[int]]] = _answers(
            [self._reached(row) for row in self.leap_distance]
        )

    def _lay_rivers(self) -> None:
        """Note which river runs between two neighbours, and which spaces touch it."""
        for a, space in enumerate(self.spaces):
            for b in space.across:
                river = _between(space.kingdom, self.kingdom_of[b])
                self.river[a][b] = river
                if a not in self.banks[river]:
                    self.banks[river].append(a)

    def _reached(self, row: list[int]) -> list[list[int]]:
        """By steps: the other spaces that so many steps reach, by their distances."""
        steps = range(self.diameter + 1)
        return [[b for b in range(len(row)) if 0 < row[b] <= most] for most in steps]

    def _at(self, row: list[int]) -> list[list[int]]:
        """By steps: the spaces exactly so far away, by their distances."""
        return [_of(row, steps) for steps in range(self.diameter + 1)]

    def _closer(self, row: list[int]) -> list[NumberSet]:
        """By steps: the spaces that are nearer than that, by their distances."""
        steps = range(self.diameter + 2)
        return [NumberSet([b for b in range(len(row)) if row[b] < least]) for least in steps]

    def _near(self, space: int) -> list[int]:
        """The buildings on a space or next to it."""
        buildings = [self.building_at[b] for b in [space, *self.neighbours[space]]]
        return [building for building in buildings if building != NONE]

    def _distances(self, start: int) -> list[int]:
        steps = [-1] * len(self.spaces)
        steps[start] = 0
        queue = [start]
        for a in queue:
            for b in self.neighbours[a]:
                if steps[b] < 0:
                    steps[b] = steps[a] + 1
                    queue.append(b)
        return steps

    def _leaps(self, start: int) -> list[int]:
        leaps = [-1] * len(self.spaces)
        leaps[start] = 0
        queue = [start]
        for a in queue:
            near = self.neighbours[a]
            for bank in self.banks:
                if a in bank:
                    # Over the river is on its other bank (DT-R55).
                    own = self.kingdom_of[a]
                    near = near + [b for b in bank if self.kingdom_of[b] != own]
            for b in near:
                if leaps[b] < 0:
                    leaps[b] = leaps[a] + 1
                    queue.append(b)
        return leaps

    def far_appearances(self, steps: int) -> list[list[int]]:
        """By kingdom, the spaces at least so many steps from every citadel; worked out once."""
        if not self._far:
            self._far = [
                [APPEAR(a) for a in own if self.from_citadels[a] >= steps]
                for own in self.of_kingdom
            ]
        return self._far

    def fires(self, burning: NumberSet) -> list[list[int]]:
        """`fires(burning)[a][b]`: how often the best of the shortest ways from a to b crosses a
        river that burns. Worked out once for each of the sixteen sets of burning rivers.
        """
        table = self._fires.get(burning)
        if table is None:
            table = [self._crossings(a, burning) for a in range(len(self.spaces))]
            self._fires[burning] = table
        return table

    def crossed(self, a: int, b: int, burning: NumberSet) -> int:
        """How often the best way from a to b crosses a burning river, without the whole table."""
        if not self.fires(ALL_RIVERS)[a][b]:
            return 0
        key = (burning, a, b)
        times = self._crossed.get(key, NONE)
        if times == NONE:
            nearer = self.distance[a][b] - 1
            times = len(self.spaces)
            for c in self.neighbours[b]:
                if self.distance[a][c] == nearer:
                    times = min(times, self.crossed(a, c, burning) + self.burns(c, b, burning))
            self._crossed[key] = times
        return times

    def leap_fires(self, burning: NumberSet, a: int, b: int) -> int:
        """How often whoever crosses a river to any space that touches it comes through fire."""
        steps = self.leap_distance[a]
        fewest = [0] * len(self.spaces)
        for distance in range(1, steps[b] + 1):
            for end in range(len(self.spaces)):
                if steps[end] == distance:
                    fewest[end] = min(
                        fewest[start] + self._leap_burns(start, end, burning)
                        for start in range(len(self.spaces))
                        if steps[start] == distance - 1 and self.leap_distance[start][end] == 1
                    )
        return fewest[b]

    def _leap_burns(self, a: int, b: int, burning: NumberSet) -> int:
        """1 if a step, over land or over a river to anywhere at it, crosses fire, else 0."""
        if b in self.neighbours[a] and self.river[a][b] == NONE:
            return 0
        rivers = [r for r in range(len(self.banks)) if a in self.banks[r] and b in self.banks[r]]
        return int(all(river in burning for river in rivers))

    def _crossings(self, start: int, burning: NumberSet) -> list[int]:
        distance = self.distance[start]
        times = [0] * len(self.spaces)
        for steps in range(1, self.diameter + 1):
            for b in self.at_distance[start][steps]:
                times[b] = min(
                    times[a] + self.burns(a, b, burning)
                    for a in self.neighbours[b]
                    if distance[a] == steps - 1
                )
        return times

    def burns(self, a: int, b: int, burning: NumberSet) -> int:
        """1 if a river that burns runs between two neighbours, else 0."""
        river = self.river[a][b]
        return 1 if river != NONE and river in burning else 0


def _of(values: list[int], value: int) -> list[int]:
    """The places of a list at which a value stands."""
    return [place for place in range(len(values)) if values[place] == value]


def _elsewhere(spaces: list[Space], kind: int) -> NumberSet:
    """The spaces on which a kind of dungeon is not found."""
    return NumberSet([a for a in range(len(spaces)) if spaces[a].dungeon != kind])


def _answers(within: list[list[list[int]]]) -> list[list[list[int]]]:
    """The answers that end a turn, or move to spaces."""
    return [[[END.bare, *[MOVE(space) for space in spaces]] for spaces in row] for row in within]


def _between(a: int, b: int) -> int:
    """The river between two neighbouring kingdoms: that which lies clockwise of the first."""
    return a if (a + 1) % len(KINGDOMS) == b else b

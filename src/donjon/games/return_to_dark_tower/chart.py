"""The board as tables: who borders whom, over which river, and how far everything is.

Four kingdoms of fifteen spaces, parted by rivers, as they are printed (DT-01, DT-52).
"""

from __future__ import annotations

from typing import Final

from donjon.games.return_to_dark_tower.kinds import BUILDINGS, DUNGEONS, KINGDOMS, NONE, TERRAINS
from donjon.games.return_to_dark_tower.verbs import APPEAR, END, MOVE

ALL_RIVERS: Final = (1 << len(KINGDOMS)) - 1


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
        for a, space in enumerate(spaces):
            for b in space.across:
                river = _between(space.kingdom, spaces[b].kingdom)
                self.river[a][b] = river
                if a not in self.banks[river]:
                    self.banks[river].append(a)
        self.distance: list[list[int]] = [self._distances(a) for a in range(len(spaces))]
        """The steps from each space to each other."""
        self.diameter: int = max(max(row) for row in self.distance)
        self.within: list[list[list[int]]] = [
            [
                [b for b in range(len(spaces)) if 0 < row[b] <= steps]
                for steps in range(self.diameter + 1)
            ]
            for row in self.distance
        ]
        """`within[space][steps]`: the other spaces that so many steps reach."""
        self.at_distance: list[list[list[int]]] = [
            [
                [b for b in range(len(spaces)) if row[b] == steps]
                for steps in range(self.diameter + 1)
            ]
            for row in self.distance
        ]
        self.tower_spaces: list[int] = [a for a, space in enumerate(spaces) if space.touches_tower]
        """The six spaces that touch the Tower."""
        self.to_tower: list[int] = [min(row[t] for t in self.tower_spaces) for row in self.distance]
        """The steps from each space to the nearest of those."""
        self.of_kingdom: list[list[int]] = [
            [a for a, space in enumerate(spaces) if space.kingdom == kingdom]
            for kingdom in range(len(KINGDOMS))
        ]
        self.of_terrain: list[list[int]] = [
            [a for a, space in enumerate(spaces) if space.terrain == terrain]
            for terrain in range(len(TERRAINS))
        ]
        self.space_of: list[int] = [
            self.building_at.index(building) for building in range(len(KINGDOMS) * len(BUILDINGS))
        ]
        """The space of each building."""
        self.near_buildings: list[list[int]] = [
            [self.building_at[b] for b in [a, *self.neighbours[a]] if self.building_at[b] != NONE]
            for a in range(len(spaces))
        ]
        """The buildings on each space or next to it, ruined ones too."""
        self.closer: list[list[int]] = [
            [
                sum(1 << b for b in range(len(spaces)) if row[b] < steps)
                for steps in range(self.diameter + 2)
            ]
            for row in self.distance
        ]
        """`closer[space][steps]`: the spaces less than so many steps away, as a mask."""
        self.elsewhere: list[int] = [
            sum(1 << a for a, space in enumerate(spaces) if space.dungeon != kind)
            for kind in range(len(DUNGEONS))
        ]
        """The spaces on which a kind of dungeon is not found, as a mask."""
        self.from_citadels: list[int] = [
            min(row[self.space_of[len(BUILDINGS) * k]] for k in range(len(KINGDOMS)))
            for row in self.distance
        ]
        """The steps from each space to the nearest citadel."""
        self.appearances: list[list[int]] = [[APPEAR(a) for a in own] for own in self.of_kingdom]
        """What chance may say of where something appears in each kingdom."""
        self._far: list[list[int]] = []
        self._crossed: dict[int, int] = {}
        self._fires: list[list[list[int]] | None] = [None] * (1 << len(KINGDOMS))
        self.moves: list[list[list[int]]] = _answers(self.within)
        """`moves[space][steps]`: the end of the turn, or a move to where so many steps reach."""
        self.leap_distance: list[list[int]] = [self._leaps(a) for a in range(len(spaces))]
        """The steps for whoever crosses a river to any space that touches it."""
        self.leap_moves: list[list[list[int]]] = _answers(
            [
                [
                    [b for b in range(len(spaces)) if 0 < row[b] <= steps]
                    for steps in range(self.diameter + 1)
                ]
                for row in self.leap_distance
            ]
        )

    def _distances(self, start: int) -> list[int]:
        found = [-1] * len(self.spaces)
        found[start] = 0
        queue = [start]
        for a in queue:
            for b in self.neighbours[a]:
                if found[b] < 0:
                    found[b] = found[a] + 1
                    queue.append(b)
        return found

    def _leaps(self, start: int) -> list[int]:
        found = [-1] * len(self.spaces)
        found[start] = 0
        queue = [start]
        for a in queue:
            near = self.neighbours[a]
            for bank in self.banks:
                if a in bank:
                    near = near + bank
            for b in near:
                if found[b] < 0:
                    found[b] = found[a] + 1
                    queue.append(b)
        return found

    def far_appearances(self, steps: int) -> list[list[int]]:
        """The same, at least so many steps from every citadel; worked out once."""
        if not self._far:
            self._far = [
                [APPEAR(a) for a in own if self.from_citadels[a] >= steps]
                for own in self.of_kingdom
            ]
        return self._far

    def fires(self, burning: int) -> list[list[int]]:
        """`fires(mask)[a][b]`: how often the best of the shortest ways from a to b crosses a
        river of the mask. Worked out once for each of the sixteen masks.
        """
        table = self._fires[burning]
        if table is None:
            table = [self._crossings(a, burning) for a in range(len(self.spaces))]
            self._fires[burning] = table
        return table

    def crossed(self, a: int, b: int, burning: int) -> int:
        """How often that way from a to b crosses a river of the mask, without the whole table."""
        if not self.fires(ALL_RIVERS)[a][b]:
            return 0
        key = (burning * len(self.spaces) + a) * len(self.spaces) + b
        found = self._crossed.get(key, NONE)
        if found == NONE:
            nearer = self.distance[a][b] - 1
            found = len(self.spaces)
            for c in self.neighbours[b]:
                if self.distance[a][c] == nearer:
                    found = min(found, self.crossed(a, c, burning) + self.burns(c, b, burning))
            self._crossed[key] = found
        return found

    def leap_fires(self, burning: int, a: int, b: int) -> int:
        """The same for whoever crosses a river to any space that touches it; rarely asked."""
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

    def _leap_burns(self, a: int, b: int, burning: int) -> int:
        """1 if a step, over land or over a river to anywhere at it, crosses fire, else 0."""
        if b in self.neighbours[a] and self.river[a][b] == NONE:
            return 0
        rivers = [r for r in range(len(self.banks)) if a in self.banks[r] and b in self.banks[r]]
        return min(burning >> river & 1 for river in rivers)

    def _crossings(self, start: int, burning: int) -> list[int]:
        distance = self.distance[start]
        found = [0] * len(self.spaces)
        for steps in range(1, self.diameter + 1):
            for b in self.at_distance[start][steps]:
                found[b] = min(
                    found[a] + self.burns(a, b, burning)
                    for a in self.neighbours[b]
                    if distance[a] == steps - 1
                )
        return found

    def burns(self, a: int, b: int, burning: int) -> int:
        """1 if a river of the mask runs between two neighbours, else 0."""
        river = self.river[a][b]
        return 0 if river == NONE else burning >> river & 1

    def next_step(self, a: int, b: int, burning: int) -> int:
        """The first step of the best shortest way from a to b; see `fires`."""
        if a == b:
            return a
        fires = self.fires(burning)
        nearer = self.distance[a][b] - 1
        best = NONE
        least = len(self.spaces)
        for c in self.neighbours[a]:
            if self.distance[c][b] == nearer:
                crossings = self.burns(a, c, burning) + fires[c][b]
                if crossings < least:
                    best = c
                    least = crossings
        return best


def _answers(within: list[list[list[int]]]) -> list[list[list[int]]]:
    """The answers that end a turn, or move to spaces."""
    return [[[END.bare, *[MOVE(space) for space in spaces]] for spaces in row] for row in within]


def _between(a: int, b: int) -> int:
    """The river between two neighbouring kingdoms: that which lies clockwise of the first."""
    return a if (a + 1) % len(KINGDOMS) == b else b

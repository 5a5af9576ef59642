"""The board as tables."""

from __future__ import annotations

from collections import Counter

import pytest

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.games.return_to_dark_tower.kinds.land import NONE, WEST
from tests.games.return_to_dark_tower.box import (
    CHART,
    space,
)

# The board


@pytest.mark.rule("DT-52")
def test_the_board_has_sixty_spaces_and_150_borders() -> None:
    """DT-52: thirty of the borders are rivers, and every border holds from both sides."""
    assert len(CHART.spaces) == 60
    for a, near in enumerate(CHART.neighbours):
        assert a not in near
        assert len(set(near)) == len(near)
        assert all(a in CHART.neighbours[b] for b in near)
    assert sum(map(len, CHART.neighbours)) == 2 * 150
    assert sum(len(space.across) for space in CHART.spaces) == 2 * 30


@pytest.mark.rule("DT-01")
def test_rivers_part_kingdoms_that_lie_side_by_side() -> None:
    """DT-01: land borders lie inside a kingdom; four rivers run between neighbours."""
    assert [len(spaces) for spaces in CHART.of_kingdom] == [15] * 4
    seen = set()
    for a in range(60):
        for b in CHART.neighbours[a]:
            kingdoms = {CHART.kingdom_of[a], CHART.kingdom_of[b]}
            river = CHART.river[a][b]
            assert (river == NONE) == (len(kingdoms) == 1)
            if river != NONE:
                assert kingdoms == {river, (river + 1) % 4}
                assert a in CHART.banks[river]
                seen.add(river)
    assert seen == {0, 1, 2, 3}


@pytest.mark.rule("DT-02")
def test_each_kingdom_has_one_building_of_each_kind() -> None:
    """DT-02: sixteen buildings."""
    assert len(CHART.space_of) == 16
    for building, where in enumerate(CHART.space_of):
        assert CHART.kingdom_of[where] == building // 4
        assert CHART.building_at[where] == building
    assert CHART.building_at[space("hissing-groves")] == 4 * WEST
    assert sum(building != NONE for building in CHART.building_at) == 16


def test_the_way_of_the_rulebook_example() -> None:
    """From Upper Ice Fangs over the Peaks of the Djinn to the Inner Kinghills."""
    way = [space("upper-ice-fangs"), space("peaks-of-the-djinn"), space("inner-kinghills")]
    assert way[1] in CHART.neighbours[way[0]]
    assert CHART.river[way[1]][way[2]] == 0
    assert CHART.distance[way[0]][way[2]] == 2


def test_distances_are_those_of_the_borders() -> None:
    for a in range(60):
        assert CHART.distance[a][a] == 0
        for b in range(60):
            assert CHART.distance[a][b] == CHART.distance[b][a]
            if a != b:
                nearest = min(CHART.distance[c][b] for c in CHART.neighbours[a])
                assert CHART.distance[a][b] == nearest + 1
        for steps in range(CHART.diameter + 1):
            reached = {b for b in range(60) if 0 < CHART.distance[a][b] <= steps}
            assert set(CHART.within[a][steps]) == reached
    assert len(CHART.tower_spaces) == 6
    assert [CHART.to_tower[a] for a in CHART.tower_spaces] == [0] * 6


def test_the_best_of_the_shortest_ways_crosses_the_fewest_burning_rivers() -> None:
    """The first step of such a way leads one space nearer, with the fewest fires to cross."""
    for rivers in ([], [0], [0, 2], [0, 1, 2, 3]):
        burning = NumberSet(rivers)
        fires = CHART.fires(burning)
        for a in range(60):
            assert fires[a][a] == 0
            for b in range(60):
                nearer = [
                    c for c in CHART.neighbours[a] if CHART.distance[c][b] < CHART.distance[a][b]
                ]
                if nearer:
                    fewest = min(CHART.burns(a, c, burning) + fires[c][b] for c in nearer)
                    assert fires[a][b] == CHART.crossed(a, b, burning) == fewest
    assert not any(map(any, CHART.fires(NO_NUMBERS)))
    north, east = space("upper-ice-fangs"), space("inner-kinghills")
    assert CHART.fires(NumberSet([0]))[north][east] == 1
    assert CHART.fires(NumberSet([1, 2, 3]))[north][east] == 0


def test_every_kind_of_dungeon_lies_on_ten_spaces() -> None:
    assert Counter(space.dungeon for space in CHART.spaces) == dict.fromkeys(range(6), 10)
    titles = [space.dungeon_title for space in CHART.spaces]
    assert all(titles)
    assert len(set(titles)) == 60

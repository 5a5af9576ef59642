"""The rings: stairs that meet portals, where a move can end, and how far it is."""

from __future__ import annotations

import pytest

from donjon.games.ravingspire.state.rings import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    DUNGEON,
    SPIRE,
    TEMPLE,
    TOWER_DOOR,
    Rings,
)
from tests.games.ravingspire.positions import number


def rings(*turns: int, foe: str = "") -> Rings:
    found = Rings()
    found.turns = list(turns)
    if foe:
        space = number("space", foe)
        found.put_foe(space // 12, space)
    return found


def reach(tower: Rings, space: str, steps: int) -> set[int]:
    return set(tower.reach(number("space", space), steps))


def spaces(names: str) -> set[int]:
    return {number("space", name) for name in names.split()}


@pytest.mark.rule("RS-01")
def test_a_stairway_leads_up_only_where_it_stands_at_the_portal_above() -> None:
    tower = rings(0, 2, 0)
    assert not tower.aligned(DUNGEON)
    assert tower.gap(DUNGEON) == 8
    tower.turn(DUNGEON, CLOCKWISE, 8)
    assert tower.aligned(DUNGEON)
    tower.turn(TEMPLE, COUNTERCLOCKWISE, 1)
    assert not tower.aligned(DUNGEON)


@pytest.mark.rule("RS-R15")
def test_a_move_uses_the_whole_roll_either_way_round() -> None:
    assert reach(rings(0, 0, 0), "dungeon-1", 3) == spaces("dungeon-4 dungeon-10")


@pytest.mark.rule("RS-R15")
def test_aligned_stairs_cost_one_space_and_are_never_forced() -> None:
    tower = rings(0, 6, 3)
    assert tower.aligned(DUNGEON)
    assert reach(tower, "dungeon-5", 4) == spaces("dungeon-9 dungeon-1 temple-2 temple-12")
    assert reach(tower, "dungeon-7", 1) == spaces("dungeon-8 dungeon-6 temple-1")
    assert reach(tower, "temple-1", 2) == spaces("temple-3 temple-11 dungeon-8 dungeon-6")


@pytest.mark.rule("RS-39")
def test_a_foe_on_the_way_ends_the_move() -> None:
    tower = rings(0, 3, 0, foe="dungeon-4")
    assert reach(tower, "dungeon-2", 5) == spaces("dungeon-4 dungeon-9")


@pytest.mark.rule("RS-45")
def test_the_door_is_met_onto_or_through_but_not_behind_a_foe() -> None:
    tower = rings(0, 3, 0)
    here = number("space", "spire-4")
    assert tower.door_within(here, 3)
    assert tower.door_within(here, 5)
    assert not tower.door_within(here, 2)
    tower.put_foe(SPIRE, number("space", "spire-6"))
    assert not tower.door_within(here, 5)
    tower.put_foe(SPIRE, TOWER_DOOR)
    assert not tower.door_within(TOWER_DOOR, 1)


@pytest.mark.rule("RS-R71")
def test_distance_counts_aligned_stairs_as_one_space() -> None:
    tower = rings(0, 6, 3)
    assert tower.distance(number("space", "dungeon-6"), number("space", "temple-1")) == 2
    assert tower.distance(number("space", "dungeon-1"), number("space", "spire-1")) == -1

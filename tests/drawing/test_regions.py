"""Maps of regions: every point belongs to one region, and neighbours share an edge."""

import re

import pytest

from donjon.drawing import Land, Region
from donjon.drawing.blocks.regions import TERRAINS, circle

SQUARE = [(0.0, 0.0), (90.0, 0.0), (90.0, 90.0), (0.0, 90.0)]
GRID = [Region(15 + 30 * x, 15 + 30 * y, "forest") for y in range(3) for x in range(3)]


def area(corners: list[tuple[float, float]]) -> float:
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def test_regions_share_out_the_frame_and_leave_nothing_over() -> None:
    land = Land(GRID, SQUARE)
    assert [area(corners) for corners in land.corners] == pytest.approx([900] * 9)


def test_neighbours_share_an_edge_and_not_a_corner_alone() -> None:
    land = Land(GRID, SQUARE)
    assert land.neighbours(0) == [1, 3]
    assert land.neighbours(4) == [1, 3, 5, 7]


def test_whoever_is_a_neighbour_has_a_neighbour() -> None:
    seeds = [Region(x * 37 % 280 - 140, x * 61 % 260 - 130) for x in range(60)]
    land = Land(seeds, circle(0, 0, 200))
    for region in range(60):
        assert land.neighbours(region)
        assert all(region in land.neighbours(other) for other in land.neighbours(region))
    assert sum(area(corners) for corners in land.corners) == pytest.approx(
        area(circle(0, 0, 200)), rel=0.01
    )


def test_two_regions_have_the_same_border_between_them() -> None:
    land = Land([Region(20, 45), Region(70, 45)], SQUARE)
    points = [set(re.findall(r"[\d.]+ [\d.]+", land.outline(i).replace("L", " L"))) for i in (0, 1)]
    assert len(points[0] & points[1]) > 5


def test_a_border_is_a_river_where_the_game_says_so() -> None:
    dry = Land(GRID, SQUARE).board()
    wet = Land(GRID, SQUARE, river=lambda a, b: {a, b} == {3, 4}).board()
    assert dry.count("var(--sea)") == 0
    assert wet.count("var(--sea)") == 1


@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_terrain_has_a_colour_and_a_sign(terrain: str) -> None:
    drawn = Land([Region(45, 45, terrain, "Ashdale")], SQUARE).board()
    color, sign = TERRAINS[terrain]
    assert f"var(--{color})" in drawn
    assert f"#sign-{sign}" in drawn
    assert ">Ashdale<" in drawn


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_pieces_that_share_a_region_stand_around_its_middle(count: int) -> None:
    places = Land(GRID, SQUARE).places(4, count, 8)
    assert len(set(places)) == count
    assert sum(place.y for place in places) / count == pytest.approx(45, abs=4)
    assert all(abs(place.x - 45) <= 15 and abs(place.y - 45) <= 15 for place in places)


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(ValueError, match="no terrain is called 'swamp'; there are forest"):
        Land([Region(1, 1, "swamp")], SQUARE)
    with pytest.raises(ValueError, match="lies outside the frame"):
        Land([Region(45, 45), Region(400, 45)], SQUARE)

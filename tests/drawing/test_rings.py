"""Rings that turn: where their spaces are, and that a turn is in the transform alone."""

import re
from math import hypot

import pytest

from donjon.drawing import Space, Wheel, rings

SPACES = [Space(word=str(i)) for i in range(12)]


def test_space_0_of_a_ring_that_was_not_turned_stands_at_the_top() -> None:
    wheel = Wheel(100, 100, 40, 60, 12)
    assert wheel.place(0) == pytest.approx((100, 50, 0))
    assert wheel.place(3) == pytest.approx((150, 100, 0))
    assert wheel.place(0, depth=1) == pytest.approx((100, 40, 0))


def test_a_turn_carries_every_space_clockwise() -> None:
    still, turned = Wheel(0, 0, 40, 60, 12), Wheel(0, 0, 40, 60, 12, 3)
    for space in range(12):
        assert turned.place(space) == pytest.approx(still.place(space + 3))
        assert turned.at((space + 3) % 12) == space


def test_stairs_meet_a_portal_where_both_stand_at_one_angle() -> None:
    upper, lower = rings(0, 0, (20, 40, 60), sectors=12, turns=(10, 1))
    met = [(a, b) for a in range(12) for b in range(12) if upper.meets(a, lower, b)]
    assert len(met) == 12
    for a, b in met:
        assert upper.angle(a) == lower.angle(b)
    assert upper.outer == lower.inner


def test_a_ring_is_one_piece_that_is_turned_by_its_transform() -> None:
    drawn = [Wheel(9, 8, 40, 60, 12, turn).piece("ring-dungeon", SPACES) for turn in (0, 2)]
    assert 'transform="translate(9 8)"' in drawn[0]
    assert 'transform="translate(9 8) rotate(60)"' in drawn[1]
    assert [re.findall(r'data-turn="(.*?)"', one) for one in drawn] == [["0"], ["60"]]
    assert all(one.startswith('<g id="ring-dungeon" class="piece ring"') for one in drawn)
    further = Wheel(9, 8, 40, 60, 12, 14).piece("ring-dungeon", SPACES)
    assert 'transform="translate(9 8) rotate(60)"' in further
    assert 'data-turn="420"' in further
    outlines = [re.findall(r' d="(.*?)"', one) for one in drawn]
    assert outlines[0] == outlines[1]


def test_a_word_is_not_upside_down_wherever_its_ring_is_turned() -> None:
    spaces = [Space(word="start"), *[Space()] * 11]
    for turn in range(12):
        drawn = Wheel(0, 0, 40, 60, 12, turn).piece("ring", spaces)
        flipped = " rotate(180)" in drawn.split('transform="rotate(0)"')[1]
        assert flipped == (90 < turn * 30 < 270)


@pytest.mark.parametrize("count", [1, 2, 3, 6])
def test_those_who_share_a_space_stand_within_it(count: int) -> None:
    wheel = Wheel(0, 0, 80, 120, 12, 5)
    places = wheel.stand(4, count, 20)
    assert len(places) == count
    middle = wheel.place(4)
    wide = 2 * 100 * 0.26
    for place in places:
        assert hypot(place.x, place.y) == pytest.approx(100)
        assert hypot(place.x - middle.x, place.y - middle.y) <= wide / 2 - 9


def test_a_space_that_may_be_answered_lies_where_it_is_now() -> None:
    wheel = Wheel(0, 0, 40, 60, 12, 5)
    assert wheel.space(2).edge == wheel._replace(turn=0).space(7).edge


def test_a_ring_has_as_many_spaces_as_it_says() -> None:
    with pytest.raises(ValueError, match="ring 'ring' has 12 spaces, not 11"):
        Wheel(0, 0, 40, 60, 12).piece("ring", SPACES[1:])
    with pytest.raises(ValueError, match="2 rings have 3 radii, not 2"):
        rings(0, 0, (1, 2), sectors=12, turns=(0, 0))

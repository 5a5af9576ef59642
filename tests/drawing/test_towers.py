"""A tower of drums: what faces a side of the table, seen from there and from above."""

import re

import pytest

from donjon.drawing import Drum, Opening, side_view, top_view

SIGNS = ("skull", "eye", "flame", "key")
OPENINGS = tuple(Opening(sign=name) for name in SIGNS)


@pytest.mark.parametrize("turn", range(4))
def test_a_turn_carries_the_openings_to_the_next_sides(turn: int) -> None:
    drum = Drum("drum", OPENINGS, turn)
    faced = [SIGNS.index(drum.facing(side).sign) for side in range(4)]
    assert faced == [(side - turn) % 4 for side in range(4)]


def test_from_a_side_one_sees_what_faces_it_and_a_glimpse_of_both_neighbours() -> None:
    _, drawn = side_view([Drum("drum", OPENINGS, 1)], 0, 0, 100, 150, side=2)
    assert re.findall(r"#sign-(\w+)", drawn) == ["skull", "eye", "flame"]
    assert 'class="piece drum"' in drawn
    assert 'data-turn="90"' in drawn


def test_from_above_all_openings_are_seen_and_the_lowest_drum_is_outermost() -> None:
    drums = [Drum("low", OPENINGS), Drum("high", OPENINGS[::-1], 3)]
    high, low = top_view(drums, 50, 60, 40)
    assert re.findall(r"#sign-(\w+)", low) == list(SIGNS)
    assert 'id="high-above"' in high
    assert 'transform="translate(50 60) rotate(270)"' in high


def test_a_seal_hides_what_is_behind_it() -> None:
    sealed = tuple(opening._replace(seal="seal") for opening in OPENINGS)
    _, drawn = side_view([Drum("drum", sealed)], 0, 0, 100, 150, side=0)
    assert set(re.findall(r"#sign-(\w+)", drawn)) == {"seal"}
    (above,) = top_view([Drum("drum", sealed)], 0, 0, 40)
    assert set(re.findall(r"#sign-(\w+)", above)) == {"seal"}


def test_an_opening_that_is_lit_looks_different() -> None:
    lit = (OPENINGS[0]._replace(lit=True), *OPENINGS[1:])
    views = [side_view([Drum("drum", some)], 0, 0, 99, 99, side=0)[1] for some in (OPENINGS, lit)]
    assert views[0] != views[1]

"""Followers, mercenaries, merchants and mountaineers."""

import pytest

from tests.games.four_towers.positions import (
    army,
    asks,
    climbers,
    doubled,
    followers,
    gems,
    go,
    market,
    options,
    position,
    temple,
    verbs,
    whole,
)

FULL_HOUSE = "r" * 15
BAR = ["rb", "yb", "gy", "rg", "bg", "ry", "rb", "yb", "gy", "rg"]
NAMES = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}


@pytest.mark.rule("FT-26")
def test_at_most_fifteen_followers_of_a_colour() -> None:
    game = position(followers=("r" * 14 + "b" * 15,), hand="rr", phase="place")
    go(game, "follow:red")
    assert followers(game) == "r" * 15 + "b" * 15
    assert "follow" not in verbs(game)


@pytest.mark.rule("FT-26")
def test_the_limit_is_for_each_colour_and_each_player() -> None:
    game = position(followers=("", FULL_HOUSE), hand="ry", phase="place")
    assert options(game, "follow") == {"red", "yellow"}
    game = position(followers=(FULL_HOUSE, ""), hand="ry", phase="place")
    assert options(game, "follow") == {"yellow"}


@pytest.mark.rule("FT-27")
def test_mercenaries_of_any_colour_stand_in_a_row() -> None:
    game = position(mercenaries=("by", "g"), hand="rg", phase="place")
    assert options(game, "hire") == {"red", "green"}
    go(game, "hire:green hire:red")
    assert army(game) == "bygr"
    assert army(game, 1) == "g"


@pytest.mark.rule("FT-27")
def test_at_most_ten_mercenaries() -> None:
    game = position(mercenaries=("b" * 9,), hand="rg", phase="place")
    go(game, "hire:green")
    assert len(game.mats[0].mercenaries) == 10
    assert "hire" not in verbs(game)


@pytest.mark.rule("FT-28")
def test_the_seventh_mercenary_doubles_the_influence() -> None:
    game = position(mercenaries=("b" * 5, "r" * 6), hand="rg", phase="place", influence=(9, 9))
    before = game.temple_gems
    go(game, "hire:green")
    assert (doubled(game), game.temple_gems) == ([], before)
    assert game.points(0) == 9
    go(game, "hire:red")
    assert (doubled(game), game.temple_gems, game.sphere_gems) == ([0], before - 1, 1)
    assert (game.points(0), game.points(1)) == (18, 9)
    assert gems(game) == [0, 0]
    assert whole(game)


@pytest.mark.rule("FT-28")
def test_it_is_for_good_and_once() -> None:
    game = position(mercenaries=("b" * 7,), doubled=[0], influence=(4, 0))
    go(game, "strike remove:red@Y0")
    assert len(game.mats[0].mercenaries) == 6
    assert game.points(0) == 8
    before = game.temple_gems
    go(game, "draw:red-red-red play:red@Y2 hire:red hire:red")
    assert len(game.mats[0].mercenaries) == 8
    assert (game.temple_gems, game.sphere_gems, game.points(0)) == (before, 1, 8)


@pytest.mark.rule("FT-28")
def test_each_player_has_an_army_of_its_own() -> None:
    game = position(
        seats=3, mercenaries=("b" * 7, "", "r" * 6), doubled=[0], hand="g", phase="place", active=2
    )
    go(game, "hire:green")
    assert (doubled(game), game.sphere_gems) == ([0, 2], 2)


@pytest.mark.rule("FT-28")
def test_without_a_gem_in_the_temple_it_is_doubled_all_the_same() -> None:
    game = position(
        mercenaries=("b" * 6,), hand="r", phase="place", influence=(5, 0), temple_gems=0
    )
    go(game, "hire:red")
    assert (game.points(0), game.temple_gems, game.sphere_gems) == (10, 0, 0)


@pytest.mark.rule("FT-29")
def test_merchants_stand_on_their_colour_or_on_white_in_any_order() -> None:
    game = position(hand="gb", phase="place")
    assert options(game, "trade") == {"green@green", "green@white", "blue@blue", "blue@white"}
    go(game, "trade:blue@white")
    assert market(game) == "----b"
    assert options(game, "trade") == {"green@green"}
    go(game, "trade:green@green")
    assert market(game) == "--g-b"


@pytest.mark.rule("FT-29")
def test_each_stall_holds_one() -> None:
    game = position(merchants=("r---y", "-----"), hand="rr", phase="place")
    assert "trade" not in verbs(game)
    game = position(merchants=("r----", "-----"), hand="rr", phase="place")
    assert options(game, "trade") == {"red@white"}
    game = position(merchants=("-----", "rygbr"), hand="rr", phase="place")
    assert options(game, "trade") == {"red@red", "red@white"}


@pytest.mark.rule("FT-30")
@pytest.mark.parametrize("number", range(10))
def test_each_space_of_the_bar_takes_one_of_two_colours(number: int) -> None:
    led = "".join(pair[0] for pair in BAR[:number])
    for colour in "rygb":
        game = position(mountaineers=(led,), hand=colour, phase="place")
        assert ("climb" in verbs(game)) == (colour in BAR[number])
        if colour in BAR[number]:
            go(game, f"climb:{NAMES[colour]}")
            assert climbers(game) == led + colour


@pytest.mark.rule("FT-30")
def test_a_full_bar_takes_nobody() -> None:
    full = "".join(pair[0] for pair in BAR)
    game = position(mountaineers=(full, ""), hand="ry", phase="place")
    assert "climb" not in verbs(game)


@pytest.mark.rule("FT-30")
def test_the_bar_is_filled_from_left_to_right() -> None:
    game = position(hand="yb", phase="place")
    assert options(game, "climb") == {"blue"}
    go(game, "climb:blue")
    assert options(game, "climb") == {"yellow"}
    go(game, "climb:yellow")
    assert climbers(game) == "by"


@pytest.mark.rule("FT-49")
def test_a_freed_space_of_the_bar_is_filled_again() -> None:
    game = position(map="G0:r Y3:b", mountaineers=("rby",))
    go(game, "guide lead:red@G0 to:B0 draw:yellow-yellow-green play:green@Y3")
    assert options(game, "climb") == {"yellow"}


FULL: dict[str, tuple[str, ...]] = {
    "followers": ("r" * 15,),
    "mercenaries": ("b" * 10,),
    "merchants": ("ryg-b",),
    "mountaineers": ("r",),
}
"""A mat on which there is no place for red."""


@pytest.mark.rule("FT-31")
def test_who_fits_nowhere_goes_to_the_temple_and_nobody_is_asked() -> None:
    game = position(**FULL, hand="rr", phase="place", temple="y")  # type: ignore[arg-type]
    assert temple(game) == "rry"
    assert game.hand == [0, 0, 0, 0]
    assert asks(game) == "two Plays"
    assert whole(game)


@pytest.mark.rule("FT-31")
def test_the_other_one_is_placed_first() -> None:
    game = position(**FULL, hand="rb", phase="place", temple="")  # type: ignore[arg-type]
    assert options(game) == {"follow:blue", "trade:blue@blue", "climb:blue"}
    go(game, "follow:blue")
    assert temple(game) == "r"
    assert asks(game) == "two Plays"


@pytest.mark.rule("FT-31")
def test_who_fits_somewhere_must_go_there() -> None:
    full: dict[str, tuple[str, ...]] = {**FULL, "mercenaries": ("b" * 9,)}
    game = position(**full, hand="rr", phase="place", temple="")  # type: ignore[arg-type]
    assert options(game) == {"hire:red"}
    go(game, "hire:red")
    assert temple(game) == "r"
    assert len(game.mats[0].mercenaries) == 10


@pytest.mark.rule("FT-31")
@pytest.mark.parametrize("colour", "rygb")
def test_nobody_is_lost_whatever_the_colour(colour: str) -> None:
    climbers = {"r": "r", "y": "", "g": "", "b": "rbg"}[colour]
    game = position(
        followers=(colour * 15,),
        mercenaries=("rygrygrygr",),
        merchants=("rygbr",),
        mountaineers=(climbers,),
        hand=colour * 2,
        phase="place",
        supply=(6, 6, 6, 6),
        temple="",
    )
    assert temple(game) == colour * 2
    assert sum(game.hand) == 0
    assert whole(game)

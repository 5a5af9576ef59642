"""The rulebook's own examples, move for move. Zaki is left, Shota is right."""

import pytest

from donjon.games.skull_tower.state import LEFT as ZAKI
from donjon.games.skull_tower.state import RIGHT as SHOTA
from tests.games.skull_tower.positions import (
    asks,
    go,
    hand,
    options,
    position,
    refuses,
    standing,
)


@pytest.mark.rule("ST-15")
def test_zaki_offers_a_card_and_several_turns_later_shota_exchanges() -> None:
    game = position(
        hands=("purple-1 purple-2 purple-3", "purple-4 purple-5 purple-6"), deck="red-1 blue-1"
    )

    go(game, "exchange:purple-1")
    assert asks(game) == "right ST-13"
    assert hand(game, ZAKI) == {"purple-2", "purple-3"}

    go(game, "redraw:purple-4 draw:red-1")
    assert asks(game) == "left ST-13"
    assert hand(game, SHOTA) == {"purple-5", "purple-6", "red-1"}

    go(game, "play:purple-2 play:purple-5 play:purple-3")
    assert hand(game, ZAKI) == set()

    go(game, "exchange:purple-6")
    assert hand(game, ZAKI) == {"purple-6"}
    assert hand(game, SHOTA) == {"purple-1", "red-1"}
    assert asks(game) == "left ST-13"


@pytest.mark.rule("ST-17")
def test_purple_two_red_three_and_purple_four_on_purple_three() -> None:
    game = position(
        played="purple-3",
        hands=("purple-2 red-3 purple-4", "purple-5 purple-6 purple-1"),
        deck="blue-2",
    )
    assert options(game, "play") == {"purple-2", "red-3", "purple-4"}

    go(game, "play:red-3")
    assert asks(game) == "right ST-13"
    assert options(game, "play") == set()
    for card in ("purple-5", "purple-6", "purple-1"):
        refuses(game, f"play:{card}")
    assert options(game, "redraw") == options(game, "exchange") == hand(game, SHOTA)


@pytest.mark.rule("ST-12")
def test_five_cards_give_the_start_player_three_and_the_other_two() -> None:
    game = position(phase="deal", deck="purple-1 purple-2 purple-3 purple-4 purple-5")

    go(game, "draw:purple-1 draw:purple-2 draw:purple-3 draw:purple-4 draw:purple-5")

    assert hand(game, ZAKI) == {"purple-1", "purple-3", "purple-5"}
    assert hand(game, SHOTA) == {"purple-2", "purple-4"}
    assert asks(game) == "left ST-13"


@pytest.mark.rule("ST-19")
def test_who_answers_for_the_left_cannot_defeat_skeletons_on_the_right() -> None:
    game = position(
        tower="002 003 006 boss-front",
        floors=("002-2", "002-2"),
        hands=("purple-1 purple-2", "purple-3 purple-4"),
        tokens="002-2",
    )

    go(game, "play:purple-1")

    assert asks(game) == "left ST-19"
    assert options(game) == {"strike:002-2L1", "spare"}
    refuses(game, "strike:002-2R1")


@pytest.mark.rule("ST-21")
def test_one_of_two_skeletons_gives_no_gold_and_both_stand_again() -> None:
    game = position(
        floors=("003-3", "003-3"),
        hands=("purple-1 purple-2", "purple-4"),
        tokens="003-3L",
        exchanged="left right",
    )

    go(game, "play:purple-1 strike:003-3L1")
    assert game.gold == 0
    assert len(standing(game)) == 1

    go(game, "play:purple-4 play:purple-2 done")
    assert game.round == 2
    assert standing(game, "003-3L") == {"003-3L1", "003-3L2"}


@pytest.mark.rule("ST-21")
def test_one_skeleton_left_and_one_right_are_not_two_together() -> None:
    game = position(
        tower="002 003 006 boss-front",
        floors=("002-2", "002-2"),
        hands=("purple-1 purple-2", "purple-3 purple-4"),
        tokens="002-2",
    )

    go(game, "play:purple-1 strike:002-2L1")

    assert game.gold == 1
    assert standing(game) == {"002-2R1"}


@pytest.mark.rule("ST-18")
def test_level_three_goes_on_red_and_blue_and_red_and_blue_go_on_level_three() -> None:
    for colour in ("red", "blue"):
        below = position(played=f"{colour}-1", hands=("redblue-4", "purple-1"))
        assert options(below, "play") == {"redblue-4"}
        above = position(played="redblue-4", hands=(f"{colour}-1", "purple-1"))
        assert options(above, "play") == {f"{colour}-1"}

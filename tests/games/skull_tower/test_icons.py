"""What a played card does in the tower: swords and arrows."""

import pytest

from donjon.games.skull_tower.state import LEFT, RIGHT
from tests.games.skull_tower.positions import (
    LEVEL_3,
    asks,
    at,
    go,
    options,
    position,
    refuses,
    standing,
)

# Swords


@pytest.mark.rule("ST-19")
@pytest.mark.rule("ST-20")
def test_a_sword_defeats_a_skeleton_beside_the_pawn_for_one_gold() -> None:
    game = position(
        floors=("001-2", "001-1"), hands=("purple-1 purple-2", "purple-3"), tokens="001"
    )

    go(game, "play:purple-1")
    assert options(game) == {"strike:001-2L1", "spare"}
    assert game.gold == 0
    go(game, "strike:001-2L1")

    assert game.gold == 1
    assert standing(game) == {"001-3R1", "001-4L1", "001-5R1"}
    assert asks(game) == "right ST-13"


@pytest.mark.rule("ST-19")
def test_a_sword_need_not_be_used() -> None:
    game = position(
        floors=("001-2", "001-1"), hands=("purple-1 purple-2", "purple-3"), tokens="001"
    )
    go(game, "play:purple-1 spare")
    assert game.gold == 0
    assert "001-2L1" in standing(game)
    assert asks(game) == "right ST-13"


@pytest.mark.rule("ST-19")
@pytest.mark.parametrize("spot", ["001-1", "001-3", "003-3"])
def test_a_sword_does_not_reach_other_floors_or_the_other_side(spot: str) -> None:
    game = position(floors=(spot, "001-1"), hands=("purple-1 purple-2", "purple-3"), tokens="001")
    go(game, "play:purple-1")
    assert asks(game) == "right ST-13", "there is nothing to strike"
    assert standing(game) == {"001-2L1", "001-3R1", "001-4L1", "001-5R1"}


@pytest.mark.rule("ST-19")
def test_the_right_player_strikes_on_the_right_from_the_own_floor() -> None:
    game = position(
        floors=("001-2", "001-3"),
        hands=("purple-1", "purple-3 purple-2"),
        tokens="001",
        turn="right",
    )
    go(game, "play:purple-3")
    assert asks(game) == "right ST-19"
    assert options(game) == {"strike:001-3R1", "spare"}
    refuses(game, "strike:001-2L1")
    go(game, "strike:001-3R1")
    assert standing(game) == {"001-2L1", "001-4L1", "001-5R1"}


@pytest.mark.rule("ST-19")
def test_one_sword_defeats_one_skeleton_and_two_swords_two() -> None:
    hands = ("purple-1 red-3", "purple-3 blue-3")
    one = position(floors=("003-3", "003-3"), hands=hands, tokens="003-3L")
    go(one, "play:purple-1 strike:003-3L1")
    assert len(standing(one)) == 1
    assert asks(one) == "right ST-13"

    two = position(floors=("003-3", "003-3"), hands=hands, tokens="003-3L")
    go(two, "play:red-3 strike:003-3L1")
    assert asks(two) == "left ST-19"
    go(two, "strike:003-3L2")
    assert standing(two) == set()
    assert asks(two) == "right ST-13"


@pytest.mark.rule("ST-19")
def test_a_fallen_skeleton_is_not_struck_twice() -> None:
    game = position(
        floors=("boss-back-5", "boss-back-5"),
        tower="001 003 006 boss-back",
        hands=("purple-1", "redblue-3 purple-2"),
        tokens="boss-back-5R",
        turn="right",
    )
    go(game, "play:redblue-3 strike:boss-back-5R1")
    refuses(game, "strike:boss-back-5R1")
    assert len(standing(game)) == 2


@pytest.mark.rule("ST-20")
def test_the_gold_of_a_skeleton_is_for_this_round_only() -> None:
    game = position(
        floors=("001-2", "001-2"), played="purple-5", hands=("purple-1", ""), tokens="001-2L1"
    )
    go(game, "play:purple-1 strike:001-2L1")
    assert asks(game) == "left+right ST-29"
    assert game.gold == 2, "one for the skeleton, one for the empty hands"
    go(game, "done")
    assert game.gold == 0


@pytest.mark.rule("ST-20")
def test_both_players_earn_for_one_purse() -> None:
    game = position(
        floors=("001-2", "001-3"), hands=("purple-1 purple-2", "purple-3 purple-4"), tokens="001"
    )
    go(game, "play:purple-1 strike:001-2L1 play:purple-3 strike:001-3R1")
    assert game.gold == 2


@pytest.mark.rule("ST-06")
@pytest.mark.rule("ST-19")
def test_on_a_merged_floor_both_cards_are_in_reach() -> None:
    game = position(
        tower="005 003 006 boss-front",
        floors=("005-1", "005-5"),
        hands=("purple-2", "purple-1 purple-4"),
        tokens="003-1R1",
        turn="right",
    )
    go(game, "play:purple-1")
    assert options(game, "strike") == {"003-1R1"}


# Arrows


@pytest.mark.rule("ST-22")
@pytest.mark.parametrize(
    ("card", "spot"), [("purple-2", "001-2"), ("blue-3", "001-3"), ("redblue-4", "001-4")]
)
def test_one_floor_for_each_arrow_without_a_question(card: str, spot: str) -> None:
    game = position(hands=(f"{card} purple-1", "purple-3"))
    go(game, f"play:{card}")
    assert at(game, LEFT, spot)
    assert at(game, RIGHT, "001-1")
    assert asks(game) == "right ST-13"


@pytest.mark.rule("ST-22")
def test_two_arrows_are_two_floors_also_past_a_merged_one() -> None:
    game = position(
        tower="001 005 003 boss-back",
        floors=("001-4", "001-1"),
        hands=("blue-3 purple-1", "purple-3"),
    )
    go(game, "play:blue-3")
    assert at(game, LEFT, "005-2"), "the merged floor is one, the next the second"


@pytest.mark.rule("ST-22")
@pytest.mark.parametrize("card", ["purple-2", "blue-3", "redblue-4"])
def test_movement_stops_on_the_boss_floor(card: str) -> None:
    game = position(floors=("boss-front-4", "001-1"), hands=(f"{card} purple-1", "purple-3"))
    go(game, f"play:{card}")
    assert at(game, LEFT, "boss-front-5")


@pytest.mark.rule("ST-22")
def test_on_the_boss_floor_an_arrow_may_be_played_and_moves_nobody() -> None:
    game = position(
        floors=("boss-front-5", "boss-front-5"),
        hands=("purple-2 purple-4", "purple-6"),
        tokens="001",
    )
    assert "purple-2" in options(game, "play")
    go(game, "play:purple-2")
    assert at(game, LEFT, "boss-front-5")
    assert asks(game) == "right ST-13"


@pytest.mark.rule("ST-23")
def test_skeletons_stop_nobody() -> None:
    game = position(
        floors=("001-2", "001-3"), hands=("redblue-4 purple-1", "redblue-6 purple-3"), tokens="001"
    )
    go(game, "play:redblue-4 play:redblue-6")
    assert at(game, LEFT, "001-5")
    assert at(game, RIGHT, "001-5")
    assert len(standing(game)) == 4


# Sword and arrow


@pytest.mark.rule("ST-24")
@pytest.mark.parametrize("card", ["redblue-1", "redblue-2"])
def test_arrow_first_brings_the_sword_to_the_next_floor(card: str) -> None:
    game = position(hands=(f"{card} purple-3", "purple-4"), tokens="001")

    go(game, f"play:{card}")
    assert asks(game) == "left ST-24"
    assert options(game) == {"first:sword", "first:arrow"}
    go(game, "first:arrow")

    assert at(game, LEFT, "001-2")
    assert options(game) == {"strike:001-2L1", "spare"}
    go(game, "strike:001-2L1")
    assert game.gold == 1
    assert asks(game) == "right ST-13"


@pytest.mark.rule("ST-24")
@pytest.mark.parametrize("card", ["redblue-1", "redblue-2"])
def test_sword_first_strikes_here_and_then_climbs(card: str) -> None:
    game = position(floors=("001-2", "001-1"), hands=(f"{card} purple-3", "purple-4"), tokens="001")

    go(game, f"play:{card} first:sword")
    assert at(game, LEFT, "001-2")
    assert options(game) == {"strike:001-2L1", "spare"}
    go(game, "strike:001-2L1")

    assert at(game, LEFT, "001-3")
    assert game.gold == 1
    assert asks(game) == "right ST-13"


@pytest.mark.rule("ST-24")
def test_sword_first_with_nothing_to_strike_only_climbs() -> None:
    game = position(hands=("redblue-1 purple-3", "purple-4"), tokens="001")
    go(game, "play:redblue-1 first:sword")
    assert at(game, LEFT, "001-2")
    assert asks(game) == "right ST-13", "the sword is spent"
    assert "001-2L1" in standing(game)


@pytest.mark.rule("ST-24")
@pytest.mark.rule("ST-22")
def test_a_blow_held_back_does_not_hold_back_the_arrow() -> None:
    game = position(
        floors=("001-2", "001-1"), hands=("redblue-2 purple-3", "purple-4"), tokens="001"
    )
    go(game, "play:redblue-2 first:sword spare")
    assert at(game, LEFT, "001-3")


@pytest.mark.rule("ST-24")
def test_no_other_card_asks_for_an_order() -> None:
    for card in sorted(LEVEL_3 - {"redblue-1", "redblue-2"}):
        game = position(hands=(f"{card} purple-3", "purple-4"))
        go(game, f"play:{card}")
        assert asks(game) == "right ST-13"

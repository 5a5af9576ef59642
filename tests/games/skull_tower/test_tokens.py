"""Where the twelve skeleton tokens go between rounds."""

import pytest

from tests.games.skull_tower.positions import (
    asks,
    go,
    next_round,
    options,
    pictures,
    position,
    standing,
)


def pictured(start: str, tower: str = "001 003 006 boss-front") -> set[str]:
    game = position(tower=tower, hands=("purple-1", "purple-2"))
    return {name for name in pictures(game) if name.startswith(start)}


@pytest.mark.rule("ST-33")
def test_the_supply_fills_the_lowest_pictures_until_it_runs_out() -> None:
    game = next_round(tokens="001")
    assert standing(game) == pictured("001") | pictured("003") | pictured("006")
    assert game.supply == 0, "sixteen pictures, twelve tokens: the BOSS gets none yet"


@pytest.mark.rule("ST-33")
def test_a_defeated_token_goes_onto_the_next_free_picture() -> None:
    game = next_round(
        floors=("001-2", "001-1"),
        tokens="001-3R1 001-4L1 001-5R1 003 006-2",
        defeated="001-2L1",
        taken=1,
        supply=0,
    )
    assert len(standing(game, "006-4R")) == 1, "the next free picture from below"
    assert standing(game, "boss") == set()
    assert "001-2L1" not in standing(game), "a defeated picture is not filled again"
    assert (game.supply, game.taken) == (0, 0)


@pytest.mark.rule("ST-33")
def test_all_that_was_defeated_in_a_round_goes_up_again() -> None:
    game = position(
        floors=("001-2", "001-2"),
        played="purple-5",
        hands=("purple-1", ""),
        tokens="001 003 006",
    )
    go(game, "play:purple-1 strike:001-2L1 done")
    assert standing(game, "001") == {"001-3R1", "001-4L1", "001-5R1"}
    assert len(standing(game, "boss")) == 1


@pytest.mark.rule("ST-33")
def test_each_side_counts_from_its_own_player() -> None:
    game = next_round(floors=("003-3", "001-3"))
    assert standing(game, "001") == {"001-5R1"}, "left is past this card; 001-3 is not above right"
    assert standing(game, "003") == {"003-1R1", "003-5R1"}, "003-3 is not above left"
    assert standing(game, "006") == pictured("006")
    assert standing(game, "boss") == pictured("boss")
    assert game.supply == 1


@pytest.mark.rule("ST-33")
def test_pictures_on_the_own_floor_and_below_stay_empty() -> None:
    game = next_round(floors=("003-3", "003-5"))
    assert standing(game, "001") == standing(game, "003") == set()


@pytest.mark.rule("ST-33")
@pytest.mark.parametrize("floors", [("006-1", "001-1"), ("001-1", "006-1"), ("006-5", "006-5")])
def test_with_a_pawn_on_the_third_card_the_boss_comes_first(floors: tuple[str, str]) -> None:
    game = next_round(floors=floors, tokens="001 003-3L 003-1R1", supply=5)
    assert standing(game, "boss") == pictured("boss")


@pytest.mark.rule("ST-33")
def test_after_the_boss_the_lowest_pictures_come_next() -> None:
    game = next_round(
        floors=("006-1", "001-1"),
        tokens="001",
        defeated="003-1R1",
        supply=6,
    )
    assert standing(game, "boss") == pictured("boss")
    assert standing(game, "003") == {"003-5R1"}, "003-3L is not above the left player"
    assert len(standing(game, "006")) == 1
    assert standing(game, "006") <= {"006-2L1", "006-2L2"}
    assert game.supply == 0


@pytest.mark.rule("ST-33")
def test_with_both_pawns_on_the_second_card_the_boss_waits() -> None:
    game = next_round(floors=("003-1", "003-5"), supply=4)
    assert standing(game) == pictured("003-3L") | pictured("006-2L")
    low = next_round(floors=("003-5", "003-5"), supply=4)
    assert standing(low) == pictured("006")


@pytest.mark.rule("ST-33")
@pytest.mark.parametrize("floors", [("boss-front-5", "006-5"), ("boss-front-5", "boss-front-5")])
def test_the_boss_is_filled_though_a_pawn_stands_there_already(floors: tuple[str, str]) -> None:
    game = next_round(floors=floors, supply=4)
    assert standing(game) == pictured("boss")


@pytest.mark.rule("ST-33")
def test_boss_pictures_wait_for_tokens_when_they_run_out() -> None:
    game = next_round(
        floors=("006-1", "006-1"),
        tokens="006",
        supply=3,
    )
    assert len(standing(game, "boss")) == 3
    assert game.supply == 0


@pytest.mark.rule("ST-33")
def test_a_defeated_side_of_the_boss_stays_defeated() -> None:
    game = next_round(
        floors=("boss-front-5", "boss-front-5"),
        tokens="boss-front-5R",
        defeated="boss-front-5L",
        taken=2,
    )
    assert standing(game) == {"boss-front-5R1", "boss-front-5R2"}


@pytest.mark.rule("ST-33")
def test_a_picture_without_a_token_cannot_be_fought() -> None:
    hands = ("red-3 purple-1", "purple-2")
    empty = position(floors=("003-3", "003-3"), hands=hands, tokens="001")
    go(empty, "play:red-3")
    assert asks(empty) == "right ST-13"

    half = position(floors=("003-3", "003-3"), hands=hands, tokens="003-3L2")
    go(half, "play:red-3")
    assert options(half) == {"strike:003-3L2", "spare"}


@pytest.mark.rule("ST-34")
def test_skeletons_that_were_not_defeated_stay_while_one_player_is_on_the_card() -> None:
    game = next_round(floors=("003-5", "001-5"), tokens="001")
    assert standing(game, "001") == pictured("001")


@pytest.mark.rule("ST-34")
def test_when_both_have_left_a_card_its_tokens_move_up() -> None:
    game = next_round(floors=("003-1", "003-1"), tokens="001 003", supply=0)
    assert standing(game, "001") == set()
    assert standing(game, "003") == pictured("003"), "they stay, also beside and below"
    assert standing(game, "006") == pictured("006")


@pytest.mark.rule("ST-34")
def test_tokens_of_a_card_that_was_left_count_for_the_boss_too() -> None:
    game = next_round(
        floors=("006-1", "006-1"),
        tokens="001-3R1 003-3L",
        supply=0,
    )
    assert standing(game, "001") == standing(game, "003") == set()
    assert len(standing(game, "boss")) == 3
    assert standing(game, "006") == set()


@pytest.mark.rule("ST-34")
@pytest.mark.rule("ST-06")
def test_on_a_merged_floor_nobody_has_left_the_lower_card() -> None:
    stack = "001 005 003 boss-back"
    staying = next_round(
        tower=stack,
        floors=("005-1", "005-2"),
        tokens="001",
        supply=0,
    )
    assert standing(staying) == pictured("001", stack)

    gone = next_round(
        tower=stack,
        floors=("005-2", "005-2"),
        tokens="001",
        supply=0,
    )
    assert standing(gone, "001") == set()
    assert len(standing(gone)) == 4


@pytest.mark.rule("ST-34")
@pytest.mark.rule("ST-21")
def test_a_broken_group_on_a_card_both_left_moves_up_whole() -> None:
    game = next_round(
        floors=("006-1", "006-1"),
        tokens="003-3L2",
        fallen="003-3L1",
        supply=0,
    )
    assert standing(game, "003") == set()
    assert len(standing(game, "boss")) == 2
    assert game.supply == 0


@pytest.mark.rule("ST-05")
@pytest.mark.rule("ST-33")
def test_there_are_twelve_tokens_and_never_more() -> None:
    for floors in (("001-1", "001-1"), ("003-2", "001-4"), ("006-3", "003-3")):
        game = next_round(floors=floors, tokens="001 003 006")
        assert len(standing(game)) + game.supply == 12

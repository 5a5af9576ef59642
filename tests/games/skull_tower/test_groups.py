"""Groups of skeletons: what must fall in one round, and what stands again."""

from pathlib import Path

import pytest

from donjon.games.skull_tower.state import RIGHT
from tests.games.skull_tower.positions import (
    at,
    go,
    next_round,
    options,
    position,
    skills,
    standing,
)

ECHO_PACK = """
[[tower-card]]
id = "101"
source = "ours"
skill = "signal"
floors = [
    { colour = "bone" },
    { colour = "copper" },
    { colour = "dusk" },
    { colour = "bone" },
    { colour = "ash", left = 1 },
]

[[tower-card]]
id = "102"
source = "ours"
skill = "free-link"
floors = [
    { colour = "ash", left = 1, right = 1 },
    { colour = "copper" },
    { colour = "dusk" },
    { colour = "copper" },
    { colour = "dusk" },
]
"""


@pytest.fixture
def echo(tmp_path: Path) -> str:
    """A pack with two tower cards that merge in a floor with a skeleton of each, left."""
    (tmp_path / "pack.toml").write_text('id = "echo"\nbox = "skull-tower"\ntitle = "Echo"\n')
    (tmp_path / "tower.toml").write_text(ECHO_PACK)
    return str(tmp_path)


@pytest.mark.rule("ST-21")
def test_a_group_pays_when_the_last_one_falls_in_the_same_round() -> None:
    game = position(
        floors=("003-3", "003-3"), hands=("purple-1 purple-3", "purple-2 purple-4"), tokens="003-3L"
    )

    go(game, "play:purple-1 strike:003-3L1 play:purple-2")
    assert game.gold == 0
    go(game, "play:purple-3 strike:003-3L2")

    assert game.gold == 2


@pytest.mark.rule("ST-21")
def test_two_of_three_pay_nothing_and_all_three_stand_again() -> None:
    game = position(
        tower="001 003 006 boss-back",
        floors=("boss-back-5", "boss-back-5"),
        played="red-1",
        hands=("purple-5", "redblue-5 purple-2"),
        tokens="boss-back-5R",
        exchanged="left right",
        turn="right",
    )

    go(game, "play:redblue-5 strike:boss-back-5R1 strike:boss-back-5R2")
    assert game.gold == 0
    assert len(standing(game)) == 1

    go(game, "play:purple-5 play:purple-2")
    assert game.gold == 1, "only the clear-hand bonus"
    go(game, "done")
    assert standing(game, "boss-back-5R") == {"boss-back-5R1", "boss-back-5R2", "boss-back-5R3"}


@pytest.mark.rule("ST-21")
def test_three_of_three_in_one_round_pay_three() -> None:
    game = position(
        tower="001 003 006 boss-back",
        floors=("boss-back-5", "boss-back-5"),
        hands=("purple-1", "redblue-3 purple-2"),
        tokens="boss-back-5",
        turn="right",
    )
    go(game, "play:redblue-3")
    for picture in ("boss-back-5R1", "boss-back-5R2", "boss-back-5R3"):
        go(game, f"strike:{picture}")
    assert game.gold == 3
    assert standing(game) == {"boss-back-5L1"}


@pytest.mark.rule("ST-21")
def test_a_group_that_stood_again_must_fall_whole_again() -> None:
    game = position(
        floors=("003-3", "003-3"),
        played="purple-4",
        hands=("purple-1", ""),
        deck="purple-3 purple-5 purple-2",
        tokens="003-3L",
    )
    go(game, "play:purple-1 strike:003-3L1 done")
    go(game, "draw:purple-2 draw:purple-1 draw:purple-4 draw:purple-3 draw:purple-5")

    go(game, "play:purple-2 play:purple-1 strike:003-3L1")
    assert game.gold == 0, "the one of the round before does not count"
    go(game, "play:purple-4 play:purple-3 strike:003-3L2")
    assert game.gold == 2


@pytest.mark.rule("ST-21")
def test_left_and_right_of_one_floor_are_groups_of_their_own() -> None:
    game = position(
        floors=("boss-front-5", "boss-front-5"),
        hands=("red-3 purple-2", "purple-4 red-5"),
        tokens="boss-front-5",
        exchanged="left right",
    )

    go(game, "play:red-3 strike:boss-front-5L1 strike:boss-front-5L2")

    assert game.gold == 2
    assert standing(game) == {"boss-front-5R1", "boss-front-5R2"}
    assert not game.over


@pytest.mark.rule("ST-21")
@pytest.mark.rule("ST-06")
@pytest.mark.rule("ST-37")
def test_skeletons_of_two_cards_on_one_side_of_a_merged_floor_are_a_group(echo: str) -> None:
    game = position(
        tower="101 102 006 boss-front",
        packs=[echo],
        floors=("101-5", "101-5"),
        hands=("purple-1 purple-3", "purple-5 purple-2"),
        tokens="101-5L 102-1",
    )
    assert at(game, RIGHT, "102-1")

    go(game, "play:purple-1")
    assert options(game) == {"strike:101-5L1", "strike:102-1L1", "spare"}
    go(game, "strike:101-5L1")
    assert game.gold == 0, "one of a group of two"

    go(game, "play:purple-5 strike:102-1R1")
    assert game.gold == 1, "the right side is a group of its own"
    assert skills(game) == set(), "card 101 waits for the rest of its skeleton's group"

    go(game, "play:purple-3 strike:102-1L1")
    assert game.gold == 3
    assert skills(game) == {"signal", "free-link"}


@pytest.mark.rule("ST-21")
@pytest.mark.rule("ST-06")
def test_a_group_on_a_merged_floor_stands_again_as_a_whole(echo: str) -> None:
    game = next_round(
        tower="101 102 006 boss-front",
        packs=[echo],
        floors=("101-5", "101-5"),
        tokens="102-1L1",
        fallen="101-5L1",
    )
    assert standing(game) >= {"101-5L1", "102-1L1"}


# A group is its pictures


@pytest.mark.rule("ST-21")
def test_a_group_short_of_tokens_can_be_struck_but_pays_nothing() -> None:
    game = position(
        floors=("003-3", "003-3"), hands=("red-3 purple-2", "purple-4"), tokens="003-3L2"
    )
    go(game, "play:red-3")
    assert options(game) == {"strike:003-3L2", "spare"}
    go(game, "strike:003-3L2")
    assert standing(game) == set()
    assert game.gold == 0
    assert skills(game) == set()


@pytest.mark.rule("ST-21")
def test_what_was_struck_of_a_short_group_stands_again() -> None:
    game = next_round(
        floors=("003-3", "003-3"), tokens="001 006 boss-front-5L boss-front-5R1", fallen="003-3L2"
    )
    assert standing(game, "003-3L") == {"003-3L2"}


@pytest.mark.rule("ST-21")
@pytest.mark.rule("ST-39")
def test_the_boss_is_not_beaten_piece_by_piece() -> None:
    game = position(
        floors=("boss-front-5", "boss-front-5"),
        hands=("purple-1 purple-2", "purple-4"),
        tokens="boss-front-5L1",
        defeated="boss-front-5R",
    )
    go(game, "play:purple-1 strike:boss-front-5L1")
    assert not game.over, "one of the two pictures on the left holds no token"
    assert game.gold == 0


@pytest.mark.rule("ST-21")
@pytest.mark.rule("ST-33")
def test_once_the_missing_token_is_there_the_group_can_fall() -> None:
    game = position(
        floors=("boss-front-5", "boss-front-5"),
        played="purple-4",
        hands=("purple-1", ""),
        deck="red-3",
        tokens="boss-front-5L1",
        defeated="boss-front-5R",
        supply=1,
        round=2,
    )
    go(game, "play:purple-1 strike:boss-front-5L1 done")
    assert standing(game) == {"boss-front-5L1", "boss-front-5L2"}

    go(game, "draw:red-3 draw:purple-1 draw:purple-4 play:red-3")
    go(game, "strike:boss-front-5L1 strike:boss-front-5L2")
    assert game.over
    assert game.gold == 2

"""How it ends: the BOSS falls, or the rounds run out."""

from pathlib import Path

import pytest

from donjon.core.engine.dealer import SeededDealer
from donjon.core.errors import IllegalAnswer
from donjon.games.skull_tower.state import SkullTower
from tests.games.skull_tower.positions import (
    BOX,
    asks,
    changed_pack,
    go,
    position,
    standing,
)

SUMMIT = ("boss-front-5", "boss-front-5")


def won(game: SkullTower) -> bool:
    return game.outcome is not None and game.outcome.winners == [0, 1]


def lost(game: SkullTower) -> bool:
    return game.outcome is not None and game.outcome.winners == []


@pytest.mark.rule("ST-39")
@pytest.mark.parametrize("round", [1, 7, 11])
def test_the_last_skeleton_of_the_boss_wins_at_once_in_mid_round(round: int) -> None:
    game = position(
        floors=SUMMIT,
        hands=("red-3 purple-2", "purple-4 red-5"),
        deck="blue-1",
        tokens="boss-front-5L",
        defeated="boss-front-5R",
        round=round,
    )

    go(game, "play:red-3 strike:boss-front-5L1")
    assert not game.over
    go(game, "strike:boss-front-5L2")

    assert won(game)
    assert asks(game) == "nobody"
    with pytest.raises(IllegalAnswer, match="over"):
        game.apply("play:purple-4")


@pytest.mark.rule("ST-39")
def test_both_sides_of_the_boss_must_fall() -> None:
    game = position(
        floors=SUMMIT,
        hands=("red-3 purple-2", "red-5 purple-4"),
        tokens="boss-front-5",
    )
    go(game, "play:red-3 strike:boss-front-5L1 strike:boss-front-5L2")
    assert not game.over
    go(game, "play:red-5 strike:boss-front-5R1 strike:boss-front-5R2")
    assert won(game)


@pytest.mark.rule("ST-39")
@pytest.mark.rule("ST-21")
def test_the_sides_may_fall_in_different_rounds_but_each_side_in_one() -> None:
    game = position(
        tower="001 003 006 boss-back",
        floors=("boss-back-5", "boss-back-5"),
        played="purple-2",
        hands=("purple-1", "purple-3"),
        tokens="boss-back-5",
        deck="redblue-3",
    )

    go(game, "play:purple-1 strike:boss-back-5L1 play:purple-3 strike:boss-back-5R1 done")

    assert not game.over
    assert standing(game) == {"boss-back-5R1", "boss-back-5R2", "boss-back-5R3"}
    go(game, "draw:redblue-3 draw:purple-1 draw:purple-2 draw:purple-3 play:redblue-3")
    go(game, "strike:boss-back-5R1 strike:boss-back-5R2 strike:boss-back-5R3")
    assert won(game)


@pytest.mark.rule("ST-39")
def test_a_picture_that_never_held_a_token_is_not_defeated() -> None:
    game = position(
        floors=SUMMIT,
        played="red-1",
        hands=("red-3", "red-4"),
        deck="red-5",
        tokens="boss-front-5L",
        supply=2,
    )

    go(game, "play:red-3 strike:boss-front-5L1 strike:boss-front-5L2")
    assert not game.over
    assert standing(game) == set()

    go(game, "play:red-4 done")
    assert standing(game) == {"boss-front-5R1", "boss-front-5R2"}
    go(game, "draw:red-5 draw:red-1 draw:red-3 draw:red-4")
    go(game, "play:red-5 strike:boss-front-5R1 strike:boss-front-5R2")
    assert won(game)


@pytest.mark.rule("ST-39")
def test_standing_on_an_empty_boss_floor_wins_nothing() -> None:
    game = position(
        floors=("boss-front-4", "boss-front-5"), hands=("purple-2 purple-4", "purple-6")
    )
    go(game, "play:purple-2")
    assert not game.over


@pytest.mark.rule("ST-39")
def test_skeletons_below_need_not_be_defeated() -> None:
    game = position(
        floors=("boss-front-5", "001-1"),
        hands=("purple-1 purple-2", "purple-4"),
        tokens="001 003 006-2L boss-front-5L2",
        fallen="boss-front-5L1",
        defeated="boss-front-5R",
    )
    go(game, "play:purple-1 strike:boss-front-5L2")
    assert won(game)


@pytest.mark.rule("ST-39")
def test_a_sword_that_wins_ends_the_game_before_the_arrow() -> None:
    game = position(
        floors=SUMMIT,
        hands=("redblue-1 purple-2", "purple-4"),
        tokens="boss-front-5L2",
        fallen="boss-front-5L1",
        defeated="boss-front-5R",
    )
    go(game, "play:redblue-1 strike:boss-front-5L2")
    assert won(game)
    assert asks(game) == "nobody"


@pytest.mark.rule("ST-40")
def test_after_the_eleventh_round_both_have_lost() -> None:
    game = position(
        round=11, floors=SUMMIT, played="purple-1", hands=("purple-2", "purple-4"), tokens="boss"
    )
    go(game, "play:purple-2")
    assert not game.over
    go(game, "play:purple-4")
    assert lost(game)
    assert game.round == 11


@pytest.mark.rule("ST-40")
def test_the_last_round_ends_by_a_stuck_player_too() -> None:
    game = position(
        round=11,
        played="purple-1",
        hands=("purple-2 purple-3", "red-6 blue-5"),
        exchanged="left right",
    )
    go(game, "play:purple-2")
    assert lost(game)


@pytest.mark.rule("ST-40")
def test_nothing_is_built_after_the_last_round() -> None:
    ten = position(round=10, gold=5, played="purple-1", hands=("purple-2", ""))
    go(ten, "play:purple-2")
    assert asks(ten) == "left+right ST-29"

    eleven = position(round=11, gold=5, played="purple-1", hands=("purple-2", ""))
    go(eleven, "play:purple-2")
    assert asks(eleven) == "nobody"
    assert lost(eleven)


@pytest.mark.rule("ST-40")
def test_round_ten_is_not_the_last() -> None:
    game = position(round=10, played="purple-1", hands=("purple-2", ""))
    go(game, "play:purple-2 done")
    assert not game.over
    assert game.round == 11


@pytest.mark.rule("ST-40")
@pytest.mark.parametrize(("ability", "rounds"), [("0", 12), ("-1", 11), ("-9", 3)])
def test_the_limit_of_rounds_is_a_property_of_the_pack(
    tmp_path: Path, ability: str, rounds: int
) -> None:
    setup = changed_pack(tmp_path, "tower.toml", "ability = -1", f"ability = {ability}")

    for last in (False, True):
        game = position(
            setup=setup,
            round=rounds if last else rounds - 1,
            played="purple-1",
            hands=("purple-2", "purple-4"),
        )
        go(game, "play:purple-2 play:purple-4")
        assert lost(game) is last


@pytest.mark.rule("ST-40")
def test_two_who_only_pass_the_time_lose_after_eleven_rounds() -> None:
    game = BOX.open(options={"tower": "first"}, dealer=SeededDealer(7))
    assert isinstance(game, SkullTower)
    go(game, "lay:boss-front")
    rounds = set()
    while game.question is not None:
        rounds.add(game.round)
        keys = {game.vocabulary.key(answer) for answer in game.question.options}
        game.apply("spare" if "spare" in keys else "done" if "done" in keys else min(keys))
    assert rounds == set(range(1, 12))
    assert lost(game)

"""What was settled anew: groups and their pictures, the first game, memory, the card list."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.engine.seats import SPECTATOR
from donjon.core.extras.gallery import laid_out
from donjon.core.record import log
from donjon.core.record.journal import Journal
from donjon.games.skull_tower.state import LEFT, RIGHT, SkullTower
from tests.games.skull_tower.positions import (
    BOX,
    asks,
    at,
    go,
    hand,
    next_round,
    options,
    position,
    seen_hand,
    skills,
    standing,
    tower,
)

NAMES = ["Zaki", "Shota"]
EVERYBODY = (LEFT, RIGHT, SPECTATOR)


def read(game: SkullTower, seat: int) -> list[str]:
    return [line.text for line in log.lines(game, NAMES, seat)]


def read_by_all(game: SkullTower) -> list[str]:
    """The log, where both and those who watch must read the same."""
    (found,) = {tuple(read(game, seat)) for seat in EVERYBODY}
    return list(found)


# A group is its pictures


@pytest.mark.rule("ST-21")
def test_a_group_short_of_one_token_pays_nothing_and_stands_again() -> None:
    game = position(
        floors=("003-2", "003-2"),
        hands=("redblue-1", ""),
        played="purple-3 red-3",
        tokens="003-3L1",
        supply=0,
    )
    go(game, "play:redblue-1 first:arrow strike:003-3L1")
    assert game.gold == 1, "the hands are played out, and nothing was paid for the skeleton"
    assert "The group lacks 1: it cannot fall whole, and will stand again." in read_by_all(game)
    go(game, "done")
    assert standing(game, "003-3L") == {"003-3L1"}
    told = "The group on floor 8, left, has not fallen whole. Standing again: 1."
    assert [line for line in read_by_all(game) if "Standing again" in line] == [told]


@pytest.mark.rule("ST-21")
def test_of_three_pictures_two_tokens_are_not_enough() -> None:
    game = position(
        tower="001 003 006 boss-back",
        floors=("boss-back-5", "boss-back-5"),
        hands=("purple-1", "red-5 red-3"),
        tokens="boss-back-5R1 boss-back-5R3",
        defeated="boss-back-5L",
        turn="right",
    )
    go(game, "play:red-5 strike:boss-back-5R1 strike:boss-back-5R3")
    assert not game.over
    assert game.gold == 0
    assert standing(game) == set()
    assert "The group lacks 1: it cannot fall whole, and will stand again." in read_by_all(game)


@pytest.mark.rule("ST-21")
def test_the_boss_too_stands_again_and_gets_the_missing_token_first() -> None:
    game = next_round(
        tower="001 003 006 boss-back",
        floors=("boss-back-5", "boss-back-5"),
        fallen="boss-back-5R1 boss-back-5R3",
        defeated="boss-back-5L",
        supply=1,
    )
    assert standing(game) == {"boss-back-5R1", "boss-back-5R2", "boss-back-5R3"}
    told = read_by_all(game)
    assert "The group on floor 20, right, has not fallen whole. Standing again: 2." in told
    assert "Skeletons placed before the BOSS: 1. Tokens left: 0." in told


@pytest.mark.rule("ST-21")
def test_a_short_group_of_the_boss_with_no_token_left_stays_short() -> None:
    game = next_round(
        floors=("boss-front-5", "boss-front-5"),
        fallen="boss-front-5L1",
        defeated="boss-front-5R",
        supply=0,
    )
    assert standing(game) == {"boss-front-5L1"}


@pytest.mark.rule("ST-21")
@pytest.mark.rule("ST-37")
def test_a_card_does_not_flip_over_a_group_that_is_short() -> None:
    game = position(
        floors=("003-3", "003-3"),
        hands=("purple-1 purple-2", "purple-3"),
        tokens="003-3L1",
        defeated="003-1 003-5",
    )
    go(game, "play:purple-1 strike:003-3L1")
    assert skills(game) == set()

    game = position(
        floors=("003-3", "003-3"),
        hands=("red-3 purple-2", "purple-3"),
        tokens="003-3L",
        defeated="003-1 003-5",
    )
    go(game, "play:red-3 strike:003-3L1 strike:003-3L2")
    assert skills(game) == {"signal"}
    assert game.gold == 2


@pytest.mark.rule("ST-21")
def test_a_single_picture_is_no_group_and_pays_at_once() -> None:
    game = position(floors=("001-2", "001-2"), hands=("purple-1", "purple-3"), tokens="001-2L")
    go(game, "play:purple-1 strike:001-2L1")
    assert game.gold == 1
    assert not [line for line in read_by_all(game) if "group" in line]


# The first game


@pytest.mark.rule("ST-03")
@pytest.mark.parametrize("seat", [LEFT, RIGHT])
@pytest.mark.parametrize("side", ["boss-front", "boss-back"])
def test_in_a_first_game_either_player_says_which_side_the_boss_shows(seat: int, side: str) -> None:
    game = BOX.open(seed=4, options={"tower": "first"})
    assert isinstance(game, SkullTower)
    assert asks(game) == "left+right ST-03"
    assert options(game) == {"lay:boss-front", "lay:boss-back"}
    game.apply(f"lay:{side}", seat)
    assert tower(game) == ["001", "003", "006", side]
    assert asks(game) != "left+right ST-03"
    assert standing(game) == standing(game, "001") != set()
    assert at(game, LEFT, "001-1")
    assert at(game, RIGHT, "001-1")
    chosen = "front" if side == "boss-front" else "back"
    assert f"{NAMES[seat]} chooses BOSS {chosen}." in read_by_all(game)


@pytest.mark.rule("ST-03")
def test_the_first_game_asks_whatever_the_other_options_are_and_no_other_game_does() -> None:
    for level in ("easy", "hard"):
        game = BOX.open(seed=4, options={"tower": "first", "difficulty": level})
        assert isinstance(game, SkullTower)
        assert asks(game) == "left+right ST-03"
    for seed in range(5):
        game = BOX.open(seed=seed, options={"tower": "random"})
        assert isinstance(game, SkullTower)
        assert asks(game) != "left+right ST-03"
        assert len(tower(game)) == 4


@pytest.mark.rule("ST-03")
def test_who_agreed_on_it_chooses_the_side_of_the_boss_in_any_tower() -> None:
    for seed in range(5):
        game = BOX.open(seed=seed, options=BOX.preset("easy").options)
        assert isinstance(game, SkullTower)
        assert asks(game) == "left+right ST-03"
        numbered = tower(game)
        go(game, "lay:boss-front")
        assert tower(game) == [*numbered, "boss-front"]
        assert len(set(numbered)) == 3


# What was open may be remembered


@pytest.mark.rule("ST-41")
def test_a_card_drawn_together_is_remembered_and_one_drawn_apart_is_not_told() -> None:
    game = position(
        hands=("purple-1 purple-2", "purple-3 purple-4"), deck="blue-1 red-1", turn="right"
    )
    go(game, "redraw:purple-3 draw:red-1 play:purple-2")
    assert not game.together()
    for seat in EVERYBODY:
        assert "Shota draws Red 1." in " ".join(read(game, seat))
    assert seen_hand(game, LEFT, RIGHT) == ["?", "?"]


@pytest.mark.rule("ST-41")
def test_what_is_drawn_after_the_parting_stays_out_of_the_log_of_all_but_one() -> None:
    game = position(hands=("purple-2 purple-5", "purple-3 purple-4"), deck="blue-1 red-1")
    go(game, "play:purple-2 redraw:purple-3 draw:red-1")
    assert "Red 1" in " ".join(read(game, RIGHT))
    for seat in (LEFT, SPECTATOR):
        assert "Red 1" not in " ".join(read(game, seat))
        assert "Shota draws a card." in " ".join(read(game, seat))


@pytest.mark.rule("ST-41")
def test_whoever_meets_again_sees_the_hand_but_no_log_is_rewritten() -> None:
    game = position(hands=("purple-2 purple-1", "purple-3 purple-4"), deck="blue-1 red-1")
    go(game, "play:purple-2 redraw:purple-3 draw:red-1")
    before = read(game, LEFT)
    go(game, "redraw:purple-1 draw:blue-1 play:purple-4")
    assert game.together()
    assert seen_hand(game, LEFT, RIGHT) == ["red-1"]
    assert read(game, LEFT)[: len(before)] == before


@pytest.mark.rule("ST-41")
@pytest.mark.parametrize("seed", range(3))
def test_at_every_moment_a_replay_shows_a_seat_what_it_could_see_then(seed: int) -> None:
    """The log of a seat only grows: nothing is taken back at a parting, nothing told later."""
    rng = Random(seed)
    game = BOX.open(seed=seed)
    assert isinstance(game, SkullTower)
    seen: dict[int, list[tuple[list[str], list[str]]]] = {}
    parted = 0
    while game.question is not None and parted < 12:
        count = len(Journal.of(game))
        seen[count] = [
            (seen_hand(game, seat, 1 - seat), read(game, seat)) for seat in (LEFT, RIGHT)
        ]
        parted += not game.together()
        game.apply(rng.choice(game.keys()))
    journal = Journal.of(game)
    assert parted
    for count, then in seen.items():
        back = journal.replay(BOX, count)
        assert isinstance(back, SkullTower)
        for seat in (LEFT, RIGHT):
            other, lines = then[seat]
            assert seen_hand(back, seat, 1 - seat) == other
            assert read(back, seat) == lines
            assert read(game, seat)[: len(lines) - 1] == lines[:-1]


# The card list


def card_list(game: SkullTower) -> dict[str, str]:
    """Where each play card is, by its title."""
    things = [thing for group in laid_out(game)[:3] for thing in group.things]
    return {thing.title: thing.where for thing in things}


def to_be_bought(game: SkullTower) -> set[str]:
    return {title for title, where in card_list(game).items() if where == "to be bought"}


@pytest.mark.rule("ST-42")
def test_a_card_that_is_bought_leaves_the_list_of_what_can_be_bought() -> None:
    game = position(
        phase="building",
        floors=("006-2", "001-1"),
        gold=4,
        deck="purple-1 purple-2 purple-3",
        level2="red-1 blue-2",
        level3="redblue-5",
    )
    assert to_be_bought(game) == {"Red 1", "Blue 2", "Red/Blue 5"}
    go(game, "buy:level-2 draw:red-1")
    assert to_be_bought(game) == {"Blue 2", "Red/Blue 5"}
    go(game, "buy:level-3 draw:redblue-5 remove:red-1")
    assert to_be_bought(game) == {"Blue 2"}
    assert card_list(game)["Red 1"] == "removed from the game"
    assert card_list(game)["Red/Blue 5"] == "in the shared deck"


@pytest.mark.rule("ST-42")
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_the_list_can_be_read_from_the_first_question_to_the_end(level: str) -> None:
    game = BOX.open(seed=3, options={"tower": "first", "difficulty": level})
    assert isinstance(game, SkullTower)
    rng = Random(3)
    titles = game.content.titles["card"]
    number = 0
    while True:
        number += 1
        if number % 10 == 1 or game.question is None:
            stock = [card for deck in (*game.level2, game.level3) for card in deck.all()]
            assert to_be_bought(game) == {titles[card] for card in stock}
            assert sorted(card_list(game)) == sorted(titles)
        if game.question is None:
            break
        game.apply(rng.choice(game.keys()))
    assert number > 40


@pytest.mark.rule("ST-42")
def test_the_list_does_not_tell_who_holds_a_card_while_the_two_are_apart() -> None:
    one = position(floors=("001-2", ""), hands=("purple-1 red-1", "blue-6"), deck="blue-2")
    two = position(floors=("001-2", ""), hands=("purple-1 blue-2", "red-1"), deck="blue-6")
    assert hand(one, LEFT) != hand(two, LEFT)
    assert card_list(one) == card_list(two)

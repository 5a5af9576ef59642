"""What is told of a game: rounds and their ends, blows, gold, floors, skills, the BOSS."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from donjon.core.engine.seats import SPECTATOR
from donjon.core.record import log
from donjon.games.skull_tower.state import LEFT, RIGHT, SkullTower, watched
from tests.games.skull_tower.positions import BOX, go, next_round, position

NAMES = ["Zaki", "Shota"]


def told(game: SkullTower, seat: int = LEFT) -> list[str]:
    """What happened, as one seat reads it."""
    found = log.lines(game, NAMES, seat)
    return [line.text for line in found if line.kind in ("event", "heading")]


def banners(game: SkullTower) -> list[str]:
    return [line.text for line in log.lines(game, NAMES, LEFT) if line.banner]


def great_moments(game: SkullTower) -> list[str]:
    return [line.text for line in log.lines(game, NAMES, LEFT) if line.great]


def headings(game: SkullTower) -> list[str]:
    return [line.text for line in log.lines(game, NAMES, LEFT) if line.kind == "heading"]


# Rounds


@pytest.mark.rule("ST-10")
@pytest.mark.rule("ST-35")
def test_a_round_is_a_heading_and_says_who_begins_and_whether_the_two_are_apart() -> None:
    together = position(phase="deal", round=2, deck="purple-1 purple-2")
    assert told(together) == headings(together) == ["Round 2 of 11. Shota begins."]
    apart = position(phase="deal", floors=("001-2", ""), deck="purple-1 purple-2")
    assert told(apart) == ["Round 1 of 11. Zaki begins.", "Still apart: hands hidden, no talk."]


@pytest.mark.rule("ST-25")
def test_a_round_that_ends_because_nothing_can_be_done_says_so() -> None:
    game = position(
        played="purple-1", hands=("purple-2", "red-3"), exchanged="left right", tokens="001"
    )
    go(game, "play:purple-2")
    assert told(game)[:4] == [
        "Zaki climbs to floor 2.",
        "Apart: hands hidden, no talk.",
        "Shota holds cards and can do nothing: the round ends.",
        "No gold: nothing is built.",
    ]
    assert banners(game)[:2] == told(game)[1:3]


@pytest.mark.rule("ST-27")
@pytest.mark.rule("ST-30")
def test_the_clear_hand_bonus_and_the_gold_that_is_lost_are_told() -> None:
    game = position(played="purple-5", hands=("purple-1", ""), tokens="001", deck="purple-3")
    go(game, "play:purple-1 done")
    assert told(game)[:4] == [
        "No skeleton beside Zaki: nothing to strike.",
        "Both hands are played out: 1 gold more.",
        "Card building: 1 gold to spend.",
        "Zaki leaves it at that: 1 gold is lost.",
    ]
    (bonus,) = [line for line in log.lines(game, NAMES, LEFT) if "played out" in line.text]
    assert (bonus.rise, bonus.at) == ("+1", "count-gold")


@pytest.mark.rule("ST-27")
def test_a_card_that_waits_for_an_exchange_forfeits_the_bonus_and_that_is_told() -> None:
    game = position(
        played="purple-5", hands=("purple-1", ""), offered=("", "purple-3"), exchanged="right"
    )
    go(game, "play:purple-1")
    assert "Both hands are empty, but not every card was played: no bonus." in told(game)


@pytest.mark.rule("ST-40")
def test_the_last_round_tells_how_much_of_the_boss_was_left() -> None:
    game = position(round=11, played="purple-1", hands=("purple-2", ""), defeated="boss-front-5L")
    go(game, "play:purple-2")
    assert told(game)[-1] == "That was the last round. Skeletons of the BOSS not beaten: 2."


# Blows


@pytest.mark.rule("ST-20")
def test_a_felled_skeleton_is_told_with_its_gold_which_rises_from_it() -> None:
    game = position(floors=("001-2", ""), hands=("purple-1 purple-2", "purple-3"), tokens="001")
    go(game, "play:purple-1 strike:001-2L1")
    (line,) = [line for line in log.lines(game, NAMES, RIGHT) if line.kind == "event"]
    assert line.text == "Zaki fells a skeleton on floor 2: 1 gold."
    assert (line.rise, line.at) == ("+1", "skeleton-001-2L1")


@pytest.mark.rule("ST-19")
def test_swords_left_over_after_the_last_skeleton_are_not_worth_a_word() -> None:
    game = position(floors=("001-2", ""), hands=("red-3 purple-2", "purple-3"), tokens="001")
    go(game, "play:red-3 strike:001-2L1")
    assert told(game) == ["Zaki fells a skeleton on floor 2: 1 gold."]


@pytest.mark.rule("ST-21")
def test_a_group_is_told_blow_by_blow() -> None:
    game = position(
        floors=("003-3", "003-3"), hands=("red-3 purple-2", "purple-4"), tokens="003-3L"
    )
    go(game, "play:red-3 strike:003-3L1 strike:003-3L2")
    assert told(game) == [
        "Zaki strikes down one of the group on floor 8. Still standing: 1.",
        "Zaki strikes down the last of the group on floor 8: 2 gold.",
    ]


@pytest.mark.rule("ST-21")
def test_a_group_that_cannot_fall_says_why() -> None:
    game = position(
        floors=("003-3", "003-3"), hands=("red-3 purple-2", "purple-4"), tokens="003-3L1"
    )
    go(game, "play:red-3 strike:003-3L1")
    assert told(game) == [
        "Zaki strikes down one of the group on floor 8. Still standing: 0.",
        "The group lacks 1: it cannot fall whole, and will stand again.",
    ]


@pytest.mark.rule("ST-21")
def test_groups_that_stand_again_are_told_one_by_one() -> None:
    game = next_round(floors=("006-4", "006-4"), fallen="006-2L1 006-4R1", tokens="006-4R2")
    assert told(game)[:2] == [
        "The group on floor 12, left, has not fallen whole. Standing again: 1.",
        "The group on floor 14, right, has not fallen whole. Standing again: 1.",
    ]


@pytest.mark.rule("ST-33")
@pytest.mark.rule("ST-34")
def test_tokens_that_move_up_are_told_the_boss_first() -> None:
    game = next_round(floors=("006-1", "006-1"), tokens="001-2L1 003", supply=3)
    assert told(game)[:4] == [
        "Both have left 001. Skeletons that leave it too: 1.",
        "Both have left 003. Skeletons that leave it too: 4.",
        "Skeletons placed before the BOSS: 4. Tokens left: 4.",
        "Skeletons placed: 4. Tokens left: 0.",
    ]


@pytest.mark.rule("ST-33")
def test_tokens_for_which_there_is_no_picture_are_told_too() -> None:
    summit = ("boss-front-5", "boss-front-5")
    some = next_round(floors=summit, tokens="boss-front-5L", taken=2, supply=0)
    assert told(some)[0] == "Skeletons placed before the BOSS: 2. Tokens left: 0."
    full = next_round(floors=summit, tokens="boss", taken=2, supply=0)
    assert told(full)[0] == "No empty picture above. Tokens in the supply: 2."


# Floors and talk


@pytest.mark.rule("ST-22")
@pytest.mark.rule("ST-35")
def test_parting_and_meeting_are_banners() -> None:
    game = position(hands=("purple-2 purple-1", "purple-4 purple-3"))
    go(game, "play:purple-2 play:purple-4")
    assert told(game) == [
        "Zaki climbs to floor 2.",
        "Apart: hands hidden, no talk.",
        "Shota climbs to floor 2.",
        "Together: hands open, talk is free.",
    ]
    assert banners(game) == [told(game)[1], told(game)[3]]


@pytest.mark.rule("ST-22")
def test_the_boss_floor_is_told_and_that_it_goes_no_higher() -> None:
    game = position(
        floors=("boss-front-4", ""), hands=("purple-2 purple-4 purple-6", "purple-1 purple-3")
    )
    go(game, "play:purple-2 play:purple-1 play:purple-4")
    assert told(game) == [
        "Zaki climbs to floor 20 and faces the BOSS.",
        "No skeleton beside Shota: nothing to strike.",
        "Zaki can climb no higher.",
    ]


# Cards


@pytest.mark.rule("ST-15")
@pytest.mark.rule("ST-35")
def test_an_exchange_is_told_in_full_to_the_players_only() -> None:
    game = position(floors=("001-2", "001-1"), hands=("purple-1 purple-2", "purple-3 purple-4"))
    go(game, "exchange:purple-1 exchange:purple-3")
    full = ["The exchange is made: Purple 1 goes right, Purple 3 goes left."]
    assert told(game, LEFT) == told(game, RIGHT) == full
    assert told(game, SPECTATOR) == ["The exchange is made."]


@pytest.mark.rule("ST-15")
def test_together_everybody_reads_what_was_exchanged() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3 purple-4"))
    go(game, "exchange:purple-1 exchange:purple-3")
    full = ["The exchange is made: Purple 1 goes right, Purple 3 goes left."]
    assert told(game, SPECTATOR) == told(game, LEFT) == full


@pytest.mark.rule("ST-29")
def test_what_is_bought_and_removed_is_told_with_its_price() -> None:
    game = position(phase="building", gold=4, deck="purple-1 purple-2")
    game.apply("buy:level-3", RIGHT)
    go(game, "draw:redblue-4")
    game.apply("remove:purple-1", LEFT)
    game.apply("buy:level-2", RIGHT)
    go(game, "draw:blue-4")
    assert told(game)[:4] == [
        "Card building: 4 gold to spend.",
        "Shota buys Red/Blue 4 for 2 gold.",
        "Zaki removes Purple 1 from the game for 1 gold.",
        "Shota buys Blue 4 for 1 gold.",
    ]


@pytest.mark.rule("ST-38")
def test_the_use_of_free_link_is_told() -> None:
    game = position(
        played="purple-1", hands=("red-2 purple-4", "purple-3"), skills="free-link", deck="blue-1"
    )
    go(game, "play:red-2")
    assert told(game)[0] == "Free Link: the card need not match."


# Skills and the end


@pytest.mark.rule("ST-37")
@pytest.mark.rule("ST-38")
def test_a_skill_is_a_great_moment_and_a_second_one_of_its_kind_a_line() -> None:
    now: dict[str, Any] = {
        "floors": ("001-4", ""),
        "hands": ("purple-1 purple-2", "purple-3"),
        "tokens": "001-4L1",
        "defeated": "001-2L1 001-3R1 001-5R1",
    }
    game = position(**now)
    go(game, "play:purple-1 strike:001-4L1")
    gained = "001 is cleared and flips: both gain Second Wind."
    assert told(game)[-1] == gained
    assert great_moments(game) == [gained]

    again = position(**now, skills="second-wind")
    go(again, "play:purple-1 strike:001-4L1")
    assert told(again)[-1] == "001 is cleared and flips, but Second Wind is held already."
    assert great_moments(again) == []


@pytest.mark.rule("ST-39")
def test_the_end_of_the_boss_is_a_great_moment() -> None:
    game = position(
        floors=("boss-front-5", "boss-front-5"),
        hands=("red-3", "purple-2"),
        tokens="boss-front-5L",
        defeated="boss-front-5R",
    )
    go(game, "play:red-3 strike:boss-front-5L1 strike:boss-front-5L2")
    assert great_moments(game) == ["The last skeleton of the BOSS falls."]


@pytest.mark.rule("ST-03")
def test_the_tower_of_a_first_game_is_told() -> None:
    game = BOX.open(seed=1, options={"tower": "first"})
    assert isinstance(game, SkullTower)
    game.apply("lay:boss-back", RIGHT)
    lines = [line.text for line in log.lines(game, NAMES, SPECTATOR)]
    assert lines[:3] == [
        "The tower of a first game, from the bottom up: 001, 003, 006.",
        "Shota chooses BOSS back.",
        "Skeletons placed: 4. Tokens left: 8.",
    ]


# Nothing changes in silence


@pytest.mark.parametrize("seed", range(12))
def test_every_watched_number_can_be_followed_by_what_is_told(seed: int) -> None:
    """Gold, supply, floors and the round are added up from the events alone, answer by answer."""
    rng = Random(seed)
    game = BOX.open(seed=seed, options={"tower": "first" if seed % 2 else "random"}, forced=False)
    assert isinstance(game, SkullTower)
    sums = {"round": {0: 0}, "gold": {0: 0}, "supply": {0: 12}, "floor": {0: 1, 1: 1}}
    heard = 0
    while True:
        for event in game.told()[heard:]:
            heard += 1
            signs = event.event.signs
            owner = 0 if not signs or signs[0] else event.args[0]
            for field, sign, number in zip(event.event.fields, signs, event.args, strict=False):
                if sign == "=":
                    sums[field][owner] = number
                elif sign:
                    sums[field][owner] += number if sign == "+" else -number
        assert sums == watched(game)
        if game.question is None:
            break
        keys = sorted(map(game.vocabulary.key, game.question.options))
        strikes = [key for key in keys if key.startswith("strike")]
        game.apply(rng.choice(strikes or keys))
    assert heard > 80

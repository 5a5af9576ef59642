"""What a question says, why an answer is refused, and what stands beside the board."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.core.engine.seats import SPECTATOR
from donjon.core.extras.gallery import Group, laid_out
from donjon.core.record.blanks import subject
from donjon.games.skull_tower.state import LEFT, RIGHT, SkullTower
from tests.games.skull_tower.positions import BOX, LEVEL_2, asks, go, options, position


def asked(game: SkullTower) -> str:
    return BOX.words.ask(game, ["Zaki", "Shota"])


def refusal(game: SkullTower, key: str) -> str:
    """Why an answer cannot be given, for a person."""
    assert key not in options(game)
    return BOX.words.refuse(game, game.vocabulary.parse(key), ["Zaki", "Shota"])


def notes(game: SkullTower, seat: int = LEFT) -> dict[str, str]:
    found = game.view(seat).hints().notes
    return {game.vocabulary.key(answer): note for answer, note in found.items()}


# What is asked


@pytest.mark.rule("ST-17")
@pytest.mark.rule("ST-18")
@pytest.mark.parametrize(
    ("now", "match"),
    [
        ({}, "any card"),
        ({"played": "purple-5"}, "purple or 5"),
        ({"played": "purple-5 redblue-3"}, "red, blue or 3"),
        ({"played": "purple-5", "skills": "free-link"}, "any card"),
    ],
)
def test_a_turn_says_what_may_be_played(now: dict[str, Any], match: str) -> None:
    game = position(hands=("purple-1 purple-2", "purple-4"), **now)
    assert asked(game) == f"Play {match}, or offer a card for exchange."


@pytest.mark.rule("ST-14")
@pytest.mark.rule("ST-15")
@pytest.mark.parametrize(
    ("now", "ways"),
    [
        ({"deck": "red-1"}, ", redraw a card, or offer one for exchange"),
        ({"deck": "red-1", "exchanged": "left"}, ", or redraw a card"),
        ({"deck": "red-1", "redrawn": (1, 0)}, ", or offer a card for exchange"),
        ({"exchanged": "left"}, ""),
    ],
)
def test_a_turn_says_what_else_may_be_done(now: dict[str, Any], ways: str) -> None:
    game = position(hands=("purple-1 purple-2", "purple-4"), **now)
    for seat in (LEFT, RIGHT, SPECTATOR):
        assert game.view(seat).ask() == f"Play any card{ways}."


@pytest.mark.rule("ST-19")
def test_a_blow_is_asked_for_with_its_floor_and_the_swords_left() -> None:
    game = position(
        floors=("003-3", "003-3"), hands=("red-3 purple-2", "purple-4"), tokens="003-3L"
    )
    go(game, "play:red-3")
    assert asked(game) == "Strike a skeleton on floor 8? Swords left: 2."
    go(game, "strike:003-3L1")
    assert asked(game) == "Strike a skeleton on floor 8? Swords left: 1."


@pytest.mark.rule("ST-24")
def test_the_order_is_asked_for_with_both_floors_and_the_card_beside_it() -> None:
    game = position(hands=("redblue-1 purple-3", "purple-4"), tokens="001")
    go(game, "play:redblue-1")
    assert asked(game) == "Strike first, on floor 1, or climb first, to floor 2?"
    assert subject(game) == ("Red/Blue 1", "one sword, one arrow")


@pytest.mark.rule("ST-29")
def test_building_says_how_much_there_is_to_spend_and_what_things_cost() -> None:
    game = position(phase="building", gold=3, deck="purple-1")
    told = "3 gold to spend: level 2 costs 1, level 3 costs 2, removing a card 1."
    assert asked(game) == told


@pytest.mark.rule("ST-24")
@pytest.mark.parametrize(
    ("floors", "tokens"),
    [(("001-4", ""), "001-2L1"), (("boss-front-5", ""), "boss-front-5L")],
    ids=["nothing to strike on either floor", "no floor above"],
)
def test_nobody_is_asked_for_an_order_that_cannot_matter(
    floors: tuple[str, str], tokens: str
) -> None:
    game = position(floors=floors, hands=("redblue-1 purple-3", "purple-4"), tokens=tokens)
    go(game, "play:redblue-1")
    assert asks(game) != "left ST-24"


# Why not


@pytest.mark.rule("ST-17")
def test_a_card_that_does_not_match_is_refused_by_colour_and_number() -> None:
    game = position(played="purple-5", hands=("red-3 purple-2", "purple-4"))
    assert refusal(game, "play:red-3") == "Red 3 matches neither purple nor 5 (ST-17)."
    both = position(played="redblue-5", hands=("purple-3 red-2", "purple-4"))
    assert refusal(both, "play:purple-3") == "Purple 3 matches neither red, blue nor 5 (ST-17)."


@pytest.mark.parametrize(
    ("now", "key", "why"),
    [
        (
            {"redrawn": (1, 0), "deck": "red-1"},
            "redraw:purple-1",
            "Purple 1 cannot be redrawn: that takes a draw pile, and a redraw left this round "
            "(ST-14).",
        ),
        (
            {},
            "redraw:purple-1",
            "Purple 1 cannot be redrawn: that takes a draw pile, and a redraw left this round "
            "(ST-14).",
        ),
        (
            {"exchanged": "left"},
            "exchange:purple-1",
            "Purple 1 cannot be offered: you have had your exchange this round (ST-15).",
        ),
        (
            {"offered": ("purple-5", ""), "exchanged": "left"},
            "play:purple-5",
            "Purple 5 waits for the exchange, outside your hand (ST-16).",
        ),
        ({}, "pass", "Only a player without cards passes (ST-26)."),
        (
            {},
            "show:purple-1",
            "Purple 1 cannot be shown: that takes Signal, apart, once a round (ST-38).",
        ),
        ({}, "play:blue-1", ""),
        ({}, "done", ""),
    ],
)
def test_what_a_turn_refuses(now: dict[str, Any], key: str, why: str) -> None:
    game = position(hands=("purple-1 purple-2", "purple-4"), **now)
    assert refusal(game, key) == why


def test_a_refusal_tells_nothing_of_a_hand_that_is_hidden() -> None:
    game = position(floors=("001-2", ""), hands=("purple-1", "purple-4"), deck="red-1")
    for view in (game, game.view(LEFT).state):
        assert isinstance(view, SkullTower)
        assert refusal(view, "play:purple-4") == refusal(view, "play:red-1") == ""


@pytest.mark.rule("ST-19")
@pytest.mark.rule("ST-33")
def test_what_a_sword_does_not_reach() -> None:
    game = position(
        floors=("003-3", "003-3"), hands=("red-3 purple-2", "purple-4"), tokens="003-3L1 001"
    )
    go(game, "play:red-3")
    far = "A sword reaches only a standing skeleton on your own side of floor 8 (ST-19)."
    assert refusal(game, "strike:001-3R1") == far
    empty = "No token lies on this picture: there is nothing to fight (ST-33)."
    assert refusal(game, "strike:003-3L2") == empty


@pytest.mark.rule("ST-29")
def test_what_cannot_be_bought_or_removed() -> None:
    game = position(phase="building", gold=1, deck="purple-1", level2="")
    assert refusal(game, "buy:level-3") == "1 gold is too little for level 3 (ST-29)."
    assert refusal(game, "buy:level-2") == "There is no card left of level 2 (ST-08)."
    assert refusal(game, "buy:red-2") == "There is no deck of red level 2 in this game (ST-09)."
    assert refusal(game, "remove:red-1") == "Red 1 is not in the shared deck (ST-31)."


# Hints


def test_a_card_to_be_played_says_what_it_does_here() -> None:
    game = position(
        floors=("001-2", "001-3"),
        hands=("purple-1 purple-2 blue-3", "purple-3 red-3"),
        tokens="001",
        turn="left",
    )
    told = notes(game)
    assert told["play:purple-1"] == "1 gold"
    assert told["play:purple-2"] == "to floor 3: you meet"
    assert told["play:blue-3"] == "to floor 4"


def test_a_card_that_does_nothing_or_parts_the_players_says_so() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3"), tokens="001")
    told = notes(game)
    assert told["play:purple-1"] == "no skeleton"
    assert told["play:purple-2"] == "to floor 2: you part"


@pytest.mark.rule("ST-21")
def test_a_blow_at_a_group_says_what_it_takes() -> None:
    hands = ("purple-1 purple-2", "purple-3")
    whole = position(floors=("003-3", "003-3"), hands=hands, tokens="003-3L")
    assert notes(whole)["play:purple-1"] == "strikes 1 of 2"
    go(whole, "play:purple-1")
    assert notes(whole)["strike:003-3L1"] == "1 more must fall this round"

    short = position(floors=("003-3", "003-3"), hands=hands, tokens="003-3L1")
    go(short, "play:purple-1")
    assert notes(short)["strike:003-3L1"] == "its group lacks 1: it will stand again"


def test_sword_and_arrow_say_what_they_meet() -> None:
    game = position(hands=("redblue-1 purple-3", "purple-4"), tokens="001")
    assert notes(game)["play:redblue-1"] == "1 gold, to floor 2: you part"
    go(game, "play:redblue-1")
    assert notes(game) == {
        "first:sword": "on floor 1: no skeleton",
        "first:arrow": "on floor 2: 1 gold",
    }


def test_the_sides_of_the_boss_and_the_stocks_have_their_figures_beside_them() -> None:
    first = BOX.open(seed=1, options={"tower": "first"})
    assert isinstance(first, SkullTower)
    assert notes(first) == {
        "lay:boss-front": "3 left, 4 right",
        "lay:boss-back": "5 left, 5 right",
    }
    building = position(phase="building", gold=2, deck="purple-1")
    assert notes(building, RIGHT) == {"buy:level-2": "1 gold", "buy:level-3": "2 gold"}


def test_everybody_reads_the_goal() -> None:
    game = position(hands=("purple-1", "purple-2"), defeated="boss-front-5L", round=4)
    told = "Goal: beat the 4 skeletons of the BOSS, floor 20. To go: 2 in 8 rounds."
    for seat in (LEFT, RIGHT, SPECTATOR):
        assert game.view(seat).hints().lines == [told]
    assert notes(game, RIGHT) == {}


# The card list


@pytest.mark.rule("ST-42")
def test_both_may_read_what_the_level_decks_hold_also_while_apart() -> None:
    game = position(
        floors=("001-2", ""), hands=("purple-1 red-1", "blue-6"), level3="redblue-2 redblue-4"
    )
    _, two, three = laid_out(game)[:3]
    assert two.title == "Level 2, 1 gold each"
    assert two.left == "2 in the shared deck, 10 to be bought"
    assert read(two)["Red 1"] == ("one sword", "in the shared deck")
    assert read(two)["Red 3"] == ("two swords", "to be bought")
    assert len(two.things) == len(LEVEL_2)
    assert three.title == "Level 3, 2 gold each"
    assert {title for title, (_, where) in read(three).items() if where == "to be bought"} == {
        "Red/Blue 2",
        "Red/Blue 4",
    }
    assert read(three)["Red/Blue 1"] == ("one sword, one arrow", "removed from the game")


def read(group: Group) -> dict[str, tuple[str, str]]:
    """What stands on each card of a section, and where it is, by its title."""
    return {thing.title: (thing.text, thing.where) for thing in group.things}

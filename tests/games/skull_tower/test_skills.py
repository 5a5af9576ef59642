"""Flipping tower cards, and the three skills."""

import pytest

from donjon.core.engine.seats import SPECTATOR
from donjon.games.skull_tower.state import LEFT, RIGHT
from tests.games.skull_tower.positions import (
    BOX,
    asks,
    go,
    options,
    position,
    refuses,
    seen_hand,
    skills,
)

# Gaining


@pytest.mark.rule("ST-37")
def test_the_last_skeleton_of_a_card_brings_its_skill() -> None:
    game = position(
        floors=("001-4", "001-1"),
        hands=("purple-1 purple-2", "purple-3"),
        tokens="001-4L1",
        defeated="001-2L1 001-3R1 001-5R1",
    )
    assert skills(game) == set()
    go(game, "play:purple-1 strike:001-4L1")
    assert skills(game) == {"second-wind"}


@pytest.mark.rule("ST-37")
@pytest.mark.parametrize("condition", ["standing", "empty"])
def test_while_one_picture_is_not_defeated_the_card_stays(condition: str) -> None:
    game = position(
        floors=("001-4", "001-1"),
        hands=("purple-1 purple-2", "purple-3"),
        tokens="001-4L1 001-5R1" if condition == "standing" else "001-4L1",
        defeated="001-2L1 001-3R1",
    )
    go(game, "play:purple-1 strike:001-4L1")
    assert game.gold == 1
    assert skills(game) == set()


@pytest.mark.rule("ST-37")
@pytest.mark.rule("ST-21")
def test_half_a_group_flips_nothing() -> None:
    game = position(
        floors=("003-3", "003-3"),
        hands=("purple-1 purple-3", "purple-2 purple-4"),
        tokens="003-3L",
        defeated="003-1R1 003-5R1",
    )
    go(game, "play:purple-1 strike:003-3L1")
    assert skills(game) == set()
    go(game, "play:purple-2 play:purple-3 strike:003-3L2")
    assert skills(game) == {"signal"}


@pytest.mark.rule("ST-37")
def test_climbing_past_the_skeletons_flips_nothing() -> None:
    game = position(
        floors=("001-5", "003-1"),
        played="purple-1",
        hands=("purple-2", ""),
        tokens="001-5R1",
        defeated="001-2L1 001-3R1 001-4L1",
    )
    go(game, "play:purple-2 done")
    assert game.round == 2
    assert skills(game) == set()


@pytest.mark.rule("ST-37")
def test_a_card_flips_though_one_player_has_left_it() -> None:
    game = position(
        floors=("006-1", "001-5"),
        hands=("purple-1", "purple-3 purple-2"),
        tokens="001-5R1",
        defeated="001-2L1 001-3R1 001-4L1",
        turn="right",
    )
    go(game, "play:purple-3 strike:001-5R1")
    assert skills(game) == {"second-wind"}


@pytest.mark.rule("ST-37")
def test_the_skill_is_for_both() -> None:
    game = position(
        floors=("001-4", "001-1"),
        hands=("purple-1 purple-2", "purple-3 purple-4"),
        deck="blue-1 blue-2 blue-3 blue-4",
        tokens="001-4L1",
        defeated="001-2L1 001-3R1 001-5R1",
        redrawn=(1, 1),
    )
    assert options(game, "redraw") == set()
    go(game, "play:purple-1 strike:001-4L1")
    assert options(game, "redraw") == {"purple-3", "purple-4"}
    go(game, "play:purple-3")
    assert options(game, "redraw") == {"purple-2"}


@pytest.mark.rule("ST-38")
def test_there_are_three_skills_and_each_is_on_some_card() -> None:
    content = position(hands=("purple-1", "purple-2")).content
    assert content.titles["skill"] == ["Second Wind", "Free Link", "Signal"]
    backs = {content.tower_cards[number].skill for number in content.numbered}
    assert backs == {0, 1, 2}


@pytest.mark.rule("ST-38")
def test_a_second_card_with_the_same_skill_gives_nothing() -> None:
    game = position(
        tower="002 005 003 boss-front",
        floors=("005-4", "005-4"),
        played="purple-2",
        hands=("purple-1 blue-4", "purple-3 red-5"),
        tokens="005-4L1",
        defeated="002 005-2 005-4R1",
        skills="free-link",
    )

    go(game, "play:purple-1 strike:005-4L1")
    assert skills(game) == {"free-link"}

    go(game, "play:red-5")
    assert options(game, "play") == set(), "still one free card a round, and it is spent"


# Second Wind


@pytest.mark.rule("ST-38")
def test_second_wind_each_player_redraws_twice_a_round() -> None:
    game = position(
        hands=("purple-1 purple-2", "purple-3 purple-4"),
        deck="blue-1 blue-2 blue-3 blue-4 blue-5 blue-6",
        skills="second-wind",
    )
    go(game, "redraw:purple-1 draw:blue-1 redraw:purple-3 draw:blue-2")
    go(game, "redraw:purple-2 draw:blue-3 redraw:purple-4 draw:blue-4")
    assert asks(game) == "left ST-13"
    assert options(game, "redraw") == set()
    refuses(game, "redraw:blue-1")
    go(game, "play:blue-1")
    refuses(game, "redraw:blue-2")


@pytest.mark.rule("ST-14")
@pytest.mark.rule("ST-38")
def test_second_wind_needs_a_draw_pile_too() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3"), deck="", skills="second-wind")
    assert options(game, "redraw") == set()


# Free Link


@pytest.mark.rule("ST-38")
def test_free_link_one_card_a_round_need_not_match() -> None:
    game = position(played="purple-1", hands=("red-6 blue-2", "purple-3 red-4"), skills="free-link")
    assert options(game, "play") == {"red-6", "blue-2"}

    go(game, "play:red-6")

    assert options(game, "play") == {"red-4"}, "the team has used it"
    refuses(game, "play:purple-3")


@pytest.mark.rule("ST-38")
def test_a_card_that_matches_does_not_use_up_free_link() -> None:
    game = position(
        played="purple-1", hands=("purple-2 blue-3", "red-4 purple-3"), skills="free-link"
    )
    go(game, "play:purple-2")
    assert options(game, "play") == {"red-4", "purple-3"}


@pytest.mark.rule("ST-38")
def test_the_first_card_of_a_round_does_not_use_up_free_link() -> None:
    game = position(hands=("purple-2 blue-3", "red-4 purple-3"), skills="free-link")
    go(game, "play:purple-2")
    assert options(game, "play") == {"red-4", "purple-3"}


@pytest.mark.rule("ST-25")
@pytest.mark.rule("ST-38")
def test_with_free_link_nobody_is_stuck() -> None:
    held = ("purple-2 purple-3", "red-6 blue-5")
    game = position(played="purple-1", hands=held, exchanged="left right", skills="free-link")
    go(game, "play:purple-2")
    assert options(game) == {"play:red-6", "play:blue-5"}


@pytest.mark.rule("ST-32")
@pytest.mark.rule("ST-38")
def test_skills_last_and_are_fresh_in_the_next_round() -> None:
    game = position(
        played="purple-1",
        hands=("red-6", "red-3"),
        deck="blue-5 purple-4",
        skills="free-link",
    )
    go(game, "play:red-6 play:red-3 done")
    go(game, "draw:purple-1 draw:red-6 draw:blue-5 draw:red-3 draw:purple-4")
    assert skills(game) == {"free-link"}
    assert asks(game) == "right ST-13"
    go(game, "play:purple-1")
    assert options(game, "play") == {"red-6", "red-3"}


# Signal


@pytest.mark.rule("ST-38")
@pytest.mark.rule("ST-35")
def test_signal_shows_one_card_to_everyone_at_the_table() -> None:
    game = position(
        floors=("001-2", "001-1"),
        hands=("purple-1 purple-2", "purple-3 purple-4"),
        deck="blue-1",
        skills="signal",
    )
    assert options(game, "show") == {"purple-1", "purple-2"}

    go(game, "show:purple-2")

    for viewer in (RIGHT, SPECTATOR):
        assert seen_hand(game, viewer, LEFT) == ["?", "purple-2"], "that card and no other"
        (told,) = game.history()
        entry = BOX.words.entry(game.content, ["Zaki", "Shota"], told, viewer)
        assert entry == "Zaki shows Purple 2."
    for viewer in (LEFT, SPECTATOR):
        assert seen_hand(game, viewer, RIGHT) == ["?", "?"], "the partner shows nothing"


@pytest.mark.rule("ST-13")
@pytest.mark.rule("ST-38")
def test_a_signal_is_not_the_turn() -> None:
    game = position(
        floors=("001-2", "001-1"), hands=("purple-1 purple-2", "purple-3"), skills="signal"
    )
    go(game, "show:purple-2")
    assert asks(game) == "left ST-13"
    assert options(game, "play") == {"purple-1", "purple-2"}


@pytest.mark.rule("ST-38")
def test_a_player_signals_once_a_round() -> None:
    game = position(
        floors=("001-2", "001-1"),
        hands=("purple-1 purple-3 purple-5", "purple-4 purple-6"),
        tokens="",
        skills="signal",
    )
    go(game, "show:purple-3")
    refuses(game, "show:purple-1")
    go(game, "play:purple-1 exchange:purple-6")
    refuses(game, "show:purple-5")


@pytest.mark.rule("ST-35")
@pytest.mark.rule("ST-38")
def test_a_shown_card_that_changes_hands_is_hidden_again() -> None:
    game = position(
        floors=("001-2", "001-1"),
        hands=("purple-1 purple-2", "purple-3 purple-4"),
        skills="signal",
    )
    go(game, "show:purple-2 exchange:purple-2 exchange:purple-3")
    assert seen_hand(game, RIGHT, RIGHT) == ["purple-2", "purple-4"]
    assert seen_hand(game, LEFT, RIGHT) == ["?", "?"]
    assert seen_hand(game, SPECTATOR, RIGHT) == ["?", "?"]


@pytest.mark.rule("ST-35")
@pytest.mark.rule("ST-38")
def test_nobody_can_tell_whether_the_card_put_down_is_the_one_that_was_shown() -> None:
    worlds = [
        position(
            floors=("001-2", "001-1"),
            hands=("purple-1 purple-2", "purple-3 purple-4"),
            deck="blue-1",
            skills="signal",
        )
        for _ in range(2)
    ]
    for game, card in zip(worlds, ("purple-1", "purple-2"), strict=True):
        go(game, f"show:purple-2 exchange:{card}")
    for viewer in (RIGHT, SPECTATOR):
        assert seen_hand(worlds[0], viewer, LEFT) == ["?"]
        assert worlds[0].view(viewer) == worlds[1].view(viewer)
    assert worlds[0].view(LEFT) != worlds[1].view(LEFT)


@pytest.mark.rule("ST-35")
@pytest.mark.rule("ST-38")
def test_nobody_can_tell_when_the_card_that_is_shown_was_drawn() -> None:
    worlds = [
        position(
            phase="deal",
            floors=("001-2", "001-1"),
            deck="purple-1 purple-2 purple-3 purple-4 red-1",
            skills="signal",
        )
        for _ in range(2)
    ]
    for game, first, last in zip(worlds, ("1", "3"), ("3", "1"), strict=True):
        go(game, f"draw:purple-{first} draw:purple-2 draw:purple-{last} draw:purple-4 draw:red-1")
        go(game, "show:purple-1")
    for viewer in (RIGHT, SPECTATOR):
        assert seen_hand(worlds[0], viewer, LEFT) == ["?", "?", "purple-1"]
        assert worlds[0].view(viewer) == worlds[1].view(viewer)


@pytest.mark.rule("ST-35")
@pytest.mark.rule("ST-38")
def test_what_was_shown_stays_open_when_the_partner_puts_a_card_down() -> None:
    game = position(
        floors=("001-2", "001-1"),
        hands=("purple-1 purple-2", "purple-3 purple-4"),
        skills="signal",
    )
    go(game, "show:purple-2 play:purple-1 exchange:purple-3")
    assert seen_hand(game, RIGHT, LEFT) == seen_hand(game, SPECTATOR, LEFT) == ["purple-2"]


@pytest.mark.rule("ST-35")
@pytest.mark.rule("ST-38")
def test_a_signal_is_forgotten_in_the_next_round() -> None:
    game = position(
        floors=("001-2", "001-1"),
        played="purple-5",
        hands=("purple-1 red-2", ""),
        exchanged="left right",
        skills="signal",
    )
    go(game, "show:red-2 play:purple-1 pass done")
    assert game.round == 2, "red-2 fits nothing, so the round is over"
    go(game, "draw:purple-1 draw:red-2 draw:purple-5")
    assert seen_hand(game, LEFT, LEFT) == ["red-2"]
    assert seen_hand(game, RIGHT, LEFT) == seen_hand(game, SPECTATOR, LEFT) == ["?"]
    assert options(game, "show") == {"purple-1", "purple-5"}, "and all may signal again"


@pytest.mark.rule("ST-38")
def test_no_signal_without_the_skill_or_on_one_floor() -> None:
    hands = ("purple-1 purple-2", "purple-3")
    refuses(position(floors=("001-2", "001-1"), hands=hands), "show:purple-1")
    refuses(position(hands=hands, skills="signal"), "show:purple-1")


@pytest.mark.rule("ST-25")
@pytest.mark.rule("ST-38")
def test_a_signal_is_no_action_that_keeps_a_round_going() -> None:
    game = position(
        floors=("001-2", "001-1"),
        played="purple-1",
        hands=("purple-3 purple-5", "red-6 blue-5"),
        exchanged="left right",
        skills="signal",
        gold=1,
    )
    go(game, "play:purple-3")
    assert asks(game) == "left+right ST-29"

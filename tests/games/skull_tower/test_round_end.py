"""How a play phase ends: passing, the round that is cut short, and the clear-hand bonus."""

import pytest

from tests.games.skull_tower.positions import (
    asks,
    go,
    options,
    position,
    refuses,
    shared,
)


@pytest.mark.rule("ST-25")
def test_cards_in_hand_and_no_action_end_the_round_at_once() -> None:
    game = position(
        played="purple-1",
        hands=("purple-2 purple-3", "red-6 blue-5"),
        exchanged="left right",
        gold=1,
    )

    go(game, "play:purple-2")

    assert asks(game) == "left+right ST-29"
    assert game.gold == 1, "and there is no clear-hand bonus"
    assert shared(game) == {"purple-1", "purple-2", "purple-3", "red-6", "blue-5"}
    assert game.hands == [[], []]


@pytest.mark.rule("ST-25")
def test_no_action_counts_only_when_redraw_and_exchange_are_impossible_too() -> None:
    stuck = ("purple-2 purple-3", "red-6 blue-5")
    redraw = position(played="purple-1", hands=stuck, exchanged="left right", deck="blue-1")
    go(redraw, "play:purple-2")
    assert options(redraw) == {"redraw:red-6", "redraw:blue-5"}

    used = position(
        played="purple-1", hands=stuck, exchanged="left right", deck="blue-1", redrawn=(1, 1)
    )
    go(used, "play:purple-2")
    go(used, "done")
    assert used.round == 2

    exchange = position(played="purple-1", hands=stuck, exchanged="left")
    go(exchange, "play:purple-2")
    assert options(exchange) == {"exchange:red-6", "exchange:blue-5"}


@pytest.mark.rule("ST-26")
def test_without_cards_a_player_passes_and_the_other_goes_on() -> None:
    game = position(played="purple-1", hands=("purple-2", "purple-3 purple-4 purple-5"))
    go(game, "play:purple-2 play:purple-3")

    assert asks(game) == "left ST-26"
    assert options(game) == {"pass"}
    go(game, "pass play:purple-4")
    assert options(game) == {"pass"}
    go(game, "pass play:purple-5")
    assert asks(game) == "left+right ST-29"


@pytest.mark.rule("ST-26")
def test_nobody_with_cards_may_pass() -> None:
    free = position(hands=("purple-1", "purple-2"), deck="blue-1")
    refuses(free, "pass")
    unfitting = position(
        played="purple-1", hands=("red-6", "purple-2"), exchanged="left", deck="blue-1"
    )
    assert options(unfitting) == {"redraw:red-6"}
    refuses(unfitting, "pass")


@pytest.mark.rule("ST-26")
def test_a_pass_is_no_choice_so_the_engine_need_not_ask() -> None:
    game = position(played="purple-1", hands=("purple-2", "purple-3 purple-4"))
    game.forced = True
    go(game, "play:purple-2 play:purple-3")
    assert asks(game) == "right ST-13"


@pytest.mark.rule("ST-27")
def test_both_hands_played_out_give_one_gold_from_the_supply() -> None:
    game = position(played="purple-1", hands=("purple-2", "purple-4"), supply=8)

    go(game, "play:purple-2")
    assert game.gold == 0
    go(game, "play:purple-4")

    assert asks(game) == "left+right ST-29"
    assert game.gold == 1
    assert (game.supply, game.taken) == (7, 1)


@pytest.mark.rule("ST-27")
def test_the_bonus_adds_to_the_gold_of_the_round() -> None:
    game = position(
        floors=("001-2", "001-2"),
        tokens="001",
        played="purple-1",
        hands=("purple-3", ""),
    )
    go(game, "play:purple-3 strike:001-2L1")
    assert game.gold == 2


@pytest.mark.rule("ST-27")
def test_the_bonus_is_paid_when_the_supply_is_empty_but_no_token_appears() -> None:
    game = position(
        played="purple-1",
        hands=("purple-2", ""),
        tokens="001 003 006",
        supply=0,
    )
    go(game, "play:purple-2")
    assert game.gold == 1
    assert (game.supply, game.taken) == (0, 0)


@pytest.mark.rule("ST-27")
def test_redrawn_cards_do_not_block_the_bonus() -> None:
    game = position(
        played="purple-1", hands=("purple-2 purple-4", ""), deck="purple-5", exchanged="left right"
    )
    go(game, "redraw:purple-4 draw:purple-5 pass play:purple-2 pass play:purple-5")
    assert game.gold == 1


@pytest.mark.rule("ST-27")
def test_an_offer_left_over_blocks_the_bonus() -> None:
    game = position(
        played="purple-1",
        hands=("purple-2", ""),
        offered=("purple-6", ""),
        exchanged="left",
        gold=1,
    )
    go(game, "play:purple-2")
    assert asks(game) == "left+right ST-29"
    assert game.gold == 1


@pytest.mark.rule("ST-28")
def test_the_phase_goes_on_while_one_hand_is_left_and_ends_with_the_last_card() -> None:
    game = position(played="purple-1", hands=("purple-2", "purple-4 purple-6"))

    go(game, "play:purple-2 play:purple-4")
    assert asks(game) == "left ST-26"
    go(game, "pass play:purple-6")

    assert asks(game) == "left+right ST-29"
    assert shared(game) == {"purple-1", "purple-2", "purple-4", "purple-6"}


@pytest.mark.rule("ST-28")
def test_the_phase_ends_at_once_when_the_last_card_is_put_down_for_an_exchange() -> None:
    game = position(played="purple-1", hands=("purple-2", ""), gold=1)
    go(game, "exchange:purple-2")
    assert asks(game) == "left+right ST-29"
    assert "purple-2" in shared(game)

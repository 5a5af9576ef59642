"""Card building, and the cards of the next round."""

import pytest

from donjon.core.errors import IllegalAnswer
from donjon.games.skull_tower.state import LEFT, RIGHT
from tests.games.skull_tower.positions import (
    LEVEL_2,
    LEVEL_3,
    asks,
    cards,
    chances,
    go,
    hand,
    options,
    position,
    refuses,
    shared,
)


@pytest.mark.rule("ST-29")
def test_one_gold_buys_a_random_card_of_level_two() -> None:
    game = position(phase="building", gold=1, deck="purple-1 purple-2 red-1 blue-1")

    go(game, "buy:level-2")
    rest = LEVEL_2 - {"red-1", "blue-1"}
    assert chances(game) == pytest.approx({f"draw:{card}": 1 / 10 for card in rest})
    go(game, "draw:red-6")

    assert game.gold == 0
    assert shared(game) == {"purple-1", "purple-2", "red-1", "blue-1", "red-6"}
    assert set(cards(game, game.level2[0].all())) == rest - {"red-6"}


@pytest.mark.rule("ST-29")
def test_two_gold_buy_a_random_card_of_level_three() -> None:
    game = position(phase="building", gold=2, deck="purple-1 purple-2")

    go(game, "buy:level-3")
    assert chances(game) == pytest.approx({f"draw:{card}": 1 / 6 for card in LEVEL_3})
    go(game, "draw:redblue-4")

    assert game.gold == 0
    assert shared(game) == {"purple-1", "purple-2", "redblue-4"}
    assert set(cards(game, game.level3.all())) == LEVEL_3 - {"redblue-4"}


@pytest.mark.rule("ST-29")
def test_level_three_is_too_dear_for_one_gold() -> None:
    game = position(phase="building", gold=1, deck="purple-1")
    assert options(game, "buy") == {"level-2"}
    refuses(game, "buy:level-3")


@pytest.mark.rule("ST-29")
def test_one_gold_removes_any_card_of_the_shared_deck_from_the_game() -> None:
    game = position(
        phase="building",
        gold=1,
        played="purple-1 purple-2",
        discard="purple-3",
        hands=("purple-4", "purple-5"),
        offered=("red-6", ""),
        deck="blue-1",
    )
    everything = {"purple-1", "purple-2", "purple-3", "purple-4", "purple-5", "red-6", "blue-1"}
    assert options(game, "remove") == everything

    go(game, "remove:purple-3")

    assert game.gold == 0
    assert shared(game) == everything - {"purple-3"}
    assert options(game, "draw") == everything - {"purple-3"}
    assert "purple-3" in cards(game, game.removed)


@pytest.mark.rule("ST-29")
def test_cards_outside_the_shared_deck_cannot_be_removed() -> None:
    game = position(phase="building", gold=3, deck="purple-1")
    refuses(game, "remove:purple-2")
    refuses(game, "remove:red-1")
    refuses(game, "remove:redblue-1")


@pytest.mark.rule("ST-29")
def test_any_order_and_as_often_as_the_gold_lasts() -> None:
    game = position(phase="building", gold=6, deck="purple-1 purple-2")

    go(game, "remove:purple-1 buy:level-2 draw:red-4 buy:level-3 draw:redblue-5")
    assert game.gold == 2
    assert asks(game) == "left+right ST-29"
    go(game, "remove:red-4 buy:level-2")
    assert "red-4" not in options(game, "draw"), "what is removed does not go back to its deck"
    go(game, "draw:blue-3")

    assert game.gold == 0
    assert game.round == 2
    assert shared(game) == {"purple-2", "redblue-5", "blue-3"}


@pytest.mark.rule("ST-29")
def test_a_card_just_bought_may_be_removed() -> None:
    game = position(phase="building", gold=2, deck="purple-1")
    go(game, "buy:level-2 draw:red-4")
    assert options(game, "remove") == {"purple-1", "red-4"}


@pytest.mark.rule("ST-29")
def test_nothing_is_bought_from_an_empty_level_deck() -> None:
    game = position(phase="building", gold=5, deck="purple-1", level2="red-4", level3="")
    assert options(game, "buy") == {"level-2"}
    refuses(game, "buy:level-3")
    go(game, "buy:level-2 draw:red-4")
    assert options(game, "buy") == set()
    refuses(game, "buy:level-2")
    assert options(game) == {"remove:purple-1", "remove:red-4", "done"}


@pytest.mark.rule("ST-09")
@pytest.mark.rule("ST-29")
def test_in_an_easy_game_one_colour_can_run_out() -> None:
    easy = {"difficulty": "easy"}
    game = position(phase="building", gold=2, deck="purple-1", level2="blue-1", options=easy)
    assert options(game, "buy") == {"blue-2", "level-3"}
    refuses(game, "buy:red-2")
    go(game, "buy:blue-2 draw:blue-1")
    assert game.gold == 1
    assert options(game, "buy") == set()


@pytest.mark.rule("ST-29")
def test_the_players_spend_the_gold_together() -> None:
    game = position(phase="building", gold=2, deck="purple-1 purple-2")
    game.apply("remove:purple-1", seat=LEFT)
    game.apply("remove:purple-2", seat=RIGHT)
    assert game.gold == 0


@pytest.mark.rule("ST-29")
def test_without_gold_nothing_is_built() -> None:
    game = position(phase="building", gold=0, deck="purple-1 purple-2")
    assert game.round == 2
    assert asks(game) == "chance ST-11"


@pytest.mark.rule("ST-30")
def test_gold_left_over_is_lost() -> None:
    game = position(phase="building", gold=5, deck="purple-1 purple-2")
    go(game, "remove:purple-1 done")
    assert game.gold == 0
    assert game.round == 2
    go(game, "draw:purple-2 play:purple-2")
    assert game.gold == 1, "the clear-hand bonus of the new round, and nothing from before"


@pytest.mark.rule("ST-30")
def test_spending_stops_when_the_players_say_so() -> None:
    game = position(phase="building", gold=3, deck="purple-1 purple-2")
    go(game, "done")
    with pytest.raises(IllegalAnswer):
        game.apply("buy:level-2")


@pytest.mark.rule("ST-31")
def test_played_discarded_and_bought_cards_and_hands_are_the_new_shared_deck() -> None:
    game = position(
        played="purple-1",
        discard="purple-6",
        hands=("purple-2 purple-3", "red-6 blue-5"),
        offered=("", "blue-4"),
        deck="blue-1",
        exchanged="left right",
        redrawn=(1, 1),
        gold=1,
    )
    go(game, "play:purple-2")
    go(game, "buy:level-2 draw:red-2")

    assert asks(game) == "chance ST-11"
    assert options(game, "draw") == {
        "purple-1",
        "purple-2",
        "purple-3",
        "purple-6",
        "red-2",
        "red-6",
        "blue-1",
        "blue-4",
        "blue-5",
    }
    assert (game.played, game.discard) == ([], [])
    assert hand(game, LEFT) == hand(game, RIGHT) == set()


@pytest.mark.rule("ST-32")
def test_the_round_marker_moves_on_by_one() -> None:
    for number in range(1, 11):
        game = position(phase="building", round=number, deck="purple-1")
        assert game.round == number + 1
        assert not game.over


@pytest.mark.rule("ST-32")
@pytest.mark.rule("ST-14")
@pytest.mark.rule("ST-15")
def test_redraw_and_exchange_are_possible_again_in_the_next_round() -> None:
    deck = "purple-1 purple-2 purple-3 purple-4 purple-5 purple-6 red-1 blue-1"
    game = position(phase="building", deck=deck, redrawn=(1, 1), exchanged="left right")
    go(game, " ".join(f"draw:purple-{number}" for number in range(1, 7)))

    assert asks(game) == "right ST-13"
    right = {"purple-1", "purple-3", "purple-5"}
    assert options(game, "redraw") == options(game, "exchange") == right
    go(game, "redraw:purple-1 draw:red-1")
    assert options(game, "redraw") == options(game, "exchange") == hand(game, LEFT)

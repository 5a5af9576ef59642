"""The play phase: dealing, and the three actions of a turn."""

import pytest

from donjon.games.skull_tower.state import LEFT, RIGHT
from tests.games.skull_tower.positions import (
    LEVEL_1,
    asks,
    cards,
    go,
    hand,
    options,
    position,
    refuses,
    shared,
)

# Dealing


@pytest.mark.rule("ST-11")
def test_three_cards_each_and_the_rest_is_the_draw_pile() -> None:
    deck = "purple-1 purple-2 purple-3 purple-4 purple-5 purple-6 red-1 blue-1"
    game = position(phase="deal", deck=deck)
    assert game.question is not None
    assert [share for _, share in game.question.probabilities()] == pytest.approx([1 / 8] * 8)

    go(game, "draw:red-1 draw:purple-1 draw:purple-2 draw:purple-3 draw:purple-4 draw:purple-5")

    assert hand(game, LEFT) == {"red-1", "purple-2", "purple-4"}
    assert hand(game, RIGHT) == {"purple-1", "purple-3", "purple-5"}
    assert set(cards(game, game.deck.all())) == {"purple-6", "blue-1"}
    assert asks(game) == "left ST-13"


@pytest.mark.rule("ST-12")
@pytest.mark.parametrize(
    ("count", "starter", "other"),
    [(6, 3, 3), (5, 3, 2), (4, 2, 2), (3, 2, 1), (2, 1, 1), (1, 1, 0)],
)
def test_a_small_deck_is_dealt_from_the_start_player_on(
    count: int, starter: int, other: int
) -> None:
    deck = sorted(LEVEL_1)[:count]
    for round, first in ((1, LEFT), (2, RIGHT)):
        game = position(phase="deal", round=round, deck=" ".join(deck))
        go(game, " ".join(f"draw:{card}" for card in deck))
        assert len(game.hands[first]) == starter
        assert len(game.hands[1 - first]) == other
        assert asks(game).endswith("ST-13")
        assert options(game, "redraw") == set(), "there is no draw pile"


# Turns


@pytest.mark.rule("ST-13")
def test_a_turn_is_redraw_exchange_or_play_and_nothing_else() -> None:
    game = position(hands=("purple-1 red-2", "purple-3 purple-4"), deck="blue-1")
    assert options(game) == {
        "play:purple-1",
        "play:red-2",
        "redraw:purple-1",
        "redraw:red-2",
        "exchange:purple-1",
        "exchange:red-2",
    }


@pytest.mark.rule("ST-13")
@pytest.mark.parametrize(
    "action", ["play:purple-2", "redraw:purple-2 draw:blue-1", "exchange:red-2"]
)
def test_after_one_action_the_other_player_has_the_turn(action: str) -> None:
    game = position(hands=("purple-2 red-2", "purple-3 purple-4"), deck="blue-1")
    assert asks(game) == "left ST-13"
    go(game, action)
    assert asks(game) == "right ST-13"
    assert options(game, "play") <= {"purple-3", "purple-4"}


@pytest.mark.rule("ST-13")
def test_nobody_uses_the_cards_of_the_other() -> None:
    game = position(hands=("purple-2", "purple-3"), deck="blue-1")
    for action in ("play", "redraw", "exchange"):
        refuses(game, f"{action}:purple-3")
        refuses(game, f"{action}:blue-1")


# Redraw


@pytest.mark.rule("ST-14")
def test_a_redraw_discards_one_card_and_draws_one() -> None:
    game = position(hands=("purple-1 purple-2 purple-3", "purple-4 purple-5"), deck="blue-1 blue-2")

    go(game, "redraw:purple-2")
    assert asks(game) == "chance ST-14"
    assert options(game, "draw") == {"blue-1", "blue-2"}

    go(game, "draw:blue-2")
    assert hand(game, LEFT) == {"purple-1", "purple-3", "blue-2"}
    assert cards(game, game.discard) == ["purple-2"]
    assert cards(game, game.deck.all()) == ["blue-1"]


@pytest.mark.rule("ST-14")
def test_each_player_redraws_once_a_round() -> None:
    game = position(
        hands=("purple-1 purple-2", "purple-3 purple-4"), deck="blue-1 blue-2 blue-3 blue-4"
    )

    go(game, "redraw:purple-1 draw:blue-1")
    assert options(game, "redraw") == {"purple-3", "purple-4"}
    go(game, "redraw:purple-3 draw:blue-3")

    assert options(game, "redraw") == set()
    refuses(game, "redraw:purple-2")
    go(game, "play:blue-1")
    assert asks(game) == "right ST-13"
    refuses(game, "redraw:purple-4")


@pytest.mark.rule("ST-14")
def test_without_a_draw_pile_there_is_no_redraw() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3 purple-4"), deck="blue-1")

    go(game, "redraw:purple-1 draw:blue-1")

    assert asks(game) == "right ST-13"
    refuses(game, "redraw:purple-3")


@pytest.mark.rule("ST-14")
def test_discarded_cards_are_not_drawn_again() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3 purple-4"), deck="blue-1 blue-2")
    go(game, "redraw:purple-1 draw:blue-1 redraw:purple-3")
    assert options(game) == {"draw:blue-2"}


# Exchange


@pytest.mark.rule("ST-15")
def test_each_player_exchanges_once_a_round() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3 purple-4"), deck="blue-1")

    go(game, "exchange:purple-1 exchange:purple-3")

    assert hand(game, LEFT) == {"purple-2", "purple-3"}
    assert hand(game, RIGHT) == {"purple-1", "purple-4"}
    assert game.offered == [[], []]
    refuses(game, "exchange:purple-2")
    go(game, "play:purple-2")
    refuses(game, "exchange:purple-4")


@pytest.mark.rule("ST-15")
def test_nobody_offers_a_second_card_while_the_first_one_waits() -> None:
    game = position(hands=("purple-1 purple-2 purple-3", "purple-4 purple-5 purple-6"))
    go(game, "exchange:purple-1 play:purple-4")
    assert options(game, "exchange") == set()
    refuses(game, "exchange:purple-2")


@pytest.mark.rule("ST-15")
def test_an_exchanged_card_may_be_played_on_the_next_turn() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3 purple-4"))
    go(game, "exchange:purple-1 exchange:purple-3")
    assert "purple-3" in options(game, "play")
    go(game, "play:purple-3")
    assert cards(game, game.played) == ["purple-3"]


@pytest.mark.rule("ST-16")
def test_a_card_put_down_cannot_be_played_redrawn_or_offered_again() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3 purple-4"), deck="blue-1")

    go(game, "exchange:purple-1 play:purple-3")

    assert hand(game, LEFT) == {"purple-2"}
    for action in ("play", "redraw", "exchange"):
        refuses(game, f"{action}:purple-1")


@pytest.mark.rule("ST-16")
def test_an_offer_nobody_took_returns_to_the_shared_deck_and_is_not_played() -> None:
    game = position(
        played="purple-1", hands=("purple-2", "purple-4"), offered=("red-5", ""), exchanged="left"
    )

    go(game, "play:purple-2 play:purple-4")

    assert game.round == 2, "without the bonus there is no gold to spend"
    assert shared(game) == {"purple-1", "purple-2", "purple-4", "red-5"}
    assert game.offered == [[], []]
    assert "red-5" in options(game, "draw")


@pytest.mark.rule("ST-16")
def test_who_has_only_an_offer_left_passes_until_the_exchange_brings_a_card() -> None:
    game = position(
        played="purple-1",
        hands=("", "purple-3 purple-4"),
        offered=("purple-5", ""),
        exchanged="left",
        turn="right",
    )

    go(game, "play:purple-3")
    assert options(game) == {"pass"}
    go(game, "pass exchange:purple-4")

    assert hand(game, LEFT) == {"purple-4"}
    assert hand(game, RIGHT) == {"purple-5"}
    assert asks(game) == "left ST-13"


# Play


@pytest.mark.rule("ST-17")
def test_the_first_card_of_a_round_is_free() -> None:
    game = position(hands=("purple-1 red-2 blue-3", "redblue-4"))
    assert options(game, "play") == {"purple-1", "red-2", "blue-3"}


@pytest.mark.rule("ST-17")
@pytest.mark.parametrize(
    ("below", "fitting"),
    [
        ("purple-3", {"purple-1", "red-3", "blue-3", "redblue-3"}),
        ("red-1", {"purple-1", "red-3", "redblue-3"}),
        ("blue-4", {"blue-3", "redblue-3"}),
        ("red-6", {"red-3", "redblue-3"}),
    ],
)
def test_a_later_card_has_the_colour_or_the_number_of_the_last(
    below: str, fitting: set[str]
) -> None:
    held = {"purple-1", "red-3", "blue-3", "redblue-3"}
    game = position(played=f"purple-5 {below}", hands=(" ".join(sorted(held)), "purple-2"))
    assert options(game, "play") == fitting
    for card in held - fitting:
        refuses(game, f"play:{card}")


@pytest.mark.rule("ST-17")
def test_the_card_to_match_is_the_last_one_whoever_played_it() -> None:
    game = position(hands=("purple-1 blue-2", "red-1 purple-2"))
    go(game, "play:purple-1 play:red-1")
    assert cards(game, game.played) == ["purple-1", "red-1"]
    refuses(game, "play:blue-2")


@pytest.mark.rule("ST-17")
def test_the_next_round_begins_with_a_free_card_again() -> None:
    game = position(played="purple-1", hands=("purple-2", ""), deck="red-5", gold=0)
    go(game, "play:purple-2 done draw:red-5 draw:purple-1 draw:purple-2")
    assert game.round == 2
    assert options(game, "play") == {"red-5", "purple-2"}


@pytest.mark.rule("ST-18")
@pytest.mark.parametrize("number", range(1, 7))
def test_level_three_is_red_and_blue_below_and_above(number: int) -> None:
    other = number % 6 + 1
    card = f"redblue-{number}"
    for colour in ("red", "blue"):
        above = position(played=f"{colour}-{other}", hands=(card, "purple-1"))
        assert options(above, "play") == {card}
        below = position(played=card, hands=(f"{colour}-{other}", "purple-1"))
        assert options(below, "play") == {f"{colour}-{other}"}
    twin = position(played=card, hands=(f"redblue-{other}", "purple-1"))
    assert options(twin, "play") == {f"redblue-{other}"}


@pytest.mark.rule("ST-18")
def test_level_three_and_purple_match_by_number_only() -> None:
    above = position(played="purple-3", hands=("redblue-3 redblue-4", "purple-1"))
    assert options(above, "play") == {"redblue-3"}
    below = position(played="redblue-3", hands=("purple-3 purple-4", "purple-1"))
    assert options(below, "play") == {"purple-3"}

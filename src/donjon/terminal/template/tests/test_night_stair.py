"""Night Stair: what any game promises, and its own rules: a position, an answer, a position."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import donjon
from donjon.core.errors import IllegalAnswer
from donjon.core.record.log import lines
from donjon.kit import check_rules_page, conform

BOX = donjon.box("night-stair")
CARDS = BOX.content().vocabulary.names["card"]
NAMES = ["Ann", "Ben"]


def position(hand: str, more: str = "") -> Any:
    """A game of two in which Ann is asked, in the words of `position.py`; Ben has three cards."""
    return BOX.position(f"hands: {hand} | bare-feet no-candle quick-dash; {more}")


def cards(names: str) -> list[int]:
    return [CARDS.index(card) for card in names.split()]


def test_it_keeps_what_any_game_promises() -> None:
    conform(BOX)


def test_page_code_and_tests_name_the_same_rules() -> None:
    assert check_rules_page(BOX, Path(__file__).parent).rules == 8


@pytest.mark.rule("NS-01")
def test_everybody_has_three_cards_that_the_others_do_not_see() -> None:
    game: Any = BOX.open(seats=3, seed=1)
    assert [len(hand) for hand in game.hands] == [3, 3, 3]
    assert game.steps == [0, 0, 0]
    seen = game.view(1).state.hands
    assert [[card >= 0 for card in hand] for hand in seen] == [[False] * 3, [True] * 3, [False] * 3]


@pytest.mark.rule("NS-02")
@pytest.mark.rule("NS-03")
def test_a_turn_goes_round() -> None:
    game: Any = BOX.open(seats=3, seed=1)
    asked = []
    for _ in range(6):
        asked.append(game.question.seat)
        game.apply(game.question.options[-1])
    assert asked == [0, 1, 2, 0, 1, 2]
    assert game.round == 3


@pytest.mark.rule("NS-04")
def test_a_card_climbs_as_many_steps_as_it_says() -> None:
    game = position("tiptoe great-leap long-legs")
    game.apply("play:great-leap")
    assert game.steps == [4, 0]
    assert game.pile == cards("great-leap")
    assert [line.text for line in lines(game, NAMES, 1)][:2] == [
        "Ann plays Great Leap (4).",
        "Ann climbs to step 4.",
    ]


@pytest.mark.rule("NS-04")
def test_nobody_climbs_beyond_the_top() -> None:
    game = position("tiptoe great-leap long-legs", "at: 10 | 0")
    game.apply("play:long-legs")
    assert game.steps == [12, 0]


@pytest.mark.rule("NS-04")
def test_the_number_on_the_pile_may_not_be_played_again() -> None:
    game = position("tiptoe great-leap long-legs", "pile: mad-rush")
    with pytest.raises(IllegalAnswer, match="NS-04 forbids it"):
        game.apply("play:great-leap")
    told = BOX.words.refuse(game, game.vocabulary.parse("play:great-leap"))
    assert told == "Great Leap (4) says the same number as the card on the pile (NS-04)."


@pytest.mark.rule("NS-05")
@pytest.mark.parametrize(("face", "step"), [("1", 4), ("3", 4), ("4", 7), ("6", 7)])
def test_between_landings_a_step_may_creak(face: str, step: int) -> None:
    game = position("tiptoe great-leap long-legs", "at: 4 | 0")
    game.apply("play:long-legs")
    assert game.question.chance
    game.apply(f"roll:{face}")
    assert game.steps == [step, 0]


@pytest.mark.rule("NS-05")
def test_a_landing_never_creaks() -> None:
    game = position("tiptoe great-leap long-legs", "at: 1 | 0")
    game.apply("play:long-legs")
    assert game.steps == [4, 0]
    assert game.keys()[0].startswith("draw:"), "no die is rolled; the next card is drawn"


@pytest.mark.rule("NS-06")
def test_a_card_is_stowed_unseen() -> None:
    game = position("tiptoe great-leap long-legs")
    game.apply("stow:tiptoe")
    assert game.deck.layers()[0] == [1, *cards("tiptoe")], "it lies at the bottom"
    read = [[line.text for line in lines(game, NAMES, seat)] for seat in (0, 1)]
    assert read == [["Ann stows Tiptoe (1) under the deck."], ["Ann stows a card under the deck."]]


@pytest.mark.rule("NS-07")
def test_the_pile_becomes_the_deck() -> None:
    game = position("tiptoe great-leap", "pile: mad-rush soft-socks long-legs; deck: ; at: 4 | 0")
    game.apply("play:tiptoe")
    game.apply("roll:6")
    assert game.pile == cards("tiptoe")
    assert sorted(game.keys()) == ["draw:long-legs", "draw:mad-rush", "draw:soft-socks"]


@pytest.mark.rule("NS-08")
def test_the_round_is_played_to_its_end() -> None:
    game = position("tiptoe great-leap long-legs", "at: 8 | 9").clone(seed=1)
    game.apply("play:great-leap")
    assert game.question.seat == 1
    game.apply("play:quick-dash")
    assert (game.outcome.winners, game.outcome.reason) == ([0, 1], "top")


@pytest.mark.rule("NS-08")
def test_when_the_candle_has_burned_down_whoever_is_highest_has_won() -> None:
    game = position("tiptoe great-leap long-legs", "at: 5 | 4; round: 12").clone(seed=1)
    game.apply("stow:tiptoe")
    game.apply("stow:bare-feet")
    assert (game.outcome.winners, game.outcome.reason) == ([0], "dawn")


def test_a_bot_plays_to_the_end() -> None:
    result = donjon.lab.simulate(BOX.id, ["greedy", "random"], games=4, seed=1)
    assert result.games == 4

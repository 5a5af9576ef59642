"""Night Stair: what any game promises, and its own rules: a position, an answer, a position."""

from __future__ import annotations

from typing import Any

import pytest

import donjon
from donjon.core.errors import IllegalAnswer
from donjon.core.log import lines
from donjon.core.saves import dump, load
from donjon.kit import conform

BOX = donjon.box("night-stair")
CARDS = BOX.content().vocabulary.names["card"]
NAMES = ["Ann", "Ben"]


def position(hand: str, pile: str = "", steps: tuple[int, int] = (0, 0), **more: Any) -> Any:
    """A game of two in which Ann is asked. Ben has three cards; the rest are the deck."""
    hands = [cards(hand), cards("bare-feet no-candle quick-dash")]
    rest = [card for card in range(len(CARDS)) if card not in [*hands[0], *hands[1], *cards(pile)]]
    game = BOX.open(seats=2, seed=1)
    data = dump(game)
    data["state"] |= {"hands": hands, "pile": cards(pile), "steps": list(steps)}
    data["state"] |= {"deck": {"deck": [[len(rest), *rest]]}, **more}
    return load(game.setup, data)


def cards(names: str) -> list[int]:
    return [CARDS.index(card) for card in names.split()]


def test_it_keeps_what_any_game_promises() -> None:
    conform(BOX)


def test_everybody_has_three_cards_that_the_others_do_not_see() -> None:
    """NS-01"""
    game: Any = BOX.open(seats=3, seed=1)
    assert [len(hand) for hand in game.hands] == [3, 3, 3]
    assert game.steps == [0, 0, 0]
    seen = game.view(1).state.hands
    assert [[card >= 0 for card in hand] for hand in seen] == [[False] * 3, [True] * 3, [False] * 3]


def test_a_turn_goes_round() -> None:
    """NS-02, NS-03"""
    game: Any = BOX.open(seats=3, seed=1)
    asked = []
    for _ in range(6):
        asked.append(game.question.seat)
        game.apply(game.question.options[-1])
    assert asked == [0, 1, 2, 0, 1, 2]
    assert game.round == 3


def test_a_card_climbs_as_many_steps_as_it_says() -> None:
    """NS-04"""
    game = position("tiptoe great-leap long-legs")
    game.apply("play:great-leap")
    assert game.steps == [4, 0]
    assert game.pile == cards("great-leap")
    assert [line.text for line in lines(game, NAMES, 1)][:2] == [
        "Ann plays Great Leap (4).",
        "Ann climbs to step 4.",
    ]


def test_nobody_climbs_beyond_the_top() -> None:
    """NS-04"""
    game = position("tiptoe great-leap long-legs", steps=(10, 0))
    game.apply("play:long-legs")
    assert game.steps == [12, 0]


def test_the_number_on_the_pile_may_not_be_played_again() -> None:
    """NS-04"""
    game = position("tiptoe great-leap long-legs", pile="mad-rush")
    with pytest.raises(IllegalAnswer, match="NS-04 forbids it"):
        game.apply("play:great-leap")
    told = BOX.words.refuse(game, game.vocabulary.parse("play:great-leap"))
    assert told == "Great Leap (4) says the same number as the card on the pile (NS-04)."


@pytest.mark.parametrize(("face", "step"), [("1", 4), ("3", 4), ("4", 7), ("6", 7)])
def test_between_landings_a_step_may_creak(face: str, step: int) -> None:
    """NS-05"""
    game = position("tiptoe great-leap long-legs", steps=(4, 0))
    game.apply("play:long-legs")
    assert game.question.chance
    game.apply(f"roll:{face}")
    assert game.steps == [step, 0]


def test_a_landing_never_creaks() -> None:
    """NS-05"""
    game = position("tiptoe great-leap long-legs", steps=(1, 0))
    game.apply("play:long-legs")
    assert game.steps == [4, 0]
    assert game.keys()[0].startswith("draw:"), "no die is rolled; the next card is drawn"


def test_a_card_is_stowed_unseen() -> None:
    """NS-06"""
    game = position("tiptoe great-leap long-legs")
    game.apply("stow:tiptoe")
    assert game.deck.layers()[0] == [1, *cards("tiptoe")], "it lies at the bottom"
    read = [[line.text for line in lines(game, NAMES, seat)] for seat in (0, 1)]
    assert read == [["Ann stows Tiptoe (1) under the deck."], ["Ann stows a card under the deck."]]


def test_the_pile_becomes_the_deck() -> None:
    """NS-07"""
    game = position("tiptoe great-leap", pile="mad-rush soft-socks long-legs", steps=(4, 0))
    game.deck.cards.clear()
    game.apply("play:tiptoe")
    game.apply("roll:6")
    assert game.pile == cards("tiptoe")
    assert sorted(game.keys()) == ["draw:long-legs", "draw:mad-rush", "draw:soft-socks"]


def test_the_round_is_played_to_its_end() -> None:
    """NS-08"""
    game = position("tiptoe great-leap long-legs", steps=(8, 9)).clone(seed=1)
    game.apply("play:great-leap")
    assert game.question.seat == 1
    game.apply("play:quick-dash")
    assert (game.outcome.winners, game.outcome.reason) == ([0, 1], "top")


def test_when_the_candle_has_burned_down_whoever_is_highest_has_won() -> None:
    """NS-08"""
    game = position("tiptoe great-leap long-legs", steps=(5, 4), round=12).clone(seed=1)
    game.apply("stow:tiptoe")
    game.apply("stow:bare-feet")
    assert (game.outcome.winners, game.outcome.reason) == ([0], "dawn")


def test_a_bot_plays_to_the_end() -> None:
    result = donjon.lab.simulate(BOX.id, ["greedy", "random"], games=4, seed=1)
    assert result.games == 4

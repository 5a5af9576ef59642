"""Who answers for chance, and that it can be checked."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

import pytest

from donjon.core.box.box import Box
from donjon.core.engine.dealer import CommittedDealer, Dealer, ScriptedDealer, SeededDealer
from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.question import Question
from donjon.core.engine.seats import CHANCE
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import Verb
from donjon.core.errors import IllegalAnswer

DRAW = Verb(1, "draw card")


def question(options: list[int], weights: list[int] | None = None) -> Question:
    asked = Question(Step(), CHANCE, 0, options, 0)
    asked.weights = weights
    return asked


def even(count: int) -> Dealer:
    """A dealer whose numbers are evenly spread."""
    numbers = iter([(i + 0.5) / count for i in range(count)])
    return Dealer(lambda: next(numbers))


def past(game: Game) -> list[tuple[int, int, int]]:
    while not game.over:
        assert game.question is not None
        game.apply(game.question.options[0])
    return game.history()


def test_outcomes_are_equally_likely_unless_weighed() -> None:
    dealer = even(60)
    assert Counter(dealer.answer(question([5, 6, 7])) for _ in range(60)) == {5: 20, 6: 20, 7: 20}


def test_weights_decide() -> None:
    dealer = even(60)
    asked = question([5, 6, 7], [3, 2, 1])
    assert Counter(dealer.answer(asked) for _ in range(60)) == {5: 30, 6: 20, 7: 10}
    assert asked.probabilities() == [(5, 1 / 2), (6, 1 / 3), (7, 1 / 6)]
    assert question([5, 6]).probabilities() == [(5, 1 / 2), (6, 1 / 2)]


def test_a_number_at_the_very_end_still_has_an_outcome() -> None:
    assert Dealer(lambda: 1.0).answer(question([5, 6], [1, 1])) == 6


def test_a_deck_with_layers_is_drawn_by_its_layers() -> None:
    deck = Deck(list(range(9)))
    deck.shuffle_in([20], top=1)
    asked = question(sorted(DRAW(card) for card, _ in deck.weights()))
    asked.deck = deck
    dealer = even(180)
    drawn = Counter(dealer.answer(asked) for _ in range(180))
    assert drawn[DRAW(20)] == 90, "one of the two uppermost"
    assert drawn[DRAW(0)] == 10
    assert dict(asked.probabilities())[DRAW(20)] == 1 / 2


def test_the_same_seed_gives_the_same_game(toy: Box) -> None:
    assert past(toy.open(seed=5)) == past(toy.open(seed=5))
    assert past(toy.open(seed="five")) == past(toy.open(dealer=SeededDealer("five")))
    assert past(toy.open(seed=5)) != past(toy.open(seed=6))


def test_a_committed_game_can_be_checked_by_anyone(toy: Box) -> None:
    dealer = CommittedDealer(["salt", "pepper"])
    shown_first = dealer.commitment
    history = past(toy.open(dealer=dealer))
    assert hashlib.sha256(dealer.secret.encode()).hexdigest() == shown_first
    assert past(toy.open(dealer=CommittedDealer(["salt", "pepper"], dealer.secret))) == history
    assert past(toy.open(dealer=CommittedDealer(["salt", "sugar"], dealer.secret))) != history
    assert past(toy.open(dealer=CommittedDealer(["salt", "pepper"], "another"))) != history


def test_the_stream_of_a_committed_dealer_is_what_the_page_says() -> None:
    dealer = CommittedDealer(["a", "b"], "hush", count=3)
    assert dealer.source is not None
    digest = hashlib.sha256(json.dumps(["hush", ["a", "b"], 3]).encode()).digest()
    assert dealer.source() == (int.from_bytes(digest[:8], "big") >> 11) / 2**53
    assert dealer.stream.count == 4
    assert CommittedDealer(["a", "b"], "hush", count=4).source() == dealer.source()  # type: ignore[misc]


def test_two_secrets_are_not_the_same() -> None:
    assert CommittedDealer([]).secret != CommittedDealer([]).secret


def test_a_script_is_followed_and_then_another_dealer() -> None:
    dealer = ScriptedDealer([7, 5], then=SeededDealer(1))
    asked = question([5, 6, 7])
    assert [dealer.answer(asked), dealer.answer(asked)] == [7, 5]
    assert dealer.answer(asked) == SeededDealer(1).answer(asked)


def test_a_script_that_has_run_out_says_so() -> None:
    with pytest.raises(IllegalAnswer, match="has run out"):
        ScriptedDealer([]).answer(question([5]))


def test_a_script_cannot_say_what_cannot_be() -> None:
    script = [8]
    with pytest.raises(IllegalAnswer, match="says 8, which is none of the outcomes"):
        ScriptedDealer(script).answer(question([5]))
    assert script == [8], "the script of the caller is left alone"


def test_a_scripted_game_draws_what_the_script_says(toy: Box) -> None:
    draw = toy.content().vocabulary.parse
    script = [draw("draw:jet"), draw("draw:ash"), draw("draw:elm"), draw("draw:fir")]
    game = toy.open(dealer=ScriptedDealer(script, then=SeededDealer(1)))
    assert [answer for _, answer, _ in game.history()] == script

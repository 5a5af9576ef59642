"""Thinking elsewhere: a position goes there, a key comes back."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import donjon
from donjon.bots import LEVELS, agree, consider, think
from donjon.bots.position_bots import SearchBot
from donjon.core.engine.game import Game


def midgame() -> Game:
    """Skull Tower after a few answers at random, with somebody to answer."""
    game = donjon.box("skull-tower").open(seed=3)
    rng = Random(3)
    for _ in range(30):
        assert game.question is not None
        game.apply(rng.choice(game.question.options))
    assert game.question is not None
    assert len(game.question.options) > 2
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_a_position_by_a_key(level: str) -> None:
    game = midgame()
    assert game.question is not None
    answer = think("skull-tower", donjon.save(game), game.question.seat, level)
    game.apply(answer, game.question.seat)


def test_a_bot_may_be_given_a_time_instead_of_lines() -> None:
    game = midgame()
    assert game.question is not None
    lines = []
    for ms in (1, 300):
        tally = consider("skull-tower", donjon.save(game), game.question.seat, "hard", ms)
        lines.append(max(visits for visits, _ in tally.values()))
    assert lines[0] < lines[1]


def test_what_comes_back_can_be_sent() -> None:
    game = midgame()
    assert game.question is not None
    tally = consider("skull-tower", donjon.save(game), game.question.seat, "easy")
    assert pickle.loads(pickle.dumps(tally)) == tally
    assert {game.vocabulary.parse(key) for key in tally} <= {*game.question.options}


def test_several_minds_agree_on_what_is_best_for_all() -> None:
    assert agree([{"a": (10, 6.0), "b": (10, 5.0)}, {"a": (10, 2.0), "b": (10, 5.0)}]) == "b"
    assert agree([{"a": (100, 60.0)}, {"a": (90, 50.0), "b": (2, 2.0)}]) == "a", (
        "b was hardly tried"
    )
    assert agree([{"a": (1, 0.0)}]) == "a"


def test_an_answer_that_is_clear_stands_alone() -> None:
    box = donjon.box("escape-the-dark-castle")
    rng = Random(1)
    for seed in range(40):
        game = box.open(2, seed)
        while game.question is not None:
            seat = game.question.seat
            clear = SearchBot("hard", 1).clear(donjon.View(game, seat))
            if clear >= 0:
                key = game.vocabulary.keys[clear]
                assert consider(box.id, donjon.save(game), seat, "hard") == {key: (1, 0.0)}
                return
            game.apply(rng.choice(game.question.options_of(seat)), seat)
    raise AssertionError("nothing was ever clear")

"""Random play without views gives the very games that random bots play with them."""

from __future__ import annotations

from random import Random

import pytest

import donjon
from donjon.bots import RandomBot, play_out
from donjon.core.engine.foundation.playout import playout
from donjon.core.engine.game import Game
from donjon.lab.questions_asked import Asked

GAMES = [
    ("skull-tower", 2),
    ("four-towers", 3),
    ("escape-the-dark-castle", 4),
    ("ravingspire", 2),
    ("return-to-dark-tower", 1),
]


class Looker(RandomBot):
    """A random bot like the others, that is asked with a view."""


def opened(box: str, seats: int, seed: int) -> Game:
    game = donjon.box(box).open(seats, seed)
    game.patient = True
    return game


@pytest.mark.parametrize(("box", "seats"), GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_luck_gives_the_same_game(box: str, seats: int, seed: int) -> None:
    looked, quick = Asked(closely=False), Asked(closely=False)
    one, other = opened(box, seats, seed), opened(box, seats, seed)
    looked.play_out(one, [Looker()] * seats, Random(seed))
    quick.play_out(other, [RandomBot()] * seats, Random(seed))
    assert one.history() == other.history()
    assert one.outcome is not None
    assert other.outcome is not None
    assert one.outcome.data() == other.outcome.data()
    assert (looked.clicks, looked.questions) == (quick.clicks, quick.questions)


def test_all_answers_count_and_those_with_a_choice() -> None:
    game = donjon.box("skull-tower").open(2, 5, forced=False)
    counts = playout(game, Random(5))
    players = [entry for entry in game.history() if entry[0] >= 0]
    assert game.over
    assert counts.answers == len(players) > counts.choices > 20
    free = donjon.box("skull-tower").open(2, 5)
    play_out(free, [RandomBot()] * 2, Random(5))
    assert free.history() == game.history()

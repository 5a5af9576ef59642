"""The notation of each game: positions that are printed lead to the same game again."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from donjon.core.box.shelf import box, shelf
from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.game import Game
from donjon.core.errors import BadPosition
from donjon.core.record.position import words_of, written
from donjon.kit.walk import answer_at_random

SETUP: dict[str, Callable[[Any], bool]] = {
    "skull-tower": lambda game: game.round == 0,
    "four-towers": lambda game: game.turn == 0,
}
"""The games whose positions are printed, each with whether it is still being set up."""


NEEDED = {
    ("skull-tower", "shown"): "hands: red-2",
    ("four-towers", "bought"): "champions: herald oracle |",
    ("return-to-dark-tower", "active"): "heroes: spymaster | relic-hunter",
}
"""What must be written beside an example: what is shown is in a hand, and so on."""


@pytest.mark.parametrize("name", SETUP)
@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_game_can_be_printed_and_read(name: str, seed: int) -> None:
    game_box = box(name)
    rng = Random(seed)
    game = game_box.open(rng.choice(game_box.seats), forced=False)
    printed = 0
    for number in range(150):
        if number % 4 == 0 or number > 130:
            printed += _leads_back(game)
        if game.over:
            break
        answer_at_random(game, rng)
    assert printed > 20


def _leads_back(game: Game) -> bool:
    """Print a position and read it; whether it can be printed, as all can after the setup."""
    game_box = box(game.setup.box.id)
    try:
        text = written(game)
    except BadPosition:
        assert game.over or SETUP[game_box.id](game)
        return False
    again = game_box.position(text, forced=False)
    assert dump(again) == dump(game)
    assert again.keys() == game.keys()
    return True


@pytest.mark.parametrize("name", [game_box.id for game_box in shelf()])
def test_words_have_a_meaning_and_an_example_and_the_empty_position_is_one(name: str) -> None:
    game_box = box(name)
    words = words_of(game_box)
    assert len({word.name for word in words}) == len(words)
    for word in words:
        assert "(" in word.meaning, f"{word.name} does not say what is so without it"
        assert word.example
    for word in game_box.module("position").WORDS:
        needed = NEEDED.get((name, word.name), "")
        assert game_box.position(f"{word.name}: {word.example}\n{needed}", forced=False)
    game = game_box.position("# as it is when nothing is written", forced=False)
    assert game.seats == game_box.seats[0] or name == "escape-the-dark-castle"

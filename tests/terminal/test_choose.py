"""Which option a line means."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from donjon.core.box.shelf import box
from donjon.core.engine.game import Game, View
from donjon.core.errors import IllegalAnswer
from donjon.terminal.play.prompt import Choices


@pytest.fixture
def game() -> Game:
    return box("skull-tower").open(seed=5)


@pytest.fixture
def choices(game: Game) -> Choices:
    assert game.question is not None
    return Choices(View(game, game.question.seat), ["Ann", "Ben"])


def test_by_number_key_label_and_beginning(game: Game, choices: Choices) -> None:
    question = game.question
    assert question is not None
    options = View(game, question.seat).ordered
    assert sorted(options) == sorted(question.options)
    for number, option in enumerate(options, 1):
        key = game.vocabulary.key(option)
        assert choices.pick(str(number)) == option
        assert choices.pick(key) == option
        assert choices.pick(key.upper()) == option
        assert choices.pick(choices.labels[number - 1]) == option
    first = choices.keys[0]
    shortest = next(
        first[:n] for n in range(1, 99) if sum(k.startswith(first[:n]) for k in choices.keys) == 1
    )
    assert choices.pick(shortest) == options[0]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("0", "There is no number 0; type a number from 1 to"),
        ("99", "There is no number 99"),
        ("play", "can mean several: 1 play:"),
        ("dance", "is no option here"),
        ("²", "is no option here"),
        ("-1", "is no option here"),
    ],
)
def test_what_is_not_understood(choices: Choices, line: str, why: str) -> None:
    with pytest.raises(IllegalAnswer, match=why):
        choices.pick(line)


def test_the_nearest_key_is_named(choices: Choices) -> None:
    with pytest.raises(IllegalAnswer, match="Did you mean"):
        choices.pick(choices.keys[0].replace("play", "paly"))


@pytest.mark.parametrize(("width", "most"), [(80, 12), (140, 12), (40, 21)])
def test_many_options_fit_a_low_screen(width: int, most: int) -> None:
    game = box("four-towers").open(2, seed=3)
    while game.question is not None and len(game.question.options) < 20:
        game.apply(game.question.options[0])
    assert game.question is not None
    console = Console(width=width, file=StringIO(), force_terminal=True, color_system=None)
    Choices(View(game, game.question.seat), ["Ann", "Ben"]).show(console)
    assert isinstance(console.file, StringIO)
    lines = console.file.getvalue().splitlines()
    assert len(lines) <= most
    assert all(len(line) <= width for line in lines)
    assert "draw:" not in console.file.getvalue()

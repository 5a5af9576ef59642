"""The book of this terminal, and hints beside the options."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from rich.console import Console

from donjon.core.box import shelf
from donjon.core.box.box import Box
from donjon.core.engine.game import View
from donjon.core.extras.book import book_in
from donjon.terminal.play.prompt import Choices
from donjon.terminal.reference import book
from tests.terminal.driving import Run


@pytest.fixture
def toys(toy: Box, monkeypatch: pytest.MonkeyPatch) -> Box:
    """The toy on the shelf."""
    boxes = {**shelf.boxes(), toy.id: toy}
    monkeypatch.setattr(shelf, "boxes", lambda: boxes)
    return toy


def play(run: Run, toy: Box, seed: int, seats: str = "you:Ann,bot:random") -> str:
    """A game to its end: always the first option."""
    result = run("play", toy.id, "--seats", seats, "--seed", str(seed), input="1\n" * 30)
    assert "The end" in result.stdout
    return str(result.stdout)


def test_a_game_that_ends_here_is_written_down(run: Run, toys: Box) -> None:
    assert run("book", toys.id).stdout == (
        "The Book of Storeys\nEvery page is blank so far. Give it time.\n"
    )
    told = play(run, toys, 1)
    assert "Ann was there" in told
    assert f"Written into The Book of Storeys: donjon book {toys.id}" in told
    play(run, toys, 2)
    pages = book.read(toys)
    assert len(pages) == 2
    assert pages[0].at >= pages[1].at, "the newest first"
    shown = run("book", toys.id).stdout
    assert book_in(toys).count(Counter(leaf.page.chapter for leaf in pages)) in shown
    assert shown.count("Ann was there") == 2
    for page in pages:
        assert page.journal in shown


def test_where_only_bots_play_nothing_is_written(run: Run, toys: Box) -> None:
    play(run, toys, 1, "random,random")
    assert book.read(toys) == []


def test_a_line_that_was_cut_short_costs_that_page_only(run: Run, toys: Box) -> None:
    play(run, toys, 1)
    file = book.file_of(toys)
    whole = file.read_bytes()
    file.write_bytes(whole + whole[:30])
    play(run, toys, 2)
    assert len(book.read(toys)) == 2
    assert file.read_bytes().startswith(whole)
    assert [msgspec.json.decode(line) for line in whole.splitlines()]


def test_a_box_without_a_book_says_so(run: Run) -> None:
    result = run("book", "skull-tower")
    assert result.exit_code == 2
    assert "Skull Tower has no book." in result.stderr


def test_hints_stand_beside_the_options(run: Run, toys: Box) -> None:
    result = run("play", toys.id, "--seats", "you,bot:random", "--seed", "1", input="quit\n")
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    asked = next(i for i, line in enumerate(lines) if line.startswith("Play a card"))
    assert lines[asked - 2 : asked] == ["6 storeys are missing.", "Seat 0 holds 2 cards."]
    options = lines[asked + 1 : asked + 5]
    assert [line.endswith(" 0 %") for line in options] == [True, True, False, False]


def test_without_notes_the_options_are_as_ever(toys: Box) -> None:
    game = toys.open(seed=1)
    assert game.question is not None
    console = Console(width=80)
    with console.capture() as capture:
        Choices(View(game, game.question.seat), ["Ann", "Ben"]).show(console)
    assert all(
        line.rstrip().endswith(key)
        for line, key in zip(capture.get().splitlines(), game.keys(), strict=True)
    )


def test_nothing_to_score_is_said(run: Run, toys: Box) -> None:
    result = run("score", toys.id)
    assert result.exit_code == 2
    assert "Toy Tower has nothing to score, only to keep track of." in result.stderr

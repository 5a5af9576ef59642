"""docs/positions.md lists the words of every game's positions, and its example runs."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from donjon.core.box.shelf import box, shelf
from donjon.core.record.position import COMMON, Word, words_of

FILE = Path(__file__).parents[2] / "docs" / "positions.md"
PAGE = FILE.read_text(encoding="utf-8")


def row(word: Word) -> str:
    """A word in the table of its game."""
    example = f"{word.name}: {word.example}".replace("|", "\\|")
    return f"| `{word.name}` | {word.meaning} | `{example}` |"


@pytest.mark.parametrize("name", [game.id for game in shelf()])
def test_the_table_of_a_game_has_its_words_and_no_others(name: str) -> None:
    title = box(name).title
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    assert rows == [row(word) for word in words_of(box(name)) if word not in COMMON]


def test_the_words_of_every_game_are_listed_and_the_example_runs() -> None:
    for word in COMMON:
        assert row(word) in PAGE
    assert doctest.testfile(str(FILE), module_relative=False).failed == 0

"""The short texts of a game: labels of its pictures and text boards, notes and lines of its hints.

They stand under `[text]` of its `words.toml`. A module of the game reads them like this:

    text_of: Final = texts(__name__)

    text_of("no-higher")              # no-higher = "no higher"
    text_of("to-floor", floor=3)      # to-floor = "to floor {floor}"
    text_of("cards", count=2)         # cards = { one = "{count} card", many = "{count} cards" }
    text_of.each("areas")             # areas = ["The gorge", "The valleys", "The hills"]

`{count}` is a figure, `{count:word}` says small numbers in words. What is made from effects, such
as the text of a card, is put together by code and does not stand there.
"""

from __future__ import annotations

import sys
from pathlib import Path

from donjon.core.record.templates import Counted
from donjon.core.record.words import Words

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six")
"""Numbers that `{count:word}` says in words, from 0 on."""


class Count(int):
    """A number of things: `{count}` is "2", `{count:word}` is "two"."""

    def __format__(self, spec: str) -> str:
        return number_word(self) if spec == "word" else int.__format__(self, spec)


class Texts:
    """The texts of one game; calling it gives one of them with its fields filled in."""

    def __init__(self, module: str) -> None:
        self.module = module
        """The name of a module of the game."""
        self._known: dict[str, str | Counted | list[str]] | None = None

    def __call__(self, key: str, **fields: object) -> str:
        known = self._known
        text = self._read()[key] if known is None else known[key]
        if isinstance(text, str):
            return text.format(**fields) if fields else text
        assert isinstance(text, Counted)
        count = fields["count"]
        assert isinstance(count, int)
        template = text.of(count)
        if ":word}" in template:
            fields["count"] = Count(count)
        return template.format(**fields)

    def each(self, key: str) -> list[str]:
        """The texts of a list, such as the names of areas in the order of their numbers."""
        known = self._known
        texts = self._read()[key] if known is None else known[key]
        assert isinstance(texts, list)
        return texts

    def _read(self) -> dict[str, str | Counted | list[str]]:
        known = self._known = Words.read(folder_of(self.module) / "words.toml").text
        return known


def texts(module: str) -> Texts:
    """The texts of the game that a module belongs to; a module gives its own `__name__`."""
    return Texts(module)


def folder_of(module: str) -> Path:
    """The folder of the game that a module belongs to: the nearest one with a `words.toml`."""
    package = module
    while package:
        for folder in getattr(sys.modules.get(package), "__path__", []):
            if (Path(folder) / "words.toml").is_file():
                return Path(folder)
        package = package.rpartition(".")[0]
    raise FileNotFoundError(f"No folder above the module {module} holds a words.toml.")


def number_word(number: int) -> str:
    """A small number as a word, a larger one in figures."""
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(int(number))

"""Books: what became of those who played a game, a page for each game that is over.

A game that has one says so in its `book.py`:

    TITLE = "The Book of Ruins"
    CHAPTERS = {"fallen": "Fallen", "built": "Built"}
    COUNTS = {"fallen": "{count} fell", "built": "{count} stand"}

    def page(view: View, names: list[str]) -> Page | None: ...

`page` is called once a game is over, with a view of whoever the page is for; for a game that is
not worth a page it gives nothing. `COUNTS` can be left out: the headings are counted then.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from donjon.core.errors import BadOption
from donjon.core.folder import Folder


class Page(msgspec.Struct, frozen=True):
    """How one game ended, to be read again long after."""

    chapter: str
    """The part of the book where it stands, one of its `CHAPTERS`."""
    title: str
    text: str
    """The scene, in a few sentences; an empty line begins a new paragraph."""
    lines: list[str] = []
    """Who, where, to what: a short line for each."""
    sign: str = ""
    """The name of a sign of `drawing` that stands above it."""


class Book:
    """The book of a box that has one: its title, and its parts in their order."""

    def __init__(self, box: Folder) -> None:
        module = box.optional("book")
        if module is None:
            raise BadOption(f"{box.title} has no book.")
        self.title: str = module.TITLE
        self.chapters: dict[str, str] = module.CHAPTERS
        self._counts: dict[str, str] = getattr(module, "COUNTS", {})

    def count(self, numbers: Mapping[str, int]) -> str:
        """How many pages each part has, in a line such as `7 fell, 2 escaped`."""
        told = [
            self._counts.get(chapter, f"{heading}: {{count}}").format(count=numbers[chapter])
            for chapter, heading in self.chapters.items()
            if numbers.get(chapter)
        ]
        return ", ".join(told)

"""What a box holds for people to read: its words, its numbered rules, a pad, a book, a gallery."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from donjon.core.box.contents import Contents
from donjon.core.engine.game import View
from donjon.core.errors import unknown
from donjon.core.record.words import Words


class Booklet(Contents):
    """A folder with what lies in it beside the rules."""

    @cached_property
    def words(self) -> Words:
        """The sentences of the game."""
        return Words.read(self.folder / "words.toml")

    def may_talk(self, view: View) -> bool:
        """Whether the rules let the players talk about the game now; most always do."""
        rule: Callable[[View], bool] | None = getattr(self.module("view"), "may_talk", None)
        return rule is None or rule(view)

    @cached_property
    def has_pad(self) -> bool:
        """Whether there is a sheet for a physical table (`core/extras/pads.py`)."""
        return "fields" in self.stated("pad")

    @property
    def pad_title(self) -> str:
        """What the sheet is called; empty for a score pad like the others."""
        return self.words.pad.title

    def pad(self, view: View) -> list[tuple[str, list[str]]]:
        """The score pad: each line with its entry for every seat; empty without one."""
        pad: Callable[[View], list[tuple[str, list[str]]]] | None
        pad = getattr(self.optional("pad"), "pad", None)
        return pad(view) if pad is not None else []

    @cached_property
    def has_book(self) -> bool:
        """Whether what happens is written into a book (`core/extras/book.py`)."""
        return "page" in self.stated("book")

    @property
    def book_title(self) -> str:
        """What the book is called; empty for a game without one."""
        return self.words.book.title if self.words.book is not None else ""

    @cached_property
    def has_gallery(self) -> bool:
        """Whether the box shows what is in it (`core/extras/gallery.py`)."""
        return bool(self.stated("gallery"))

    @cached_property
    def chapters(self) -> list[tuple[str, dict[str, str]]]:
        """The numbered rules in our own words, by chapter and id."""
        lines = (self.folder / "rules.md").read_text(encoding="utf-8").splitlines()
        rules: dict[str, str] = {}
        chapters = [("", rules)]
        last = ""
        for line in lines:
            start = re.match(r"- ([A-Z]{2}-[A-Z]?\d+) (.*)", line)
            if line.startswith("## "):
                rules = {}
                chapters.append((line[3:].strip(), rules))
            if start:
                last = start[1]
                rules[last] = start[2]
            elif last and line.startswith("  "):
                rules[last] += " " + line.strip()
            else:
                last = ""
        return [(title, rules) for title, rules in chapters if rules]

    @cached_property
    def rules(self) -> dict[str, str]:
        """The numbered rules, by id."""
        return {name: text for _, rules in self.chapters for name, text in rules.items()}

    def rule(self, name: str) -> str:
        """The text of one rule."""
        if name.upper() not in self.rules:
            raise unknown("rule", name, self.rules)
        return self.rules[name.upper()]

"""A game on the shelf: a folder with its declaration, rules, content, words and pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from donjon.core.book import Book, Page
from donjon.core.dealer import Dealer, SeededDealer
from donjon.core.declaration import Option
from donjon.core.errors import BadOption, PackError, unknown
from donjon.core.folder import Folder
from donjon.core.game import Content, Game, Setup
from donjon.core.packs import Entries, Pack
from donjon.core.sheets import Sheet
from donjon.core.views import View
from donjon.core.words import Words, words_of


class Box(Folder):
    """A game on the shelf. `open` takes it out and starts a game."""

    def __init__(self, folder: Path, package: str) -> None:
        super().__init__(folder, package)
        self._packs: dict[str, Pack] = {}
        self._contents: dict[tuple[str, ...], Content] = {}

    @property
    def seats(self) -> list[int]:
        """The numbers of players it takes."""
        return self.about.seats

    @property
    def options(self) -> list[Option]:
        return self.about.option

    # Opening

    def open(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, str] | None = None,
        packs: Sequence[str | Path] = (),
        dealer: Dealer | None = None,
        forced: bool = True,
        heard: bool = True,
    ) -> Game:
        """Start a game. With a seed or a dealer, chance is answered; without, you answer it.

        Unless somebody hears it, nothing is told: simulations are quicker for it.
        """
        if seed is not None and dealer is not None:
            raise BadOption("Chance is answered by a seed or by a dealer, not by both.")
        setup = self.agree(seats, options or {}, packs)
        return self.start(setup, dealer if seed is None else SeededDealer(seed), forced, heard)

    def agree(
        self, seats: int | None, options: Mapping[str, str], packs: Sequence[str | Path] = ()
    ) -> Setup:
        """What is agreed before the first answer, or an error that says what cannot be."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            allowed = " or ".join(str(number) for number in self.seats)
            raise BadOption(f"{self.title} takes {allowed} players, not {count}.")
        folders = [str(pack) for pack in packs]
        digests = self.digests(folders)
        chosen = self.choose(options)
        content = self.content([*self.shipped(chosen), *folders])
        return Setup(self, content, folders, count, chosen, digests)

    def start(
        self, setup: Setup, dealer: Dealer | None, forced: bool = True, heard: bool = True
    ) -> Game:
        """Start a game under what was agreed."""
        game: Game = self.make(setup)
        game.prepare()
        game.forced = forced
        game.heard = heard
        game.dealer = dealer
        self._opening(game)
        game.begin()
        return game

    @cached_property
    def _opening(self) -> Callable[[Game], None]:
        opening: Callable[[Game], None] = self.module("rules").opening
        return opening

    def choose(self, options: Mapping[str, str]) -> dict[str, str]:
        """The values of all options; those not named take their default."""
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(str(unknown(f"option of {self.title} called", name, known)))
            if value not in known[name].values:
                raise BadOption(
                    str(unknown(f"value of option {name!r}", value, known[name].values))
                )
        return {name: options.get(name, option.default) for name, option in known.items()}

    # Content

    def shipped(self, options: Mapping[str, str]) -> list[str]:
        """The folders of the packs of this box that options ask for; they are part of the box."""
        return [
            str(self.folder / "packs" / options[option.id])
            for option in self.options
            if option.packs and options[option.id] != option.default
        ]

    def pack(self, folder: str | Path) -> Pack:
        """A pack for this box."""
        key = str(folder)
        if key not in self._packs:
            self._packs[key] = Pack(Path(folder), self.module("content").SCHEMA, self.id)
        return self._packs[key]

    @property
    def base_pack(self) -> Pack:
        return self.pack(self.folder / "pack")

    def content(self, packs: Sequence[str] = ()) -> Content:
        """What the base pack and these others come to."""
        key = tuple(packs)
        if key not in self._contents:
            try:
                self.digests(packs)  # refuses two packs of one id
                entries = Entries([self.base_pack, *(self.pack(folder) for folder in packs)])
                self._contents[key] = self.module("content").build(entries)
            except PackError:
                for folder in packs:
                    self._packs.pop(folder, None)  # read again once it has been mended
                raise
        return self._contents[key]

    def digests(self, packs: Sequence[str]) -> dict[str, str]:
        """Id and digest of packs beside the base pack."""
        found: dict[str, str] = {}
        for folder in packs:
            pack = self.pack(folder)
            if pack.id in found:
                raise PackError(f"{pack.folder.name}/pack.toml: field 'id': {pack.id!r} is taken.")
            found[pack.id] = pack.digest
        return found

    def view(self, game: Game, seat: int) -> View:
        """What a seat may know of a game."""
        return View(game, seat)

    # What the folder holds beside the rules

    @property
    def words(self) -> Words:
        return words_of(self)

    def may_talk(self, view: View) -> bool:
        """Whether the rules let the players talk about the game now; most always do."""
        rule: Callable[[View], bool] | None = getattr(self.module("view"), "may_talk", None)
        return rule is None or rule(view)

    @cached_property
    def has_pad(self) -> bool:
        """Whether there is a sheet for a physical table (`core/pads.py`)."""
        return hasattr(self.optional("pad"), "fields")

    @property
    def pad_title(self) -> str:
        """What the sheet is called; empty for a score pad like the others."""
        title: str = getattr(self.optional("pad"), "TITLE", "")
        return title

    def pad(self, view: View) -> list[tuple[str, list[str]]]:
        """The score pad: each line with its entry for every seat; empty without one."""
        pad: Callable[[View], list[tuple[str, list[str]]]] | None
        pad = getattr(self.optional("pad"), "pad", None)
        return pad(view) if pad is not None else []

    @cached_property
    def has_book(self) -> bool:
        """Whether games that are over are written into a book (`core/book.py`)."""
        return self.optional("book") is not None

    @cached_property
    def book(self) -> Book:
        """Its book; an error says so if it has none."""
        return Book(self)

    @property
    def book_title(self) -> str:
        return self.book.title

    def page(self, view: View, names: list[str]) -> Page | None:
        """The page of a game that is over for who sees this view, if it is worth one."""
        module = self.optional("book")
        if module is None or view.outcome is None:
            return None
        page: Page | None = module.page(view, names)
        return page

    @cached_property
    def has_sheets(self) -> bool:
        """Whether something lies beside the board to be read (`core/sheets.py`)."""
        return self.optional("sheets") is not None

    def sheets(self, view: View) -> list[Sheet]:
        """What lies beside the board for everybody to read; most boxes have nothing there."""
        module = self.optional("sheets")
        if module is None:
            return []
        sheets: list[Sheet] = module.sheets(view)
        return sheets

    @cached_property
    def chapters(self) -> list[tuple[str, dict[str, str]]]:
        """The numbered rules in our own words, by chapter and id."""
        lines = (self.folder / "rules.md").read_text(encoding="utf-8").splitlines()
        rules: dict[str, str] = {}
        found = [("", rules)]
        last = ""
        for line in lines:
            start = re.match(r"- ([A-Z]{2}-[A-Z]?\d+) (.*)", line)
            if line.startswith("## "):
                rules = {}
                found.append((line[3:].strip(), rules))
            if start:
                last = start[1]
                rules[last] = start[2]
            elif last and line.startswith("  "):
                rules[last] += " " + line.strip()
            else:
                last = ""
        return [(title, rules) for title, rules in found if rules]

    @cached_property
    def rules(self) -> dict[str, str]:
        """The numbered rules, by id."""
        return {name: text for _, rules in self.chapters for name, text in rules.items()}

    def rule(self, name: str) -> str:
        """The text of one rule."""
        if name.upper() not in self.rules:
            raise unknown("rule", name, self.rules)
        return self.rules[name.upper()]

    def data(self) -> dict[str, Any]:
        """The declaration as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self.about)
        return data

"""A game on this screen is kept: its journal after every answer, and its pages in the book."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import donjon
from donjon.core.book import Page
from donjon.core.box import Box
from donjon.core.game import Game, Told
from donjon.core.journal import Journal
from donjon.core.views import View
from donjon.terminal import book, screen
from donjon.terminal.chance import Chance
from donjon.terminal.seats import Seat


class Kept:
    """What is kept of a game, and where."""

    game: Game
    box: Box
    packs: list[Path]
    seats: list[Seat]
    names: list[str]
    people: list[int]
    chance: Chance
    undo: str
    path: Path
    unsaved: bool
    written: tuple[Path, list[Told]]

    def journal(self) -> Journal:
        extra: dict[str, Any] = {
            "seats": [seat.word for seat in self.seats],
            "program": donjon.__version__,
            "undo": self.undo,
            **self.chance.extra(self.game.over),
        }
        if self.packs:
            extra["packs"] = [str(pack.resolve()) for pack in self.packs]
        return Journal.of(self.game, self.names, extra)

    def _autosave(self) -> None:
        """Keep the game on disk, so that nothing is lost whatever happens."""
        if self.unsaved:
            return
        try:
            self.journal().save(self.path)
            self._write_book()
        except OSError as error:
            self.unsaved = True
            screen.point(
                screen.err(), f"This game is not being saved: {self.path}: {error.strerror}."
            )

    def _write_book(self) -> None:
        """Keep the pages of this game as it is now, as the first person here saw it."""
        if not self.box.has_book or not self.people or self.chance.lesson is not None:
            return
        written = self.box.book
        due = [told for told in self.game.told() if told.event in written.events]
        if (self.path, due) == self.written:
            return
        self.written = (self.path, due)
        pages: list[Page] = []
        for moment in written.moments(self.game):
            view = View(moment.game, self.people[0])
            page = written.page(view, self.names, moment.told)
            if page is not None:
                pages.append(page)
        book.keep(self.box, self.path, pages)

    def _last_page(self) -> Page | None:
        if not self.box.has_book or not self.people or self.chance.lesson is not None:
            return None
        return self.box.book.last(self.game, View(self.game, self.people[0]), self.names)

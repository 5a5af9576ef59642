"""One game at this screen: who sits there, what each has seen, and how it is kept on disk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

import donjon
from donjon.bots import bot
from donjon.core.box.box import Box
from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import Game, View
from donjon.core.extras.book import Page, book_in
from donjon.core.extras.lesson import Coach
from donjon.core.record.journal import CONCEDED, Journal
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.play.dealer import Chance
from donjon.terminal.play.prompt import Keyboard
from donjon.terminal.play.seats import Seat
from donjon.terminal.reference import book


class Sitting:
    """A game, its people and bots, and what the screen has shown to whom."""

    def __init__(
        self,
        game: Game,
        box: Box,
        seats: list[Seat],
        chance: Chance,
        undo: str,
        path: Path,
        console: Console,
    ) -> None:
        self.game = game
        self.box = box
        self.packs = [Path(folder) for folder in game.setup.packs]
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self.people = [number for number, seat in enumerate(seats) if seat.person]
        self.bots = {n: bot(seat.level) for n, seat in enumerate(seats) if not seat.person}
        self.chance = chance
        self.undo = undo
        """What may be taken back: a word of `UNDO_RULES`."""
        self.path = path
        self.console = console
        self.keyboard = Keyboard()
        self.log_read: dict[int, int] = {}
        """How many answers of the history each person has read about."""
        self.viewer = self.people[0] if len(self.people) == 1 else -1
        """The person who looks at the screen; nobody yet if several play."""
        self.secrets = False
        """Whether the screen shows what another person may not know."""
        self.boards: dict[int, str] = {}
        """The board that each person has seen last."""
        self.unsaved = False
        """Whether saving has failed once; it is not tried again."""
        self.conceded = ""
        """Why the game was given up; empty if it was not."""
        self.written: tuple[Path, list[Told]] = (path, [])
        """The journal and the events that the pages of this game in the book are about."""

    @property
    def coach(self) -> Coach | None:
        """What the coach says now; None where nobody learns, or it was sent away."""
        lesson = self.chance.lesson
        return lesson.coach(self.game) if lesson is not None and self.chance.coached else None

    def journal(self) -> Journal:
        """The journal of the game so far, with all that is needed to go on."""
        extra: dict[str, Any] = {
            "seats": [seat.word for seat in self.seats],
            "program": donjon.__version__,
            "undo": self.undo,
            **self.chance.extra(self.game.over),
        }
        if self.conceded:
            extra[CONCEDED] = self.conceded
        if self.packs:
            extra["packs"] = [str(pack.resolve()) for pack in self.packs]
        return Journal.of(self.game, self.names, extra)

    def autosave(self) -> None:
        """Keep the game on disk, so that nothing is lost whatever happens."""
        if self.unsaved:
            return
        try:
            self.journal().save(self.path)
            self.write_book()
        except OSError as error:
            self.unsaved = True
            sentence = say("terminal.not_saved", path=self.path, why=error.strerror)
            screen.write_unbroken(screen.err(), sentence)

    @property
    def writes_book(self) -> bool:
        """Whether this game goes into the book of its box."""
        return self.box.has_book and bool(self.people) and self.chance.lesson is None

    def write_book(self) -> None:
        """Keep the pages of this game as it is now, as the first person here saw it."""
        if not self.writes_book:
            return
        written = book_in(self.box)
        events = [told for told in self.game.told() if told.event in written.events]
        if (self.path, events) == self.written:
            return
        self.written = (self.path, events)
        pages: list[Page] = []
        for moment in written.moments(self.game):
            view = View(moment.game, self.people[0])
            page = written.page(view, self.names, moment.told)
            if page is not None:
                pages.append(page)
        book.keep(self.box, self.path, pages)

    def last_page(self) -> Page | None:
        """The page that the end of this game writes, if it writes one."""
        if not self.writes_book:
            return None
        return book_in(self.box).last(self.game, View(self.game, self.people[0]), self.names)

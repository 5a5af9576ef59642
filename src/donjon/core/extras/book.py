"""Books: what is worth being read again long after, written while a game is played.

A game that has one says so in its `book.py`:

    EVENTS = [FALLS, BUILT]

    def page(view: View, names: list[str], told: Told) -> Page | None: ...

and gives it a title and parts in its `words.toml`:

    [book]
    title = "The Book of Ruins"
    chapters = { fallen = "Fallen", built = "Built" }
    counts = { fallen = "{count} fell", built = "{count} stand" }

Whenever one of its events is told, `page` is called for each person who witnesses it, with a
view of the position to which the answer has led; what is not worth a page gives nothing. So
there is one page for an event and a person. A page vanishes if the answer is taken back.
`counts` can be left out: the headings are counted then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec

from donjon.core.box.box import Box
from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import Game, View, start
from donjon.core.engine.seats import EVERYONE, TOLD, TRUTH
from donjon.core.engine.vocabulary import Event
from donjon.core.errors import BadOption


class Page(msgspec.Struct, frozen=True):
    """Something that happened, to be read again long after."""

    chapter: str
    """The part of the book where it stands, one of its `chapters`."""
    title: str
    text: str
    """The scene, in a few sentences; an empty line begins a new paragraph."""
    lines: list[str] = []
    """Who, where, to what: a short line for each."""
    sign: str = ""
    """The name of a sign of `drawing` that stands above it."""


class Moment(NamedTuple):
    """A moment of a game at which pages are written."""

    game: Game
    """The position to which the answer has led; it changes with the next moment."""
    told: Told
    place: int
    """The number of the event among those that are written of the same answer."""


@cache
def book_in(box: Box) -> Book:
    """The book of a box; an error says so if it has none."""
    return Book(box)


class Book:
    """The book of a box that has one: its title, its parts in their order, and its pages."""

    def __init__(self, box: Box) -> None:
        module = box.optional("book")
        words = box.words.book
        if module is None or words is None:
            raise BadOption(f"{box.title} has no book.")
        self.title = words.title
        self.chapters = words.chapters
        self.events: list[Event] = module.EVENTS
        self._counts = words.counts
        self._page: Callable[[View, list[str], Told], Page | None] = module.page

    def page(self, view: View, names: list[str], told: Told) -> Page | None:
        """The page of an event for who sees this view, if they know of it and it is worth one."""
        open_to_all = told.witnesses == EVERYONE or view.seat == TRUTH
        knows = open_to_all or (view.seat >= 0 and told.witnesses >> view.seat & 1)
        return self._page(view, names, told) if knows else None

    def last(self, game: Game, view: View, names: list[str]) -> Page | None:
        """The last page that the last answer of a game has led to, for who sees this view."""
        told = game.told()
        number = len(game.history())
        due = [each for each in told if each.number == number and each.event in self.events]
        pages = [self.page(view, names, each) for each in due]
        return next((page for page in reversed(pages) if page is not None), None)

    def moments(self, after: Game, before: Game | None = None) -> Iterator[Moment]:
        """When pages are written: in a whole game, or since an earlier position of the same."""
        way: list[Any] = []
        past = after.past
        while isinstance(past, tuple) and (before is None or past is not before.past):
            way.append(past)
            past = past[0]
        if not any(entry[1] == TOLD and entry[2] in self.events for entry in way):
            return
        setup = after.setup
        game: Game = start(setup, None, False) if before is None else before.clone()
        game.forced = False
        number, place = len(game.history()), 0
        for _, who, what, witnesses, rest in reversed(way):
            if who != TOLD:
                game.apply(what, who)
                number, place = number + 1, 0
            elif what in self.events:
                yield Moment(game, Told(number, what, rest, witnesses), place)
                place += 1

    def count(self, numbers: Mapping[str, int]) -> str:
        """How many pages each part has, in a line such as `7 fell, 2 escaped`."""
        told = [
            self._counts.get(chapter, f"{heading}: {{count}}").format(count=numbers[chapter])
            for chapter, heading in self.chapters.items()
            if numbers.get(chapter)
        ]
        return ", ".join(told)

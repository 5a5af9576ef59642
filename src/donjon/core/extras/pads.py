"""Sheets for a physical table: what is counted or tracked there, and the score that follows.

A game that has one says so in its `pad.py`:

    PLAYERS = [1, 2, 3, 4, 5, 6]    # if not given: the seats of the box
    COLUMNS = {1: 2}                # if a player alone keeps several columns

    def fields(content: Content) -> list[Field]: ...
    def tally(box: Box, shared: dict[str, Any], players: list[dict[str, Any]]) -> Tally: ...
    def page(content: Content, ending: str, end: End) -> Page: ...

`[pad]` of its `words.toml` gives it a title, if it is not the score pad of the box, and
`[pad.endings]`, such as `fell = "We fell"`, if the end can be written into the book of the box.
Without `tally` it is a sheet to keep track with, and nothing is scored. `pad(view)` in the same
module is the score of a game that is played here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from donjon.core.errors import BadOption, span, unknown
from donjon.core.extras.book import Page

if TYPE_CHECKING:
    from donjon.core.box.box import Box
    from donjon.core.engine.setup import Content

Count = int | bool | list[str]


class Field(msgspec.Struct, frozen=True):
    """Something to be counted, for each player or once for all."""

    id: str
    title: str
    most: int = 99
    """The highest number; of choices, how many can be made."""
    kind: Literal["number", "flag", "choices"] = "number"
    choices: dict[str, str] = {}
    """What can be chosen, with what a person reads."""
    shared: bool = False
    """Whether it is counted once for all players."""
    start: dict[int, int] | None = None
    """The number to begin with by how many play; a field that has one goes up and down."""
    capped: bool = False
    """Whether the number never rises above the one it begins with."""
    least: int = 0
    """The lowest number."""
    look: Literal["", "tally"] = ""
    """A number that is also shown as scratches on a wall."""
    fatal: bool = False
    """Whether somebody whose number is the lowest is out."""
    mark: str = ""
    """A colour and a shape beside the title: `blood diamond`."""
    drawn: str = ""
    """The kind of the box's gallery that draws the choices, in the order of its names."""

    def begins(self, players: int) -> Count:
        """What stands there before anything has been counted."""
        if self.kind == "flag":
            return False
        if self.kind == "choices":
            return []
        return (self.start or {}).get(players, max(0, self.least))

    def highest(self, players: int) -> int:
        """The highest number with so many players."""
        return (self.start or {}).get(players, self.most) if self.capped else self.most


class Tally(NamedTuple):
    """The score of a table."""

    lines: list[tuple[str, list[str]]]
    """Each line of the pad with its entry for every player."""
    winners: list[int]


class End(NamedTuple):
    """A game at a physical table that is over."""

    shared: dict[str, Count]
    players: list[dict[str, Count]]
    """What is kept in each column."""
    names: list[str]


class ScorePad:
    """The score pad of a box that has one, and of the packs that are played with."""

    def __init__(self, box: Box, packs: Sequence[str | Path] = ()) -> None:
        module = box.optional("pad")
        if module is None or not hasattr(module, "fields"):
            raise BadOption(f"{box.title} has no score pad.")
        self.box = box
        self.title = box.pad_title
        self.players: list[int] = getattr(module, "PLAYERS", box.seats)
        """The numbers of players it is for."""
        self.columns: dict[int, int] = getattr(module, "COLUMNS", {})
        """How many columns there are for so many players, if not one for each."""
        self.endings = box.words.pad.endings
        """How a game can end that is written into the book, as its players say it."""
        self.packed = bool(packs)
        """Whether packs are played with."""
        self.content = box.content(packs)
        self.fields: list[Field] = module.fields(self.content)
        self._page: Callable[[Content, str, End], Page] | None = getattr(module, "page", None)
        self._tally: Callable[..., Tally] | None = getattr(module, "tally", None)

    @property
    def scores(self) -> bool:
        """Whether a score follows from what is counted."""
        return self._tally is not None

    def must_score(self) -> Callable[..., Tally]:
        """What makes the score; an error says so if there is none."""
        if self._tally is None:
            raise BadOption(f"{self.box.title} has nothing to score, only to keep track of.")
        return self._tally

    def score(self, shared: Mapping[str, Count], players: Sequence[Mapping[str, Count]]) -> Tally:
        """The score of what was counted; what is not named is as it began.

        Nobody has won on a pad on which nothing was counted.
        """
        tally = self.must_score()
        if len(players) not in self.players:
            allowed = span(self.players)
            raise BadOption(f"{self.box.title} takes {allowed} players, not {len(players)}.")
        count = len(players)
        common = self._checked(shared, True, count, "")
        each = [
            self._checked(one, False, count, f"Player {n}: ") for n, one in enumerate(players, 1)
        ]
        scored = tally(self.box, common, each)
        blank = all(self._blank(one, count) for one in (common, *each))
        return scored._replace(winners=[]) if blank else scored

    def _blank(self, counts: Mapping[str, Count], players: int) -> bool:
        """Whether nothing has been counted yet."""
        known = {field.id: field for field in self.fields}
        return all(value == known[name].begins(players) for name, value in counts.items())

    def page(self, ending: str, end: End) -> Page:
        """What is written into the book of a game that ended so."""
        if self._page is None or ending not in self.endings:
            raise BadOption(str(unknown("ending", ending, self.endings)))
        return self._page(self.content, ending, end)

    def end(self, players: int, names: list[str], values: Mapping[str, Count]) -> End:
        """What stands on a sheet, whole; values are called `0:hp`, those for all `-1:left`."""
        count = self.columns.get(players, players)
        columns: list[dict[str, Count]] = []
        for seat in range(-1, count):
            own = {f.id: f.begins(players) for f in self.fields if f.shared == (seat < 0)}
            own |= {name: values[key] for name in own if (key := f"{seat}:{name}") in values}
            columns.append(own)
        return End(columns[0], columns[1:], names)

    def check(self, key: str, value: Count, players: int) -> Count:
        """A value of a sheet, called `0:hp`; an error says what cannot stand there."""
        seat, _, name = key.partition(":")
        known = {field.id: field for field in self.fields if field.shared == (seat == "-1")}
        if seat not in {"-1", *map(str, range(max(self.players)))} or name not in known:
            column = seat if seat.isdigit() and int(seat) < max(self.players) else "0"
            allowed = [f"{'-1' if field.shared else column}:{field.id}" for field in self.fields]
            raise BadOption(str(unknown("count", key[:64], allowed)))
        return self._value(known[name], value, players, "")

    def _checked(
        self, counts: Mapping[str, Count], shared: bool, players: int, who: str
    ) -> dict[str, Count]:
        known = {field.id: field for field in self.fields if field.shared == shared}
        for name in counts:
            if name not in known:
                raise BadOption(who + str(unknown("count", name, known)))
        return {
            name: self._value(field, counts.get(name, field.begins(players)), players, who)
            for name, field in known.items()
        }

    def _value(self, field: Field, value: Count, players: int, who: str) -> Count:
        if field.kind == "flag":
            if not isinstance(value, bool):
                raise BadOption(f"{who}{field.title} is yes or no.")
            return value
        if field.kind == "number":
            if isinstance(value, bool) or not isinstance(value, int):
                raise BadOption(f"{who}{field.title} is a number.")
            least, most = field.least, field.highest(players)
            if not least <= value <= most:
                raise BadOption(f"{who}{field.title} goes from {least} to {most}, not {value}.")
            return value
        if not isinstance(value, list):
            raise BadOption(f"{who}{field.title} is a list.")
        for choice in value:
            if choice not in field.choices:
                raise BadOption(f"{who}{field.title}: {unknown('choice', choice, field.choices)}")
        if len(value) > field.most or len(set(value)) < len(value):
            raise BadOption(f"{who}{field.title}: at most {field.most}, each once.")
        return value

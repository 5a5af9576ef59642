"""Sheets of physical tables: what is counted there, shared by the phones of all who sit around.

A sheet is a record under a name that nobody can guess. Whoever has its link may read it and write
on it; of two who write to one cell the later one counts. It is small by its fields, and goes
when nobody has touched it for a while.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.content.decoding import read
from donjon.core.errors import BadOption, PackError
from donjon.core.extras.pads import Count, ScorePad
from donjon.tables.errors import NoTable
from donjon.tables.names import clean
from donjon.tables.sentences import say
from donjon.tables.store.database import DatabaseError, Link
from donjon.tables.store.queries import Leaf, StoreError
from donjon.tables.store.store import Store
from donjon.tables.store.trash import DAY_S, throw

log = logging.getLogger("donjon.tables")

PREFIX = "sheet-"
"""How the names of sheets begin, which tells them from tables in a book."""
SHEET_DAYS = 60
"""A sheet that nobody has touched for so many days is removed."""
WRITE_TRIES = 20
MOST_HOLDERS = 12
"""For so many people the end is written into their book."""
SHEET_NAME_LENGTH = 24


class Sheet(msgspec.Struct, frozen=True):
    """What stands on a sheet."""

    box: str
    players: int
    names: list[str]
    values: dict[str, Count]
    """What was touched, such as `0:hp`; the rest is as it began."""
    holders: list[str] = []
    """Those who have written on it since it was last wiped."""
    ended: str = ""
    seq: int = 0
    """Grows with every change."""


Wish = Callable[[Sheet], Sheet]


def pad_of(box: Box) -> ScorePad:
    """The pad of a box with all packs that are installed here, as far as they go together."""
    try:
        return ScorePad(box, [str(pack.folder) for pack in box.packs.values()])
    except PackError:
        return ScorePad(box)


def written(
    sheet: Sheet,
    holder: str,
    players: int | None,
    names: list[str] | None,
    values: Mapping[str, Count] | None,
    wiped: bool,
) -> Sheet:
    """A sheet on which somebody has written; an error says what cannot stand there."""
    pad = pad_of(find_box(sheet.box))
    count = sheet.players if players is None else players
    if count not in pad.players:
        raise BadOption(f"The sheet of {pad.box.title} is not for {count} players.")
    called = sheet.names if names is None else [clean(name, SHEET_NAME_LENGTH) for name in names]
    kept = {} if wiped else dict(sheet.values)
    kept |= {key: pad.check(key, value, count) for key, value in (values or {}).items()}
    holders = [] if wiped else list(sheet.holders)
    if holder and holder not in holders and len(holders) < MOST_HOLDERS:
        holders.append(holder)
    ended = "" if wiped else sheet.ended
    return Sheet(sheet.box, count, called[: max(pad.players)], kept, holders, ended)


class Sheets:
    """The sheets in the database of the tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def new(self, wish: Sheet) -> tuple[str, Sheet]:
        """Keep a new sheet; those that are long forgotten go."""
        name = PREFIX + secrets.token_urlsafe(12)
        now = time.time()
        with self._changing() as link:
            throw(link, "sheets", "at < ?", [now - SHEET_DAYS * DAY_S], now)
            link.insert("sheets (id, seq, at, data)", [(name, 1, now, _text(wish))])
        return name, msgspec.structs.replace(wish, seq=1)

    def get(self, name: str) -> Sheet:
        """A sheet as it stands."""
        try:
            with self._store.database.reading() as link:
                return _read(link, name)
        except DatabaseError as error:
            log.error("sheets cannot be read: %s", error)
            raise StoreError(say("tables.not_read")) from error

    def change(self, name: str, wish: Wish) -> Sheet:
        """Carry out a wish on a sheet, whoever else writes on it at the same time."""
        for _ in range(WRITE_TRIES):
            with self._changing() as link:
                old = _read(link, name)
                new = msgspec.structs.replace(wish(old), seq=old.seq + 1)
                update = "UPDATE sheets SET seq = ?, at = ?, data = ? WHERE id = ? AND seq = ?"
                values = [new.seq, time.time(), _text(new), name, old.seq]
                if link.execute(update, values).rowcount == 1:
                    return new
        raise StoreError(say("tables.not_kept"))

    def end(self, name: str, ending: str, holder: str) -> Sheet:
        """End the game of a sheet: a page for everybody who has written on it since it was wiped.

        A person has one page of a sheet, the last.
        """

        def wish(sheet: Sheet) -> Sheet:
            if sheet.ended:
                raise BadOption(say("tables.over"))
            return msgspec.structs.replace(
                written(sheet, holder, None, None, None, False), ended=ending
            )

        before = self.get(name)
        pad = pad_of(find_box(before.box))
        names = [
            (before.names[seat] if seat < len(before.names) else "")
            or say("pad.default_name", number=seat + 1)
            for seat in range(pad.columns.get(before.players, before.players))
        ]
        page = pad.page(ending, pad.end(before.players, names, before.values))
        after = self.change(name, wish)
        now = time.time()
        self._store.rewrite_pages(
            [Leaf(one, name, after.box, now, page, after.seq) for one in after.holders]
        )
        return after

    @contextmanager
    def _changing(self) -> Iterator[Link]:
        try:
            with self._store.database.changing() as link:
                yield link
        except DatabaseError as error:
            log.error("sheets cannot be kept: %s", error)
            raise StoreError(say("tables.not_kept")) from error


def _read(link: Link, name: str) -> Sheet:
    rows = link.all("SELECT data, seq FROM sheets WHERE id = ?", [name])
    if not rows:
        raise NoTable(say("tables.no_sheet"))
    data, seq = rows[0]
    return msgspec.structs.replace(read(data, Sheet), seq=seq)


def _text(sheet: Sheet) -> str:
    return msgspec.json.encode(sheet).decode()

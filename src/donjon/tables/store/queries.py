"""Reading what is kept of tables: entries, lists, and the pages of books."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from donjon.core.content.decoding import reader
from donjon.core.errors import JournalError
from donjon.core.extras.book import Page
from donjon.tables.entries import AnyEntry, Chair, Opened, decode
from donjon.tables.sentences import say
from donjon.tables.store.database import Database, DatabaseError, marks
from donjon.tables.store.database import StoreError as StoreError

log = logging.getLogger("donjon.tables")


NAMES_TOGETHER = 512
"""How many tables one query asks for at most."""


class Row(NamedTuple):
    """A table as it stands in a list."""

    id: str
    box: str
    phase: str
    listed: bool
    created: float
    chairs: list[Chair]
    updated: float = 0.0


class Leaf(NamedTuple):
    """A page in the book of a person."""

    holder: str
    table: str
    box: str
    at: float
    page: Page
    number: int = 0
    """The answer it followed; taken back, it is struck out."""
    place: int = 0


class Reader:
    """The tables in one database, to be read."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)

    def load(self, table: str, after: int = 0) -> list[AnyEntry]:
        """The entries of a table from number `after` + 1 on."""
        query = "SELECT data FROM entries WHERE table_id = ? AND number > ? ORDER BY number"
        entries: list[AnyEntry] = []
        for number, (data,) in enumerate(self._read(query, [table, after]), after + 1):
            try:
                entries.append(decode(data))
            except msgspec.DecodeError as error:
                log.error("table %s is damaged at entry %d: %s", table, number, error)
                raise JournalError(say("tables.damaged", entry=number)) from error
        return entries

    def listed(self, phase: str, limit: int) -> list[Row]:
        """The newest tables that are open to everybody."""
        return self._rows("listed = ? AND phase = ?", [True, phase], limit)

    def openings(self, tables: Sequence[str]) -> dict[str, Opened]:
        """What was agreed at these tables; one whose opening is damaged is left out."""
        query = (
            "SELECT table_id, data FROM entries"
            f" WHERE number = 1 AND table_id IN ({marks(len(tables))})"
        )
        agreed: dict[str, Opened] = {}
        for table, data in self._read(query, tables) if tables else []:
            try:
                entry = decode(data)
            except msgspec.DecodeError:
                continue
            if isinstance(entry, Opened):
                agreed[table] = entry
        return agreed

    def held(self, holder: str, limit: int) -> list[Row]:
        """The newest tables at which a person has sat."""
        mine = "id IN (SELECT table_id FROM holders WHERE holder = ?)"
        return self._rows(mine, [holder], limit)

    def book(self, holder: str, box: str, limit: int) -> tuple[list[Leaf], dict[str, int]]:
        """The newest pages of a person's book, and how many each part of it has."""
        mine = "FROM leaves WHERE holder = ? AND box = ?"
        newest = (
            f"SELECT table_id, at, data, number, place {mine}"
            " ORDER BY at DESC, number DESC, place DESC LIMIT ?"
        )
        counts = f"SELECT chapter, count(*) {mine} GROUP BY chapter"
        read = reader(Page).decode
        leaves = [
            Leaf(holder, table, box, at, read(data), number, place)
            for table, at, data, number, place in self._read(newest, [holder, box, limit])
        ]
        return leaves, dict(self._read(counts, [holder, box]))

    def answers(self) -> None:
        """See whether the database answers; an error says that it does not."""
        self._read("SELECT 1")

    def ends(self, tables: Sequence[str]) -> dict[str, int]:
        """The numbers of the last entries of those tables that are there."""
        last: dict[str, int] = {}
        for first in range(0, len(tables), NAMES_TOGETHER):
            some = tables[first : first + NAMES_TOGETHER]
            query = (
                "SELECT id, (SELECT max(number) FROM entries WHERE table_id = id)"
                f" FROM tables WHERE id IN ({marks(len(some))})"
            )
            last |= {name: number or 0 for name, number in self._read(query, some)}
        return last

    def _rows(self, condition: str, values: Sequence[Any], limit: int) -> list[Row]:
        query = (
            "SELECT id, box, phase, listed, created, chairs,"
            " (SELECT max(at) FROM entries WHERE table_id = id)"
            f" FROM tables WHERE {condition} ORDER BY created DESC LIMIT ?"
        )
        read = reader(list[Chair]).decode
        return [
            Row(name, box, phase, bool(listed), created, read(chairs), updated)
            for name, box, phase, listed, created, chairs, updated in self._read(
                query, [*values, limit]
            )
        ]

    def _read(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        try:
            with self.database.reading() as link:
                return link.all(query, values)
        except DatabaseError as error:
            log.error("tables cannot be read: %s", error)
            raise StoreError(say("tables.not_read")) from error

"""Reading what is kept of tables: entries, lists, and the pages of books."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from donjon.core.book import Page
from donjon.core.errors import JournalError
from donjon.core.typed import reader
from donjon.tables.database import Database, DatabaseError
from donjon.tables.database import StoreError as StoreError
from donjon.tables.entries import AnyEntry, Chair, decode
from donjon.tables.sentences import say

log = logging.getLogger("donjon.tables")


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
        found: list[AnyEntry] = []
        for number, (data,) in enumerate(self._read(query, [table, after]), after + 1):
            try:
                found.append(decode(data))
            except msgspec.DecodeError as error:
                log.error("table %s is damaged at entry %d: %s", table, number, error)
                raise JournalError(say("tables.damaged", entry=number)) from error
        return found

    def listed(self, phase: str, limit: int) -> list[Row]:
        """The newest tables that are open to everybody."""
        return self._rows("listed = ? AND phase = ?", [True, phase], limit)

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

    def old(self, over: float | None, left: float | None) -> list[str]:
        """Tables that ended before one moment, or in which nothing happened since another."""
        moments = {"phase = 'over'": over, "phase <> 'over'": left}
        given = {phase: moment for phase, moment in moments.items() if moment is not None}
        if not given:
            return []
        last = "SELECT table_id, max(at) AS latest FROM entries GROUP BY table_id"
        which = " OR ".join(f"({phase} AND latest < ?)" for phase in given)
        query = f"SELECT id FROM tables JOIN ({last}) AS ends ON table_id = id WHERE {which}"
        return [name for (name,) in self._read(query, list(given.values()))]

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

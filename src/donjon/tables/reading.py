"""Reading what is kept of tables: entries, lists, and the pages of books."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from donjon.core.book import Page
from donjon.core.errors import BadOption, DonjonError, JournalError
from donjon.tables.entries import AnyEntry, Chair, decode
from donjon.tables.layout import ENTRIES, HOLDERS, LEAVES, TABLES
from donjon.tables.sentences import say

log = logging.getLogger("donjon.tables")

LOCK_WAIT = 8
"""Seconds that one waits for another who holds the file: less than a page waits for an answer."""


class StoreError(DonjonError):
    """The store cannot be read or written; nothing has been taken in."""


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
        self.engine = engine_of(url)

    def load(self, table: str, after: int = 0) -> list[AnyEntry]:
        """The entries of a table from number `after` + 1 on."""
        query = (
            sa.select(ENTRIES.c.data)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        found: list[AnyEntry] = []
        for number, (data,) in enumerate(self._read(query), after + 1):
            try:
                found.append(decode(data))
            except msgspec.DecodeError as error:
                log.error("table %s is damaged at entry %d: %s", table, number, error)
                raise JournalError(say("tables.damaged", entry=number)) from error
        return found

    def listed(self, phase: str, limit: int) -> list[Row]:
        """The newest tables that are open to everybody."""
        return self._rows(sa.and_(TABLES.c.listed.is_(True), TABLES.c.phase == phase), limit)

    def held(self, holder: str, limit: int) -> list[Row]:
        """The newest tables at which a person has sat."""
        mine = sa.select(HOLDERS.c.table_id).where(HOLDERS.c.holder == holder)
        return self._rows(TABLES.c.id.in_(mine), limit)

    def book(self, holder: str, box: str, limit: int) -> tuple[list[Leaf], dict[str, int]]:
        """The newest pages of a person's book, and how many each part of it has."""
        own = LEAVES.c
        mine = sa.and_(own.holder == holder, own.box == box)
        order = (own.at.desc(), own.number.desc(), own.place.desc())
        newest = sa.select(LEAVES).where(mine).order_by(*order).limit(limit)
        counts = sa.select(own.chapter, sa.func.count()).where(mine)
        read = msgspec.json.Decoder(Page).decode
        leaves = [
            Leaf(row.holder, row.table_id, row.box, row.at, read(row.data), row.number, row.place)
            for row in self._read(newest)
        ]
        numbers = self._read(counts.group_by(own.chapter))
        return leaves, {row[0]: row[1] for row in numbers}

    def answers(self) -> None:
        """See whether the database answers; an error says that it does not."""
        self._read(sa.select(sa.literal(1)))

    def old(self, over: float | None, left: float | None) -> list[str]:
        """Tables that ended before one moment, or in which nothing happened since another."""
        last = sa.select(ENTRIES.c.table_id, sa.func.max(ENTRIES.c.at).label("at")).group_by(
            ENTRIES.c.table_id
        )
        latest = last.subquery()
        ended = TABLES.c.phase == "over"
        conditions = [
            sa.and_(phase, latest.c.at < moment)
            for phase, moment in ((ended, over), (sa.not_(ended), left))
            if moment is not None
        ]
        if not conditions:
            return []
        query = (
            sa.select(TABLES.c.id)
            .join(latest, latest.c.table_id == TABLES.c.id)
            .where(sa.or_(*conditions))
        )
        return [row.id for row in self._read(query)]

    def _rows(self, condition: sa.ColumnElement[bool], limit: int) -> list[Row]:
        updated = (
            sa.select(sa.func.max(ENTRIES.c.at))
            .where(ENTRIES.c.table_id == TABLES.c.id)
            .scalar_subquery()
        )
        query = (
            sa.select(TABLES, updated.label("updated"))
            .where(condition)
            .order_by(TABLES.c.created.desc())
            .limit(limit)
        )
        return [
            Row(
                row.id,
                row.box,
                row.phase,
                row.listed,
                row.created,
                msgspec.json.decode(row.chairs, type=list[Chair]),
                row.updated,
            )
            for row in self._read(query)
        ]

    def _read(self, query: sa.Select[Any]) -> Sequence[Any]:
        try:
            with self.engine.connect() as connection:
                return connection.execute(query).all()
        except SQLAlchemyError as error:
            log.error("tables cannot be read: %s", why(error))
            raise StoreError(say("tables.not_read")) from error


def engine_of(url: str) -> sa.Engine:
    """A database by its address: `sqlite:///file` or `postgresql://...`."""
    try:
        parsed = sa.make_url(url)
        backend = parsed.get_backend_name()
    except (ArgumentError, ValueError) as error:
        raise BadOption(f"{url!r} is no address of a database.") from error
    if backend not in ("sqlite", "postgresql"):
        raise BadOption(
            f"Tables are kept in sqlite:///FILE or postgresql://HOST/NAME, not in {shown(url)!r}."
        )
    if backend == "postgresql":
        try:
            return sa.create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
        except (ImportError, NoSuchModuleError) as error:
            raise BadOption(
                "PostgreSQL needs a library: pip install '.[postgres]' in the folder of Donjon."
            ) from error
    if parsed.database in (None, "", ":memory:"):
        raise BadOption("Tables are kept in a file: sqlite:///FILE.")
    try:
        Path(str(parsed.database)).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The database {shown(url)} cannot be used: {error.strerror}.") from error
    engine = sa.create_engine(
        parsed, connect_args={"timeout": LOCK_WAIT, "check_same_thread": False}
    )

    @sa.event.listens_for(engine, "connect")
    def _durable(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        _write_ahead(cursor)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.close()

    return engine


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Turn on the write-ahead log; SQLite does not wait by itself while another does the same."""
    deadline = time.monotonic() + LOCK_WAIT
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            return


def why(error: Exception) -> str:
    """The reason in one line, without the statement."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0].rstrip(".") if str(cause).strip() else "it is gone"


def shown(url: str) -> str:
    """An address without its password."""
    return sa.make_url(url).render_as_string(hide_password=True)

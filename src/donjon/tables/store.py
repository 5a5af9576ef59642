"""Where tables are kept: every entry is on disk before anybody sees its effect.

One thread writes. It takes all that waits and commits it together, so many tables share the
price of one flush. The number of an entry is its key, so of two writers one is refused.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from donjon.core.book import Page
from donjon.core.errors import BadOption, DonjonError, JournalError
from donjon.tables.announce import Announcer
from donjon.tables.entries import AnyEntry, Chair, Entry, decode, encode
from donjon.tables.layout import ENTRIES, HOLDERS, LEAVES, TABLES, NewerLayout, WrongLayout, lay_out
from donjon.tables.sentences import say

log = logging.getLogger("donjon.tables")

LOCK_WAIT = 30
"""Seconds that one waits for another who holds the file."""
LAYOUT_TRIES = 5
"""How often a new database is laid out before it is given up."""
MANY = 512
"""How many changes are committed together at most."""


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


class Job(NamedTuple):
    """Entries to be kept, all or none."""

    table: str
    first: int
    entries: list[str]
    row: Row | None
    leaves: Sequence[Leaf]
    kept: int | None
    """Pages of later answers than this are struck out."""
    done: asyncio.Future[bool]
    """True when they are on disk; False if another writer was there first."""


class Store:
    """The tables in one database."""

    def __init__(self, url: str, announcer: Announcer) -> None:
        self._announcer = announcer
        self._engine = _engine(url)
        self._insert = postgresql.insert if self._engine.name == "postgresql" else sqlite.insert
        marks = ", ".join(["%s" if self._engine.name == "postgresql" else "?"] * 4)
        self._append = f"INSERT INTO entries (table_id, number, at, data) VALUES ({marks})"
        """The statement of every answer, as the driver takes it."""
        self._jobs: queue.SimpleQueue[Job | str | None] = queue.SimpleQueue()
        try:
            self._lay_out()
        except (SQLAlchemyError, NewerLayout, WrongLayout) as error:
            self._engine.dispose()
            raise StoreError(
                f"The database {_shown(url)} cannot be used: {_why(error)}."
            ) from error
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def _lay_out(self) -> None:
        """Make the tables. Several processes may begin at once, and all but one are too late."""
        with self._engine.connect() as connection:
            for left in reversed(range(LAYOUT_TRIES)):
                try:
                    with connection.begin():
                        lay_out(connection)
                    return
                except SQLAlchemyError:
                    if not left:
                        raise
                    time.sleep(0.1)

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()

    # Writing

    def append(
        self,
        table: str,
        first: int,
        entries: Sequence[Entry],
        row: Row | None,
        leaves: Sequence[Leaf] = (),
        kept: int | None = None,
    ) -> asyncio.Future[bool]:
        """Keep entries, numbered from `first`; the future is done when they are on disk."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        data = [encode(entry) for entry in entries]
        self._jobs.put(Job(table, first, data, row, leaves, kept, done))
        return done

    def announce(self, message: str) -> None:
        """Tell the other processes something that is not kept."""
        self._jobs.put(message)

    def _write(self) -> None:
        while True:
            waiting = [self._jobs.get()]
            while len(waiting) < MANY:
                try:
                    waiting.append(self._jobs.get_nowait())
                except queue.Empty:
                    break
            jobs = [job for job in waiting if isinstance(job, Job)]
            messages = [job for job in waiting if isinstance(job, str)]
            self._announcer.say(messages)
            if jobs:
                self._settle(jobs, self._commit(jobs))
            if None in waiting:
                return

    def _commit(self, jobs: list[Job]) -> list[bool | StoreError]:
        try:
            self._insert_all(jobs)
        except IntegrityError:
            if len(jobs) > 1:
                return [result for job in jobs for result in self._commit([job])]
            return [False]
        except Exception as error:
            log.error("tables cannot be kept: %s", _why(error))
            return [StoreError(say("tables.not_kept"))] * len(jobs)
        self._announcer.after([_message(job) for job in jobs])
        return [True] * len(jobs)

    def _insert_all(self, jobs: list[Job]) -> None:
        now = time.time()
        # In one order everywhere, so that no two processes wait for each other.
        jobs = sorted(jobs, key=lambda job: (job.table, job.first))
        entries = [
            (job.table, number, now, data)
            for job in jobs
            for number, data in enumerate(job.entries, job.first)
        ]
        rows = [job.row for job in jobs if job.row is not None]
        with self._engine.begin() as connection:
            connection.exec_driver_sql(self._append, entries)
            for row in rows:
                self._keep_row(connection, row)
            for job in jobs:
                if job.kept is not None:
                    late = sa.and_(LEAVES.c.table_id == job.table, LEAVES.c.number > job.kept)
                    connection.execute(sa.delete(LEAVES).where(late))
                for leaf in job.leaves:
                    self._keep_leaf(connection, leaf)
            self._announcer.within(connection, [_message(job) for job in jobs])

    def _keep_row(self, connection: sa.Connection, row: Row) -> None:
        values = {
            "id": row.id,
            "box": row.box,
            "phase": row.phase,
            "listed": row.listed,
            "created": row.created,
            "chairs": msgspec.json.encode(row.chairs).decode(),
        }
        changed = {name: values[name] for name in ("phase", "chairs")}
        insert = self._insert(TABLES).values(values)
        connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_=changed))
        for holder in {chair.holder for chair in row.chairs if chair.holder}:
            held = {"holder": holder, "table_id": row.id}
            connection.execute(self._insert(HOLDERS).values(held).on_conflict_do_nothing())

    def _keep_leaf(self, connection: sa.Connection, leaf: Leaf) -> None:
        values = {
            "holder": leaf.holder,
            "table_id": leaf.table,
            "box": leaf.box,
            "chapter": leaf.page.chapter,
            "at": leaf.at,
            "number": leaf.number,
            "place": leaf.place,
            "data": msgspec.json.encode(leaf.page).decode(),
        }
        connection.execute(self._insert(LEAVES).values(values).on_conflict_do_nothing())

    def _settle(self, jobs: list[Job], results: list[bool | StoreError]) -> None:
        def settle() -> None:
            for job, result in zip(jobs, results, strict=True):
                if job.done.cancelled():
                    continue
                if isinstance(result, StoreError):
                    job.done.set_exception(result)
                else:
                    job.done.set_result(result)

        try:
            jobs[0].done.get_loop().call_soon_threadsafe(settle)
        except RuntimeError:
            pass  # nobody waits any more: the loop is closed

    # Reading

    def load(self, table: str, after: int = 0) -> list[AnyEntry]:
        """The entries of a table from number `after` + 1 on."""
        query = (
            sa.select(ENTRIES.c.data)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        try:
            return [decode(data) for (data,) in self._read(query)]
        except msgspec.DecodeError as error:
            raise JournalError(f"The table {table} is damaged: {error}.") from error

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

    # Tidying

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

    def remove(self, tables: Sequence[str]) -> None:
        """Remove tables with all that happened there; pages of books stay with their people."""
        try:
            for first in range(0, len(tables), MANY):
                some = tables[first : first + MANY]
                with self._engine.begin() as connection:
                    for kept, column in (
                        (ENTRIES, ENTRIES.c.table_id),
                        (HOLDERS, HOLDERS.c.table_id),
                        (TABLES, TABLES.c.id),
                    ):
                        connection.execute(sa.delete(kept).where(column.in_(some)))
        except SQLAlchemyError as error:
            log.error("tables cannot be removed: %s", _why(error))
            raise StoreError(say("tables.not_kept")) from error

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
            with self._engine.connect() as connection:
                return connection.execute(query).all()
        except SQLAlchemyError as error:
            log.error("tables cannot be read: %s", _why(error))
            raise StoreError(say("tables.not_read")) from error


def _message(job: Job) -> str:
    seq = job.first + len(job.entries) - 1
    return msgspec.json.encode({"table": job.table, "seq": seq}).decode()


def _engine(url: str) -> sa.Engine:
    """A database by its address: `sqlite:///file` or `postgresql://...`."""
    try:
        parsed = sa.make_url(url)
        backend = parsed.get_backend_name()
    except (ArgumentError, ValueError) as error:
        raise BadOption(f"{url!r} is no address of a database.") from error
    if backend not in ("sqlite", "postgresql"):
        raise BadOption(
            f"Tables are kept in sqlite:///FILE or postgresql://HOST/NAME, not in {_shown(url)!r}."
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
        raise StoreError(f"The database {_shown(url)} cannot be used: {error.strerror}.") from error
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


def _why(error: Exception) -> str:
    """The reason in one line, without the statement."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0].rstrip(".") if str(cause).strip() else "it is gone"


def _shown(url: str) -> str:
    """An address without its password."""
    return sa.make_url(url).render_as_string(hide_password=True)

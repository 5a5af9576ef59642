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
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from donjon.tables.announce import Announcer
from donjon.tables.entries import Entry, encode
from donjon.tables.layout import ENTRIES, HOLDERS, LEAVES, TABLES, NewerLayout, WrongLayout, lay_out
from donjon.tables.reading import Leaf, Reader, Row, StoreError, shown, why
from donjon.tables.sentences import say

log = logging.getLogger("donjon.tables")

LAYOUT_TRIES = 5
"""How often a new database is laid out before it is given up."""
MANY = 512
"""How many changes are committed together at most."""


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

    @property
    def plain(self) -> bool:
        """Whether there is nothing to be kept but the entries."""
        return self.row is None and not self.leaves and self.kept is None


class Store(Reader):
    """The tables in one database, to be read and written."""

    def __init__(self, url: str, announcer: Announcer) -> None:
        self._announcer = announcer
        super().__init__(url)
        self._insert = postgresql.insert if self.engine.name == "postgresql" else sqlite.insert
        marks = ", ".join(["%s" if self.engine.name == "postgresql" else "?"] * 4)
        self._append = f"INSERT INTO entries (table_id, number, at, data) VALUES ({marks})"
        """The statement of every answer, as the driver takes it."""
        self._jobs: queue.SimpleQueue[Job | str | None] = queue.SimpleQueue()
        self._gathered: list[Job] = []
        """What is handed to the writer together, once all that is due now has been done."""
        self._line: sa.PoolProxiedConnection | None = None
        """To the file, of the writer alone."""
        self.kept = 0
        self.failed = 0
        """How many entries have been kept, and how many changes could not be."""
        try:
            self._lay_out()
        except (SQLAlchemyError, NewerLayout, WrongLayout) as error:
            self.engine.dispose()
            raise StoreError(f"The database {shown(url)} cannot be used: {why(error)}.") from error
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def _lay_out(self) -> None:
        """Make the tables. Several processes may begin at once, and all but one are too late."""
        with self.engine.connect() as connection:
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
        self._hand_over()
        self._jobs.put(None)
        self._thread.join()
        if self._line is not None:
            self._line.close()
        self.engine.dispose()

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
        loop = asyncio.get_running_loop()
        done: asyncio.Future[bool] = loop.create_future()
        data = [encode(entry) for entry in entries]
        if not self._gathered:
            loop.call_soon(self._hand_over)
        self._gathered.append(Job(table, first, data, row, leaves, kept, done))
        return done

    def _hand_over(self) -> None:
        jobs, self._gathered = self._gathered, []
        for job in jobs:
            self._jobs.put(job)

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
        except (IntegrityError, sqlite3.IntegrityError):
            if len(jobs) > 1:
                return [result for job in jobs for result in self._commit([job])]
            return [False]
        except Exception as error:
            log.error("tables cannot be kept: %s", why(error))
            self.failed += len(jobs)
            return [StoreError(say("tables.not_kept"))] * len(jobs)
        self._announcer.after([_message(job) for job in jobs])
        self.kept += sum(len(job.entries) for job in jobs)
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
        if self.engine.name == "sqlite" and all(job.plain for job in jobs):
            self._insert_plain(entries)
            return
        with self.engine.begin() as connection:
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

    def _insert_plain(self, entries: list[tuple[str, int, float, str]]) -> None:
        """The same of answers alone, on a line to the file that stays open."""
        line, self._line = self._line or self.engine.raw_connection(), None
        try:
            cursor = line.cursor()
            try:
                cursor.executemany(self._append, entries)
            finally:
                cursor.close()
            line.commit()
        except BaseException:
            line.close()  # what it had begun is undone
            raise
        self._line = line

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

    def write_pages(self, leaves: Sequence[Leaf]) -> None:
        """Write pages into the books of people that no table has led to."""
        try:
            with self.engine.begin() as connection:
                for leaf in leaves:
                    self._keep_leaf(connection, leaf)
        except SQLAlchemyError as error:
            log.error("pages cannot be kept: %s", why(error))
            raise StoreError(say("tables.not_kept")) from error

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

    # Tidying

    def remove(self, tables: Sequence[str]) -> None:
        """Remove tables with all that happened there; pages of books stay with their people."""
        try:
            for first in range(0, len(tables), MANY):
                some = tables[first : first + MANY]
                with self.engine.begin() as connection:
                    for kept, column in (
                        (ENTRIES, ENTRIES.c.table_id),
                        (HOLDERS, HOLDERS.c.table_id),
                        (TABLES, TABLES.c.id),
                    ):
                        connection.execute(sa.delete(kept).where(column.in_(some)))
        except SQLAlchemyError as error:
            log.error("tables cannot be removed: %s", why(error))
            raise StoreError(say("tables.not_kept")) from error


def _message(job: Job) -> str:
    seq = job.first + len(job.entries) - 1
    return msgspec.json.encode({"table": job.table, "seq": seq}).decode()

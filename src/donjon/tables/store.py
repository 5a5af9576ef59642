"""Where tables are kept: every entry is on disk before anybody sees its effect.

One thread writes. It takes all that waits and commits it together, so many tables share the
price of one flush. The number of an entry is its key, so of two writers one is refused.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from donjon.tables.announce import Announcer
from donjon.tables.database import SQLITE, DatabaseError, Link, StoreError, Taken, marks, shown, why
from donjon.tables.entries import Entry, encode
from donjon.tables.layout import NewerLayout, WrongLayout, lay_out
from donjon.tables.reading import Leaf, Reader, Row
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


class Store(Reader):
    """The tables in one database, to be read and written."""

    def __init__(self, url: str, announcer: Announcer) -> None:
        self._announcer = announcer
        super().__init__(url)
        self._jobs: queue.SimpleQueue[list[Job] | str | None] = queue.SimpleQueue()
        self._gathered: list[Job] = []
        """What is handed to the writer together, once all that is due now has been done."""
        self.kept = 0
        self.failed = 0
        """How many entries have been kept, and how many changes could not be."""
        try:
            self._lay_out()
        except (DatabaseError, NewerLayout, WrongLayout) as error:
            self.database.close()
            raise StoreError(f"The database {shown(url)} cannot be used: {why(error)}.") from error
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def _lay_out(self) -> None:
        """Make the tables. Several processes may begin at once, and all but one are too late."""
        for left in reversed(range(LAYOUT_TRIES)):
            try:
                with self.database.changing() as link:
                    lay_out(link)
                return
            except DatabaseError:
                if not left:
                    raise
                time.sleep(0.1)

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._hand_over()
        self._jobs.put(None)
        self._thread.join()
        self.database.close()

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
        self._jobs.put(jobs)

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
            self._announcer.say([one for one in waiting if isinstance(one, str)])
            jobs = [job for some in waiting if isinstance(some, list) for job in some]
            for first in range(0, len(jobs), MANY):
                together = jobs[first : first + MANY]
                self._settle(together, self._commit(together))
            if None in waiting:
                return

    def _commit(self, jobs: list[Job]) -> list[bool | StoreError]:
        try:
            self._insert_all(jobs)
        except Taken:
            if len(jobs) > 1:
                return [result for job in jobs for result in self._commit([job])]
            return [False]
        except Exception as error:
            log.error("tables cannot be kept: %s", why(error))
            self.failed += len(jobs)
            return [StoreError(say("tables.not_kept"))] * len(jobs)
        if not self._announcer.alone:
            self._announcer.after([_message(job) for job in jobs])
        self.kept += sum(len(job.entries) for job in jobs)
        return [True] * len(jobs)

    def _insert_all(self, jobs: list[Job]) -> None:
        now = time.time()
        if self.database.kind != SQLITE:
            # In one order everywhere, so that no two processes wait for each other.
            jobs = sorted(jobs, key=lambda job: (job.table, job.first))
        entries = [
            (job.table, number, now, data)
            for job in jobs
            for number, data in enumerate(job.entries, job.first)
        ]
        into = "entries (table_id, number, at, data)"
        if self._announcer.alone and not any(map(_writes_more, jobs)):
            self.database.insert(into, entries)
            return
        with self.database.changing() as link:
            link.insert(into, entries)
            _keep_rows(link, [job.row for job in jobs if job.row is not None])
            for job in jobs:
                if job.kept is not None:
                    late = "DELETE FROM leaves WHERE table_id = ? AND number > ?"
                    link.execute(late, [job.table, job.kept])
                _keep_leaves(link, job.leaves)
            if not self._announcer.alone:
                self._announcer.within(link, [_message(job) for job in jobs])

    def write_pages(self, leaves: Sequence[Leaf]) -> None:
        """Write pages into the books of people that no table has led to."""
        try:
            with self.database.changing() as link:
                _keep_leaves(link, leaves)
        except DatabaseError as error:
            log.error("pages cannot be kept: %s", error)
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
                among = f"IN ({marks(len(some))})"
                with self.database.changing() as link:
                    link.execute(f"DELETE FROM entries WHERE table_id {among}", some)
                    link.execute(f"DELETE FROM holders WHERE table_id {among}", some)
                    link.execute(f"DELETE FROM tables WHERE id {among}", some)
        except DatabaseError as error:
            log.error("tables cannot be removed: %s", error)
            raise StoreError(say("tables.not_kept")) from error


def _writes_more(job: Job) -> bool:
    """Whether more is kept than entries."""
    return job.row is not None or job.kept is not None or bool(job.leaves)


def _keep_rows(link: Link, rows: Sequence[Row]) -> None:
    """Note how tables stand in the list: the last of what is said of each."""
    tables = {
        row.id: (
            row.id,
            row.box,
            row.phase,
            row.listed,
            row.created,
            msgspec.json.encode(row.chairs).decode(),
        )
        for row in rows
    }
    link.insert(
        "tables (id, box, phase, listed, created, chairs)",
        list(tables.values()),
        "ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, chairs = excluded.chairs",
    )
    held = {(chair.holder, row.id) for row in rows for chair in row.chairs if chair.holder}
    link.insert("holders (holder, table_id)", sorted(held), "ON CONFLICT DO NOTHING")


def _keep_leaves(link: Link, leaves: Sequence[Leaf]) -> None:
    pages = [
        (
            leaf.holder,
            leaf.table,
            leaf.number,
            leaf.place,
            leaf.box,
            leaf.page.chapter,
            leaf.at,
            msgspec.json.encode(leaf.page).decode(),
        )
        for leaf in leaves
    ]
    into = "leaves (holder, table_id, number, place, box, chapter, at, data)"
    link.insert(into, pages, "ON CONFLICT DO NOTHING")


def _message(job: Job) -> str:
    seq = job.first + len(job.entries) - 1
    return msgspec.json.encode({"table": job.table, "seq": seq}).decode()

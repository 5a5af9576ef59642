"""Where tables are kept: every entry is on disk before anybody sees its effect.

One writer takes all that waits and commits it together, so many tables share the price of one
flush. The number of an entry is its key, so of two writers one is refused.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import msgspec

from donjon.tables.entries import Entry, encode
from donjon.tables.sentences import say
from donjon.tables.store.addresses import POSTGRES, SQLITE, shown, why
from donjon.tables.store.announce import Announcer
from donjon.tables.store.database import DatabaseError, Link, StoreError, Taken, marks
from donjon.tables.store.migrations import LayoutError, lay_out
from donjon.tables.store.queries import Leaf, Reader, Row
from donjon.tables.store.trash import LAST, Trash
from donjon.tables.store.writer import Writer, WriterThread

log = logging.getLogger("donjon.tables")

LAYOUT_TRIES = 5
"""How often a new database is laid out before it is given up."""
JOBS_TOGETHER = 512
"""How many changes are committed together at most."""
PULSE = "pulse"
"""The note by which it is tried whether anything can be kept."""
PULSE_S = 10.0
"""Seconds for which it is believed that entries can be kept, or cannot, because some were."""


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
    """True when they are on disk; False if another writer was there first, or if what they build
    on is not there any more."""


class Store(Reader):
    """The tables in one database, to be read and written."""

    def __init__(self, url: str, announcer: Announcer, writer: type[Writer] = WriterThread) -> None:
        self._announcer = announcer
        super().__init__(url)
        self._gathered: list[Job] = []
        """What is handed to the writer together, once all that is due now has been done."""
        self.kept = 0
        self.failed = 0
        """How many entries have been kept, and how many changes could not be."""
        self._kept_at = self._failed_at = -PULSE_S
        """When entries were last kept, and when that last failed."""
        try:
            self._lay_out()
        except (DatabaseError, LayoutError) as error:
            self.database.close()
            reason = why(error, url)
            raise StoreError(f"The database {shown(url)} cannot be used: {reason}.") from error
        try:
            self._take_pulse()
        except DatabaseError as error:
            self.database.close()
            reason = why(error, url)
            raise StoreError(
                f"The database {shown(url)} can be read but not written: {reason}."
            ) from error
        self.trash = Trash(self.database, announcer)
        self._writer = writer(self._write)

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
        self._writer.close()
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
        self._writer.put(jobs)

    def announce(self, message: str) -> None:
        """Tell the other processes something that is not kept."""
        self._writer.put(message)

    def _write(self, waiting: Sequence[list[Job] | str]) -> None:
        """Write all that waits: announcements first, then the entries, many of them together."""
        self._announcer.say([one for one in waiting if isinstance(one, str)])
        jobs = [job for some in waiting if isinstance(some, list) for job in some]
        for first in range(0, len(jobs), JOBS_TOGETHER):
            together = jobs[first : first + JOBS_TOGETHER]
            self._settle(together, self._commit(together))

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
            self._failed_at = time.monotonic()
            return [StoreError(say("tables.not_kept"))] * len(jobs)
        if not self._announcer.alone:
            self._announcer.after([_message(job) for job in jobs])
        self.kept += sum(len(job.entries) for job in jobs)
        self._kept_at = time.monotonic()
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

    def rewrite_pages(self, leaves: Sequence[Leaf]) -> None:
        """Write pages into books in place of all that the same people have from the same sheet."""
        with self._changing_books() as link:
            for leaf in leaves:
                earlier = "DELETE FROM leaves WHERE holder = ? AND table_id = ?"
                link.execute(earlier, [leaf.holder, leaf.table])
            _keep_leaves(link, leaves)

    def strike_page(self, holder: str, box: str, table: str, number: int, place: int) -> bool:
        """Strike a page out of the book of a person; False if there is none such."""
        page = "holder = ? AND box = ? AND table_id = ? AND number = ? AND place = ?"
        with self._changing_books() as link:
            struck: int = link.execute(
                f"DELETE FROM leaves WHERE {page}", [holder, box, table, number, place]
            ).rowcount
            return struck == 1

    @contextmanager
    def _changing_books(self) -> Iterator[Link]:
        try:
            with self.database.changing() as link:
                yield link
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

    # Whether it can write

    def try_keeping(self) -> None:
        """See whether anything can be kept; an error says that nothing can.

        What happened a moment ago tells it, if something did; else a note is written.
        """
        now = time.monotonic()
        if self._failed_at > max(self._kept_at, now - PULSE_S):
            raise StoreError(say("tables.not_kept"))
        if self._kept_at > now - PULSE_S:
            return
        try:
            self._take_pulse()
        except DatabaseError as error:
            log.error("nothing can be kept: %s", error)
            raise StoreError(say("tables.not_kept")) from error

    def _take_pulse(self) -> None:
        """Write a note, down to the disk."""
        note = "INSERT INTO settings (name, value) VALUES (?, ?)"
        again = "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        with self.database.changing() as link:
            link.execute(f"{note} {again}", [PULSE, str(time.time())])

    # Who was there

    def note_seen(self, tables: Sequence[str], since: float) -> None:
        """Note that somebody is at tables now, where nothing tells so since a moment."""
        now = time.time()
        names = sorted(tables)
        for first in range(0, len(names), JOBS_TOGETHER):
            some = names[first : first + JOBS_TOGETHER]
            among = f"id IN ({marks(len(some))})"
            try:
                with self.database.changing() as link:
                    if link.kind == POSTGRES:
                        # In the order of `_insert_all`, so that no two wait for each other.
                        in_order = 'ORDER BY id COLLATE "C" FOR NO KEY UPDATE'
                        link.execute(f"SELECT id FROM tables WHERE {among} {in_order}", some)
                    silent = f"seen < ? AND {LAST} < ?"
                    update = f"UPDATE tables SET seen = ? WHERE {among} AND {silent}"
                    link.execute(update, [now, *some, since, since])
            except DatabaseError as error:
                log.error("who was seen cannot be kept: %s", error)
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
            0.0,
        )
        for row in rows
    }
    link.insert(
        "tables (id, box, phase, listed, created, chairs, seen)",
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

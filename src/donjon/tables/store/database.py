"""A database by its address: SQLite by the driver that Python brings, PostgreSQL by psycopg.

The statements are the same for both, with `?` for every value. There is no library in between:
that would take as much memory as the games.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from donjon.core.errors import BadOption, DonjonError
from donjon.tables.store.addresses import POSTGRES, SQLITE, kind_of, plain, shown, why

LOCK_WAIT_S = 8
"""Seconds that one waits for another who holds the file: less than a page waits for an answer."""
IDLE_LINKS = 4
"""How many connections are kept that nobody uses."""
ROWS_TOGETHER = 200
"""How many rows one statement inserts at most."""
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
OWNER_ALONE = stat.S_IRUSR | stat.S_IWUSR
"""Who may read and write a database in a file: hands and the secrets of dice stand there."""
BESIDE = ("", "-wal", "-shm")
"""How the files of a SQLite database end: the file itself, its log, and the index of that."""


class StoreError(DonjonError):
    """The store cannot be read or written; nothing has been taken in."""


class DatabaseError(Exception):
    """A statement has failed, or the database does not answer; the reason in one line."""


class Taken(DatabaseError):
    """Something else is there under the same key, or what it builds on is not there."""


class Link:
    """A connection to a database; only one thread uses it at a time."""

    def __init__(self, raw: Any, kind: str) -> None:
        self.raw = raw
        self.kind = kind

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Any:
        """Carry out a statement; a cursor over what it finds."""
        return self.raw.execute(_marked(statement, self.kind), values)

    def all(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows that a query finds."""
        rows: list[Any] = self.execute(statement, values).fetchall()
        return rows

    def insert(self, into: str, rows: Sequence[Sequence[Any]], then: str = "") -> None:
        """Insert rows by few statements: each lets other threads of this process run only once."""
        for first in range(0, len(rows), ROWS_TOGETHER):
            some = rows[first : first + ROWS_TOGETHER]
            values = [value for row in some for value in row]
            self.execute(_insertion(into, len(some), len(some[0]), then), values)

    def tables(self) -> set[str]:
        """The names of the tables that are there."""
        if self.kind == SQLITE:
            rows = self.all("SELECT name FROM sqlite_master WHERE type = 'table'")
        else:
            rows = self.all(
                "SELECT table_name FROM information_schema.tables"
                " WHERE table_schema = current_schema()"
            )
        return {name for (name,) in rows}

    def triggers(self) -> set[str]:
        """The names of the triggers that are there."""
        if self.kind == SQLITE:
            rows = self.all("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        else:
            rows = self.all(
                "SELECT trigger_name FROM information_schema.triggers"
                " WHERE trigger_schema = current_schema()"
            )
        return {name for (name,) in rows}

    def keep_writers_out(self) -> None:
        """Let nobody else change tables or entries until this change is done.

        In SQLite whoever changes something is alone anyway.
        """
        if self.kind == POSTGRES:
            self.execute("LOCK TABLE entries, tables IN SHARE ROW EXCLUSIVE MODE")

    def columns(self, table: str) -> set[str]:
        """The names of the columns of a table."""
        return {
            column[0] for column in self.execute(f"SELECT * FROM {table} WHERE 1 = 0").description
        }

    def answers(self) -> bool:
        """Whether somebody is at the other end; a file always is."""
        if self.kind == SQLITE:
            return True
        try:
            self.raw.execute("SELECT 1")
            self.raw.rollback()
        except Exception:
            return False
        return True


class Database:
    """The connections to one database."""

    def __init__(self, url: str) -> None:
        self.kind = kind_of(url)
        self._url = url
        self._idle: list[Link] = []
        self._lock = threading.Lock()
        self._closed = False
        self._driver: Any = sqlite3
        if self.kind == POSTGRES:
            self._place = plain(url)
            try:
                import psycopg
            except ImportError as error:
                raise BadOption(
                    "PostgreSQL needs a library: pip install '.[postgres]' in the folder of Donjon."
                ) from error
            self._driver = psycopg
            return
        self._place = url.partition("://")[2].removeprefix("/")
        if self._place in ("", ":memory:"):
            raise BadOption("Tables are kept in a file: sqlite:///FILE.")
        try:
            Path(self._place).parent.mkdir(parents=True, exist_ok=True)
            keep_private(Path(self._place))
        except OSError as error:
            raise StoreError(
                f"The database {shown(url)} cannot be used: {error.strerror}."
            ) from error

    @contextmanager
    def reading(self) -> Iterator[Link]:
        """A connection on which nothing is changed."""
        with self._link() as link:
            try:
                yield link
            finally:
                link.raw.rollback()

    @contextmanager
    def changing(self) -> Iterator[Link]:
        """A connection on which all is done, and is on disk then, or nothing."""
        with self._link() as link:
            if self.kind == SQLITE:
                link.execute("BEGIN IMMEDIATE")
            try:
                yield link
                link.raw.commit()
            except BaseException:
                link.raw.rollback()
                raise

    def insert(self, into: str, rows: Sequence[Sequence[Any]]) -> None:
        """Insert rows, all or none; they are on disk then.

        To SQLite one statement is a change of its own: a thread that writes so asks seldom for
        the interpreter, which the others need.
        """
        if self.kind == SQLITE and len(rows) <= ROWS_TOGETHER:
            with self._link() as link:
                link.insert(into, rows)
            return
        with self.changing() as link:
            link.insert(into, rows)

    def close(self) -> None:
        """Let go of all connections."""
        with self._lock:
            idle, self._idle = self._idle, []
            self._closed = True
        for link in idle:
            link.raw.close()

    @contextmanager
    def _link(self) -> Iterator[Link]:
        """A connection that nobody else has meanwhile; one on which something fails is closed."""
        try:
            link = self._take()
            try:
                yield link
            except self._driver.Error:
                link.raw.close()
                raise
            except BaseException:
                self._give_back(link)
                raise
            self._give_back(link)
        except self._driver.IntegrityError as error:
            raise Taken(why(error, self._url)) from error
        except self._driver.Error as error:
            raise DatabaseError(why(error, self._url)) from error

    def _take(self) -> Link:
        while True:
            with self._lock:
                link = self._idle.pop() if self._idle else None
            if link is None:
                return Link(self._connect(), self.kind)
            if link.answers():
                return link
            link.raw.close()

    def _give_back(self, link: Link) -> None:
        with self._lock:
            if len(self._idle) < IDLE_LINKS and not self._closed:
                self._idle.append(link)
                return
        link.raw.close()

    def _connect(self) -> Any:
        if self.kind == POSTGRES:
            return self._driver.connect(self._place)
        # Without a level of isolation nothing is begun unasked.
        raw = sqlite3.connect(
            self._place, timeout=LOCK_WAIT_S, isolation_level=None, check_same_thread=False
        )
        try:
            _write_ahead(raw)
            raw.execute("PRAGMA synchronous=FULL")
        except BaseException:
            raw.close()
            raise
        return raw


def _write_ahead(raw: sqlite3.Connection) -> None:
    """Turn on the write-ahead log; SQLite does not wait by itself while another does the same."""
    deadline = time.monotonic() + LOCK_WAIT_S
    while True:
        try:
            raw.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode not in LOCKED or time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            return


def keep_private(file: Path) -> None:
    """Make a file that its owner alone can read, or make it so; SQLite follows it with the rest.

    What belongs to somebody else stays as it is.
    """
    if os.name == "nt":  # there a folder of a person is theirs alone
        return
    os.close(os.open(file, os.O_CREAT | os.O_RDONLY, OWNER_ALONE))
    for end in BESIDE:
        beside = Path(f"{file}{end}")
        try:
            known = beside.stat()
            if stat.S_IMODE(known.st_mode) & ~OWNER_ALONE and known.st_uid == os.getuid():
                beside.chmod(OWNER_ALONE)
        except FileNotFoundError:
            pass  # it comes and goes with those who have the database open


@lru_cache(maxsize=256)
def _marked(statement: str, kind: str) -> str:
    """A statement with the marks for values that a driver knows."""
    return statement if kind == SQLITE else statement.replace("?", "%s")


@lru_cache(maxsize=ROWS_TOGETHER)
def _insertion(into: str, rows: int, width: int, then: str) -> str:
    return f"INSERT INTO {into} VALUES {', '.join([f'({marks(width)})'] * rows)} {then}"


def marks(count: int) -> str:
    """Marks for so many values."""
    return ", ".join(["?"] * count)

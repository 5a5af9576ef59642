"""A database by its address: SQLite by the driver that Python brings, PostgreSQL by psycopg.

The statements are the same for both, with `?` for every value. There is no library in between:
that would take as much memory as the games.
"""

from __future__ import annotations

import re
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from donjon.core.errors import BadOption, DonjonError

LOCK_WAIT = 8
"""Seconds that one waits for another who holds the file: less than a page waits for an answer."""
IDLE = 4
"""How many connections are kept that nobody uses."""
TOGETHER = 200
"""How many rows one statement inserts at most."""
SQLITE, POSTGRES = "sqlite", "postgresql"
ADDRESS = re.compile(r"(\w+)(\+\w+)?://.*", re.DOTALL)


class StoreError(DonjonError):
    """The store cannot be read or written; nothing has been taken in."""


class DatabaseError(Exception):
    """A statement has failed, or the database does not answer; the reason in one line."""


class Taken(DatabaseError):
    """Something else is there under the same key."""


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
        found: list[Any] = self.execute(statement, values).fetchall()
        return found

    def insert(self, into: str, rows: Sequence[Sequence[Any]], then: str = "") -> None:
        """Insert rows by few statements: each lets other threads of this process run only once."""
        for first in range(0, len(rows), TOGETHER):
            some = rows[first : first + TOGETHER]
            values = [value for row in some for value in row]
            self.execute(_insertion(into, len(some), len(some[0]), then), values)

    def tables(self) -> set[str]:
        """The names of the tables that are there."""
        if self.kind == SQLITE:
            found = self.all("SELECT name FROM sqlite_master WHERE type = 'table'")
        else:
            found = self.all(
                "SELECT table_name FROM information_schema.tables"
                " WHERE table_schema = current_schema()"
            )
        return {name for (name,) in found}

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
        if self.kind == SQLITE and len(rows) <= TOGETHER:
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
            raise Taken(why(error)) from error
        except self._driver.Error as error:
            raise DatabaseError(why(error)) from error

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
            if len(self._idle) < IDLE and not self._closed:
                self._idle.append(link)
                return
        link.raw.close()

    def _connect(self) -> Any:
        if self.kind == POSTGRES:
            return self._driver.connect(self._place)
        # Without a level of isolation nothing is begun unasked.
        raw = sqlite3.connect(
            self._place, timeout=LOCK_WAIT, isolation_level=None, check_same_thread=False
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
    deadline = time.monotonic() + LOCK_WAIT
    while True:
        try:
            raw.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            return


@lru_cache(maxsize=256)
def _marked(statement: str, kind: str) -> str:
    """A statement with the marks for values that a driver knows."""
    return statement if kind == SQLITE else statement.replace("?", "%s")


@lru_cache(maxsize=TOGETHER)
def _insertion(into: str, rows: int, width: int, then: str) -> str:
    return f"INSERT INTO {into} VALUES {', '.join([f'({marks(width)})'] * rows)} {then}"


def marks(count: int) -> str:
    """Marks for so many values."""
    return ", ".join(["?"] * count)


# Addresses


def kind_of(url: str) -> str:
    """Which kind of database an address leads to."""
    found = ADDRESS.fullmatch(url)
    if found is None or not _has_port(url):
        raise BadOption(f"{shown(url)!r} is no address of a database.")
    if found[1] not in (SQLITE, POSTGRES):
        raise BadOption(
            f"Tables are kept in sqlite:///FILE or postgresql://HOST/NAME, not in {shown(url)!r}."
        )
    return found[1]


def plain(url: str) -> str:
    """An address of PostgreSQL as its library reads it, which knows no names of drivers."""
    if kind_of(url) != POSTGRES:
        raise BadOption(f"{shown(url)!r} is no address of PostgreSQL.")
    return POSTGRES + url[url.index("://") :]


def _has_port(url: str) -> bool:
    """Whether what should be a port is one, or nothing."""
    try:
        return urlsplit(url).port != -1
    except ValueError:
        return url.startswith(SQLITE)


def shown(url: str) -> str:
    """An address without its password."""
    return re.sub(r"(\bpassword=)[^&]*", r"\1***", re.sub(r"(://[^:/@]*):.*@", r"\1:***@", url))


def why(error: Exception) -> str:
    """The reason of an error in one line."""
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else "it is gone"

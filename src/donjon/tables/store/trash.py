"""The trash: old tables go there, can be brought back for a while, and are gone after that.

What is old is found and removed in one change, in which nobody else writes. A clock that is wrong
should remove nothing: where it would leave no table, or none that was used lately, all stay.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from donjon.core.errors import DonjonError
from donjon.tables.sentences import say
from donjon.tables.store.announce import Announcer
from donjon.tables.store.database import Database, DatabaseError, Link, StoreError, marks
from donjon.tables.store.migrations import COLUMNS, KEYS, TRASH, TRASHED

log = logging.getLogger("donjon.tables")

DAY_S = 86_400.0
QUIET_S = 1_200.0
"""Seconds without a sign of life after which a table may be old, whatever was said: that somebody
is there is noted only every few minutes."""
TRASH_DAYS = 14.0
"""For so many days what was removed can be brought back."""
TABLES_TOGETHER = 100
"""How many tables are removed in one change: others wait for it."""
TABLE_KINDS = ("entries", "holders", "tables")
"""What is kept of a table, and goes with it."""
LAST = (
    "coalesce((SELECT at FROM entries WHERE table_id = id ORDER BY number DESC LIMIT 1), created)"
)
"""When something last happened at a table."""


class Age(NamedTuple):
    """After how many days tables go that are over, and that were left; None: never."""

    over: float | None = None
    left: float | None = None

    @property
    def given(self) -> bool:
        return self != (None, None)


class AllWouldGo(DonjonError):
    """Tidying would leave nothing that was used lately: rather the clock is wrong, or the wish."""


class Old(NamedTuple):
    """Which tables are old, as the end of a query."""

    condition: str
    values: list[float]


def old_tables(age: Age, now: float) -> Old:
    """Tables that ended, or were left, so long ago that they may go."""
    conditions: list[str] = []
    values: list[float] = []
    for phase, days in (("phase = 'over'", age.over), ("phase <> 'over'", age.left)):
        if days is not None:
            conditions.append(f"({phase} AND seen < ? AND {LAST} < ?)")
            values += [now - max(days * DAY_S, QUIET_S)] * 2
    return Old(" OR ".join(conditions) or "1 = 0", values)


class Thrown(NamedTuple):
    """Something in the trash, by the moment in which it was removed and its name."""

    removed: float
    name: str


class Trash:
    """Removes what is old from one database, and brings it back."""

    def __init__(self, database: Database, announcer: Announcer) -> None:
        self._database = database
        self._announcer = announcer

    def count_old(self, age: Age) -> int:
        """How many tables would go now; an error says that none would, and why."""
        now = time.time()
        try:
            with self._database.reading() as link:
                return _count(link, age, now)
        except DatabaseError as error:
            log.error("tables cannot be read: %s", error)
            raise StoreError(say("tables.not_read")) from error

    def remove_old(self, age: Age) -> list[str]:
        """Move old tables into the trash, and empty it of what has lain there long enough.

        The pages of books stay with their people.
        """
        now = time.time()
        gone: list[str] = []
        try:
            while some := self._remove_some(age, now):
                gone += some
        except DatabaseError as error:
            log.error("tables cannot be removed: %s", error)
            raise StoreError(say("tables.not_kept")) from error
        return gone

    def _remove_some(self, age: Age, now: float) -> list[str]:
        with self._database.changing() as link:
            link.keep_writers_out()
            old = old_tables(age, now)
            names: list[str] = []
            if _count(link, age, now):
                query = f"SELECT id FROM tables WHERE {old.condition} LIMIT ?"
                names = [name for (name,) in link.all(query, [*old.values, TABLES_TOGETHER])]
                for kind in TABLE_KINDS:
                    throw(link, kind, f"{TRASHED[kind]} IN ({marks(len(names))})", names, now)
            if _last_sign(link) >= now - TRASH_DAYS * DAY_S:
                empty(link, now)
            news = [_removal(name) for name in names]
            self._announcer.within(link, news)
        self._announcer.after(news)
        return names

    def bring_back(self) -> int:
        """Put back the tables and sheets in the trash; how many tables came.

        They count as seen now, so that they do not go again at once. What has a gap stays where
        it is, and so does a table while another one has its name.
        """
        now = time.time()
        try:
            with self._database.changing() as link:
                link.keep_writers_out()
                tables = [one for one in _newest(link, "tables") if _whole(link, one)]
                for one in tables:
                    for kind in TABLE_KINDS:
                        _restore(link, kind, one)
                    link.execute("UPDATE tables SET seen = ? WHERE id = ?", [now, one.name])
                for one in _newest(link, "sheets"):
                    _restore(link, "sheets", one)
                    link.execute("UPDATE sheets SET at = ? WHERE id = ?", [now, one.name])
                return len(tables)
        except DatabaseError as error:
            log.error("tables cannot be brought back: %s", error)
            raise StoreError(say("tables.not_kept")) from error


def throw(link: Link, kind: str, which: str, values: Sequence[Any], now: float) -> None:
    """Move what a condition names into the trash."""
    columns = ", ".join(COLUMNS[kind])
    into = f"INSERT INTO {TRASH[kind]} (removed, {columns})"
    link.execute(f"{into} SELECT ?, {columns} FROM {kind} WHERE {which}", [now, *values])
    link.execute(f"DELETE FROM {kind} WHERE {which}", values)


def empty(link: Link, now: float) -> None:
    """Let what has lain in the trash long enough go for good."""
    for kind in TRASH.values():
        link.execute(f"DELETE FROM {kind} WHERE removed < ?", [now - TRASH_DAYS * DAY_S])


def _newest(link: Link, kind: str) -> list[Thrown]:
    """What can come back: of several that had one name the last one, if the name is free."""
    query = (
        f"SELECT max(removed), id FROM {TRASH[kind]} AS thrown"
        f" WHERE NOT EXISTS (SELECT 1 FROM {kind} WHERE {kind}.id = thrown.id) GROUP BY id"
    )
    return [Thrown(*row) for row in link.all(query)]


def _whole(link: Link, one: Thrown) -> bool:
    """Whether no entry of a table in the trash is missing."""
    query = (
        f"SELECT count(*), max(number) FROM {TRASH['entries']} WHERE removed = ? AND table_id = ?"
    )
    (count, last) = link.all(query, one)[0]
    return bool(count) and count == last


def _restore(link: Link, kind: str, one: Thrown) -> None:
    """Move something from the trash to where it was, in order: an entry follows another."""
    columns, key = ", ".join(COLUMNS[kind]), f"removed = ? AND {TRASHED[kind]} = ?"
    rows = f"SELECT {columns} FROM {TRASH[kind]} WHERE {key} ORDER BY {KEYS[kind]}"
    link.execute(f"INSERT INTO {kind} ({columns}) {rows}", one)
    link.execute(f"DELETE FROM {TRASH[kind]} WHERE {key}", one)


def _count(link: Link, age: Age, now: float) -> int:
    """How many tables are old; an error if that is not to be believed."""
    old = old_tables(age, now)
    (count,) = link.all(f"SELECT count(*) FROM tables WHERE {old.condition}", old.values)[0]
    if not count:
        return 0
    (tables,) = link.all("SELECT count(*) FROM tables")[0]
    last = _last_sign(link)
    told = {"now": _told(now), "last": _told(last)}
    if count == tables:
        raise AllWouldGo(say("tables.all_would_go", count=count, **told))
    shortest = min(days for days in age if days is not None)
    if last < now - max(shortest, 1.0) * DAY_S:
        raise AllWouldGo(say("tables.nobody_lately", **told))
    return int(count)


def _last_sign(link: Link) -> float:
    """When somebody last did something at a table, or was there."""
    signs = link.all(f"SELECT max(seen), max({LAST}) FROM tables")[0]
    return max((sign for sign in signs if sign is not None), default=0.0)


def _told(moment: float) -> str:
    return f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d %H:%M} UTC"


def _removal(table: str) -> str:
    return msgspec.json.encode({"table": table, "removed": True}).decode()

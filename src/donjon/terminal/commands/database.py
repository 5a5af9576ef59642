"""The database of the server: old tables removed, and a copy made while people play."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rich.console import Console

from donjon.core.errors import BadOption
from donjon.tables.sentences import say
from donjon.tables.store.announce import announcer
from donjon.tables.store.database import OWNER_ALONE
from donjon.tables.store.store import Store
from donjon.tables.store.trash import Age
from donjon.terminal import screen

SQLITE = "sqlite:///"
PAGES = 256
"""How many pages are copied before a writer gets its turn."""


def copy_database(url: str, file: Path, console: Console) -> None:
    """Copy the database at this address into a new file, and check the copy."""
    if not url.startswith(SQLITE):
        raise BadOption(say("terminal.backup_postgres"))
    database = Path(url.removeprefix(SQLITE))
    if not database.exists():
        raise BadOption(say("terminal.backup_no_tables", file=database))
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, OWNER_ALONE))
    except FileExistsError:
        raise BadOption(say("terminal.backup_exists", file=file)) from None
    with (
        closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(file)) as copy,
    ):
        source.backup(copy, pages=PAGES)
        (state,) = copy.execute("PRAGMA integrity_check").fetchone()
        (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    if state != "ok":
        raise BadOption(say("terminal.backup_unsound", state=state))
    screen.write(console, say("terminal.backup_done", count=tables, file=file))


def remove_old_tables(
    url: str, announce: str | None, age: Age, dry: bool, console: Console
) -> None:
    """Remove tables that have been over, or left alone, for so many days; or only count them."""
    if not age.given:
        raise BadOption(say("terminal.tidy_what"))
    with _store(url, announce) as store:
        count = store.trash.count_old(age) if dry else len(store.trash.remove_old(age))
    name = "terminal.tidy_dry" if dry else "terminal.tidy_done"
    screen.write(console, say(name, count=count))


def bring_tables_back(url: str, console: Console) -> None:
    """Bring back the tables that were removed in the last days."""
    with _store(url, None) as store:
        count = store.trash.bring_back()
    screen.write(console, say("terminal.tidy_undone", count=count))


@contextmanager
def _store(url: str, announce: str | None) -> Iterator[Store]:
    """The store at an address, by which other processes are told what happens here."""
    store = Store(url, announcer(announce, url))
    try:
        yield store
    finally:
        store.close()

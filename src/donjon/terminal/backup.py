"""A copy of the tables while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from donjon.core.errors import BadOption
from donjon.terminal import screen
from donjon.terminal.parameters import Database, kept_in

PAGES = 256
"""How many pages are copied before a writer gets its turn."""


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; a new file.")],
    database: Database = None,
) -> None:
    """Copy the database of the server, whole and sound, while people play."""
    url = kept_in(database)
    if not url.startswith("sqlite:///"):
        raise BadOption("PostgreSQL makes its own copies: pg_dump --format=custom --file=FILE URL.")
    kept = Path(url.removeprefix("sqlite:///"))
    if not kept.exists():
        raise BadOption(f"There are no tables in {kept}.")
    if file.exists():
        raise BadOption(f"{file} exists; a copy goes into a new file.")
    with (
        closing(sqlite3.connect(f"{kept.resolve().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(file)) as copy,
    ):
        source.backup(copy, pages=PAGES)
        (state,) = copy.execute("PRAGMA integrity_check").fetchone()
        (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    if state != "ok":
        raise BadOption(f"The copy is not sound: {state}.")
    count = "1 table" if tables == 1 else f"{tables:,} tables"
    screen.say(screen.out(), f"{count} copied to {file}.")

"""Removing tables that nobody needs any more."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from donjon.core.errors import BadOption
from donjon.terminal import screen
from donjon.terminal.parameters import Database, kept_in


def tidy(
    over: Annotated[
        float | None,
        typer.Option(metavar="DAYS", min=0, help="Remove tables that ended so long ago."),
    ] = None,
    left: Annotated[
        float | None,
        typer.Option(metavar="DAYS", min=0, help="Remove tables left alone for so long."),
    ] = None,
    database: Database = None,
    dry: Annotated[bool, typer.Option("--dry", help="Only say how many would go.")] = False,
) -> None:
    """Remove old tables from the database of the server."""
    if over is None and left is None:
        raise BadOption("Say what may go: --over DAYS for finished tables, --left DAYS for others.")
    # The libraries of the database are loaded only by those who need it.
    from donjon.tables.announce import Announcer
    from donjon.tables.house import DAY
    from donjon.tables.store import Store

    now = time.time()
    store = Store(kept_in(database), Announcer())
    try:
        moments = [None if days is None else now - days * DAY for days in (over, left)]
        found = store.old(*moments)
        if not dry:
            store.remove(found)
    finally:
        store.close()
    count = "1 table" if len(found) == 1 else f"{len(found):,} tables"
    screen.say(screen.out(), f"{count} would go." if dry else f"{count} removed.")

"""A new table as it is about to be kept: all that takes long has been done."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from donjon.tables.conduct import clocks
from donjon.tables.entries import Change, Entry, Opened
from donjon.tables.store import index_rows
from donjon.tables.store.queries import Leaf, Row
from donjon.tables.table import Table


class Laid(NamedTuple):
    """A table that is laid, and what is to be kept of it."""

    table: Table
    entries: list[Entry]
    row: Row
    leaves: list[Leaf]


def lay(change: Change, now: float, name: str | None = None) -> Laid:
    """Lay the table that a change opens, under a name of its own if none is given."""
    opened = change.entries[0]
    assert isinstance(opened, Opened)
    entries = clocks.stamped(opened, change.entries, now)
    table = Table(name or secrets.token_urlsafe(9), opened, change.game)
    table.take_in(Change(entries[1:], change.game))
    row = index_rows.row(table, Change([]))
    return Laid(table, entries, row, index_rows.leaves(table, table.game, None))

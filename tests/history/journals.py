"""What a store has kept of every table, those in the trash included, and in the words of wishes."""

from __future__ import annotations

from collections.abc import Sequence

from donjon.tables.entries import (
    Answered,
    AnyEntry,
    Change,
    Opened,
    Sat,
    Spoke,
    Started,
    Undone,
    decode,
)
from donjon.tables.store.database import Database
from donjon.tables.store.migrations import TRASH
from donjon.tables.table import Table
from tests.history.records import Kept, Wish


def read(database: str) -> dict[str, list[AnyEntry]]:
    """The entries of all tables; of one that was removed, as it was removed last."""
    store = Database(database)
    try:
        with store.reading() as link:
            kept = link.all("SELECT table_id, number, data FROM entries ORDER BY table_id, number")
            thrown = link.all(
                f"SELECT table_id, number, data, removed FROM {TRASH['entries']}"
                " ORDER BY removed, table_id, number"
            )
    finally:
        store.close()
    found: dict[str, dict[int, str]] = {}
    moments: dict[str, float] = {}
    for table, number, data, removed in thrown:
        if moments.get(table) != removed:
            moments[table] = removed
            found[table] = {}
        found[table][number] = data
    here: dict[str, dict[int, str]] = {}
    for table, number, data in kept:
        here.setdefault(table, {})[number] = data
    return {
        table: [decode(data) for _, data in sorted(numbered.items())]
        for table, numbered in (found | here).items()
    }


def kept(table: str, entries: Sequence[AnyEntry]) -> list[Kept]:
    """The entries of a table as wishes of those who sat there when each came."""
    first = entries[0]
    assert isinstance(first, Opened), f"table {table} does not begin with its opening"
    folded = Table(table, first)
    people = [chair.holder for chair in first.chairs if chair.holder]
    opener = people[0] if people else ""
    found = [Kept(1, Wish(table, "open", opener), 1)]
    for number, entry in enumerate(entries[1:], 2):
        before = folded.version
        chairs = list(folded.chairs)
        folded.take_in(Change([entry]))
        wish = Wish(table, type(entry).__name__.lower(), "")
        match entry:
            case Answered() if not chairs[entry.seat].bot:
                holder = chairs[entry.seat].holder
                wish = Wish(table, "answer", holder, entry.seat, entry.seen, entry.then.keys[0])
            case Undone():
                wish = Wish(table, "undo", chairs[entry.seat].holder, seen=before)
            case Spoke():
                wish = Wish(table, "chat", chairs[entry.seat].holder, key=entry.id)
            case Sat() if entry.chair.holder and not entry.chair.bot:
                wish = Wish(table, "sit", entry.chair.holder, entry.seat)
            case Started():
                pass
        found.append(Kept(number, wish, folded.version))
    return found

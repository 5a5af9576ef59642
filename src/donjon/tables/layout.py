"""How the database is laid out."""

from __future__ import annotations

from typing import Final

from donjon.tables.database import SQLITE, Link

LAYOUT = 3
"""The number of this layout. Whoever changes a table of the database raises it, and adds to
`STEPS` what leads an older database there."""

NAME, LONG_NAME = "VARCHAR(32)", "VARCHAR(64)"
MOMENT = "DOUBLE PRECISION"
COLUMNS: Final = {
    # What is noted of the database itself: the number of its layout.
    "settings": {"name": NAME, "value": LONG_NAME},
    "tables": {
        "id": NAME,
        "box": LONG_NAME,
        "phase": "VARCHAR(8)",
        "listed": "BOOLEAN",
        "created": MOMENT,
        "chairs": "TEXT",
    },
    "entries": {"table_id": NAME, "number": "INTEGER", "at": MOMENT, "data": "TEXT"},
    "holders": {"holder": LONG_NAME, "table_id": NAME},
    # One page for a person and an event: the answer it followed, and its number among those.
    "leaves": {
        "holder": LONG_NAME,
        "table_id": NAME,
        "number": "INTEGER",
        "place": "INTEGER",
        "box": LONG_NAME,
        "chapter": LONG_NAME,
        "at": MOMENT,
        "data": "TEXT",
    },
    # Sheets of physical tables that several devices share.
    "sheets": {"id": NAME, "seq": "INTEGER", "at": MOMENT, "data": "TEXT"},
}
"""The tables and what stands in them; nothing may be left empty."""
KEYS: Final = {
    "settings": "name",
    "tables": "id",
    "entries": "table_id, number",
    "holders": "holder, table_id",
    "leaves": "holder, table_id, number, place",
    "sheets": "id",
}
SORTED: Final = ("entries", "holders", "leaves")
"""Tables that lie in the order of their keys, where the database can do so."""
INDEXES: Final = {
    "tables_listed": "tables (listed, phase, created)",
    "leaves_read": "leaves (holder, box, at)",
    "leaves_struck": "leaves (table_id, number)",
    "sheets_old": "sheets (at)",
}
PAGES_BEFORE = "pages"
"""Where there was one page for a person and a table."""
NUMBER = "layout"
"""Under which name the number of the layout is noted."""


def lay_out(link: Link) -> None:
    """Make what a database lacks and lead an older one here; a newer one is refused."""
    there = link.tables()
    noted = _noted(link) if "settings" in there else 0
    if noted > LAYOUT:
        raise NewerLayout(noted)
    older = noted or (1 if there & {"tables", PAGES_BEFORE} else LAYOUT)
    for table, columns in COLUMNS.items():
        lines = ", ".join(f"{name} {kind} NOT NULL" for name, kind in columns.items())
        how = " WITHOUT ROWID" if link.kind == SQLITE and table in SORTED else ""
        link.execute(
            f"CREATE TABLE IF NOT EXISTS {table} ({lines}, PRIMARY KEY ({KEYS[table]})){how}"
        )
    for number in range(older, LAYOUT):
        if number in STEPS:
            STEPS[number](link)
    if noted != LAYOUT:
        link.execute("DELETE FROM settings WHERE name = ?", [NUMBER])
        link.execute("INSERT INTO settings (name, value) VALUES (?, ?)", [NUMBER, str(LAYOUT)])
    _complete(link)
    for name, on in INDEXES.items():
        link.execute(f"CREATE INDEX IF NOT EXISTS {name} ON {on}")


def _noted(link: Link) -> int:
    """The number of the layout that a database says it has."""
    found = link.all("SELECT value FROM settings WHERE name = ?", [NUMBER])
    return int(found[0][0]) if found else 0


def _number_the_pages(link: Link) -> None:
    """From 1 to 2: where there was one page for a person and a table, there are several."""
    if PAGES_BEFORE in link.tables():
        fields = "holder, table_id, box, chapter, at, data"
        into = f"INSERT INTO leaves ({fields}, number, place)"
        link.execute(f"{into} SELECT {fields}, 0, 0 FROM {PAGES_BEFORE}")
        link.execute(f"DROP TABLE {PAGES_BEFORE}")


def _complete(link: Link) -> None:
    """See to it that every column is there: better now than request by request."""
    for table, columns in COLUMNS.items():
        lacking = sorted(set(columns) - link.columns(table))
        if lacking:
            raise WrongLayout(table, lacking)


STEPS: Final = {1: _number_the_pages}
"""What leads a database from a layout to the next; one that only adds tables needs nothing."""


class NewerLayout(Exception):
    """A newer Donjon has laid this database out."""

    def __init__(self, number: int) -> None:
        super().__init__(
            f"it was laid out by a newer Donjon (layout {number}, this one knows {LAYOUT})"
        )


class WrongLayout(Exception):
    """The tables of this database are not ours."""

    def __init__(self, table: str, lacking: list[str]) -> None:
        super().__init__(f"its table {table!r} lacks {', '.join(lacking)}")

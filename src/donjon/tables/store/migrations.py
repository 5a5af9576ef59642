"""How the database is laid out."""

from __future__ import annotations

from typing import Final

from donjon.tables.store.addresses import POSTGRES, SQLITE
from donjon.tables.store.database import Link

LAYOUT = 4
"""The number of this layout. Whoever changes a table of the database raises it, and adds to
`STEPS` what leads an older database there."""

NAME, LONG_NAME = "VARCHAR(32)", "VARCHAR(64)"
MOMENT = "DOUBLE PRECISION"
USED: Final = {
    # What is noted of the database itself: the number of its layout, and when it last took a note.
    "settings": {"name": NAME, "value": LONG_NAME},
    "tables": {
        "id": NAME,
        "box": LONG_NAME,
        "phase": "VARCHAR(8)",
        "listed": "BOOLEAN",
        "created": MOMENT,
        "chairs": "TEXT",
        # When somebody was last there, which is noted rarely; 0 if never.
        "seen": MOMENT,
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
USED_KEYS: Final = {
    "settings": "name",
    "tables": "id",
    "entries": "table_id, number",
    "holders": "holder, table_id",
    "leaves": "holder, table_id, number, place",
    "sheets": "id",
}
TRASHED: Final = {"tables": "id", "entries": "table_id", "holders": "table_id", "sheets": "id"}
"""What lies in the trash for a while before it is gone, and what names it there."""
TRASH: Final = {name: f"trash_{name}" for name in TRASHED}
"""Where what was removed lies, with the moment in which it was."""
COLUMNS: Final = USED | {TRASH[name]: {"removed": MOMENT, **USED[name]} for name in TRASHED}
KEYS: Final = USED_KEYS | {TRASH[name]: f"removed, {USED_KEYS[name]}" for name in TRASHED}
SORTED: Final = ("entries", "holders", "leaves", TRASH["entries"], TRASH["holders"])
"""Tables that lie in the order of their keys, where the database can do so."""
INDEXES: Final = {
    "tables_listed": "tables (listed, phase, created)",
    "leaves_read": "leaves (holder, box, at)",
    "leaves_struck": "leaves (table_id, number)",
    "sheets_old": "sheets (at)",
}
FOLLOWS: Final = "entries_follow"
"""The trigger that refuses an entry if the one before it is not there."""
BEFORE: Final = "SELECT 1 FROM entries WHERE table_id = NEW.table_id AND number = NEW.number - 1"
GAP: Final = "the entry before it is missing"
REFUSAL_OF_GAPS: Final = {
    SQLITE: (
        f"CREATE TRIGGER {FOLLOWS} BEFORE INSERT ON entries"
        f" WHEN NEW.number <> 1 AND NOT EXISTS ({BEFORE})"
        f" BEGIN SELECT RAISE(ABORT, '{GAP}'); END",
    ),
    POSTGRES: (
        f"CREATE OR REPLACE FUNCTION {FOLLOWS}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        f" IF NEW.number <> 1 AND NOT EXISTS ({BEFORE}) THEN"
        f" RAISE integrity_constraint_violation USING MESSAGE = '{GAP}'; END IF;"
        " RETURN NEW; END $$",
        f"CREATE TRIGGER {FOLLOWS} BEFORE INSERT ON entries"
        f" FOR EACH ROW EXECUTE FUNCTION {FOLLOWS}()",
    ),
}
"""The database itself refuses a gap, in the change that would make it, whoever writes."""
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
    if FOLLOWS not in link.triggers():
        for statement in REFUSAL_OF_GAPS[link.kind]:
            link.execute(statement)


def _noted(link: Link) -> int:
    """The number of the layout that a database says it has; 0 if it says none."""
    rows = link.all("SELECT value FROM settings WHERE name = ?", [NUMBER])
    if not rows:
        return 0
    word = str(rows[0][0])
    if not (word.isascii() and word.isdecimal() and int(word)):
        raise OddLayout(word)
    return int(word)


def _number_the_pages(link: Link) -> None:
    """From 1 to 2: where there was one page for a person and a table, there are several."""
    if PAGES_BEFORE in link.tables():
        fields = "holder, table_id, box, chapter, at, data"
        into = f"INSERT INTO leaves ({fields}, number, place)"
        link.execute(f"{into} SELECT {fields}, 0, 0 FROM {PAGES_BEFORE}")
        link.execute(f"DROP TABLE {PAGES_BEFORE}")


def _note_who_was_seen(link: Link) -> None:
    """From 3 to 4: it is noted when somebody was last at a table."""
    if "seen" not in link.columns("tables"):
        link.execute(f"ALTER TABLE tables ADD COLUMN seen {MOMENT} NOT NULL DEFAULT 0")


def _complete(link: Link) -> None:
    """See to it that every column is there: better now than request by request."""
    for table, columns in COLUMNS.items():
        lacking = sorted(set(columns) - link.columns(table))
        if lacking:
            raise WrongLayout(table, lacking)


STEPS: Final = {1: _number_the_pages, 3: _note_who_was_seen}
"""What leads a database from a layout to the next; one that only adds tables needs nothing."""


class LayoutError(Exception):
    """A database that this Donjon cannot use as it is laid out."""


class NewerLayout(LayoutError):
    """A newer Donjon has laid this database out."""

    def __init__(self, number: int) -> None:
        super().__init__(
            f"it was laid out by a newer Donjon (layout {number}, this one knows {LAYOUT})"
        )


class OddLayout(LayoutError):
    """What stands in the place of the number of a layout is none."""

    def __init__(self, word: str) -> None:
        super().__init__(f"its layout is noted as {word[:40]!r}; it should be a number from 1 on")


class WrongLayout(LayoutError):
    """The tables of this database are not ours."""

    def __init__(self, table: str, lacking: list[str]) -> None:
        super().__init__(f"its table {table!r} lacks {', '.join(lacking)}")

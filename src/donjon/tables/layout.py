"""How the database is laid out."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

LAYOUT = 3
"""The number of this layout. Whoever changes a table of the database raises it, and adds to
`STEPS` what leads an older database there."""

META = sa.MetaData()
SETTINGS = sa.Table(
    "settings",
    META,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
)
"""What is noted of the database itself: the number of its layout."""
TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("box", sa.String(64), nullable=False),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("chairs", sa.Text, nullable=False),
    sa.Index("tables_listed", "listed", "phase", "created"),
)
ENTRIES = sa.Table(
    "entries",
    META,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
HOLDERS = sa.Table(
    "holders",
    META,
    sa.Column("holder", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sqlite_with_rowid=False,
)
LEAVES = sa.Table(
    "leaves",
    META,
    sa.Column("holder", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("box", sa.String(64), nullable=False),
    sa.Column("chapter", sa.String(64), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Index("leaves_read", "holder", "box", "at"),
    sa.Index("leaves_struck", "table_id", "number"),
    sqlite_with_rowid=False,
)
"""One page for a person and an event: the answer it followed, and its number among those."""
SHEETS = sa.Table(
    "sheets",
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Index("sheets_old", "at"),
)
"""Sheets of physical tables that several devices share."""
PAGES_BEFORE = "pages"
"""Where there was one page for a person and a table."""
NUMBER = "layout"
"""Under which name the number of the layout is noted."""


def lay_out(connection: sa.Connection) -> None:
    """Make what a database lacks and lead an older one here; a newer one is refused."""
    there = set(sa.inspect(connection).get_table_names())
    noted = _noted(connection) if SETTINGS.name in there else 0
    if noted > LAYOUT:
        raise NewerLayout(noted)
    older = noted or (1 if there & {TABLES.name, PAGES_BEFORE} else LAYOUT)
    META.create_all(connection)
    for number in range(older, LAYOUT):
        if number in STEPS:
            STEPS[number](connection)
    if noted != LAYOUT:
        connection.execute(sa.delete(SETTINGS).where(SETTINGS.c.name == NUMBER))
        connection.execute(sa.insert(SETTINGS).values(name=NUMBER, value=str(LAYOUT)))
    _complete(connection)


def _noted(connection: sa.Connection) -> int:
    """The number of the layout that a database says it has."""
    query = sa.select(SETTINGS.c.value).where(SETTINGS.c.name == NUMBER)
    return int(connection.execute(query).scalar() or 0)


def _number_the_pages(connection: sa.Connection) -> None:
    """From 1 to 2: where there was one page for a person and a table, there are several."""
    if sa.inspect(connection).has_table(PAGES_BEFORE):
        fields = "holder, table_id, box, chapter, at, data"
        into = f"INSERT INTO {LEAVES.name} ({fields}, number, place)"
        connection.execute(sa.text(f"{into} SELECT {fields}, 0, 0 FROM {PAGES_BEFORE}"))
        connection.execute(sa.text(f"DROP TABLE {PAGES_BEFORE}"))


def _complete(connection: sa.Connection) -> None:
    """See to it that every column is there: better now than request by request."""
    inspector = sa.inspect(connection)
    for table in META.sorted_tables:
        there = {column["name"] for column in inspector.get_columns(table.name)}
        lacking = sorted({column.name for column in table.columns} - there)
        if lacking:
            raise WrongLayout(table.name, lacking)


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

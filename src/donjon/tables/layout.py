"""How the database is laid out."""

from __future__ import annotations

import sqlalchemy as sa

META = sa.MetaData()
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
PAGES_BEFORE = "pages"
"""Where there was one page for a person and a table."""


def take_over(connection: sa.Connection) -> None:
    """Move the pages of an older database to where pages are now."""
    if sa.inspect(connection).has_table(PAGES_BEFORE):
        fields = "holder, table_id, box, chapter, at, data"
        into = f"INSERT INTO {LEAVES.name} ({fields}, number, place)"
        connection.execute(sa.text(f"{into} SELECT {fields}, 0, 0 FROM {PAGES_BEFORE}"))
        connection.execute(sa.text(f"DROP TABLE {PAGES_BEFORE}"))

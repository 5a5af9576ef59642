"""What really happened at a table, read from the database of its server."""

from __future__ import annotations

from pathlib import Path

from donjon.core.game import Game
from donjon.core.views import View
from donjon.tables.announce import announcer
from donjon.tables.store import Store
from donjon.tables.table import Table, fold


class Truth:
    """A table as nobody at it knows it."""

    def __init__(self, database: Path, table: str) -> None:
        url = f"sqlite:///{database}"
        store = Store(url, announcer(None, url))
        try:
            self.table: Table = fold(table, store.load(table))
        finally:
            store.close()

    def game(self, version: int) -> Game:
        """The position that a version showed."""
        count = self.table.count_at(version)
        return next(game for _, game in self.table.positions(count)).clone()

    def view(self, version: int, seat: int) -> View:
        return View(self.game(version), seat)

"""What really happened at a table, read from the database of its server."""

from __future__ import annotations

from pathlib import Path

from donjon.core.engine.game import Game, View
from donjon.tables.entries import Change
from donjon.tables.store.announce import announcer
from donjon.tables.store.store import Store
from donjon.tables.table import Table, fold


class Truth:
    """A table as nobody at it knows it."""

    def __init__(self, database: Path, table: str) -> None:
        url = f"sqlite:///{database}"
        store = Store(url, announcer(None, url))
        try:
            first, *rest = store.load(table)
        finally:
            store.close()
        self.table: Table = fold(table, [first])
        self.games: dict[int, Game] = {}
        """The position that each version showed."""
        for entry in rest:
            self.table.take_in(Change([entry]))
            if self.table.game is not None:
                self.games[self.table.version] = self.table.game.clone()

    def game(self, version: int) -> Game:
        return self.games[version]

    def view(self, version: int, seat: int) -> View:
        return View(self.game(version), seat, self.table.names)

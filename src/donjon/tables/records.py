"""What is kept beside the entries of a table: its place in the lists, and the pages of books."""

from __future__ import annotations

import logging
import time

from donjon.core.game import Game
from donjon.core.views import View
from donjon.tables.entries import Answered, Change, Ordered, Sat, Spoke, Undone
from donjon.tables.store import Leaf, Row
from donjon.tables.table import Table

log = logging.getLogger("donjon.tables")


def shows(change: Change) -> bool:
    """Whether a change shows in the list of tables."""
    quiet = all(isinstance(entry, Answered | Ordered | Undone | Spoke) for entry in change.entries)
    return not quiet or (change.game is not None and change.game.over)


def row(table: Table, change: Change) -> Row:
    """How a table will stand in the list after a change."""
    chairs = list(table.chairs)
    for entry in change.entries:
        if isinstance(entry, Sat):
            chairs[entry.seat] = entry.chair
    phase = table.phase
    if change.game is not None:
        phase = "over" if change.game.over else "playing"
    opened = table.opened
    return Row(table.id, opened.box, phase, opened.listed, time.time(), chairs)


def leaves(table: Table, game: Game | None) -> list[Leaf]:
    """A page for everybody who sits here, once the game is over and if the box has a book.

    Each is written from what its person saw. A game ends whatever its book makes of it.
    """
    if game is None or not game.over or not table.box.has_book:
        return []
    found: list[Leaf] = []
    for holder in sorted(table.holders()):
        try:
            page = table.box.page(View(game, table.held(holder)[0]), table.names)
        except Exception:
            log.exception("the page of table %s cannot be written", table.id)
            continue
        if page is not None:
            found.append(Leaf(holder, table.id, table.box.id, time.time(), page))
    return found

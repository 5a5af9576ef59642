"""What is kept beside the entries of a table: its place in the lists, and the pages of books."""

from __future__ import annotations

import logging
import time

import msgspec

from donjon.core.engine.game import Game, View
from donjon.core.engine.step import Outcome
from donjon.core.extras.book import Moment, book_in
from donjon.tables.entries import (
    Answered,
    Chair,
    Change,
    Coached,
    Hopeless,
    Moved,
    Offered,
    Ordered,
    Reminded,
    Sat,
    Spoke,
    Undone,
    Voted,
)
from donjon.tables.store.queries import Leaf, Row
from donjon.tables.table import Table

log = logging.getLogger("donjon.tables")


SILENT = (Answered, Ordered, Undone, Hopeless, Voted, Reminded, Spoke, Coached, Offered)
"""What does not show in the list of tables."""


def shows(change: Change) -> bool:
    """Whether a change shows in the list of tables."""
    quiet = all(isinstance(entry, SILENT) for entry in change.entries)
    return not quiet or (change.game is not None and change.game.over)


def row(table: Table, change: Change) -> Row:
    """How a table will stand in the list after a change."""
    chairs = list(table.chairs)
    for entry in change.entries:
        if isinstance(entry, Sat):
            chairs[entry.seat] = entry.chair
        elif isinstance(entry, Moved):
            chairs = table.moved(entry)
    phase = table.phase
    if change.game is not None:
        phase = "over" if change.game.over else "playing"
    game = change.game or table.game
    if phase == "over" and game is not None and game.outcome is not None:
        chairs = [
            msgspec.structs.replace(chair, result=(seat in game.outcome.winners, score))
            for seat, (chair, score) in enumerate(zip(chairs, game.outcome.scores, strict=True))
        ]
    opened = table.opened
    return Row(table.id, opened.box, phase, opened.listed, time.time(), chairs)


def result(chairs: list[Chair]) -> Outcome | None:
    """How a table in the list ended, but for the reason; nothing if that is not noted."""
    noted = [chair.result for chair in chairs if chair.result is not None]
    if len(noted) < len(chairs):
        return None
    winners = [seat for seat, (won, _) in enumerate(noted) if won]
    return Outcome([score for _, score in noted], winners, "")


def leaves(table: Table, game: Game | None, before: Game | None) -> list[Leaf]:
    """The pages that those who sit here get for what has happened since an earlier position.

    Each is written from what its person saw. A game goes on whatever its book makes of it.
    """
    if game is None or not table.box.has_book or table.opened.imported or table.opened.lesson:
        return []
    pages: list[Leaf] = []
    try:
        for moment in book_in(table.box).moments(game, before):
            if moment.told.number > len(table.opened.given.keys):
                pages += _leaves(table, moment)
    except Exception:
        log.exception("a page of table %s cannot be written", table.id)
    return pages


def _leaves(table: Table, moment: Moment) -> list[Leaf]:
    """The pages of one moment: for each person from the first of their seats that knows of it."""
    pages: list[Leaf] = []
    book = book_in(table.box)
    number, place = moment.told.number, moment.place
    for holder in sorted(table.holders()):
        for seat in table.held(holder):
            page = book.page(View(moment.game, seat), table.names, moment.told)
            if page is not None:
                now = time.time()
                pages.append(Leaf(holder, table.id, table.box.id, now, page, number, place))
                break
    return pages


def kept(change: Change) -> int | None:
    """How many answers stay if a change takes some back: later pages are struck out."""
    undone = [entry.kept for entry in change.entries if isinstance(entry, Undone)]
    return min(undone, default=None)

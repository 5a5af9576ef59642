"""Clocks: whoever does not answer for long is reminded, and then a bot sits in for them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from donjon.core.errors import BadOption
from donjon.tables.conduct.seats import strength_of
from donjon.tables.entries import Answered, Change, Entry, Opened, Reminded, Sat, Started, Undone
from donjon.tables.sentences import say
from donjon.tables.table import Table

SHORTEST_CLOCK_S, LONGEST_CLOCK_S = 30, 30 * 86_400
"""Seconds that a clock gives at least and at most; a month is for play by post."""
REMINDED_SHARE = 0.5
"""Which part of the time is left when somebody is reminded."""


def agreed(seconds: int) -> int:
    """A clock that can be agreed on; 0 is none."""
    if seconds and not SHORTEST_CLOCK_S <= seconds <= LONGEST_CLOCK_S:
        raise BadOption(say("tables.clock", least=SHORTEST_CLOCK_S, most=LONGEST_CLOCK_S))
    return seconds


def stamped(opened: Opened, entries: Sequence[Entry], now: float) -> list[Entry]:
    """Entries with the time at which they happen, where there is a clock."""
    if not opened.clock:
        return list(entries)
    return [
        msgspec.structs.replace(entry, at=int(now))
        if isinstance(entry, Sat | Started | Answered | Undone)
        else entry
        for entry in entries
    ]


def awaited(table: Table) -> list[int]:
    """The seats whose people the clock runs for; nobody is timed while dice are rolled."""
    question = table.game.question if table.game is not None else None
    if not table.opened.clock or question is None or question.chance:
        return []
    chairs = table.chairs
    return [seat for seat in table.seats_asked() if chairs[seat].holder and not chairs[seat].bot]


def left(table: Table, now: float) -> float:
    """How many seconds those have left whom the clock runs for."""
    return table.since + table.opened.clock - now


def tick(table: Table, now: float) -> Change:
    """What the clock does at this moment: mostly nothing."""
    seats = awaited(table)
    if not seats:
        return Change([])
    remaining = left(table, now)
    if remaining <= 0:
        level = strength_of(table)
        chairs = {seat: msgspec.structs.replace(table.chairs[seat], bot=level) for seat in seats}
        return Change([Sat(seat, chair, late=True) for seat, chair in chairs.items()])
    if remaining <= table.opened.clock * REMINDED_SHARE and not table.reminded:
        return Change([Reminded(seats)])
    return Change([])

"""Seats: sitting down and leaving, bots for seats, the same people once more."""

from __future__ import annotations

import msgspec

from donjon.bots import LEVELS
from donjon.bots import bot as find_bot
from donjon.core.errors import BadOption
from donjon.tables.conduct.answers import gone
from donjon.tables.conduct.opening import begin
from donjon.tables.entries import Chair, Change, Rematched, Sat
from donjon.tables.errors import NotYours, TableError
from donjon.tables.names import NAME_LENGTH, WORD_LENGTH, bot_name, clean, free
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.tables.turns import given_game

STRENGTHS = list(LEVELS)
"""The levels of bots, the weakest first."""
FAIR = "medium"
"""What others may call at least for somebody who is away."""


def sit(table: Table, holder: str, seat: int, name: str, word: str) -> Change:
    """Take an open seat. Sitting where one sits already changes nothing."""
    chair = table.chair(seat)
    if holder and chair.holder == holder:
        return Change([])
    if table.phase == "over":
        raise TableError(say("tables.over"))
    if chair.kind != "open":
        raise TableError(say("tables.taken", seat=seat + 1, name=chair.name))
    return _filled(
        table, seat, Chair(_free_name(table, name), holder, "", clean(word, WORD_LENGTH))
    )


def leave(table: Table, holder: str, seat: int) -> Change:
    """Leave a seat before the game has begun."""
    table.own(holder, seat)
    if table.phase != "open":
        raise TableError(say("tables.begun"))
    return Change([Sat(seat, Chair())])


def seat_bot(table: Table, holder: str, seat: int, level: str, away: float) -> Change:
    """Put a bot on an open seat, or let one play for oneself or for somebody who is away.

    Somebody else is given a while to come back, and then no bot weaker than the table's own.
    """
    chair = table.chair(seat)
    find_bot(level)
    if not table.held(holder):
        raise NotYours(say("tables.seat_bot"))
    if table.phase == "over":
        raise TableError(say("tables.over"))
    if chair.bot == level:
        return Change([])
    if chair.kind == "open":
        taken = [other.name for other in table.chairs if other.name]
        return _filled(table, seat, Chair(bot_name(taken), "", level))
    if table.phase == "open":
        raise TableError(say("tables.taken", seat=seat + 1, name=chair.name))
    if chair.kind == "bot":
        raise TableError(say("tables.bot_there"))
    if chair.holder != holder:
        gone(table, seat, away)
        least = strength_of(table)
        if STRENGTHS.index(level) < STRENGTHS.index(least):
            raise NotYours(say("tables.too_weak", name=chair.name, level=least))
    return Change([Sat(seat, msgspec.structs.replace(chair, bot=level))])


def strength_of(table: Table) -> str:
    """The weakest bot that others may call for somebody: like the best that plays here."""
    levels = [chair.bot for chair in table.chairs if chair.kind == "bot"]
    return max([FAIR, *levels], key=STRENGTHS.index)


def resume_seat(table: Table, holder: str, seat: int) -> Change:
    """Play oneself again where a bot has played."""
    chair = table.own(holder, seat)
    if not chair.bot:
        return Change([])
    return Change([Sat(seat, msgspec.structs.replace(chair, bot=""))])


def rematch(table: Table, holder: str, name: str) -> Change:
    """Note that the people of a table play once more, at a table of this name."""
    if not table.held(holder):
        raise NotYours(say("tables.rematch"))
    if table.phase != "over":
        raise TableError(say("tables.not_over"))
    return Change([Rematched(name)])


def _free_name(table: Table, name: str) -> str:
    """A name that nobody else at the table has."""
    wanted = clean(name, NAME_LENGTH)
    if not wanted:
        raise BadOption(say("tables.no_name"))
    taken = {chair.name.casefold() for chair in table.chairs}
    return free(wanted, taken)


def _filled(table: Table, seat: int, chair: Chair) -> Change:
    """Somebody sits down; if they are the last, the game begins."""
    chairs = list(table.chairs)
    chairs[seat] = chair
    sat = Sat(seat, chair)
    if any(other.kind == "open" for other in chairs):
        return Change([sat])
    started, game = begin(table.opened, chairs, given_game(table.opened))
    return Change([sat, *started], game)

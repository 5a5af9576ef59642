"""How tables come into a house: opened, as a lesson, once more, from a position, or brought."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from donjon.core.errors import BadOption
from donjon.core.record.journal import Journal
from donjon.tables.conduct import clocks, lessons, next_game, opening, seats
from donjon.tables.entries import DEFAULT_GRACE_S, Answers, Chair, Change, encode
from donjon.tables.errors import NoTable, NotYours
from donjon.tables.house.house import House
from donjon.tables.house.laid import Laid, lay
from donjon.tables.names import digest
from donjon.tables.sentences import say
from donjon.tables.table import Table

Work = Callable[[Callable[[], Laid]], Awaitable[Laid]]
"""Where a table is laid that takes long; in a thread, if nothing else is said."""


async def open_table(
    house: House,
    holder: str,
    box: str,
    chairs: list[Chair],
    options: dict[str, str],
    undo: str,
    listed: bool,
    name: str = "",
    packs: Sequence[str] = (),
    grace: int = DEFAULT_GRACE_S,
    dealer: str = "",
    clock: int = 0,
    passing: bool = False,
) -> Table:
    """Open a table, with packs by their ids. The same name of the same person is the same table."""
    own = digest(holder, name) if name else None
    if own is not None:
        try:
            return (await house.room(own)).table
        except NoTable:
            pass
    chosen = await house.boxes.load(box)

    def lays() -> Laid:
        change = opening.open_table(
            chosen.id,
            chairs,
            options,
            undo,
            listed,
            packs=chosen.named(packs),
            grace=grace,
            dealer=dealer,
            clock=clocks.agreed(clock),
            passing=passing,
        )
        return lay(change, house.now(), own)

    return await house.keep(await asyncio.to_thread(lays))


async def open_lesson(house: House, holder: str, box: str, person: str, name: str = "") -> Table:
    """Open a table for the lesson of a box. The same name of the same person is the same table."""
    chosen = await house.boxes.load(box)
    own = digest(holder, "lesson", name) if name else None

    def lays() -> Laid:
        return lay(lessons.open_lesson(chosen, holder, person), house.now(), own)

    return await house.keep(await asyncio.to_thread(lays))


async def rematch(house: House, name: str, holder: str, step: next_game.Way | None = None) -> str:
    """The name of a table with the same seats once more, or a step easier or harder.

    Whoever asks second gets the same one.
    """
    table = (await house.room(name)).table
    if table.rematched:
        return table.rematched
    seats.rematch(table, holder, "")
    other = next_game.taken(table, step)
    chairs = [Chair(c.name, c.holder, "" if c.holder else c.bot, c.word) for c in other.chairs]
    opened = table.opened
    packs = table.box.again(opened.packs)
    agreed = (other.options, opened.undo, opened.listed, None, packs, opened.patience)
    change = opening.open_table(
        table.box.id, chairs, *agreed, opened.dealer, opened.clock, passing=opened.passing
    )
    again = await house.keep(lay(change, house.now(), digest("rematch", table.id)))
    table = await house.change(
        name,
        lambda room: (
            Change([]) if room.table.rematched else seats.rematch(room.table, holder, again.id)
        ),
    )
    return table.rematched


async def branch(
    house: House,
    name: str,
    at: int,
    chairs: list[Chair],
    undo: str,
    listed: bool,
    once: tuple[str, str] | None = None,
    work: Work | None = None,
) -> Table:
    """Play on from a position of a game that is over. `work` says where it is played through.

    The same word of the same person, `once`, is the same table.
    """
    table = (await house.room(name)).table
    own = digest(*once, name) if once else None
    lays = partial(_branch, table, at, chairs, undo, listed, house.now(), own)
    return await house.keep(await (work or asyncio.to_thread)(lays))


def _branch(
    table: Table, at: int, chairs: list[Chair], undo: str, listed: bool, now: float, own: str | None
) -> Laid:
    if table.phase != "over" or table.game is None:
        raise NotYours(say("tables.branch"))
    if not 0 <= at <= table.count:
        raise NoTable(say("tables.no_position", at=at, last=table.count))
    if len(chairs) != len(table.chairs):
        raise BadOption(say("tables.seats", seats=len(table.chairs), given=len(chairs)))
    keys = table.game.vocabulary.keys
    past = table.game.history()[:at]
    given = Answers([keys[answer] for _, answer, _ in past], [who for who, _, _ in past])
    packs = table.box.again(table.opened.packs)
    agreed = (table.setup.options, undo, listed, given, packs)
    change = opening.open_table(table.box.id, chairs, *agreed)
    return lay(change, now, own)


async def bring(house: House, file: object, work: Work | None = None) -> Table:
    """Keep a journal that somebody brought, to be looked at, as it was read out of JSON.

    The same one is kept once. `work` says where it is played through.
    """
    lays = partial(_bring, file, house.now())
    return await house.keep(await (work or asyncio.to_thread)(lays))


def _bring(file: object, now: float) -> Laid:
    change = opening.bring(Journal.of_file(file))
    return lay(change, now, digest("journal", encode(change.entries[0])))

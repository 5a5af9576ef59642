"""The house keeps the tables: one writer for each, those who watch it, and its bots."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from donjon.core.errors import BadOption, DonjonError
from donjon.core.journal import save
from donjon.core.shelf import box as find_box
from donjon.tables import answering, conduct, records, seating
from donjon.tables.announce import LATE, Announcer
from donjon.tables.entries import GRACE, Answers, Chair, Change, Opened, encode
from donjon.tables.errors import NoTable, NotYours, TableError
from donjon.tables.names import digest, is_name
from donjon.tables.opening import open_table
from donjon.tables.presence import Presence
from donjon.tables.rooms import Room
from donjon.tables.sentences import say
from donjon.tables.store import Leaf, Row, Store
from donjon.tables.table import Table, fold
from donjon.tables.thinking import Sharer, Thinkers

ROOMS = 500
ROOM_ANSWERS = 200_000
"""How many tables are kept in memory, and how many answers all of them have together; the others
are read again when somebody comes."""
DAY = 86_400.0
HEAD_START = 4.0
"""Seconds a process leaves to another one, whose answer it has read, to think for the bots."""
BOT_RETRY, BOT_TRIES = 1.0, 6
"""Seconds until a bot that failed is asked again, each time twice as many, and how often."""

log = logging.getLogger("donjon.tables")
R = TypeVar("R")


class House:
    """All tables of one store."""

    def __init__(
        self, store: Store, announcer: Announcer, thinkers: Thinkers, pace: float = 0.7
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        """Seconds a bot takes at least, so that people can follow."""
        self.keeping: tuple[float | None, float | None] = (None, None)
        """After how many days tables go that are over, and that were left; None: never."""
        self.closing = False
        self.presence = Presence(None if announcer.alone else store.announce)
        self._announcer = announcer
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._announcer.start, self._hear)
        self._spawn(self.presence.keep_awake(self._all))
        if not self._announcer.alone:
            self._spawn(self.presence.keep_telling(self._all))
        if self.keeping != (None, None):
            self._spawn(self._keep_tidy())

    def _all(self) -> list[Room]:
        return list(self._rooms.values())

    def hush(self) -> None:
        """Let those who watch go: the house is about to close."""
        self.closing = True
        self.presence.closing = True
        for room in self._rooms.values():
            room.wake()

    async def stop(self) -> None:
        self.hush()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)
        await asyncio.to_thread(self._announcer.stop)

    # Rooms

    async def room(self, name: str) -> Room:
        """The room of a table, read from the store if it is not in memory."""
        room = self._rooms.get(name)
        if room is not None:
            self._rooms.move_to_end(name)
            return room
        task = self._opening.get(name)
        if task is None:
            task = asyncio.ensure_future(self._open(name))
            self._opening[name] = task
            task.add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(task)

    def peek(self, name: str) -> Room | None:
        """The room of a table if it is in memory."""
        return self._rooms.get(name)

    async def rows_of(self, holder: str, limit: int) -> list[Row]:
        """The newest tables at which a person has sat."""
        return await asyncio.to_thread(self.store.held, holder, limit)

    async def listed(self, phase: str, limit: int) -> list[Row]:
        """The newest tables that are open to everybody."""
        return await asyncio.to_thread(self.store.listed, phase, limit)

    async def book(self, holder: str, box: str, limit: int) -> tuple[list[Leaf], dict[str, int]]:
        """The newest pages of a person's book of a box, and how many each part of it has."""
        if not holder:
            return [], {}
        return await asyncio.to_thread(self.store.book, holder, box, limit)

    async def _open(self, name: str) -> Room:
        table = await asyncio.to_thread(self._read, name) if is_name(name) else None
        if table is None:
            raise NoTable(say("tables.no_table"))
        room = self._add(table)
        if not self._announcer.alone:
            # What was announced while it was read has found no room.
            self._spawn(self._refresh(room, room.table.seq + 1))
            self.presence.tell(room, asks=True)
        return room

    def _read(self, name: str) -> Table | None:
        """A table from the store, played through again; in a thread of its own."""
        entries = self.store.load(name)
        return fold(name, list(entries)) if entries else None

    def _add(self, table: Table) -> Room:
        if table.id in self._rooms:
            return self._rooms[table.id]
        room = Room(table)
        self._rooms[table.id] = room
        self._make_room(room)
        self._let_think(room)
        return room

    def _make_room(self, room: Room) -> None:
        """Let the tables go that were quiet longest, while there are too many or too long ones."""
        held = sum(old.table.count for old in self._rooms.values())
        for name, old in list(self._rooms.items()):
            if len(self._rooms) <= ROOMS and held <= ROOM_ANSWERS:
                return
            if not old.busy and old is not room:
                held -= old.table.count
                del self._rooms[name]

    # Tidying

    async def tidy(self, over: float | None, left: float | None) -> int:
        """Remove tables that ended, or were left, so many days ago; those in use stay."""
        now = time.time()
        moments = [None if days is None else now - days * DAY for days in (over, left)]
        found = await asyncio.to_thread(self.store.old, *moments)
        gone = [name for name in found if name not in self._rooms or not self._rooms[name].busy]
        for name in gone:
            self._rooms.pop(name, None)
        await asyncio.to_thread(self.store.remove, gone)
        return len(gone)

    async def _keep_tidy(self) -> None:
        while True:
            try:
                await self.tidy(*self.keeping)
            except DonjonError as error:
                log.warning("the tables cannot be tidied: %s", error)
            await asyncio.sleep(DAY)

    # Changes

    async def _keep(
        self, change: Change, name: str | None = None, table: Table | None = None
    ) -> Table:
        """Keep a new table."""
        table = table or fold(name or secrets.token_urlsafe(9), change.entries[:1])
        rest = Change(change.entries[1:], change.game)
        table.take_in(rest)
        row, leaves = records.row(table, Change([])), records.leaves(table, table.game, None)
        if await self.store.append(table.id, 1, change.entries, row, leaves):
            return self._add(table).table
        return (await self.room(table.id)).table

    async def change(self, name: str, wish: Callable[[Room], Change]) -> Table:
        """Let something happen at a table, once it is on disk.

        If another process was there first, its entries are taken in and the wish is asked for
        again, which may then refuse.
        """
        room = self._rooms.get(name) or await self.room(name)
        async with room.lock:
            table = room.table
            while True:
                change = wish(room)
                if not change.entries:
                    return table
                row = records.row(table, change) if records.shows(change) else None
                leaves = records.leaves(table, change.game, table.game)
                kept = records.kept(change)
                number = table.seq + 1
                if await self.store.append(table.id, number, change.entries, row, leaves, kept):
                    table.take_in(change)
                    self._changed(room)
                    return table
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        """Take in what other processes have kept."""
        for entry in await asyncio.to_thread(self.store.load, room.table.id, room.table.seq):
            room.table.take_in(Change([entry]))
        self._changed(room, HEAD_START)

    def _changed(self, room: Room, patience: float = 0.0) -> None:
        self.presence.notice(room)
        room.wake()
        self._let_think(room, patience)

    # The wishes of people

    async def answer(self, name: str, holder: str, seat: int | None, seen: int, key: str) -> Table:
        return await self.change(
            name, lambda room: answering.answer(room.table, holder, seat, seen, key)
        )

    async def answer_all(self, name: str, holder: str, seen: int, word: str) -> Table:
        return await self.change(
            name, lambda room: answering.answer_all(room.table, holder, seen, word)
        )

    async def order(self, name: str, holder: str, seat: int, until: str) -> Table:
        return await self.change(
            name, lambda room: answering.order(room.table, holder, seat, until)
        )

    async def undo(self, name: str, holder: str, seen: int) -> Table:
        return await self.change(name, lambda room: conduct.undo(room.table, holder, seen))

    async def speak(self, name: str, holder: str, seat: int | None, text: str, id_: str) -> Table:
        now = int(time.time())
        return await self.change(
            name, lambda room: conduct.speak(room.table, holder, seat, text, id_, now)
        )

    async def sit(self, name: str, holder: str, seat: int, person: str, word: str) -> Table:
        return await self.change(
            name, lambda room: seating.sit(room.table, holder, seat, person, word)
        )

    async def leave(self, name: str, holder: str, seat: int) -> Table:
        return await self.change(name, lambda room: seating.leave(room.table, holder, seat))

    async def seat_bot(self, name: str, holder: str, seat: int, level: str) -> Table:
        return await self.change(
            name, lambda room: seating.seat_bot(room.table, holder, seat, level, room.away(seat))
        )

    async def resume_seat(self, name: str, holder: str, seat: int) -> Table:
        return await self.change(name, lambda room: seating.resume_seat(room.table, holder, seat))

    async def open_table(
        self,
        holder: str,
        box: str,
        chairs: list[Chair],
        options: dict[str, str],
        undo: str,
        listed: bool,
        name: str = "",
        packs: Sequence[str] = (),
        grace: int = GRACE,
    ) -> Table:
        """Open a table, with packs by their ids. The same name of the same person is the same."""
        own = digest(holder, name) if name else None
        if own is not None:
            try:
                return (await self.room(own)).table
            except NoTable:
                pass
        found = find_box(box).named(packs)
        change = open_table(box, chairs, options, undo, listed, packs=found, grace=grace)
        return await self._keep(change, own)

    async def rematch(self, name: str, holder: str) -> str:
        """The same seats once more; whoever asks second gets the same table."""
        table = (await self.room(name)).table
        if not table.rematched:
            seating.rematch(table, holder, "")
            chairs = [
                Chair(c.name, c.holder, "" if c.holder else c.bot, c.word) for c in table.chairs
            ]
            opened = table.opened
            packs = table.box.again(opened.packs)
            agreed = (table.setup.options, opened.undo, opened.listed)
            change = open_table(table.box.id, chairs, *agreed, packs=packs, grace=opened.grace)
            again = await self._keep(change, digest("rematch", table.id))
            table = await self.change(
                name,
                lambda room: (
                    Change([])
                    if room.table.rematched
                    else seating.rematch(room.table, holder, again.id)
                ),
            )
        return table.rematched

    async def branch(
        self,
        name: str,
        at: int,
        chairs: list[Chair],
        undo: str,
        listed: bool,
        once: tuple[str, str] | None = None,
    ) -> Table:
        """Play on from a position of a game that is over.

        The same word of the same person, `once`, is the same table.
        """
        table = (await self.room(name)).table
        if table.phase != "over":
            raise NotYours(say("tables.branch"))
        journal = table.journal()
        if not 0 <= at <= len(journal):
            raise NoTable(say("tables.no_position", at=at, last=len(journal)))
        if journal.replay(table.box, at).over:
            raise TableError(say("tables.over_there"))
        if len(chairs) != len(table.chairs):
            raise BadOption(say("tables.seats", seats=len(table.chairs), given=len(chairs)))
        given = Answers(journal.answers[:at], journal.by[:at])
        packs = table.box.again(table.opened.packs)
        agreed = (table.setup.options, undo, listed, given, packs)
        change = open_table(table.box.id, chairs, *agreed)
        return await self._keep(change, digest(*once, name) if once else None)

    async def keep_brought(self, opened: Opened) -> Table:
        """Keep a journal that somebody brought, to be looked at; the same one is kept once."""
        name = digest("journal", encode(opened))
        table = await asyncio.to_thread(fold, name, [opened])
        return await self._keep(Change([opened]), name, table)

    # Other processes

    def _hear(self, message: str) -> None:
        """Called in the thread of the announcer."""
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(self._heard, message)
        except RuntimeError:
            pass  # the loop is closed

    def _heard(self, message: str) -> None:
        if self.closing:
            return
        if message == LATE:
            for late in self._rooms.values():
                self._spawn(self._refresh(late, late.table.seq + 1))
            return
        news = msgspec.json.decode(message)
        room = self._rooms.get(news["table"])
        if room is None:
            return
        if "seq" in news:
            if news["seq"] > room.table.seq:
                self._spawn(self._refresh(room, news["seq"]))
        else:
            self.presence.heard(room, news)

    async def _refresh(self, room: Room, seq: int) -> None:
        async with room.lock:
            if room.table.seq < seq:
                await self._catch_up(room)

    # Bots

    def _let_think(self, room: Room, patience: float = 0.0) -> None:
        if room.thinking is None and room.table.bot_asked() is not None and not self.closing:
            room.thinking = self._spawn(self._think(room, patience))

    async def _think(self, room: Room, patience: float) -> None:
        """Answer for bots as long as they are asked; what fails is tried again for a while."""
        failed = 0
        try:
            await asyncio.sleep(patience)
            while (asked := room.table.bot_asked()) is not None and failed < BOT_TRIES:
                try:
                    await self._answer_bot(room, *asked)
                    failed = 0
                except Exception as error:
                    log.warning("a bot at table %s cannot answer: %s", room.table.id, error)
                    await asyncio.sleep(BOT_RETRY * 2**failed)
                    failed += 1
        finally:
            room.thinking = None

    async def _answer_bot(self, room: Room, seat: int, level: str) -> None:
        table = room.table
        assert table.game is not None
        seen = table.version
        start = time.monotonic()
        position = save(table.game)
        sharer = Sharer(table.opened.chairs[0].holder or table.id, bool(room.watchers))
        key = await self.thinkers.answer(table.box.id, position, seat, level, sharer)
        question = table.game.question
        together = question is not None and not question.group and len(question.asked()) > 1
        # Where all decide at the same time nobody has to follow one after the other.
        pace = 0.0 if together else self.pace
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - start)))
        await self.change(room.table.id, partial(_bot_wish, seat=seat, seen=seen, key=key))

    def _spawn(self, work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _bot_wish(room: Room, seat: int, seen: int, key: str) -> Change:
    return answering.answer_bot(room.table, seat, seen, key)


def holder_of(key: str) -> str:
    """What is kept of a key: enough to know it again, not enough to use it."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()[:40]


def new_key() -> str:
    return secrets.token_urlsafe(24)

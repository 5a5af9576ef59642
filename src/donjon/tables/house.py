"""The house keeps the tables: one writer for each, those who watch it, and its bots."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from donjon.core.errors import BadOption, DonjonError
from donjon.core.shelf import box as find_box
from donjon.tables import answering, clocks, conduct, ladder, lessons, moving, records, seating
from donjon.tables.announce import LATE, Announcer
from donjon.tables.entries import GRACE, Answers, Chair, Change, Opened, encode
from donjon.tables.errors import NoTable, NotYours, Stale, TableError
from donjon.tables.minding import Minding, claim
from donjon.tables.names import digest, is_name
from donjon.tables.opening import open_table
from donjon.tables.presence import Presence
from donjon.tables.reading import Leaf, Row
from donjon.tables.rooms import Room
from donjon.tables.sentences import say
from donjon.tables.store import Store
from donjon.tables.table import Table, fold
from donjon.tables.thinking import Thinkers

ROOMS = 300
ROOM_ANSWERS = 200_000
"""How many tables are kept in memory, and how many answers all of them have together; the others
are read again when somebody comes."""
DAY = 86_400.0
HEAD_START = 4.0
"""Seconds a process leaves to another one, whose answer it has read, to say that it thinks for the
bots; see `minding.CLAIM`."""
TICK = 1.0
"""Seconds between two looks at the clocks."""

log = logging.getLogger("donjon.tables")
R = TypeVar("R")


class House:
    """All tables of one store."""

    def __init__(
        self,
        store: Store,
        announcer: Announcer,
        thinkers: Thinkers,
        pace: float = 0.7,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.now = now
        """The time of day, by which clocks run."""
        self.keeping: tuple[float | None, float | None] = (None, None)
        """After how many days tables go that are over, and that were left; None: never."""
        self.closing = False
        tell = None if announcer.alone else store.announce
        self.presence = Presence(tell)
        self.minding = Minding(thinkers, pace, self.change, tell)
        self._announcer = announcer
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._held = 0
        """How many answers they had together a moment ago, and what has come since."""
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._announcer.start, self._hear)
        self._spawn(self.presence.keep_awake(self.rooms))
        self._spawn(self._keep_time())
        if not self._announcer.alone:
            self._spawn(self.presence.keep_telling(self.rooms))
        if self.keeping != (None, None):
            self._spawn(self._keep_tidy())

    def rooms(self) -> list[Room]:
        """The rooms in memory."""
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
        """The room of a table if it is in memory, where it stays as long as people come."""
        room = self._rooms.get(name)
        if room is not None:
            self._rooms.move_to_end(name)
        return room

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
        alone = self._announcer.alone
        room = self._add(table, 0.0 if alone else HEAD_START)
        if not alone:
            # What was announced while it was read has found no room.
            self._spawn(self._refresh(room, room.table.seq + 1))
            self.presence.tell(room, asks=True)
        return room

    def _read(self, name: str) -> Table | None:
        """A table from the store, played through again; in a thread of its own."""
        entries = self.store.load(name)
        return fold(name, list(entries)) if entries else None

    def _add(self, table: Table, patience: float = 0.0) -> Room:
        if table.id in self._rooms:
            return self._rooms[table.id]
        room = Room(table)
        self._rooms[table.id] = room
        self._held += table.count
        self._make_room()
        self._let_think(room, patience)
        return room

    def _make_room(self) -> None:
        """Let the tables go that were quiet longest, while there are too many or too long ones.

        Some more go than must, so that this is not to be done with the next one again.
        """
        if len(self._rooms) <= ROOMS and self._held <= ROOM_ANSWERS:
            return
        self._count()
        newest = next(reversed(self._rooms))
        gone: list[str] = []
        for name, room in self._rooms.items():
            if len(self._rooms) - len(gone) <= ROOMS - ROOMS // 16 and self._held <= ROOM_ANSWERS:
                break
            if not room.busy and name != newest:
                self._held -= room.table.count
                gone.append(name)
        for name in gone:
            del self._rooms[name]

    def _count(self) -> None:
        self._held = sum(room.table.count for room in self._rooms.values())

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

    # Clocks

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self._count()
            for room in self.rooms():
                if clocks.tick(room.table, self.now()).entries and not room.lock.locked():
                    self._spawn(self._tick(room))

    async def _tick(self, room: Room) -> None:
        """Let a clock do what is due; whoever keeps the table too may have been first."""
        try:
            await self.change(room.table.id, lambda room: clocks.tick(room.table, self.now()))
        except DonjonError as error:
            log.warning("the clock of table %s stands still: %s", room.table.id, error)

    # Changes

    async def _keep(
        self, change: Change, name: str | None = None, table: Table | None = None
    ) -> Table:
        """Keep a new table."""
        table = table or fold(name or secrets.token_urlsafe(9), change.entries[:1])
        entries = clocks.stamped(table.opened, change.entries, self.now())
        table.take_in(Change(entries[1:], change.game))
        row, leaves = records.row(table, Change([])), records.leaves(table, table.game, None)
        if await self.store.append(table.id, 1, entries, row, leaves):
            return self._add(table).table
        return (await self.room(table.id)).table

    async def change(self, name: str, wish: Callable[[Room], Change], by: str = "") -> Table:
        """Let something happen at a table, once it is on disk; `by` whom, if a reply tells them.

        If another process was there first, its entries are taken in and the wish is asked for
        again, which may then refuse.
        """
        room = self._rooms.get(name) or await self.room(name)
        async with room.lock:
            table = room.table
            while True:
                try:
                    change = wish(room)
                except Stale:
                    if await self._behind(room):
                        continue
                    raise
                if not change.entries:
                    return table
                entries = clocks.stamped(table.opened, change.entries, self.now())
                change = Change(entries, change.game)
                row = records.row(table, change) if records.shows(change) else None
                leaves = records.leaves(table, change.game, table.game)
                kept = records.kept(change)
                number = table.seq + 1
                if await self.store.append(table.id, number, change.entries, row, leaves, kept):
                    room.take_in(change)
                    self._changed(room, by=by)
                    return table
                await self._catch_up(room)

    async def _behind(self, room: Room) -> bool:
        """Whether another process has kept more than is known here; it is taken in."""
        before = room.table.seq
        if not self._announcer.alone:
            await self._catch_up(room)
        return room.table.seq > before

    async def _catch_up(self, room: Room) -> None:
        """Take in what other processes have kept."""
        for entry in await asyncio.to_thread(self.store.load, room.table.id, room.table.seq):
            room.take_in(Change([entry]))
        self._changed(room, HEAD_START)

    def _changed(self, room: Room, patience: float = 0.0, by: str = "") -> None:
        self.presence.notice(room)
        room.wake(by=by)
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

    async def pass_for(self, name: str, holder: str, seat: int, seen: int) -> Table:
        return await self.change(
            name,
            lambda room: answering.pass_for(room.table, holder, seat, seen, room.away(seat)),
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

    async def offer_seats(self, name: str, holder: str) -> tuple[str, int]:
        """A code with which another device takes over a person's seats, and until when."""
        now = int(time.time())
        code = moving.new_code()
        await self.change(name, lambda room: moving.offer(room.table, holder, code, now))
        return code, now + moving.LASTS

    async def take_seats(self, name: str, holder: str, code: str) -> Table:
        now = int(time.time())
        return await self.change(name, lambda room: moving.take(room.table, holder, code, now))

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
        dealer: str = "",
        clock: int = 0,
        passing: bool = False,
    ) -> Table:
        """Open a table, with packs by their ids. The same name of the same person is the same."""
        own = digest(holder, name) if name else None
        if own is not None:
            try:
                return (await self.room(own)).table
            except NoTable:
                pass
        found = find_box(box).named(packs)
        agreed = (options, undo, listed, None, found, grace, dealer, clocks.agreed(clock))
        change = open_table(box, chairs, *agreed, passing=passing)
        return await self._keep(change, own)

    async def open_lesson(self, holder: str, box: str, person: str, name: str = "") -> Table:
        """Open a table for the lesson of a box. The same name of the same person is the same."""
        change = lessons.open_lesson(find_box(box), holder, person)
        return await self._keep(change, digest(holder, "lesson", name) if name else None)

    async def go_back(self, name: str, holder: str, seen: int) -> Table:
        return await self.change(name, lambda room: lessons.go_back(room.table, holder, seen))

    async def heed(self, name: str, holder: str, on: bool) -> Table:
        return await self.change(name, lambda room: lessons.heed(room.table, holder, on))

    async def rematch(self, name: str, holder: str, step: ladder.Way | None = None) -> str:
        """The same seats once more, or a step easier or harder; who asks second gets the same."""
        table = (await self.room(name)).table
        if not table.rematched:
            seating.rematch(table, holder, "")
            other = ladder.taken(table, step)
            chairs = [
                Chair(c.name, c.holder, "" if c.holder else c.bot, c.word) for c in other.chairs
            ]
            opened = table.opened
            packs = table.box.again(opened.packs)
            agreed = (other.options, opened.undo, opened.listed, None, packs, opened.grace)
            change = open_table(
                table.box.id, chairs, *agreed, opened.dealer, opened.clock, passing=opened.passing
            )
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
        elif "thinks" in news:
            claim(room, news["thinks"])
        else:
            self.presence.heard(room, news)

    async def _refresh(self, room: Room, seq: int) -> None:
        async with room.lock:
            if room.table.seq < seq:
                await self._catch_up(room)

    # Bots

    def _let_think(self, room: Room, patience: float = 0.0) -> None:
        if room.thinking is None and room.table.bot_asked() is not None and not self.closing:
            room.thinking = self._spawn(self.minding.mind(room, patience))

    def _spawn(self, work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def holder_of(key: str) -> str:
    """What is kept of a key: enough to know it again, not enough to use it."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()[:40]


def new_key() -> str:
    return secrets.token_urlsafe(24)

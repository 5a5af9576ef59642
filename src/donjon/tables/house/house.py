"""The house: the rooms of all tables in memory, and the one place where tables change."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from donjon.core.errors import DonjonError
from donjon.tables.conduct import clocks
from donjon.tables.entries import Change, Opened
from donjon.tables.errors import NoTable, Removed, Stale, TableError
from donjon.tables.house.bot_turns import BotTurns, claim, doubt_claim, leave_to_others
from donjon.tables.house.bots import Bots
from donjon.tables.house.housekeeping import Housekeeping
from donjon.tables.house.laid import Laid
from donjon.tables.house.loader import Loader
from donjon.tables.house.presence import Presence
from donjon.tables.house.room import Room, Wish
from donjon.tables.names import is_name
from donjon.tables.sentences import say
from donjon.tables.store import index_rows
from donjon.tables.store.announce import LATE, Announcer
from donjon.tables.store.queries import Leaf, Row
from donjon.tables.store.store import Store
from donjon.tables.table import Table, fold

MOST_ROOMS = 300
MOST_ANSWERS = 200_000
"""How many tables are kept in memory, and how many answers all of them have together; the others
are read again when somebody comes."""
HEAD_START_S = 2.5
"""Seconds a process leaves to another one, whose answer it has read, to say that it thinks for the
bots: somewhat more than pass until that is said again, see `bot_turns.CLAIM_S`."""
TICK_S = 1.0
"""Seconds between two looks at the clocks."""

log = logging.getLogger("donjon.tables")
Due = tuple[Change, Row | None, list[Leaf], int | None]
"""A change, and what is kept beside it: the row of the list, pages, how many answers stay."""
WorkOut = Callable[[Callable[[Room, Wish], Due], Room, Wish], Awaitable[Due]]
"""Where a wish that takes long is worked out."""
R = TypeVar("R")


class House:
    """All tables of one store."""

    def __init__(
        self,
        store: Store,
        announcer: Announcer,
        bots: Bots,
        pace: float = 0.7,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.bots = bots
        self.boxes = Loader()
        self.now = now
        """The time of day, by which clocks run."""
        self.closing = False
        tell = None if announcer.alone else store.announce
        self.presence = Presence(tell)
        self.housekeeping = Housekeeping(self, store, announcer.alone)
        self.bot_turns = BotTurns(bots, pace, self.change, tell)
        self._announcer = announcer
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._held = 0
        """How many answers they had together a moment ago, and what has come since."""
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self.boxes.start()
        await asyncio.to_thread(self._announcer.start, self._hear)
        self._spawn(self.presence.keep_awake(self.rooms))
        self._spawn(self._keep_time())
        if not self._announcer.alone:
            self._spawn(self.presence.keep_telling(self.rooms))
        self._spawn(self.housekeeping.keep_up())
        if self.housekeeping.age.given:
            self._spawn(self.housekeeping.keep_tidy())

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
        self.bots.close()
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

    async def _open(self, name: str) -> Room:
        table = await self._read(name) if is_name(name) else None
        if table is None:
            raise NoTable(say("tables.no_table"))
        alone = self._announcer.alone
        room = self._add(table, 0.0 if alone else HEAD_START_S)
        if not alone:
            # What was announced while it was read has found no room.
            self._spawn(self._refresh(room, room.table.seq + 1))
            self.presence.tell(room, asks=True)
        return room

    async def _read(self, name: str) -> Table | None:
        """A table from the store, played through again in a thread."""
        entries = await asyncio.to_thread(self.store.load, name)
        if not entries:
            return None
        if isinstance(entries[0], Opened):
            await self.boxes.load(entries[0].box)
        return await asyncio.to_thread(fold, name, list(entries))

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
        if len(self._rooms) <= MOST_ROOMS and self._held <= MOST_ANSWERS:
            return
        self._count()
        newest = next(reversed(self._rooms))
        gone: list[str] = []
        for name, room in self._rooms.items():
            if (
                len(self._rooms) - len(gone) <= MOST_ROOMS - MOST_ROOMS // 16
                and self._held <= MOST_ANSWERS
            ):
                break
            if not room.busy and name != newest:
                self._held -= room.table.count
                gone.append(name)
        for name in gone:
            del self._rooms[name]

    def _count(self) -> None:
        self._held = sum(room.table.count for room in self._rooms.values())

    def close_room(self, room: Room) -> None:
        """Let everybody go: the table is not kept any more, or not as it is here."""
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
        room.removed = True
        room.wake()

    # Clocks

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(TICK_S)
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

    async def keep(self, laid: Laid) -> Table:
        """Keep a new table. If there is one of its name already, that one is meant."""
        table = laid.table
        await self.boxes.load(table.box.id)
        if await self.store.append(table.id, 1, laid.entries, laid.row, laid.leaves):
            return self._add(table).table
        return (await self.room(table.id)).table

    async def change(
        self, name: str, wish: Wish, by: str = "", work: WorkOut | None = None
    ) -> Table:
        """Let a wish happen at a table, once it is on disk; `by` whom, if a reply tells them.

        One that takes long is worked out elsewhere: `work` says where. If another process was
        there first, its entries are taken in and the wish is asked for again, which may then
        refuse. If the table was removed meanwhile, nothing happens.
        """
        room = self._rooms.get(name) or await self.room(name)
        async with room.lock:
            table = room.table
            while True:
                if room.removed:
                    raise Removed(say("tables.removed"))
                try:
                    due = (
                        self._due(room, wish) if work is None else await work(self._due, room, wish)
                    )
                except Stale:
                    if await self._behind(room):
                        continue
                    raise
                change, row, leaves, kept = due
                if not change.entries:
                    return table
                number = table.seq + 1
                if await self.store.append(table.id, number, change.entries, row, leaves, kept):
                    async with room.reading:
                        room.take_in(change)
                    self._changed(room, by=by)
                    return table
                await self._catch_up(room)

    def _due(self, room: Room, wish: Wish) -> Due:
        """What a wish comes to, with all that is to be kept."""
        table = room.table
        change = wish(room)
        if not change.entries:
            return change, None, [], None
        change = Change(clocks.stamped(table.opened, change.entries, self.now()), change.game)
        row = index_rows.row(table, change) if index_rows.shows(change) else None
        kept = index_rows.kept(change)
        told = change.game if kept is None else None
        return change, row, index_rows.leaves(table, told, table.game), kept

    async def _behind(self, room: Room) -> bool:
        """Whether another process has kept more than is known here; it is taken in."""
        before = room.table.seq
        if not self._announcer.alone:
            await self._catch_up(room)
        return room.table.seq > before

    async def _catch_up(self, room: Room) -> None:
        """Take in what other processes have kept, after the last entry that is known here."""
        table = room.table
        entries = await asyncio.to_thread(self.store.load, table.id, table.seq - 1)
        if not entries:
            self.close_room(room)
            if await asyncio.to_thread(self.store.ends, [table.id]):
                raise TableError(say("tables.set_back"))
            raise Removed(say("tables.removed"))
        async with room.reading:
            for entry in entries[1:]:
                room.take_in(Change([entry]))
        self._changed(room, HEAD_START_S)

    def _changed(self, room: Room, patience: float = 0.0, by: str = "") -> None:
        self.presence.notice(room)
        room.wake(by=by)
        self._let_think(room, patience)

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
            self._spawn(self._compare_all())
            return
        news = msgspec.json.decode(message)
        room = self._rooms.get(news["table"])
        if room is None:
            return
        if "seq" in news:
            if news["seq"] > room.table.seq:
                self._spawn(self._refresh(room, news["seq"]))
        elif "removed" in news:
            self.close_room(room)
        elif "thinks" in news:
            claim(room, news["thinks"])
        else:
            self.presence.heard(room, news)

    def lose_worker(self) -> None:
        """Another process of this server has died: what it was about to tell nobody has heard."""
        for room in self._rooms.values():
            doubt_claim(room)
        self._spawn(self._compare_all())

    async def _compare_all(self) -> None:
        try:
            await self.housekeeping.compare(self.rooms())
        except DonjonError as error:
            log.warning("what was missed cannot be read: %s", error)

    async def reach(self, room: Room, version: int) -> None:
        """Read what other processes have kept, if somebody was shown a later version by one."""
        if version > room.table.version and not self._announcer.alone:
            await self.refresh(room)
            if room.removed:
                raise Removed(say("tables.removed"))

    async def refresh(self, room: Room) -> None:
        """Read what other processes have kept."""
        await self._refresh(room, room.table.seq + 1)

    async def _refresh(self, room: Room, seq: int) -> None:
        try:
            async with room.lock:
                if room.table.seq < seq and not room.removed:
                    await self._catch_up(room)
        except DonjonError as error:
            log.warning("table %s cannot be read again: %s", room.table.id, error)

    # Bots

    def _let_think(self, room: Room, patience: float = 0.0) -> None:
        if patience:
            leave_to_others(room, patience)
        if room.thinking is None and room.table.bot_asked() is not None and not self.closing:
            room.thinking = self._spawn(self.bot_turns.play(room))

    def _spawn(self, work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

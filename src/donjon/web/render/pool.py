"""Painters: processes that render states for pages, so that no answer waits for a picture."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import socket
import time
from collections import OrderedDict
from multiprocessing.process import BaseProcess
from typing import cast
from zlib import crc32

import msgspec

from donjon.tables.entries import encode
from donjon.tables.house.room import Room
from donjon.web.render.renderer import Rendered, Renderer
from donjon.web.render.worker import FAILED, HEAD, LENGTH, PACKED, Wish, work
from donjon.web.view.query import ViewQuery

log = logging.getLogger("donjon.web")

MOST_ANSWERS_READ = 2000
"""A game with more answers is not read again by a painter that does not know it."""
REPLACED_AFTER_S = 5.0
"""Seconds after which a painter that is gone is replaced."""
TABLES_EACH = 4
"""How many tables are looked at before another painter begins."""
RECENT_S = 60.0
"""For how many seconds a look at a table counts for that."""


class Painter(asyncio.Protocol):
    """The line to one painter."""

    def __init__(self) -> None:
        self.transport: asyncio.WriteTransport | None = None
        self.process: BaseProcess | None = None
        self.ready = False
        self.known: dict[str, int] = {}
        """How many entries of each table it has been told."""
        self._waiting: dict[int, asyncio.Future[tuple[Rendered, float] | None]] = {}
        self._number = 0
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.ready = False
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()

    def ask(self, wish: Wish) -> asyncio.Future[tuple[Rendered, float] | None]:
        """Send a wish: what is made, and the seconds of CPU it took; nothing if it cannot be."""
        assert self.transport is not None
        self._number = wish.number = self._number % 0xFFFF_FFFF + 1
        done = asyncio.get_running_loop().create_future()
        self._waiting[wish.number] = done
        message = msgspec.msgpack.encode(wish)
        self.transport.write(LENGTH.pack(len(message)) + message)
        return done

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        while len(self._buffer) >= HEAD.size:
            length, number, kind, spent = HEAD.unpack_from(self._buffer)
            end = HEAD.size + length
            if len(self._buffer) < end:
                return
            body = bytes(self._buffer[HEAD.size : end])
            del self._buffer[:end]
            self.ready = True
            waiting = self._waiting.pop(number, None)
            if waiting is not None and not waiting.done():
                made = Rendered(body, kind == PACKED)
                waiting.set_result(None if kind == FAILED else (made, spent))

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


class RenderPool(Renderer):
    """A pool of painters, each of which has tables of its own.

    The first begins with the first page, and more of them as more tables are looked at: whoever
    plays alone has one.
    """

    def __init__(self, database: str, count: int) -> None:
        self._database = database
        self._count = count
        self._painters: dict[int, Painter] = {}
        self._begun: dict[int, float] = {}
        self._seen: OrderedDict[str, float] = OrderedDict()
        """When tables were looked at, as long as that is not long ago."""
        self._tasks: dict[int, asyncio.Task[None]] = {}
        """Those that are about to begin."""

    async def render(
        self, room: Room, holder: str, query: ViewQuery, link: str, unpacks: bool
    ) -> tuple[Rendered, float]:
        """The state of a table, from a painter; made here as long as no painter can."""
        painted = await self.paint(room, holder, query, link, unpacks)
        if painted is not None:
            return painted
        return await super().render(room, holder, query, link, unpacks)

    async def paint(
        self, room: Room, holder: str, query: ViewQuery, link: str, unpacks: bool
    ) -> tuple[Rendered, float] | None:
        """The state of a table from a painter; None as long as no painter can make it."""
        table = room.table
        painter = self._of(table.id)
        if painter is None:
            return None
        known = painter.known.get(table.id)
        if known is None and table.count > MOST_ANSWERS_READ:
            return None
        painter.known[table.id] = table.seq
        entries = [encode(entry) for entry in room.latest(known or 0)]
        here = sorted(room.here)
        return await painter.ask(
            Wish(0, table.id, table.seq, entries, holder, query, here, room.watching, link, unpacks)
        )

    def _of(self, name: str) -> Painter | None:
        """The painter of a table, if one is there; else they are sent for."""
        if not self._count:
            return None
        now = time.monotonic()
        self._seen[name] = now
        self._seen.move_to_end(name)
        while next(iter(self._seen.values())) < now - RECENT_S:
            self._seen.popitem(last=False)
        for place in range(min(self._count, 1 + len(self._seen) // TABLES_EACH)):
            self._send_for(place, now)
        ready = [painter for _, painter in sorted(self._painters.items()) if painter.ready]
        return ready[crc32(name.encode()) % len(ready)] if ready else None

    def _send_for(self, place: int, now: float) -> None:
        """Let a painter begin, unless it has."""
        painter = self._painters.get(place)
        if painter is not None and (painter.ready or not _gone(painter)):
            return
        if (
            place not in self._tasks
            and now - self._begun.get(place, -REPLACED_AFTER_S) >= REPLACED_AFTER_S
        ):
            self._begun[place] = now
            self._tasks[place] = task = asyncio.ensure_future(self._begin(place))
            task.add_done_callback(lambda _: self._tasks.pop(place, None))

    async def _begin(self, place: int) -> None:
        ours, theirs = socket.socketpair()
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=work, args=(theirs, self._database), daemon=True)
        try:
            await asyncio.to_thread(process.start)
            _, painter = await asyncio.get_running_loop().create_connection(Painter, sock=ours)
        except Exception as error:
            log.warning("no painter can be had: %s", error)
            ours.close()
            return
        finally:
            theirs.close()
        painter.process = process
        self._painters[place] = painter

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        for painter in self._painters.values():
            painter.close()
        self._painters.clear()


def _gone(painter: Painter) -> bool:
    return painter.process is not None and not painter.process.is_alive()

"""Events of a table, as server-sent events: that it has changed, and who is here.

A change tells the version and the open question in short, so that a bot needs no more; what
a page shows, it asks for.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator

from donjon.tables.house.house import House
from donjon.tables.house.room import Room
from donjon.tables.sentences import say
from donjon.web.render.encoding import encode
from donjon.web.view.question import in_short

LISTENING = 100
"""How often one person can listen to one table at the same time."""
ECHO_S = 0.02
"""Seconds after which somebody hears as an event what a reply has told them already."""
FIRST = b"retry: 2000\n\n"
"""What every stream begins with."""
REMOVED = b"event: removed\ndata: %b\n\n"
"""What a stream ends with if the table was removed."""


class Feed:
    """The events for one who listens. Whoever is slow misses nothing: only the latest is told."""

    def __init__(self, house: House, room: Room, holder: str) -> None:
        self._house = house
        self._room = room
        self._news = asyncio.Event()
        self._gone = False
        self._echo: asyncio.TimerHandle | None = None
        self._seq = 0
        """Up to which entry the changes have been told."""
        self._presence = b""
        """Who was here when that was last told."""
        self._holder = holder

    async def parts(self) -> AsyncGenerator[bytes]:
        """All that is to be told, until the house closes or the listener hangs up."""
        presence = self._house.presence
        watcher = presence.watch(self._room, self._holder, self._news.set, self._wake_later)
        try:
            yield FIRST
            while not (self._house.closing or self._gone or self._room.removed):
                self._news.clear()
                watcher.heard = time.monotonic()
                yield self._due()
                await self._news.wait()
            if self._room.removed:
                yield REMOVED % encode({"error": say("tables.removed")})
        finally:
            if self._echo is not None:
                self._echo.cancel()
            presence.unwatch(self._room, watcher)

    def hang_up(self) -> None:
        """Note that the listener is gone."""
        self._gone = True
        self._news.set()

    def _wake_later(self) -> None:
        """Tell something that is known from a reply; most often the next thing comes before."""
        if self._echo is None and not self._news.is_set():
            self._echo = asyncio.get_running_loop().call_later(ECHO_S, self._wake_late)

    def _wake_late(self) -> None:
        self._echo = None
        if self._seq != self._room.table.seq:
            self._news.set()

    def _due(self) -> bytes:
        """All that is to be told now."""
        room = self._room
        presence = room.attendance(presence_event)
        events = b""
        if self._seq != room.table.seq:
            self._seq = room.table.seq
            events = b"event: change\ndata: %b\n\n" % in_short(room, self._holder)
        if presence != self._presence:
            self._presence = presence
            events += presence
        return events or b": still here\n\n"


def presence_event(room: Room) -> bytes:
    """The event that tells who is here."""
    data = encode({"here": sorted(room.here), "watching": room.watching})
    return b"event: presence\ndata: %b\n\n" % data

"""Server-sent events: that a table has changed, and who is here.

A change tells the version and the open question in short, so that a bot needs no more; what
a page shows, it asks for.
"""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator

import msgspec

from donjon.tables.house import House
from donjon.tables.rooms import Room
from donjon.web.asking import asked
from donjon.web.shapes import Moved

LISTENING = 100
"""How often one person can listen to one table at the same time."""
_encode = msgspec.json.Encoder().encode


async def events(house: House, room: Room, holder: str) -> AsyncGenerator[bytes]:
    """The events of a table. Whoever is slow misses nothing: only the latest is sent."""
    watcher = house.presence.watch(room, holder)
    told = 0
    seen: tuple[list[int], int] | None = None
    try:
        yield b"retry: 2000\n\n"
        while not house.closing:
            watcher.news.clear()
            watcher.heard = time.monotonic()
            table = room.table
            here = (sorted(room.here), room.watching)
            if told == table.seq and here == seen:
                yield b": still here\n\n"
            if told != table.seq:
                told = table.seq
                yield _event(b"change", Moved(table.seq, table.version, asked(table, holder)))
            if here != seen:
                seen = here
                yield _event(b"presence", {"here": here[0], "watching": here[1]})
            await watcher.news.wait()
    finally:
        house.presence.unwatch(room, watcher)


def _event(name: bytes, data: object) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (name, _encode(data))

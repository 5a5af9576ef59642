"""Server-sent events: that a table has changed, and who is here. What changed is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec

from donjon.tables.house import House, Room

PING = 15.0
"""Seconds of silence after which a comment shows that the line is alive."""


async def events(house: House, room: Room, holder: str) -> AsyncIterator[bytes]:
    """The events of a table. Whoever is slow misses nothing: only the latest is sent."""
    watcher = house.watch(room, holder)
    told = None
    seen = None
    try:
        yield b"retry: 2000\n\n"
        while not house.closing:
            watcher.news.clear()
            change = {"seq": room.table.seq, "version": room.table.version}
            if change != told:
                told = change
                yield _event("change", change)
            here = {"here": sorted(room.here), "watching": room.watching}
            if here != seen:
                seen = here
                yield _event("presence", here)
            try:
                await asyncio.wait_for(watcher.news.wait(), PING)
            except TimeoutError:
                yield b": still here\n\n"
    finally:
        house.unwatch(room, watcher)


def _event(name: str, data: object) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (name.encode(), msgspec.json.encode(data))

"""Server-sent events: what is told to one who listens, one after the other."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from donjon.tables.house import House
from donjon.tables.rooms import Room
from donjon.web.feed import FIRST, Feed


async def events(house: House, room: Room, holder: str) -> AsyncGenerator[bytes]:
    """The events of a table."""
    watcher = house.presence.watch(room, holder)
    feed = Feed(room, watcher)
    try:
        yield FIRST
        while not house.closing:
            watcher.news.clear()
            yield feed.due()
            await watcher.news.wait()
    finally:
        house.presence.unwatch(room, watcher)

"""What is told to one who listens: that a table has changed, and who is here.

A change tells the version and the open question in short, so that a bot needs no more; what
a page shows, it asks for.
"""

from __future__ import annotations

import time

import msgspec

from donjon.tables.rooms import Room, Watcher
from donjon.web.asking import in_short

LISTENING = 100
"""How often one person can listen to one table at the same time."""
_encode = msgspec.json.Encoder().encode


FIRST = b"retry: 2000\n\n"
"""What every stream begins with."""


class Feed:
    """What is told to one who listens. Whoever is slow misses nothing: only the latest is said."""

    def __init__(self, room: Room, watcher: Watcher) -> None:
        self.room = room
        self.watcher = watcher
        self._told = 0
        self._seen = b""

    @property
    def behind(self) -> bool:
        """Whether something has happened that was not told."""
        return self._told != self.room.table.seq

    def due(self) -> bytes:
        """All that is to be said now."""
        self.watcher.heard = time.monotonic()
        room = self.room
        here = room.attendance(_presence)
        found = b""
        if self.behind:
            self._told = room.table.seq
            found = b"event: change\ndata: %b\n\n" % in_short(room, self.watcher.holder)
        if here != self._seen:
            self._seen = here
            found += here
        return found or b": still here\n\n"


def _presence(room: Room) -> bytes:
    """Who is here, as it is told."""
    data = _encode({"here": sorted(room.here), "watching": room.watching})
    return b"event: presence\ndata: %b\n\n" % data

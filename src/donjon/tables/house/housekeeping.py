"""Housekeeping: which tables are seen is noted, rooms that are behind are found, old ones go."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from donjon.core.errors import DonjonError
from donjon.tables.house.room import Room
from donjon.tables.store.store import Store
from donjon.tables.store.trash import DAY_S, Age

ROUND_S = 5.0
"""Seconds between two rounds through the rooms."""
SEEN_S = 300.0
"""Seconds after which it is noted again that somebody is at a table; see `trash.QUIET_S`."""
FIRST_TIDY_S = 3_600.0
"""Seconds from the start until old tables are removed: a wrong clock may be set by then."""

log = logging.getLogger("donjon.tables")

Sleep = Callable[[float], Awaitable[None]]


class Rooms(Protocol):
    """What housekeeping needs of a house."""

    def rooms(self) -> list[Room]: ...

    def close_room(self, room: Room) -> None: ...

    async def refresh(self, room: Room) -> None: ...


class Housekeeping:
    """What a house does by itself, whether anybody asks or not."""

    def __init__(
        self, house: Rooms, store: Store, alone: bool, sleep: Sleep = asyncio.sleep
    ) -> None:
        self.age = Age()
        """After how many days tables go."""
        self._house = house
        self._store = store
        self._alone = alone
        """Whether no other process is heard that could be ahead."""
        self._sleep = sleep

    async def keep_up(self) -> None:
        """Go round again and again."""
        while True:
            await self._sleep(ROUND_S)
            try:
                await self.go_round()
            except DonjonError as error:
                log.warning("the tables cannot be looked after: %s", error)

    async def go_round(self) -> None:
        """Note who is there, and see what other processes have done without being heard."""
        now = time.monotonic()
        used = [room for room in self._house.rooms() if room.used_since(now - SEEN_S)]
        due = [room for room in used if room.noted < now - SEEN_S]
        if due:
            await asyncio.to_thread(self._store.note_seen, _names(due), time.time() - SEEN_S)
            for room in due:
                room.noted = now
        await self.compare(due if self._alone else used)

    async def compare(self, rooms: Sequence[Room]) -> None:
        """Close the rooms of tables that were removed; read what was kept by others."""
        if not rooms:
            return
        ends = await asyncio.to_thread(self._store.ends, _names(rooms))
        for room in rooms:
            if room.table.id not in ends:
                self._house.close_room(room)
            elif ends[room.table.id] > room.table.seq:
                await self._house.refresh(room)

    async def keep_tidy(self) -> None:
        """Remove what is old once a day, but not at once."""
        await self._sleep(FIRST_TIDY_S)
        while True:
            try:
                gone = await self.tidy(self.age)
                if gone:
                    log.warning(
                        "%d old tables were removed; donjon tidy --undo brings them back", gone
                    )
            except DonjonError as error:
                log.warning("no table is removed: %s", error)
            await self._sleep(DAY_S)

    async def tidy(self, age: Age) -> int:
        """Remove tables that ended, or were left, so many days ago; how many they were."""
        gone = set(await asyncio.to_thread(self._store.trash.remove_old, age))
        for room in self._house.rooms():
            if room.table.id in gone:
                self._house.close_room(room)
        return len(gone)


def _names(rooms: Sequence[Room]) -> list[str]:
    return [room.table.id for room in rooms]

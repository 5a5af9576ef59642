"""Presence: which seats have people who watch, in this process and in others."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from donjon.tables.house.room import Room, Seen, Watcher

RELOAD_S = 2.0
"""Seconds after which somebody who is gone is away: a page may be loading again."""
SILENCE_S = 12.0
"""Seconds after which a watcher who has heard nothing is woken."""
NEWS_S = 20.0
"""Seconds between two announcements of who is present in this process."""


class Presence:
    """Notices who comes and goes, and tells the other processes."""

    def __init__(self, tell: Callable[[str], None] | None) -> None:
        self._tell = tell
        """How other processes are told; nothing if there are none."""
        self._name = secrets.token_hex(8)
        self.closing = False

    def watch(
        self,
        room: Room,
        holder: str,
        wake: Callable[[], None] | None = None,
        later: Callable[[], None] | None = None,
    ) -> Watcher:
        watcher = Watcher(holder, wake, later)
        room.watchers.add(watcher)
        room.lines[holder] += 1
        room.sign(holder)
        self.notice(room)
        room.wake_soon()
        return watcher

    def unwatch(self, room: Room, watcher: Watcher) -> None:
        room.watchers.discard(watcher)
        room.sign(watcher.holder)
        if not self.closing:
            room.leaving.add(watcher)
            asyncio.get_running_loop().call_later(RELOAD_S, self._left, room, watcher)

    def _left(self, room: Room, watcher: Watcher) -> None:
        room.leaving.discard(watcher)
        room.lines[watcher.holder] -= 1
        if not room.lines[watcher.holder]:
            del room.lines[watcher.holder]
        self.notice(room)
        room.wake_soon()

    def notice(self, room: Room) -> None:
        """See whose people are here."""
        chairs = enumerate(room.table.chairs)
        present = {seat for seat, chair in chairs if chair.holder in room.lines}
        if present != room.present:
            room.present = present
            room.recount()
            room.wake()
            self.tell(room)

    def tell(self, room: Room, asks: bool = False) -> None:
        """Tell the others who is present here, and whether they are to say the same."""
        if self._tell is not None:
            here = sorted(room.present)
            news = {"table": room.table.id, "here": here, "from": self._name, "asks": asks}
            self._tell(msgspec.json.encode(news).decode())

    def heard(self, room: Room, news: dict[str, Any]) -> None:
        """Another process says who is present there."""
        if news["from"] == self._name:
            return
        now = time.monotonic()
        before = room.elsewhere.get(news["from"])
        for seat in {*news["here"], *(before.seats if before is not None else ())}:
            room.last[seat] = now
        room.elsewhere[news["from"]] = Seen(set(news["here"]), now + 2 * NEWS_S + 5)
        room.recount()
        room.wake()
        if news["asks"] and room.present:
            self.tell(room)

    async def keep_telling(self, rooms: Callable[[], Iterable[Room]]) -> None:
        while True:
            await asyncio.sleep(NEWS_S)
            for room in rooms():
                if room.watchers:
                    self.tell(room)

    async def keep_awake(self, rooms: Callable[[], Iterable[Room]]) -> None:
        """Wake those who have heard nothing for long, so that their line does not fall asleep."""
        while True:
            await asyncio.sleep(SILENCE_S / 3)
            late = time.monotonic() - SILENCE_S
            for room in rooms():
                room.recount()  # who was seen elsewhere is believed for a while only
                room.wake(late)

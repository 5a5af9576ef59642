"""The renderer of states. The default works in this process; see `pool` for the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

from donjon.tables.house.room import Room
from donjon.web.render.encoding import encode, packed
from donjon.web.view.query import ViewQuery
from donjon.web.view.state import state

cpu_seconds: Callable[[], float] = getattr(time, "thread_time", time.process_time)
"""The CPU time of this thread; where there are no threads, of the process."""


class Rendered(NamedTuple):
    """The state of a table as it goes over the line."""

    body: bytes
    packed: bool


class Copy(Room):
    """A table as whoever renders it has it, with what was worked out for it; who is around it is
    told."""

    around: tuple[set[int], int] = (set(), 0)

    @property
    def here(self) -> set[int]:
        return self.around[0]

    @property
    def watching(self) -> int:
        return self.around[1]


class Renderer:
    """Makes states in this process, in a thread: no answer at another table waits for a picture."""

    async def render(
        self, room: Room, holder: str, query: ViewQuery, link: str, unpacks: bool
    ) -> tuple[Rendered, float]:
        """The state of a table as a person wants to see it, and how many seconds of CPU it took."""
        async with room.reading:
            copy = room.copy = room.copy or Copy(room.table)
            copy.around = room.here, room.watching
            return await asyncio.to_thread(render, copy, holder, query, link, unpacks)

    def close(self) -> None:
        """Let go of whatever is held to make states."""


def render(
    room: Room, holder: str, query: ViewQuery, link: str, unpacks: bool
) -> tuple[Rendered, float]:
    """Make the state of a table here and now; how many seconds of CPU it took is told."""
    start = cpu_seconds()
    made = Rendered(*packed(encode(state(room, holder, query, link)), unpacks))
    return made, cpu_seconds() - start

"""Houses that are opened and closed within a test, and wires between them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from donjon.bots.worker import think
from donjon.tables.entries import DEFAULT_GRACE_S, Chair
from donjon.tables.house import new_tables
from donjon.tables.house.bots import Bots, Sharer
from donjon.tables.house.house import House
from donjon.tables.store.announce import LATE, Announcer
from donjon.tables.store.store import Store
from donjon.tables.table import Table
from tests.tables import wishes
from tests.tables.scene import ANN, TOY, person

PATIENCE = 60.0
"""Seconds after which something that should happen is held not to."""


class Quick(Bots):
    """Bots that answer at once, in this process."""

    async def answer(
        self, name: str, position: bytes, seat: int, level: str, sharer: Sharer
    ) -> str:
        await asyncio.sleep(0)
        return think(name, position, seat, "random")


class Wire(Announcer):
    """Houses in one process that tell each other as if they were in several."""

    alone = False

    def __init__(self, houses: list[Callable[[str], None]]) -> None:
        self.houses = houses
        self.cut = False
        self._hear: Callable[[str], None] | None = None

    def start(self, hear: Callable[[str], None]) -> None:
        self._hear = hear
        self.houses.append(self._listen)

    def _listen(self, message: str) -> None:
        if not self.cut and self._hear is not None:
            self._hear(message)

    def mend(self) -> None:
        """Hear again, as after a connection that was lost."""
        assert self._hear is not None
        self.cut = False
        self._hear(LATE)

    def after(self, messages: Sequence[str]) -> None:
        for message in messages:
            for hear in list(self.houses):
                hear(message)

    def say(self, messages: Sequence[str]) -> None:
        self.after(messages)

    def stop(self) -> None:
        self.houses.remove(self._listen)


@asynccontextmanager
async def opened(
    file: Path, announcer: Announcer | None = None, bots: Bots | None = None
) -> AsyncIterator[House]:
    """A house over a file."""
    telling = announcer or Announcer()
    house = House(Store(f"sqlite:///{file}", telling), telling, bots or Quick(), pace=0.0)
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


@asynccontextmanager
async def pair(file: Path) -> AsyncIterator[tuple[House, House]]:
    """Two houses over one file that hear each other."""
    houses: list[Callable[[str], None]] = []
    async with opened(file, Wire(houses)) as one, opened(file, Wire(houses)) as two:
        yield one, two


async def until(so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.002)


async def lay(
    house: House, *chairs: Chair, box: str = TOY, undo: str = "turn", grace: int = DEFAULT_GRACE_S
) -> Table:
    """A new table; without chairs, of Ann alone on two seats."""
    seats = list(chairs) or [person(ANN, "Ann"), person(ANN, "Grandma")]
    return await new_tables.open_table(
        house, seats[0].holder, box, seats, {}, undo, listed=True, grace=grace
    )


async def step(house: House, table: Table, rng: Random) -> Table:
    """A person who is asked answers anything."""
    assert table.game is not None
    assert table.game.question is not None
    seats = [s for s in table.game.question.asked() if not table.chairs[s].bot]
    seat, key = rng.choice(seats), rng.choice(table.game.keys())
    return await wishes.answer(house, table.id, table.chairs[seat].holder, seat, table.version, key)


async def play_out(house: House, table: Table, rng: Random) -> Table:
    """Play to the end, with bots where they sit."""
    room = await house.room(table.id)
    while room.table.phase != "over":
        await until(lambda: room.table.bot_asked() is None)
        if room.table.phase != "over":
            await step(house, room.table, rng)
    return room.table

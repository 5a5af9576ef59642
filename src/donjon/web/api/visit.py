"""A visit: what the function of a call works with, whatever way the request came."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, ParamSpec, TypeVar

from donjon.core.box.box import Box
from donjon.tables.house.house import House
from donjon.tables.house.room import Room, Wish
from donjon.tables.keys import holder_of, new_key
from donjon.tables.table import Table
from donjon.web.access.cpu_budget import CpuBudget, Payers
from donjon.web.access.keys import Visitor
from donjon.web.access.lan import Lan
from donjon.web.access.limits import Limits
from donjon.web.api.calls import Encoded, File
from donjon.web.render.encoding import encode, packed
from donjon.web.render.renderer import Renderer

NEAR = 100
"""So many answers are played at once, before others are served."""
P = ParamSpec("P")
R = TypeVar("R")


class Services(NamedTuple):
    """What calls and pages are served from."""

    house: House
    limits: Limits
    budget: CpuBudget
    lan: Lan
    renderer: Renderer


class Visit:
    """One request of a visitor, at a table or elsewhere."""

    def __init__(self, services: Services, visitor: Visitor) -> None:
        self.services = services
        self.visitor = visitor
        self.house = services.house
        self.holder = visitor.holder
        """Whose key the request carries; empty without one."""
        self.new_key: str | None = None
        """A key that was made for a visitor who came without one."""
        self._room: Room | None = None

    @property
    def room(self) -> Room:
        """The table that the address names."""
        assert self._room is not None
        return self._room

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def link(self) -> str:
        """The address of the table as the visitor would write it."""
        return self.visitor.link(self.table.id)

    async def enter(self, name: str, limit: str) -> Room:
        """Come to a table, and be charged for it; trying names of tables is charged as looking."""
        known = self.house.peek(name)
        if known is None:
            self.charge("look")
        self._room = room = known or await self.house.room(name)
        if self.seated:
            self.services.limits.take_seated(limit, self.holder, self.visitor.address)
        else:
            self.charge(limit)
        room.sign(self.holder)
        return room

    async def box(self, name: str) -> Box:
        """The box of this name; its first use waits until it is loaded."""
        return await self.house.boxes.load(name)

    async def stay(self) -> None:
        """Be at the table as it is now: its room may have been given up while somebody waited."""
        self._room = await self.house.room(self.table.id)

    @property
    def seated(self) -> bool:
        """Whether the visitor sits at the table."""
        return bool(self.holder) and bool(self.table.held(self.holder))

    @property
    def payers(self) -> Payers:
        """Whom work is charged to."""
        return Payers(self.visitor.address, self.visitor.holder)

    def charge(self, limit: str) -> None:
        """Charge something to the address of the visitor, or refuse it."""
        self.services.limits.take(limit, self.visitor.address)

    def hold(self) -> str:
        """The holder of the visitor's key; whoever came without a key is given one."""
        if not self.holder:
            self.new_key = new_key()
            self.holder = holder_of(self.new_key)
        return self.holder

    async def change(self, wish: Wish, far: int = 0) -> Table:
        """Let the visitor's wish happen at the table, or say why not.

        It is worked out at the bench if many answers have to be played for it: so `far` back, or
        those that a table is to begin with.
        """
        if self.table.game is None:
            far = len(self.table.opened.given.keys)
        work = self.work if far > NEAR else None
        return await self.house.change(self.table.id, wish, self.holder, work)

    async def work(self, do: Callable[P, R], *args: P.args, **more: P.kwargs) -> R:
        """Do something that takes long at the bench, charged to the visitor."""
        return await self.services.budget.work(self.payers, None, do, *args, **more)

    async def work_at_table(self, do: Callable[P, R], *args: P.args, **more: P.kwargs) -> R:
        """Do something that takes long with the table, while nothing changes there."""
        reads = self.room.reading
        return await self.services.budget.work(self.payers, reads, do, *args, **more)

    async def answer_at_table(
        self, do: Callable[P, R], *args: P.args, **more: P.kwargs
    ) -> Encoded[R]:
        """What takes long with the table, as it goes over the line."""
        makes = partial(do, *args, **more)
        return Encoded(*await self.work_at_table(_encoded, makes, self.visitor.unpacks))

    async def file_at_table(
        self, name: str, do: Callable[P, bytes], *args: P.args, **more: P.kwargs
    ) -> File:
        """A file that takes long to be made of the table."""
        makes = partial(do, *args, **more)
        return File(name, *await self.work_at_table(_packed_file, makes, self.visitor.unpacks))


def _encoded(makes: Callable[[], object], unpacks: bool) -> tuple[bytes, bool]:
    return packed(encode(makes()), unpacks)


def _packed_file(makes: Callable[[], bytes], unpacks: bool) -> tuple[bytes, bool]:
    return packed(makes(), unpacks)

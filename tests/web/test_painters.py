"""What pages show, made in another process from a copy of the table."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Any

import pytest

from donjon.tables.entries import encode
from donjon.tables.errors import Removed
from donjon.tables.house.room import Room
from donjon.web.render import pool
from donjon.web.render.pool import RenderPool
from donjon.web.render.renderer import Rendered, render
from donjon.web.render.worker import Easel, Wish
from donjon.web.view.query import ViewQuery
from tests.web.people import PATIENCE, Inn, Person, moves

LINK = "http://table.test/tables/x"


@pytest.fixture
def easel(inn: Inn) -> Easel:
    return Easel(f"sqlite:///{inn.database}")


def meet(ann: Person, ben: Person) -> str:
    table = ann.opens("me", "open")
    ben.sits(table, 1)
    return table


def holder(room: Room, seat: int) -> str:
    return room.table.chairs[seat].holder


def room_of(inn: Inn, table: str) -> Room:
    room = inn.house.peek(table)
    assert room is not None
    return room


def wanted(seat: int, since: int | None = None, base: str | None = None) -> ViewQuery:
    return ViewQuery(seat, "wide", since=since, base=base)


def wish(room: Room, seat: int, known: int, since: int | None = None) -> Wish:
    entries = [encode(entry) for entry in room.latest(known)]
    who, here = holder(room, seat), sorted(room.here)
    how = wanted(seat, since)
    return Wish(1, room.table.id, room.table.seq, entries, who, how, here, 0, LINK, False)


def painted(easel: Easel, wish: Wish) -> dict[str, Any]:
    (body, packed), seconds = easel.paint(wish)
    assert seconds > 0
    assert not packed
    found: dict[str, Any] = json.loads(body)
    return found


def own(inn: Inn, room: Room, seat: int, since: int | None = None) -> dict[str, Any]:
    """The same, made by the server itself."""

    async def make() -> dict[str, Any]:
        made, _ = render(room, holder(room, seat), wanted(seat, since), LINK, False)
        found: dict[str, Any] = json.loads(made.body)
        return found

    return inn.do(make())


def test_a_copy_shows_what_the_table_shows(
    inn: Inn, easel: Easel, ann: Person, ben: Person
) -> None:
    """Whatever happens there, told with the wish or read; from both seats, and on the way."""
    table = meet(ann, ben)
    room, rng = room_of(inn, table), Random(2)
    course = moves([ann, ben], table, rng)
    known = 0
    since: int | None = None
    for number in range(12):
        for seat in (0, 1):
            assert painted(easel, wish(room, seat, known, since)) == own(inn, room, seat, since)
        known, since = room.table.seq, room.table.version
        for _ in range(20 if number == 6 else 1):  # more than is kept at hand
            next(course)
        if number == 3:
            ann.post(f"/api/tables/{table}/chat", text="Well met.")
    assert easel.copies[table].table.seq == known


def test_what_was_taken_back_is_gone_from_the_copy(inn: Inn, easel: Easel, ann: Person) -> None:
    table = ann.opens("me", "me", undo="free")
    room = room_of(inn, table)
    first = painted(easel, wish(room, 0, 0))
    ann.answers(table)
    assert painted(easel, wish(room, 0, first["seq"]))["version"] > first["version"]
    ann.post(f"/api/tables/{table}/undo", version=room.table.version)
    again = painted(easel, wish(room, 0, first["seq"]))
    assert again == own(inn, room, 0)
    assert again["count"] == first["count"]


def test_a_copy_of_a_removed_table_shows_no_older_position(new_inn: Inn) -> None:
    """What the copy lacks can be read no more; the server, which has it, draws it then."""
    ann = new_inn.person()
    table = ann.opens("me", "me")
    room, easel = room_of(new_inn, table), Easel(f"sqlite:///{new_inn.database}")
    first = painted(easel, wish(room, 0, 0))
    for _ in range(3):
        ann.answers(table)
    with closing(sqlite3.connect(new_inn.database)) as raw:
        raw.execute("DELETE FROM entries")
        raw.commit()
    late = wish(room, 0, room.table.seq)
    assert late.seq > first["seq"]
    with pytest.raises(Removed):
        easel.paint(late)
    easel.copies.clear()
    with pytest.raises(Removed):
        easel.paint(late)


def test_a_copy_that_is_ahead_stays_so(inn: Inn, easel: Easel, ann: Person) -> None:
    """Another process may have written what the server has not taken in yet."""
    table = ann.opens("me", "me")
    room = room_of(inn, table)
    late = wish(room, 0, 0)
    ann.answers(table)
    newest = painted(easel, wish(room, 0, 0))["seq"]
    assert painted(easel, late)["seq"] == newest


@pytest.fixture
def painters(inn: Inn) -> Iterator[RenderPool]:
    found = RenderPool(f"sqlite:///{inn.database}", 1)
    yield found

    async def close() -> None:
        found.close()

    inn.do(close())


def looks(inn: Inn, painters: RenderPool, room: Room, pack: bool) -> Rendered:
    """What a painter makes, once there is one."""

    async def look() -> tuple[Rendered, float] | None:
        return await painters.paint(room, holder(room, 0), wanted(0), LINK, pack)

    limit = time.monotonic() + PATIENCE
    while (found := inn.do(look())) is None:
        assert time.monotonic() < limit
        inn.do(asyncio.sleep(0.05))
    painted, seconds = found
    assert seconds > 0, "what it took is told"
    return painted


def test_a_painter_lives_elsewhere_and_is_replaced(
    inn: Inn, painters: RenderPool, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "REPLACED_AFTER_S", 0.0)
    table = ann.opens("me", "me")
    room = room_of(inn, table)

    def told(painted: Rendered) -> dict[str, Any]:
        body = gzip.decompress(painted.body) if painted.packed else painted.body
        found: dict[str, Any] = json.loads(body)
        return {**found, "drawn": ""}  # each process has its own names for pictures

    expected = {**own(inn, room, 0), "drawn": ""}
    assert told(looks(inn, painters, room, False)) == expected
    packed = looks(inn, painters, room, True)
    assert packed.packed
    assert told(packed) == expected
    (painter,) = painters._painters.values()
    assert painter.process is not None
    assert painter.process.pid not in (None, os.getpid())
    os.kill(painter.process.pid or 0, signal.SIGKILL)
    ann.answers(table)
    expected = {**own(inn, room, 0), "drawn": ""}
    assert told(looks(inn, painters, room, False)) == expected
    (other,) = painters._painters.values()
    assert other is not painter


def test_who_has_one_core_paints_at_home(inn: Inn, ann: Person) -> None:
    room = room_of(inn, ann.opens("me", "me"))
    nobody = RenderPool(f"sqlite:///{inn.database}", 0)
    assert inn.do(nobody.paint(room, "", wanted(0), LINK, False)) is None


def test_more_painters_come_as_more_tables_are_looked_at(
    inn: Inn, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []

    async def begin(self: RenderPool, place: int) -> None:
        begun.append(place)

    monkeypatch.setattr(RenderPool, "_begin", begin)
    painters = RenderPool("sqlite://", 3)

    async def look(name: str) -> None:
        assert painters._of(name) is None
        await asyncio.sleep(0)

    for name in ["a", "b", "a", "c"]:
        inn.do(look(name))
    assert begun == [0]
    inn.do(look("d"))
    assert begun == [0, 1]
    for number in range(50):
        inn.do(look(f"table {number}"))
    assert begun == [0, 1, 2]

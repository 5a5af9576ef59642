"""What pages show, made in another process from a copy of the table."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from donjon.tables.entries import encode
from donjon.tables.rooms import Room
from donjon.web import painters as module
from donjon.web.painters import Painted, Painters
from donjon.web.painting import Easel, Wish, written
from donjon.web.wanted import Wanted
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


def wanted(seat: int, since: int | None = None, base: str | None = None) -> Wanted:
    return Wanted(seat, "wide", "", "", since, False, base)


def wish(room: Room, seat: int, known: int, since: int | None = None) -> Wish:
    entries = [encode(entry) for entry in room.latest(known)]
    who, here = holder(room, seat), sorted(room.here)
    how = wanted(seat, since)
    return Wish(1, room.table.id, room.table.seq, entries, who, how, here, 0, LINK, False)


def painted(easel: Easel, wish: Wish) -> dict[str, Any]:
    body, packed = easel.paint(wish)
    assert not packed
    found: dict[str, Any] = json.loads(body)
    return found


def own(inn: Inn, room: Room, seat: int, since: int | None = None) -> dict[str, Any]:
    """The same, made by the server itself."""

    async def make() -> dict[str, Any]:
        state = wanted(seat, since).state(room, holder(room, seat), LINK)
        found: dict[str, Any] = json.loads(written(state, False)[0])
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


def test_a_copy_that_is_ahead_stays_so(inn: Inn, easel: Easel, ann: Person) -> None:
    """Another process may have written what the server has not taken in yet."""
    table = ann.opens("me", "me")
    room = room_of(inn, table)
    late = wish(room, 0, 0)
    ann.answers(table)
    newest = painted(easel, wish(room, 0, 0))["seq"]
    assert painted(easel, late)["seq"] == newest


@pytest.fixture
def painters(inn: Inn) -> Iterator[Painters]:
    found = Painters(f"sqlite:///{inn.database}", 1)
    yield found

    async def close() -> None:
        found.close()

    inn.do(close())


def looks(inn: Inn, painters: Painters, room: Room, pack: bool) -> Painted:
    """What a painter makes, once there is one."""

    async def look() -> Painted | None:
        return await painters.look(room, holder(room, 0), wanted(0), LINK, pack)

    limit = time.monotonic() + PATIENCE
    while (found := inn.do(look())) is None:
        assert time.monotonic() < limit
        inn.do(asyncio.sleep(0.05))
    return found


def test_a_painter_lives_elsewhere_and_is_replaced(
    inn: Inn, painters: Painters, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "AGAIN", 0.0)
    table = ann.opens("me", "me")
    room = room_of(inn, table)

    def told(painted: Painted) -> dict[str, Any]:
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
    nobody = Painters(f"sqlite:///{inn.database}", 0)
    assert inn.do(nobody.look(room, "", wanted(0), LINK, False)) is None


def test_more_painters_come_as_more_tables_are_looked_at(
    inn: Inn, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []

    async def begin(self: Painters, place: int) -> None:
        begun.append(place)

    monkeypatch.setattr(Painters, "_begin", begin)
    painters = Painters("sqlite://", 3)

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

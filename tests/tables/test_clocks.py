"""Clocks: a reminder, then a bot sits in, and whoever comes back plays on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from donjon.core.errors import BadOption
from donjon.tables.conduct import answers, clocks, seats
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import PEOPLE, Chair, Change, Opened
from donjon.tables.house import house, new_tables
from donjon.tables.house.house import House
from donjon.tables.store.announce import Announcer
from donjon.tables.store.store import Store
from donjon.tables.table import Table
from tests.tables.inn import Quick, pair, until
from tests.tables.scene import ANN, BEN, TOY, Scene, person, refuses, robot

pytestmark = pytest.mark.usefixtures("toys")

DAY = 86_400


class Sundial:
    """A time of day that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


def lay(*chairs: Chair, clock: int = 300, dealer: str = "", box: str = TOY) -> Scene:
    change = open_table(box, list(chairs), {}, "turn", listed=False, dealer=dealer, clock=clock)
    opened = change.entries[0]
    assert isinstance(opened, Opened)
    entries = clocks.stamped(opened, change.entries, 1000)
    return Scene(change._replace(entries=entries))


def after(scene: Scene, seconds: float) -> list[str]:
    """What the clock does so long after the beginning."""
    change = clocks.tick(scene.table, 1000 + seconds)
    scene.do(change)
    return [type(entry).__name__ for entry in change.entries]


def test_first_a_reminder_then_a_bot() -> None:
    scene = lay(person(ANN), person(BEN))
    seat = scene.asked[0]
    assert after(scene, 149) == []
    assert after(scene, 151) == ["Reminded"]
    assert after(scene, 200) == [], "once is enough"
    assert after(scene, 301) == ["Sat"]
    assert scene.table.chairs[seat].bot == seats.FAIR
    assert scene.table.chairs[seat].holder, "the seat stays theirs"
    assert [note.kind for note in scene.table.notes] == ["reminded", "late"]
    scene.do(seats.resume_seat(scene.table, scene.table.chairs[seat].holder, seat))
    assert not scene.table.chairs[seat].bot


def test_the_bot_is_no_weaker_than_those_of_the_table() -> None:
    scene = lay(person(ANN), robot("hard"))
    while scene.asked != [0]:
        scene.answer(scene.keys[0])
    after(scene, 301)
    assert scene.table.chairs[0].bot == "hard"


def test_every_answer_winds_it_up() -> None:
    scene = lay(person(ANN), person(BEN))
    seat, table = scene.asked[0], scene.table
    holder = table.chairs[seat].holder
    given = answers.answer(table, holder, seat, table.version, scene.keys[0])
    scene.do(Change(clocks.stamped(table.opened, given.entries, 1290)))
    assert after(scene, 301) == []
    assert scene.table.since == 1290
    assert after(scene, 441) == ["Reminded"]


def test_without_a_clock_nobody_is_timed() -> None:
    scene = lay(person(ANN), person(BEN), clock=0)
    assert after(scene, 10 * DAY) == []
    assert scene.table.since == 0, "and no time is noted"


def test_nobody_is_timed_while_dice_are_rolled() -> None:
    scene = lay(person(ANN), person(BEN), dealer=PEOPLE, box="skull-tower")
    question = scene.game.question
    assert question is not None
    assert question.chance
    assert after(scene, 10 * DAY) == []


@pytest.mark.parametrize("seconds", [1, 29, 40 * DAY])
def test_a_clock_that_cannot_be(seconds: int) -> None:
    refuses("30 seconds at least", BadOption, lambda: clocks.agreed(seconds))


@asynccontextmanager
async def timed(file: Path, now: Sundial) -> AsyncIterator[House]:
    telling = Announcer()
    inn = House(Store(f"sqlite:///{file}", telling), telling, Quick(), 0.0, now)
    await inn.start()
    try:
        yield inn
    finally:
        await inn.stop()


async def open_by_post(inn: House) -> Table:
    chairs = [person(ANN), person(BEN)]
    return await new_tables.open_table(
        inn, ANN, TOY, chairs, {}, "turn", listed=False, clock=3 * DAY
    )


def test_by_post_over_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock runs while the house is closed, and the bot sits in when somebody comes by."""
    monkeypatch.setattr(house, "TICK_S", 0.01)
    now = Sundial()

    async def story() -> None:
        async with timed(tmp_path / "t.db", now) as inn:
            table = await open_by_post(inn)
            now.time += 2 * DAY
            await until(lambda: table.reminded)
        now.time += 2 * DAY
        async with timed(tmp_path / "t.db", now) as inn:
            room = await inn.room(table.id)
            await until(lambda: any(chair.bot for chair in room.table.chairs))
            assert room.table.notes[-1].kind == "late"

    asyncio.run(story())


def test_two_processes_call_one_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "TICK_S", 0.01)
    now = Sundial()

    async def story() -> None:
        async with pair(tmp_path / "t.db") as (one, two):
            one.now = two.now = now
            table = await open_by_post(one)
            there = await two.room(table.id)
            now.time += 3 * DAY + 1
            await until(lambda: any(chair.bot for chair in there.table.chairs))
            await until(lambda: table.seq == there.table.seq)
            assert [note.kind for note in table.notes].count("late") == 1

    asyncio.run(story())

"""Gaps, old tables and the trash, in a file and in a house where people are."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from donjon.tables.errors import NoTable, Removed, TableError
from donjon.tables.house.housekeeping import FIRST_TIDY_S, Housekeeping
from donjon.tables.house.sheets import SHEET_DAYS, Sheet, Sheets
from donjon.tables.store.announce import Announcer
from donjon.tables.store.store import Store
from donjon.tables.store.trash import DAY_S, Age
from donjon.web.api.events import Feed
from donjon.web.api.refusals import status_of
from tests.tables import trash_stories as stories
from tests.tables.inn import Quick, Wire, lay, opened, pair, step, until
from tests.tables.scene import ANN, BEN, CLEO, SKULL, person, robot

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.mark.parametrize("story", stories.STORIES, ids=lambda story: story.__name__)
def test_in_a_file(story: Callable[[str], Coroutine[Any, Any, None]], file: Path) -> None:
    asyncio.run(story(f"sqlite:///{file}"))


def test_a_wrong_clock_removes_nothing_from_a_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(stories.a_wrong_clock_removes_nothing(f"sqlite:///{file}", monkeypatch))


# In a house


def removed_by_command(file: Path, *names: str) -> None:
    """Another process finds tables old and removes them, and cannot tell anybody."""
    store = Store(f"sqlite:///{file}", Announcer())
    try:
        stories.age(store, 5, *names)
        assert set(store.trash.remove_old(Age(1, 1))) == set(names)
    finally:
        store.close()


def test_an_answer_to_a_table_that_was_removed_is_refused_and_not_kept(file: Path) -> None:
    """What was acknowledged is there when the table is back; what was refused is not."""

    async def story() -> None:
        async with opened(file) as house:
            await lay(house)
            table = await lay(house)
            await step(house, table, Random(1))
            seq = table.seq
            await asyncio.to_thread(removed_by_command, file, table.id)
            for _ in range(3):
                with pytest.raises(NoTable) as refusal:
                    await step(house, table, Random(1))
            assert status_of(refusal.value) == 404, "by then nobody knows of it"
            await asyncio.to_thread(house.store.trash.bring_back)
            room = await house.room(table.id)
            assert room.table.seq == seq
            await step(house, room.table, Random(1))
            assert len(house.store.load(table.id)) == seq + 1

    asyncio.run(story())


def test_the_first_refusal_says_that_the_table_was_removed(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            await lay(house)
            table = await lay(house)
            await asyncio.to_thread(removed_by_command, file, table.id)
            with pytest.raises(Removed, match="has been removed") as refusal:
                await step(house, table, Random(1))
            assert status_of(refusal.value) == 410

    asyncio.run(story())


def test_a_table_that_was_set_back_is_read_again(file: Path) -> None:
    """As when somebody puts an older copy in its place."""

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            await step(house, table, Random(1))
            seq = table.seq
            last = "DELETE FROM entries WHERE table_id = ? AND number = ?"
            stories.change(house.store, last, table.id, seq)
            with pytest.raises(TableError, match="an older state"):
                await step(house, table, Random(1))
            again = (await house.room(table.id)).table
            assert again.seq == seq - 1
            await step(house, again, Random(1))
            assert len(house.store.load(table.id)) == seq

    asyncio.run(story())


def test_those_at_another_process_are_told_that_a_table_is_gone(file: Path) -> None:
    async def story() -> None:
        async with pair(file) as (one, two):
            await lay(one)
            table = await lay(one)
            room = await two.room(table.id)
            feed = Feed(two, room, CLEO)
            told: list[bytes] = []

            async def listen() -> None:
                async for part in feed.parts():
                    told.append(part)  # noqa: PERF401  each is seen as it comes

            listening = asyncio.ensure_future(listen())
            await until(lambda: len(told) > 1)
            stories.age(one.store, 5, table.id)
            assert await one.housekeeping.tidy(Age(1, 1)) == 1
            await asyncio.wait_for(listening, 60)
            assert told[-1].startswith(b"event: removed\ndata: ")
            assert b"has been removed" in told[-1]
            assert one.peek(table.id) is None
            assert two.peek(table.id) is None
            with pytest.raises(NoTable):
                await two.room(table.id)

    asyncio.run(story())


def test_bots_of_a_table_that_is_gone_think_no_more(file: Path) -> None:
    class Slow(Quick):
        going = asyncio.Event()

        async def answer(self, *args: Any) -> str:
            await self.going.wait()
            return await super().answer(*args)

    async def story() -> None:
        bots = Slow()
        async with opened(file, bots=bots) as house:
            await lay(house)
            table = await lay(house, person(ANN), robot(), box=SKULL)
            while table.bot_asked() is None:
                await step(house, table, Random(1))
            room = await house.room(table.id)
            assert room.thinking is not None
            stories.age(house.store, 5, table.id)
            assert await house.housekeeping.tidy(Age(1, 1)) == 1
            bots.going.set()
            await until(lambda: room.thinking is None)

    asyncio.run(story())


def test_a_round_notes_who_is_there_and_closes_what_is_gone(file: Path) -> None:
    async def story() -> None:
        async with pair(file) as (one, two):
            await lay(one)
            seen, unseen = await lay(one), await lay(one)
            watched = await two.room(seen.id)
            two.presence.watch(watched, BEN)
            stories.age(one.store, 5, seen.id, unseen.id)
            await two.housekeeping.go_round()
            assert await one.housekeeping.tidy(Age(1, 1)) == 1
            assert one.store.ends([seen.id, unseen.id]) == {seen.id: seen.seq}
            await step(two, watched.table, Random(1))
            wire = two._announcer
            assert isinstance(wire, Wire)
            wire.cut = True
            await asyncio.to_thread(removed_by_command, file, seen.id)
            assert not watched.removed, "nobody has told"
            await two.housekeeping.go_round()
            assert watched.removed
            assert two.peek(seen.id) is None

    asyncio.run(story())


def test_who_comes_back_to_an_old_table_has_it_noted_in_the_next_round(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            stories.age(house.store, 5, table.id)
            await house.housekeeping.go_round()
            assert house.store.trash.count_old(Age(None, 9)) == 0
            room = await house.room(table.id)
            room.sign(ANN)
            await house.housekeeping.go_round()
            await lay(house)
            assert house.store.trash.count_old(Age(1, 1)) == 0
            assert room.noted > 0

    asyncio.run(story())


def test_nothing_is_removed_in_the_first_hour(file: Path) -> None:
    """The sleeps are counted, not slept."""

    class Enough(Exception):
        pass

    async def story() -> None:
        slept: list[float] = []
        removed: list[int] = []
        async with opened(file) as house:
            await lay(house)
            table = await lay(house)
            stories.age(house.store, 5, table.id)

            async def sleep(seconds: float) -> None:
                removed.append(len(house.store.ends([table.id])))
                slept.append(seconds)
                if len(slept) == 3:
                    raise Enough

            keeper = Housekeeping(house, house.store, True, sleep)
            keeper.age = Age(1, 1)
            with pytest.raises(Enough):
                await keeper.keep_tidy()
        assert slept == [FIRST_TIDY_S, DAY_S, DAY_S]
        assert FIRST_TIDY_S >= 3600
        assert removed == [1, 0, 0]

    asyncio.run(story())


def test_a_day_on_which_all_would_go_is_logged_and_the_next_is_waited_for(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Enough(Exception):
        pass

    async def story() -> None:
        days = iter(range(2))

        async def sleep(seconds: float) -> None:
            if next(days, None) is None:
                raise Enough

        async with opened(file) as house:
            table = await lay(house)
            stories.age(house.store, 5, table.id)
            keeper = Housekeeping(house, house.store, True, sleep)
            keeper.age = Age(1, 1)
            with pytest.raises(Enough):
                await keeper.keep_tidy()
            assert house.store.ends([table.id])

    asyncio.run(story())
    assert "The only table would go, so it stays." in caplog.text


# Sheets


def test_old_sheets_lie_in_the_trash_too(file: Path) -> None:
    store = Store(f"sqlite:///{file}", Announcer())
    try:
        sheets = Sheets(store)
        name, sheet = sheets.new(Sheet(SKULL, 2, [], {}))
        old = time.time() - (SHEET_DAYS + 1) * DAY_S
        stories.change(store, "UPDATE sheets SET at = ?", old)
        sheets.new(Sheet(SKULL, 2, [], {}))
        with pytest.raises(NoTable):
            sheets.get(name)
        store.trash.bring_back()
        assert sheets.get(name) == sheet
        sheets.new(Sheet(SKULL, 2, [], {}))
        assert sheets.get(name) == sheet, "it counts as touched"
    finally:
        store.close()


def test_a_sheet_is_read_while_somebody_writes(file: Path) -> None:
    store = Store(f"sqlite:///{file}", Announcer())
    try:
        sheets = Sheets(store)
        name, sheet = sheets.new(Sheet(SKULL, 2, [], {}))
        writer = sqlite3.connect(file, isolation_level=None)
        writer.execute("BEGIN IMMEDIATE")
        try:
            assert sheets.get(name) == sheet
        finally:
            writer.execute("ROLLBACK")
            writer.close()
    finally:
        store.close()

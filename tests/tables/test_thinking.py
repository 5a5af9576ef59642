"""Bots at tables: they answer from processes of their own, and are replaced when these die."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from donjon.core.record import proof
from donjon.tables.errors import Stale
from donjon.tables.house import bot_turns
from donjon.tables.house.bot_pool import BotPool, Turnstile
from donjon.tables.house.bots import Bots, Sharer
from donjon.tables.house.house import HEAD_START_S
from donjon.tables.house.room import Claim, Room
from donjon.tables.store.store import Job
from tests.tables import wishes
from tests.tables.inn import Quick, Wire, lay, opened, play_out, step, until
from tests.tables.scene import ANN, SKULL, Scene, person, robot


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def workers(bots: BotPool) -> list[int]:
    return list(bots._pool._processes) if bots._pool is not None else []


def test_bots_answer_and_their_processes_are_replaced_when_killed(file: Path) -> None:
    async def story() -> None:
        bots = BotPool(1)
        async with opened(file, bots=bots) as house:
            assert workers(bots) == [], "no bot, no process"
            tables = [
                await lay(house, person(ANN), robot(), box=SKULL, undo="off") for _ in range(4)
            ]
            await until(lambda: all(table.bot_asked() is None for table in tables))
            for _ in range(2):
                old = workers(bots)
                moved = [len(table.turns) for table in tables]
                for table in tables:
                    while table.bot_asked() is None and table.phase == "playing":
                        await step(house, table, Random(1))
                for process in workers(bots):
                    os.kill(process, signal.SIGKILL)
                await until(lambda: all(table.bot_asked() is None for table in tables))
                assert all(len(t.turns) > m for t, m in zip(tables, moved, strict=True))
                assert not set(old) & set(workers(bots)) or not old
            await play_out(house, tables[0], Random(2))
            journal = tables[0].journal()
            assert journal.extra["seats"] == ["person", "random"]
            assert proof.fair(journal, tables[0].box).startswith("Chance kept its word: every")

    asyncio.run(story())


def test_a_bot_may_be_asked_first(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, robot(), person(ANN), box=SKULL)
            await until(lambda: table.bot_asked() is None)
            await play_out(house, table, Random(1))

    asyncio.run(story())


def test_a_bot_goes_on_when_the_table_is_read_again(file: Path) -> None:
    async def story() -> None:
        async with opened(file, bots=Silent()) as house:
            table = await lay(house, person(ANN), robot(), box=SKULL)
            while table.bot_asked() is None:
                await step(house, table, Random(1))
            seq = table.seq
        async with opened(file) as house:
            again = (await house.room(table.id)).table
            await until(lambda: again.seq > seq)

    asyncio.run(story())


class Silent(Bots):
    """A bot that never comes to an end."""

    async def answer(
        self, name: str, position: bytes, seat: int, level: str, sharer: Sharer
    ) -> str:
        await asyncio.sleep(3600)
        raise AssertionError


def test_a_bot_goes_on_soon_after_the_process_where_it_thought_has_died(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who says that it thinks is believed for long, unless one of the processes has died."""
    monkeypatch.setattr(bot_turns, "CLAIM_S", 3600.0)
    monkeypatch.setattr(bot_turns, "DOUBTED_S", 0.05)

    async def story() -> None:
        houses: list[Callable[[str], None]] = []
        async with opened(file, Wire(houses)) as alive:
            async with opened(file, Wire(houses), Silent()) as dying:
                table = await lay(dying, robot(), person(ANN), box=SKULL)
                room = await alive.room(table.id)
                await until(lambda: room.claimed() > 3000)
            assert room.claimed() > 3000, "it cannot be known that nobody thinks any more"
            alive.lose_worker()
            await until(lambda: room.table.bot_asked() is None)

    asyncio.run(story())


@pytest.mark.parametrize("age", [0.0, 1.0, 1.9, 5.9])
def test_no_process_that_has_died_is_believed_for_six_seconds(age: float) -> None:
    """Whatever it has said or kept before its death: docs/deploy.md promises six seconds."""
    room = Room(Scene.of(robot(), person(ANN), box=SKULL).table)
    before = time.monotonic()
    room.claim = Claim(room.table.version, before + bot_turns.CLAIM_S - age)
    bot_turns.doubt_claim(room)
    bot_turns.leave_to_others(room, HEAD_START_S)  # its last answer was read only now
    seconds = room.claim.until - time.monotonic() + bot_turns.CLAIM_LOOK_S
    assert seconds < 6
    least = min(bot_turns.CLAIM_S - age, bot_turns.CLAIM_AGAIN_S)
    assert room.claim.until > before + least, "who lives has the time to say it again"


class Shaky(Quick):
    """A bot that fails twice, and then answers."""

    failed = 0

    async def answer(
        self, name: str, position: bytes, seat: int, level: str, sharer: Sharer
    ) -> str:
        if self.failed < 2:
            self.failed += 1
            raise RuntimeError("no memory left")
        return await super().answer(name, position, seat, level, sharer)


def test_a_bot_that_fails_is_asked_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "RETRY_S", 0.01)

    async def story() -> None:
        bots = Shaky()
        async with opened(file, bots=bots) as house:
            table = await lay(house, person(ANN), robot(), box=SKULL)
            await play_out(house, table, Random(1))
            assert bots.failed == 2

    asyncio.run(story())


def test_a_bot_waits_for_a_disk_that_fails(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "RETRY_S", 0.01)

    async def story() -> None:
        async with opened(file, bots=Silent()) as house:
            table = await lay(house, person(ANN), robot(), box=SKULL)
            while table.bot_asked() is None:
                await step(house, table, Random(1))
        async with opened(file) as house:
            failed = 0
            insert_all = house.store._insert_all

            def fail(jobs: list[Job]) -> None:
                nonlocal failed
                if failed < 3:
                    failed += 1
                    raise OSError("the disk is full")
                insert_all(jobs)

            monkeypatch.setattr(house.store, "_insert_all", fail)
            again = (await house.room(table.id)).table
            await until(lambda: again.bot_asked() is None)
            assert failed == 3

    asyncio.run(story())


def test_a_bot_that_always_fails_is_left_alone_in_the_end(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "RETRY_S", 0.001)

    class Broken(Bots):
        asked = 0

        async def answer(
            self, name: str, position: bytes, seat: int, level: str, sharer: Sharer
        ) -> str:
            self.asked += 1
            raise RuntimeError("broken")

    async def story() -> None:
        bots = Broken()
        async with opened(file, bots=bots) as house:
            table = await lay(house, robot(), person(ANN), box=SKULL)
            room = await house.room(table.id)
            while table.bot_asked() is None:
                await step(house, table, Random(1))
            await until(lambda: room.thinking is None)
            assert bots.asked == bot_turns.BOT_TRIES

    asyncio.run(story())


def test_an_undo_overtakes_a_bot_that_thinks(file: Path) -> None:
    async def story() -> None:
        bots = Held()
        async with opened(file, bots=bots) as house:
            table = await lay(house, person(ANN), robot(), box=SKULL, undo="free")
            while table.bot_asked() is None:
                await step(house, table, Random(4))
            await until(lambda: bots.waiting == 1)
            count = table.turns[-1].start
            await wishes.undo(house, table.id, ANN, table.version)
            seq = table.seq
            bots.go.set()
            room = await house.room(table.id)
            await until(lambda: room.thinking is None)
            assert (table.seq, table.count) == (seq, count), "its answer came too late"
            with pytest.raises(Stale):
                await wishes.undo(house, table.id, ANN, seq - 1)

    asyncio.run(story())


class Held(Quick):
    """A bot that answers when it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.waiting = 0

    async def answer(
        self, name: str, position: bytes, seat: int, level: str, sharer: Sharer
    ) -> str:
        self.waiting += 1
        await self.go.wait()
        return await super().answer(name, position, seat, level, sharer)


def test_the_hardest_bot_takes_all_idle_processes_and_one_answer_comes_of_it(file: Path) -> None:
    async def story() -> None:
        bots = BotPool(2)
        async with opened(file, bots=bots) as house:
            table = await lay(house, person(ANN), robot("hard"), box=SKULL, undo="off")
            while not any(1 in turn.seats for turn in table.turns):
                if table.bot_asked() is None:
                    await step(house, table, Random(1))
                else:
                    turns = len(table.turns)
                    await until(lambda turns=turns: len(table.turns) > turns)  # type: ignore[misc]
            assert len(workers(bots)) == 2
            await until(lambda: bots._gate.free == 2)

    asyncio.run(story())


def test_thinking_time_is_shared_between_people() -> None:
    """Forty tables of one person's bots wait behind one bot of somebody else."""

    async def story() -> list[str]:
        gate = Turnstile(1)
        crowd, guest, nobody = Sharer("crowd"), Sharer("guest"), Sharer("nobody", watched=False)
        served: list[str] = []

        async def think(sharer: Sharer, seconds: float) -> None:
            await gate.enter(sharer)
            served.append(sharer.who)
            await asyncio.sleep(0)
            gate.leave(sharer, seconds)

        tables = [asyncio.ensure_future(think(crowd, 1.0)) for _ in range(40)]
        tables.append(asyncio.ensure_future(think(nobody, 0.0)))
        tables.append(asyncio.ensure_future(think(guest, 1.0)))
        await asyncio.gather(*tables)
        assert gate.free == 1
        return served

    served = asyncio.run(story())
    assert served[:3] == ["crowd", "guest", "crowd"]
    assert served[-1] == "nobody", "bots of an empty table come last"


def test_whoever_gives_up_waiting_keeps_nobody_out() -> None:
    async def story() -> None:
        gate = Turnstile(1)
        await gate.enter(Sharer("one"))
        waits = asyncio.ensure_future(gate.enter(Sharer("two")))
        last = asyncio.ensure_future(gate.enter(Sharer("three")))
        await asyncio.sleep(0)
        waits.cancel()
        gate.leave(Sharer("one"), 0.1)
        await asyncio.wait_for(last, 1)
        gate.leave(Sharer("three"), 0.1)
        assert gate.free == 1

    asyncio.run(story())

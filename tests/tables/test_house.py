"""The house: one writer for each table, rooms that come and go, people who come and go."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from donjon.core.errors import DonjonError
from donjon.tables.entries import Entry
from donjon.tables.errors import NoTable, NotYours, Removed, Stale, TableError
from donjon.tables.house import bot_turns, new_tables, presence
from donjon.tables.house.bot_pool import Sharer
from donjon.tables.house.house import House
from donjon.tables.store.queries import StoreError
from donjon.tables.store.store import Job
from donjon.tables.table import Table, fold
from tests.tables import wishes
from tests.tables.inn import Quick, Wire, lay, opened, pair, play_out, step, until
from tests.tables.scene import ANN, BEN, CLEO, OPEN, SKULL, facts, person, robot

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def on_disk(house: House, table: Table) -> Table:
    """The table as the store has it."""
    entries: list[Entry] = list(house.store.load(table.id))
    return fold(table.id, entries)


# Many at once


def test_of_many_answers_to_one_question_one_is_taken(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            for _ in range(3):
                assert table.game is not None
                seen, keys = table.version, table.game.keys()
                assert table.game.question is not None
                seat = table.game.question.asked()[0]
                tried = await asyncio.gather(
                    *(wishes.answer(house, table.id, ANN, seat, seen, key) for key in keys),
                    return_exceptions=True,
                )
                refused = [each for each in tried if isinstance(each, Stale)]
                assert len(refused) == len(keys) - 1
                assert {each.version for each in refused} == {table.version}
                assert table.version == seen + 1
            assert facts(on_disk(house, table)) == facts(table)

    asyncio.run(story())


def test_the_same_answer_many_times_is_one(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            assert table.game is not None
            seen, key = table.version, table.game.keys()[0]
            calls = [wishes.answer(house, table.id, ANN, None, seen, key) for _ in range(50)]
            assert {found.seq for found in await asyncio.gather(*calls)} == {seen + 1}
            await step(house, table, Random(1))
            again = await wishes.answer(house, table.id, ANN, None, seen, key)
            assert again.seq == seen + 2, "a repeat without a seat, from one who holds several"

    asyncio.run(story())


def test_of_a_group_that_answers_at_once_one_is_heard(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), person(BEN))
            for verb, holder in (("play", ANN), ("bury", BEN)):
                keys = table.game.keys() if table.game is not None else []
                key = next(key for key in keys if key.startswith(verb))
                await wishes.answer(house, table.id, holder, None, table.version, key)
            seen = table.version
            tried = await asyncio.gather(
                wishes.answer(house, table.id, ANN, None, seen, "mix"),
                wishes.answer(house, table.id, BEN, None, seen, "mix"),
                return_exceptions=True,
            )
            assert sum(isinstance(each, Stale) for each in tried) == 1
            spoke = 0 if isinstance(tried[1], Stale) else 1
            assert table.journal().by[table.turns[-1].start] == spoke

    asyncio.run(story())


def test_two_take_one_seat_and_one_gets_it(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), OPEN)
            tried = await asyncio.gather(
                wishes.sit(house, table.id, BEN, 1, "Ben", ""),
                wishes.sit(house, table.id, CLEO, 1, "Cleo", ""),
                return_exceptions=True,
            )
            assert sum(isinstance(each, TableError) for each in tried) == 1
            assert table.phase == "playing"

    asyncio.run(story())


def test_many_tables_are_played_at_once(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            tables = await asyncio.gather(*(lay(house) for _ in range(40)))
            games = [play_out(house, table, Random(n)) for n, table in enumerate(tables)]
            for table in await asyncio.gather(*games):
                assert facts(on_disk(house, table)) == facts(table)

    asyncio.run(story())


def test_one_name_for_a_new_table_makes_one_table(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:

            def wish(holder: str, name: str) -> asyncio.Future[Table]:
                chairs = [person(holder), OPEN]
                call = new_tables.open_table(
                    house, holder, "toy-tower", chairs, {}, "turn", True, name
                )
                return asyncio.ensure_future(call)

            found = await asyncio.gather(*(wish(ANN, "mine") for _ in range(10)))
            assert len({table.id for table in found}) == 1
            assert len({id(table) for table in found}) == 1, "and there is one room"
            other, own = await asyncio.gather(wish(ANN, "other"), wish(BEN, "mine"))
            assert len({found[0].id, other.id, own.id}) == 3
            assert len(house.store.held(ANN, 99)) == 2

    asyncio.run(story())


# Rooms


def test_a_table_that_does_not_exist_is_not_found(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            for name in ("nothing", "", "x" * 99, "\x00", "ü", "../tables"):
                with pytest.raises(NoTable, match="no such table"):
                    await house.room(name)

    asyncio.run(story())


def test_rooms_are_left_and_read_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("donjon.tables.house.house.MOST_ROOMS", 3)

    async def story() -> None:
        async with opened(file) as house:
            tables = [await lay(house) for _ in range(8)]
            for number, table in enumerate(tables):
                await step(house, table, Random(number))
            assert len(house._rooms) == 3
            first = tables[0]
            assert house.peek(first.id) is None
            again = (await house.room(first.id)).table
            assert again is not first
            assert facts(again) == facts(first) or again.seq > first.seq
            await play_out(house, again, Random(1))

    asyncio.run(story())


def test_many_who_come_to_a_forgotten_table_share_its_room(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("donjon.tables.house.house.MOST_ROOMS", 1)

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            await lay(house)
            assert house.peek(table.id) is None
            rooms = await asyncio.gather(*(house.room(table.id) for _ in range(20)))
            assert len({id(room) for room in rooms}) == 1

    asyncio.run(story())


def test_a_room_in_which_somebody_is_stays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("donjon.tables.house.house.MOST_ROOMS", 1)
    monkeypatch.setattr(presence, "RELOAD_S", 3600.0)

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            room = await house.room(table.id)
            watcher = house.presence.watch(room, ANN)
            for _ in range(3):
                await lay(house)
            assert house.peek(table.id) is room
            house.presence.unwatch(room, watcher)
            await lay(house)
            assert house.peek(table.id) is room, "a page may be loading again"
            house.presence._left(room, watcher)
            await lay(house)
            assert house.peek(table.id) is None

    asyncio.run(story())


def test_lists_follow_the_tables(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), OPEN)
            secret = await new_tables.open_table(
                house, ANN, SKULL, [person(ANN), OPEN], {}, "turn", False
            )
            assert [row.id for row in house.store.listed("open", 9)] == [table.id]
            assert {row.id for row in house.store.held(ANN, 9)} == {table.id, secret.id}
            await wishes.sit(house, table.id, BEN, 1, "Ben", "")
            assert house.store.listed("open", 9) == []
            (row,) = house.store.listed("playing", 9)
            assert [chair.name for chair in row.chairs] == ["Ann", "Ben"]
            assert [row.id for row in house.store.held(BEN, 9)] == [table.id]
            await play_out(house, table, Random(1))
            assert house.store.listed("playing", 9) == []
            assert [row.phase for row in house.store.held(BEN, 9)] == ["over"]

    asyncio.run(story())


# A disk that fails


def test_what_is_not_on_disk_has_not_happened(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            before = facts(table)

            def fail(jobs: list[Job]) -> None:
                raise OSError("the disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(house.store, "_insert_all", fail)
                with pytest.raises(StoreError, match="cannot be kept now"):
                    await step(house, table, Random(1))
                with pytest.raises(StoreError):
                    await wishes.speak(house, table.id, ANN, None, "Hello", "")
                with pytest.raises(StoreError):
                    await lay(house)
            assert facts(table) == before
            assert facts(on_disk(house, table)) == before
            await play_out(house, table, Random(1))

    asyncio.run(story())


def test_what_was_kept_though_it_seemed_lost_is_found_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection may break after the commit and before its answer."""

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            insert_all = house.store._insert_all

            def break_after(jobs: list[Job]) -> None:
                insert_all(jobs)
                raise OSError("the line is broken")

            assert table.game is not None
            seen, key = table.version, table.game.keys()[0]
            with monkeypatch.context() as patch:
                patch.setattr(house.store, "_insert_all", break_after)
                with pytest.raises(StoreError):
                    await wishes.answer(house, table.id, ANN, 0, seen, key)
            assert table.version == seen
            assert (await wishes.answer(house, table.id, ANN, 0, seen, key)).version == seen + 1
            assert facts(on_disk(house, table)) == facts(table)

    asyncio.run(story())


# Presence


def test_who_watches_is_here_and_who_is_gone_for_a_while_is_not(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOAD_S", 0.05)

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), person(BEN), robot())
            room = await house.room(table.id)
            assert room.here == {2}, "bots are always here"
            ann, ben, stranger = (house.presence.watch(room, who) for who in (ANN, BEN, CLEO))
            assert room.here == {0, 1, 2}
            assert room.watching == 1
            ann.news.clear()
            house.presence.unwatch(room, ben)
            house.presence.unwatch(room, stranger)
            assert room.here == {0, 1, 2}, "a page may be loading again"
            await until(lambda: room.here == {0, 2})
            assert ann.news.is_set(), "and the others learn of it"
            house.presence.unwatch(room, ann)

    asyncio.run(story())


def test_who_comes_back_at_once_was_never_away(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "RELOAD_S", 0.05)

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), person(BEN))
            room = await house.room(table.id)
            seen = []
            ben = house.presence.watch(room, BEN)
            watcher = house.presence.watch(room, ANN)
            for _ in range(3):
                house.presence.unwatch(room, watcher)
                watcher = house.presence.watch(room, ANN)
                seen.append(room.here)
                await asyncio.sleep(0.03)
            await until(lambda: not room.leaving)
            assert [*seen, room.here] == [{0, 1}] * 4
            house.presence.unwatch(room, watcher)
            house.presence.unwatch(room, ben)

    asyncio.run(story())


def test_who_comes_while_another_leaves_is_here_at_once(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), person(BEN))
            room = await house.room(table.id)
            house.presence.unwatch(room, house.presence.watch(room, ANN))
            house.presence.watch(room, BEN)
            assert room.here == {0, 1}

    asyncio.run(story())


def test_who_sits_down_while_watching_is_here(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), OPEN)
            room = await house.room(table.id)
            house.presence.watch(room, BEN)
            assert room.here == set()
            await wishes.sit(house, table.id, BEN, 1, "Ben", "")
            assert room.here == {1}

    asyncio.run(story())


def test_a_bot_takes_the_seat_of_one_who_is_away_only(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOAD_S", 0.01)

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), person(BEN), box=SKULL, grace=30)
            room = await house.room(table.id)
            ben = house.presence.watch(room, BEN)
            with pytest.raises(NotYours, match="Ben is here"):
                await wishes.seat_bot(house, table.id, ANN, 1, "medium")
            house.presence.unwatch(room, ben)
            await until(lambda: room.here == set())
            with pytest.raises(NotYours, match="only just left"):
                await wishes.seat_bot(house, table.id, ANN, 1, "medium")
            room.last[1] -= 30.0
            room.sign(BEN)
            with pytest.raises(NotYours, match="only just left"):
                await wishes.seat_bot(house, table.id, ANN, 1, "medium")
            room.last[1] -= 30.0
            await wishes.seat_bot(house, table.id, ANN, 1, "medium")
            while table.phase == "playing" and not any(1 in turn.seats for turn in table.turns):
                await until(lambda: table.bot_asked() is None)
                await step(house, table, Random(1))
            await wishes.resume_seat(house, table.id, BEN, 1)
            assert not table.chairs[1].bot

    asyncio.run(story())


def test_watchers_are_woken_by_every_change(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            room = await house.room(table.id)
            watchers = [house.presence.watch(room, who) for who in (ANN, BEN, "")]
            changes: list[Callable[[], object]] = [
                lambda: step(house, table, Random(1)),
                lambda: wishes.speak(house, table.id, ANN, None, "Hello", ""),
                lambda: wishes.seat_bot(house, table.id, ANN, 0, "random"),
            ]
            for change in changes:
                for watcher in watchers:
                    watcher.news.clear()
                await change()  # type: ignore[misc]
                assert all(watcher.news.is_set() for watcher in watchers)
            for watcher in watchers:
                watcher.news.clear()
            house.hush()
            assert all(watcher.news.is_set() for watcher in watchers), "and when the house closes"

    asyncio.run(story())


def test_a_refused_wish_wakes_nobody(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            watcher = house.presence.watch(await house.room(table.id), BEN)
            watcher.news.clear()
            for wish in (
                wishes.answer(house, table.id, ANN, 0, table.version, "play:nothing"),
                wishes.speak(house, table.id, BEN, None, "Hello", ""),
                wishes.undo(house, table.id, ANN, table.version),
            ):
                with pytest.raises(DonjonError):
                    await wish
            assert not watcher.news.is_set()

    asyncio.run(story())


def test_the_talk_is_closed_while_the_rules_forbid_it(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), person(BEN), box=SKULL)
            await wishes.speak(house, table.id, ANN, None, "Hello", "one")
            rng = Random(3)
            while table.box.may_talk(table.game.view(-2)):  # type: ignore[union-attr]
                await step(house, table, rng)
            with pytest.raises(TableError, match="different floors"):
                await wishes.speak(house, table.id, ANN, None, "I hold a red 3", "two")
            await wishes.speak(house, table.id, ANN, None, "Hello", "one")
            assert len(table.chat) == 1, "a repeat of what was said before is no new word"
            await play_out(house, table, rng)
            await wishes.speak(house, table.id, BEN, None, "Well played", "")
            assert len(table.chat) == 2

    asyncio.run(story())


# Several houses


def test_two_houses_on_one_table(file: Path) -> None:
    async def story() -> None:
        async with pair(file) as (one, two):
            here = await lay(one, person(ANN), person(BEN))
            there = (await two.room(here.id)).table
            while here.phase == "playing":
                assert here.game is not None
                assert here.game.question is not None
                seat = here.game.question.asked()[0]
                seen, keys = here.version, here.game.keys()
                holder = (ANN, BEN)[seat]
                tried = await asyncio.gather(
                    wishes.answer(one, here.id, holder, seat, seen, keys[0]),
                    wishes.answer(two, here.id, holder, seat, seen, keys[-1]),
                    return_exceptions=True,
                )
                refused = [each for each in tried if isinstance(each, Stale)]
                assert len(refused) == 1
                await until(lambda: here.seq == there.seq)
                assert refused[0].version == here.version > seen
            assert facts(here) == facts(there) == facts(on_disk(one, here))

    asyncio.run(story())


def test_bots_are_answered_for_once_by_two_houses(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("donjon.tables.house.house.HEAD_START_S", 0.0)

    async def story() -> None:
        async with pair(file) as (one, two):
            here = await lay(one, person(ANN), robot(), box=SKULL)
            there = (await two.room(here.id)).table
            await play_out(one, here, Random(1))
            await until(lambda: here.seq == there.seq)
            assert facts(here) == facts(there)

    asyncio.run(story())


def test_what_happens_while_a_table_is_read_is_not_missed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with pair(file) as (one, two):
            here = await lay(one)
            reading, go_on = threading.Event(), threading.Event()
            load = two.store.load

            def slow(table: str, after: int = 0) -> object:
                found = load(table, after)
                if not after:
                    reading.set()
                    assert go_on.wait(60)
                return found

            monkeypatch.setattr(two.store, "load", slow)
            coming = asyncio.ensure_future(two.room(here.id))
            await asyncio.to_thread(reading.wait, 60)
            await step(one, here, Random(1))
            await asyncio.sleep(0.01)
            go_on.set()
            room = await coming
            await until(lambda: room.table.seq == here.seq)

    asyncio.run(story())


def test_after_a_lost_connection_all_is_caught_up(file: Path) -> None:
    async def story() -> None:
        async with pair(file) as (one, two):
            here = await lay(one)
            room = await two.room(here.id)
            watcher = two.presence.watch(room, CLEO)
            wire = two._announcer
            assert isinstance(wire, Wire)
            wire.cut = True
            for number in range(4):
                await step(one, here, Random(number))
            assert room.table.seq < here.seq
            watcher.news.clear()
            wire.mend()
            await until(lambda: room.table.seq == here.seq)
            assert watcher.news.is_set()
            assert facts(room.table) == facts(here)

    asyncio.run(story())


def test_who_is_present_in_one_house_is_present_in_the_other(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOAD_S", 0.01)

    async def story() -> None:
        async with pair(file) as (one, two):
            table = await lay(one, person(ANN), person(BEN))
            here = await one.room(table.id)
            ann = one.presence.watch(here, ANN)
            there = await two.room(table.id)
            await until(lambda: there.here == {0}), "also for one who comes later"
            ben = two.presence.watch(there, BEN)
            await until(lambda: here.here == {0, 1})
            with pytest.raises(NotYours, match="Ann is here"):
                await wishes.seat_bot(two, table.id, BEN, 0, "random")
            one.presence.unwatch(here, ann)
            await until(lambda: there.here == {1})
            two.presence.unwatch(there, ben)
            await until(lambda: here.here == set())

    asyncio.run(story())


def test_what_is_said_in_one_house_is_heard_in_the_other(file: Path) -> None:
    async def story() -> None:
        async with pair(file) as (one, two):
            table = await lay(one, person(ANN), person(BEN))
            there = await two.room(table.id)
            watcher = two.presence.watch(there, BEN)
            watcher.news.clear()
            await wishes.speak(one, table.id, ANN, None, "Hello", "")
            await until(lambda: len(there.table.chat) == 1)
            assert watcher.news.is_set()

    asyncio.run(story())


def test_while_one_house_thinks_the_other_does_not(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes; if the first is gone, the other takes over."""
    monkeypatch.setattr("donjon.tables.house.house.HEAD_START_S", 0.05)
    monkeypatch.setattr(bot_turns, "CLAIM_S", 0.3)
    monkeypatch.setattr(bot_turns, "CLAIM_AGAIN_S", 0.1)

    class Slow(Quick):
        asked = 0

        async def answer(
            self, name: str, position: bytes, seat: int, level: str, sharer: Sharer
        ) -> str:
            self.asked += 1
            await asyncio.sleep(1.0)
            return await super().answer(name, position, seat, level, sharer)

    async def story() -> None:
        wires: list[Callable[[str], None]] = []
        slow, idle = Slow(), Slow()
        async with opened(file, Wire(wires), slow) as one, opened(file, Wire(wires), idle) as two:
            here = await lay(one, person(ANN), robot(), box=SKULL)
            there = await two.room(here.id)
            while here.bot_asked() is None:
                await step(one, here, Random(1))
            before = there.table.seq
            await until(lambda: there.table.seq > before and there.table.bot_asked() is None)
            assert slow.asked > 0
            assert idle.asked == 0

    asyncio.run(story())


def test_a_house_that_is_behind_reads_before_it_refuses(file: Path) -> None:
    """Somebody answers here what they have seen in another process."""

    async def story() -> None:
        wires: list[Callable[[str], None]] = []
        deaf = Wire(wires)
        async with opened(file, Wire(wires)) as one, opened(file, deaf) as two:
            here = await lay(one)
            there = (await two.room(here.id)).table
            deaf.cut = True
            await step(one, here, Random(1))
            seen = here.seq
            assert there.seq < seen
            table = await step(two, here, Random(1))
            assert table.seq == seen + 1

    asyncio.run(story())


def test_a_house_that_is_behind_reads_what_somebody_has_seen_elsewhere(file: Path) -> None:
    """Who was shown a version by one process is shown no older one by another."""

    async def story() -> None:
        wires: list[Callable[[str], None]] = []
        deaf = Wire(wires)
        async with opened(file, Wire(wires)) as one, opened(file, deaf) as two:
            here = await lay(one)
            room = await two.room(here.id)
            deaf.cut = True
            await step(one, here, Random(1))
            await two.reach(room, room.table.version)
            assert room.table.version < here.version, "nothing is read for who has seen no more"
            await two.reach(room, here.version)
            assert facts(room.table) == facts(here)
            with sqlite3.connect(file) as raw:
                raw.execute("DELETE FROM entries")
                raw.execute("DELETE FROM tables")
            raw.close()
            with pytest.raises(Removed):
                await two.reach(room, here.version + 1)

    asyncio.run(story())

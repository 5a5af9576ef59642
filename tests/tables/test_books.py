"""A page for everybody who sat there when the game ended, and only one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from donjon.core.box.box import Box
from donjon.core.extras.book import Page, book_in
from donjon.tables.entries import Spoke
from donjon.tables.errors import TableError
from donjon.tables.house import new_tables
from donjon.tables.house.house import House
from donjon.tables.store.announce import Announcer
from donjon.tables.store.queries import Leaf
from donjon.tables.store.store import Store
from donjon.tables.table import Table, fold
from tests.core.test_book import MORE_PAGES
from tests.tables import wishes
from tests.tables.inn import lay, opened, pair, play_out, step, until
from tests.tables.scene import ANN, BEN, CLEO, TOY, person, robot

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def ended(house: House, seed: int = 1, undo: str = "turn") -> Table:
    """A game of Ann and Ben that is over."""
    chairs = [person(ANN), person(BEN)] if undo == "turn" else [person(ANN), person(ANN, "Bo")]
    return await play_out(house, await lay(house, *chairs, undo=undo), Random(seed))


async def pages(house: House, holder: str, box: str = TOY) -> list[Leaf]:
    return (house.store.book(holder, box, 100))[0]


def test_everybody_who_sat_there_gets_a_page(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await ended(house)
            for holder, name in ((ANN, "Ann"), (BEN, "Ben")):
                (leaf,) = await pages(house, holder)
                assert (leaf.holder, leaf.table, leaf.box) == (holder, table.id, TOY)
                assert leaf.page.lines[-1] == f"{name} was there", "written from what each saw"
            assert await pages(house, CLEO) == []
            assert await pages(house, ANN, "skull-tower") == []
            assert await pages(house, "") == []

    asyncio.run(story())


def test_before_the_end_there_is_none(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            await lay(house)
            assert await pages(house, ANN) == []

    asyncio.run(story())


def test_on_several_seats_one_is_still_one_person(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            await ended(house, undo="free")
            assert len(await pages(house, ANN)) == 1

    asyncio.run(story())


def test_bots_keep_no_book_and_end_a_game_for_those_who_left(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), robot())
            await wishes.seat_bot(house, table.id, ANN, 0, "random")
            room = await house.room(table.id)
            await until(lambda: room.table.phase == "over")
            assert len(await pages(house, ANN)) == 1
        with sqlite3.connect(file) as database:
            assert database.execute("SELECT count(*) FROM leaves").fetchone() == (1,)

    asyncio.run(story())


def test_a_rematch_is_a_further_page_and_the_newest_comes_first(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            first = await ended(house)
            again = await new_tables.rematch(house, first.id, ANN)
            await play_out(house, (await house.room(again)).table, Random(2))
            found, counts = house.store.book(ANN, TOY, 100)
            assert [leaf.table for leaf in found] == [again, first.id]
            assert sum(counts.values()) == 2
            newest, counted = house.store.book(ANN, TOY, 1)
            assert [leaf.table for leaf in newest] == [again]
            assert counted == counts, "all are counted, whatever is shown"

    asyncio.run(story())


@pytest.mark.parametrize("undo", ["turn", "free"])
def test_nothing_is_taken_back_once_it_is_written(file: Path, undo: str) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await ended(house, undo=undo)
            before = await pages(house, ANN)
            for holder in (ANN, BEN) if undo == "turn" else (ANN,):
                with pytest.raises(TableError):
                    await wishes.undo(house, table.id, holder, table.version)
            assert await pages(house, ANN) == before
            assert table.phase == "over"

    asyncio.run(story())


def test_what_was_taken_back_before_the_end_is_not_in_it(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), person(ANN, "Bo"), undo="free")
            rng = Random(3)
            room = await house.room(table.id)
            for _ in range(3):
                assert room.table.game is not None
                key = rng.choice(room.table.game.keys())
                await wishes.answer(house, table.id, ANN, None, room.table.version, key)
                await wishes.undo(house, table.id, ANN, room.table.version)
            await play_out(house, table, rng)
            (leaf,) = await pages(house, ANN)
            assert room.table.game is not None
            assert leaf.page == book_in(room.table.box).last(
                room.table.game, room.table.game.view(0), room.table.names
            )

    asyncio.run(story())


def test_pages_are_written_at_any_event_and_vanish_when_it_is_taken_back(
    file: Path, variant: Callable[..., Box], shelve: Callable[[Box], Box]
) -> None:
    shelve(variant(*MORE_PAGES))

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, person(ANN), person(ANN, "Bo"), undo="free")
            room = await house.room(table.id)
            rng = Random(1)

            async def grows() -> int:
                """Play on until a storey is written of; how many answers there were before."""
                known = len(await pages(house, ANN))
                while True:
                    before = room.table.count
                    await step(house, room.table, rng)
                    if len(await pages(house, ANN)) > known:
                        return before

            first = await grows()
            (leaf,) = await pages(house, ANN)
            assert room.table.phase == "playing"
            assert leaf.page.title.startswith("Storey ")
            assert first < leaf.number <= room.table.count
            await wishes.undo(house, table.id, ANN, room.table.version)
            assert room.table.count == first
            assert await pages(house, ANN) == [], "what was taken back did not happen"
            await grows()
            await play_out(house, room.table, rng)
            written = await pages(house, ANN)
            assert room.table.game is not None
            moments = list(book_in(room.table.box).moments(room.table.game))
            told = [(moment.told.number, moment.place) for moment in moments]
            assert [(leaf.number, leaf.place) for leaf in written] == told[::-1]
        async with opened(file) as house:
            await house.room(table.id)
            assert await pages(house, ANN) == written

    asyncio.run(story())


def test_who_plays_on_from_elsewhere_has_only_the_new_pages(
    file: Path, variant: Callable[..., Box], shelve: Callable[[Box], Box]
) -> None:
    shelve(variant(*MORE_PAGES))

    async def story() -> None:
        async with opened(file) as house:
            table = await ended(house)
            written = await pages(house, ANN)
            at = written[-1].number
            chairs = [person(CLEO), person(CLEO, "Cy")]
            branched = await new_tables.branch(house, table.id, at, chairs, "free", False)
            assert await pages(house, CLEO) == []
            await play_out(house, branched, Random(5))
            numbers = [leaf.number for leaf in await pages(house, CLEO)]
            assert numbers
            assert min(numbers) > at
            assert await pages(house, ANN) == written

    asyncio.run(story())


def test_to_read_a_table_again_writes_nothing(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await ended(house)
            before = await pages(house, ANN)
        async with opened(file) as house:
            room = await house.room(table.id)
            assert room.table.phase == "over"
            fold(table.id, list(house.store.load(table.id)))
            await wishes.speak(house, table.id, ANN, None, "Well played.", "")
            assert await pages(house, ANN) == before

    asyncio.run(story())


def test_of_two_houses_one_writes(file: Path) -> None:
    async def story() -> None:
        async with pair(file) as (one, two):
            table = await ended(one)
            room = await two.room(table.id)
            await until(lambda: room.table.phase == "over")
            assert await pages(one, ANN) == await pages(two, ANN)
            assert len(await pages(two, ANN)) == 1

    asyncio.run(story())


def test_a_database_from_before_there_were_books(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await ended(house)
        with sqlite3.connect(file) as database:
            database.execute("DROP TABLE leaves")
        async with opened(file) as house:
            assert await pages(house, ANN) == []
            again = await new_tables.rematch(house, table.id, ANN)
            await play_out(house, (await house.room(again)).table, Random(4))
            assert len(await pages(house, ANN)) == 1

    asyncio.run(story())


def test_pages_of_an_older_database_are_taken_over(file: Path) -> None:
    page = Page("late", "A stump", "It was late.")
    with sqlite3.connect(file) as database:
        database.execute(
            "CREATE TABLE pages (holder VARCHAR(64), table_id VARCHAR(32), box VARCHAR(64), "
            "chapter VARCHAR(64), at DOUBLE, data TEXT, PRIMARY KEY (holder, table_id))"
        )
        row = (ANN, "old", TOY, "late", 1.5, msgspec.json.encode(page).decode())
        database.execute("INSERT INTO pages VALUES (?, ?, ?, ?, ?, ?)", row)

    async def story() -> None:
        for _ in range(2):
            async with opened(file) as house:
                assert await pages(house, ANN) == [Leaf(ANN, "old", TOY, 1.5, page)]

    asyncio.run(story())


def test_a_page_is_kept_with_its_entries_or_not_at_all(file: Path) -> None:
    async def story() -> None:
        store = Store(f"sqlite:///{file}", Announcer())
        page = Page("late", "Ä page 🐉", "With \x00 in it.", ["'; DROP TABLE pages; --"], "skull")
        leaf = Leaf(ANN, "t", TOY, 1.5, page)
        try:
            assert await store.append("t", 1, [Spoke(0, "x")], None, [leaf])
            other = Leaf(BEN, "t", TOY, 2.5, page)
            assert not await store.append("t", 1, [Spoke(0, "late")], None, [other])
            assert await store.append("t", 2, [Spoke(0, "y")], None, [leaf._replace(at=9.0)])
            assert store.book(ANN, TOY, 9) == ([leaf], {"late": 1}), "the first one stays"
            assert store.book(BEN, TOY, 9) == ([], {})
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(story())


def test_a_game_that_is_not_worth_it_has_none(
    file: Path, variant: Callable[..., Box], shelve: Callable[[Box], Box]
) -> None:
    shelve(variant(("book.py", 'and g.setup.options["wind"] == "storm"', "or stands")))

    async def story() -> None:
        async with opened(file) as house:
            await ended(house)
            assert await pages(house, ANN) == []

    asyncio.run(story())


def test_a_book_that_fails_does_not_stop_the_game(
    file: Path,
    variant: Callable[..., Box],
    shelve: Callable[[Box], Box],
    caplog: pytest.LogCaptureFixture,
) -> None:
    shelve(variant(("book.py", "if not stands and", "if 1 // 0 and")))

    async def story() -> None:
        async with opened(file) as house:
            table = await ended(house)
            assert table.phase == "over"
            assert await pages(house, ANN) == []

    asyncio.run(story())
    assert "cannot be written" in caplog.text

"""The store: what it has taken is on disk, of two writers one is refused, trouble is said."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from donjon.core.errors import BadOption, JournalError
from donjon.tables.entries import Chair, Entry, Spoke
from donjon.tables.store.announce import Announcer, announcer
from donjon.tables.store.queries import Row, StoreError
from donjon.tables.store.store import Store
from tests.tables.scene import ANN, BEN, refuses


def said(text: str) -> Spoke:
    return Spoke(0, text, "", 0)


def row(name: str, phase: str = "open", listed: bool = True, created: float = 1.0) -> Row:
    return Row(name, "toy-tower", phase, listed, created, [Chair("Ann", ANN), Chair()])


@asynccontextmanager
async def kept(file: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{file}", Announcer())
    try:
        yield store
    finally:
        await asyncio.to_thread(store.close)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_what_is_kept_is_there_again(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            assert await store.append("t", 1, [said("one"), said("two")], row("t"))
            assert await store.append("t", 3, [said("three")], None)
            assert store.load("t") == [said("one"), said("two"), said("three")]
            assert store.load("t", 2) == [said("three")]
            assert store.load("t", 3) == []
            assert store.load("other") == []
        async with kept(file) as store:
            assert len(store.load("t")) == 3, "and after closing"

    asyncio.run(story())


def test_texts_of_all_kinds_come_back_as_they_were(file: Path) -> None:
    texts = ["", "🐉", "a\x00b", "\u202e", '"\\', "'; DROP TABLE entries; --", "x" * 100_000]

    async def story() -> None:
        async with kept(file) as store:
            assert await store.append("t", 1, [said(text) for text in texts], None)
            assert store.load("t") == [said(text) for text in texts]

    asyncio.run(story())


def test_of_two_writers_on_one_number_one_is_refused(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as one, kept(file) as two:
            assert await one.append("t", 1, [said("first")], None)
            assert not await two.append("t", 1, [said("second")], None)
            for number in range(2, 30):
                tried = await asyncio.gather(
                    one.append("t", number, [said("one")], None),
                    two.append("t", number, [said("two")], None),
                )
                assert sorted(tried) == [False, True]
                assert store_says(one, number) == ("one" if tried[0] else "two")

    asyncio.run(story())


def store_says(store: Store, number: int) -> str:
    entry = store.load("t", number - 1)[0]
    assert isinstance(entry, Spoke)
    return entry.text


def test_several_entries_are_kept_all_or_none(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            assert await store.append("t", 1, [said("taken")], None)
            assert not await store.append("t", 1, [said("a"), said("b"), said("c")], row("t"))
            assert store.load("t") == [said("taken")]
            assert store.held(ANN, 10) == [], "nor does it stand in a list"

    asyncio.run(story())


def test_hundreds_at_once_each_get_their_own_answer(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            assert await store.append("taken", 1, [said("before")], None)
            jobs: list[asyncio.Future[bool]] = []
            for number in range(600):
                bad = number % 50 == 7
                entries = [said(str(number)), said("more")]
                jobs.append(store.append("taken" if bad else f"t{number}", 1, entries, None))
            twice = [store.append("same", 1, [said(str(n))], None) for n in range(20)]
            done = await asyncio.gather(*jobs)
            assert [n for n, good in enumerate(done) if not good] == list(range(7, 600, 50))
            assert sum(await asyncio.gather(*twice)) == 1
            assert store.load("taken") == [said("before")]
            for number in (0, 6, 8, 599):
                assert store.load(f"t{number}") == [said(str(number)), said("more")]

    asyncio.run(story())


def test_many_share_one_commit(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with kept(file) as store:
            commits: list[int] = []
            insert_all = store._insert_all

            def counted(jobs: list[object]) -> None:
                commits.append(len(jobs))
                insert_all(jobs)  # type: ignore[arg-type]

            monkeypatch.setattr(store, "_insert_all", counted)
            jobs = [store.append(f"t{n}", 1, [said("x")], None) for n in range(500)]
            assert all(await asyncio.gather(*jobs))
            assert sum(commits) == 500
            assert len(commits) < 100

    asyncio.run(story())


def test_who_waits_no_more_hinders_nobody(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            jobs = [store.append(f"t{n}", 1, [said("x")], None) for n in range(10)]
            jobs[3].cancel()
            await asyncio.gather(*jobs[:3], *jobs[4:])
            assert store.load("t3") == [said("x")], "it was under way"

    asyncio.run(story())


def test_closing_writes_what_waits(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            jobs = [store.append(f"t{n}", 1, [said("x")], None) for n in range(300)]
        assert all(await asyncio.gather(*jobs))
        async with kept(file) as store:
            assert all(store.load(f"t{n}") for n in range(300))

    asyncio.run(story())


def test_several_may_begin_at_once(tmp_path: Path) -> None:
    for number in range(5):
        file = tmp_path / f"{number}.db"
        start = threading.Barrier(4)

        def begin(file: Path = file, start: threading.Barrier = start) -> None:
            start.wait(60)
            Store(f"sqlite:///{file}", Announcer()).close()

        with ThreadPoolExecutor(4) as together:
            for each in [together.submit(begin) for _ in range(4)]:
                each.result(60)


def test_lists_show_the_newest_first(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            for number in range(5):
                name = f"t{number}"
                await store.append(name, 1, [said("x")], row(name, created=float(number)))
            await store.append("secret", 1, [said("x")], row("secret", listed=False))
            await store.append("busy", 1, [said("x")], row("busy", "playing"))
            found = store.listed("open", 3)
            assert [each.id for each in found] == ["t4", "t3", "t2"]
            assert found[0].chairs == [Chair("Ann", ANN), Chair()]
            assert found[0].updated > 0
            assert [each.id for each in store.listed("playing", 3)] == ["busy"]
            assert store.listed("over", 3) == []

    asyncio.run(story())


def test_a_row_follows_its_table(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            await store.append("t", 1, [said("x")], row("t"))
            later = row("t", "playing", created=99.0)._replace(chairs=[Chair("Ben", BEN)])
            await store.append("t", 2, [said("x")], later)
            (found,) = store.listed("playing", 9)
            assert found.created == 1.0, "when it was opened does not change"
            assert found.chairs == [Chair("Ben", BEN)]
            assert store.listed("open", 9) == []

    asyncio.run(story())


def test_one_finds_the_tables_at_which_one_has_sat(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            await store.append("a", 1, [said("x")], row("a", created=1.0))
            both = row("b", listed=False, created=2.0)._replace(
                chairs=[Chair("Ann", ANN), Chair("Ben", BEN)]
            )
            await store.append("b", 1, [said("x")], both)
            assert [each.id for each in store.held(ANN, 9)] == ["b", "a"]
            assert [each.id for each in store.held(ANN, 1)] == ["b"]
            assert [each.id for each in store.held(BEN, 9)] == ["b"]
            assert store.held("", 9) == []

    asyncio.run(story())


# Trouble


@pytest.mark.parametrize(
    ("url", "what"),
    [
        ("", "no address"),
        ("tables.db", "no address"),
        ("sqlite", "no address"),
        ("postgresql", "no address"),
        ("postgresql://host:port/name", "no address"),
        ("mysql://someone:secret@host/name", "not in 'mysql://someone:***@host/name'"),
        ("nonsense://", "sqlite:///FILE"),
        ("sqlite://", "in a file"),
        ("sqlite:///:memory:", "in a file"),
    ],
)
def test_a_bad_address_is_named(url: str, what: str) -> None:
    refuses_address(what, lambda: Store(url, Announcer()))


@pytest.mark.parametrize(
    ("announce", "database", "what"),
    [
        (None, "postgresql", "no address"),
        (None, "postgresql://host:port/name", "no address"),
        ("postgresql:/", "sqlite:///x", "no address"),
        ("carrier pigeon", "sqlite:///x", "carrier pigeon"),
        ("redis://host:port", "sqlite:///x", "no address of a Redis server"),
        ("redis://u:secret@host:port", "sqlite:///x", "'redis://u:***@host:port' is no address"),
        ("smtp://u:secret@host", "sqlite:///x", "not over 'smtp://u:***@host'"),
    ],
)
def test_a_bad_address_of_announcements_is_named(
    announce: str | None, database: str, what: str
) -> None:
    refuses_address(what, lambda: announcer(announce, database))


def refuses_address(what: str, call: object) -> None:
    with pytest.raises(BadOption) as refusal:
        call()  # type: ignore[operator]
    assert what in str(refusal.value)
    assert str(refusal.value).endswith(".")
    assert "secret" not in str(refusal.value)


def test_alone_nobody_is_told() -> None:
    assert announcer(None, "sqlite:///x").alone
    assert announcer("memory", "postgresql://h/x").alone


def test_a_folder_is_made_for_the_file(tmp_path: Path) -> None:
    async def story() -> None:
        async with kept(tmp_path / "new" / "folder" / "tables.db") as store:
            assert await store.append("t", 1, [said("x")], None)

    asyncio.run(story())


def test_a_place_that_cannot_be_a_file_is_named(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("text")
    noise = tmp_path / "noise.db"
    noise.write_text("this is no database, but long enough to be read as one" * 99)
    for place in (plain / "tables.db", plain / "deep" / "tables.db", tmp_path, noise):
        refuses(
            str(place.name),
            StoreError,
            lambda place=place: Store(f"sqlite:///{place}", Announcer()),
        )


def test_a_folder_without_rights_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", forbid)
    refuses("Permission denied", StoreError, lambda: Store(f"sqlite:///{file}", Announcer()))


def test_a_database_that_is_not_there_is_said_without_its_password() -> None:
    with pytest.raises(StoreError) as refusal:
        Store("postgresql://someone:secret@127.0.0.1:1/tables", Announcer())
    assert "cannot be used" in str(refusal.value)
    assert "secret" not in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_failing_disk_refuses_and_takes_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with kept(file) as store:
            assert await store.append("t", 1, [said("before")], None)

            def fail(jobs: object) -> None:
                raise sqlite3.OperationalError("disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(store, "_insert_all", fail)
                jobs = [store.append(f"t{n}", 2, [said("lost")], None) for n in range(20)]
                for job in jobs:
                    with pytest.raises(StoreError, match=r"cannot be kept now"):
                        await job
            assert store.load("t") == [said("before")]
            assert await store.append("t", 2, [said("after")], None), "it goes on when it can"

    asyncio.run(story())


def test_a_disk_that_fails_in_the_middle_leaves_no_half(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with kept(file) as store:

            def fail(connection: object, rows: object) -> None:
                raise sqlite3.OperationalError("disk is full")

            with monkeypatch.context() as patch:
                patch.setattr("donjon.tables.store.store._keep_rows", fail)
                with pytest.raises(StoreError):
                    await store.append("t", 1, [said("a"), said("b")], row("t"))
            assert store.load("t") == []

    asyncio.run(story())


def test_entries_of_which_one_number_is_taken_are_all_refused(file: Path) -> None:
    """Also where they are written by one statement, without anything beside them."""

    async def story() -> None:
        async with kept(file) as store:
            assert await store.append("t", 1, [said("b")], None)
            assert not await store.append("t", 1, [said("a"), said("c"), said("d")], None)
            assert len(store.load("t")) == 1
            both = [
                store.append("t", 1, [said("x")], None),
                store.append("u", 1, [said("y")], None),
            ]
            assert await asyncio.gather(*both) == [False, True], "others are not hurt by it"

    asyncio.run(story())


def test_what_several_changes_say_of_tables_in_the_list_is_kept_together(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            done = [
                store.append("t", 1, [said("a")], row("t")),
                store.append("u", 1, [said("b")], row("u")),
                store.append("t", 2, [said("c")], row("t", "over")),
            ]
            assert all(await asyncio.gather(*done))
            assert {found.id for found in store.listed("over", 9)} == {"t"}

    asyncio.run(story())


def test_an_entry_that_cannot_be_written_hurts_only_its_own_table(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            odd: list[Entry] = [Spoke(0, "half \ud83d")]
            good = [store.append(f"t{n}", 1, [said("x")], None) for n in range(5)]
            with pytest.raises(UnicodeEncodeError):
                await store.append("odd", 1, odd, None)
            good += [store.append(f"u{n}", 1, [said("x")], None) for n in range(5)]
            assert all(await asyncio.gather(*good))

    asyncio.run(story())


def test_a_damaged_entry_is_said(file: Path) -> None:
    async def story() -> None:
        async with kept(file) as store:
            assert await store.append("t", 1, [said("x"), said("y")], None)
            with sqlite3.connect(file) as raw:
                raw.execute('UPDATE entries SET data = \'{"kind":"sa\' WHERE number = 2')
            raw.close()
            refuses("This table is damaged, at entry ", JournalError, lambda: store.load("t"))

    asyncio.run(story())


def test_a_database_that_is_gone_is_said(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with kept(file) as store:
            with sqlite3.connect(file) as raw:
                raw.execute("ALTER TABLE entries RENAME TO gone")
            raw.close()
            refuses("cannot be read now", StoreError, lambda: store.load("t"))
            with pytest.raises(StoreError, match="cannot be kept now"):
                await store.append("t", 1, [said("x")], None)

    asyncio.run(story())


# Layouts


def test_a_database_of_a_newer_donjon_is_refused_at_the_start(file: Path) -> None:
    Store(f"sqlite:///{file}", Announcer()).close()
    with sqlite3.connect(file) as database:
        database.execute("UPDATE settings SET value = '99' WHERE name = 'layout'")
    refuses(
        "a newer Donjon (layout 99", StoreError, lambda: Store(f"sqlite:///{file}", Announcer())
    )


@pytest.mark.parametrize("word", ["", "four", "-1", "0", "4.0", "9" * 30])
def test_a_database_with_an_odd_layout_is_refused_at_the_start(file: Path, word: str) -> None:
    Store(f"sqlite:///{file}", Announcer()).close()
    with sqlite3.connect(file) as database:
        database.execute("UPDATE settings SET value = ? WHERE name = 'layout'", [word])
    refuses("layout", StoreError, lambda: Store(f"sqlite:///{file}", Announcer()))


@pytest.mark.skipif(os.name == "nt", reason="there a folder of a person is theirs alone")
def test_nobody_else_on_the_machine_reads_the_database(file: Path) -> None:
    """It holds hands, and the secrets of dice."""
    file.touch(0o644)
    file.chmod(0o644)
    store = Store(f"sqlite:///{file}", Announcer())
    try:
        modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in file.parent.glob("*")}
        assert file.name in modes
        assert all(mode == 0o600 for mode in modes.values()), modes
    finally:
        store.close()


def test_a_database_that_lacks_a_column_is_refused_at_the_start(file: Path) -> None:
    Store(f"sqlite:///{file}", Announcer()).close()
    with sqlite3.connect(file) as database:
        database.execute("ALTER TABLE tables DROP COLUMN chairs")
    refuses("lacks chairs", StoreError, lambda: Store(f"sqlite:///{file}", Announcer()))

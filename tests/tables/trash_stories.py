"""What every database does with gaps and with old tables: stories for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from donjon.tables.entries import Chair, Spoke
from donjon.tables.store.announce import Announcer
from donjon.tables.store.database import Link, Taken
from donjon.tables.store.queries import Row
from donjon.tables.store.store import Store
from donjon.tables.store.trash import DAY_S, QUIET_S, TRASH_DAYS, Age, AllWouldGo
from tests.tables.scene import ANN

NAMES = ("ended", "left", "new")


def said(text: str) -> Spoke:
    return Spoke(0, text, "", 0)


class Loud(Announcer):
    """Notes what other processes would be told."""

    alone = False

    def __init__(self) -> None:
        self.within_change: list[str] = []
        self.after_change: list[str] = []

    def within(self, link: Link, messages: Sequence[str]) -> None:
        self.within_change += messages

    def after(self, messages: Sequence[str]) -> None:
        self.after_change += messages


@asynccontextmanager
async def kept(url: str, announcer: Announcer | None = None) -> AsyncIterator[Store]:
    store = Store(url, announcer or Announcer())
    try:
        yield store
    finally:
        await asyncio.to_thread(store.close)


def row(name: str, phase: str = "playing") -> Row:
    return Row(name, "skull-tower", phase, False, 1.0, [Chair("Ann", ANN)])


async def lay(store: Store, *names: str) -> None:
    """Tables with two entries each; those whose names say so are over."""
    for name in names:
        phase = "over" if name.startswith("ended") else "playing"
        assert await store.append(name, 1, [said("one"), said("two")], row(name, phase))


def change(store: Store, statement: str, *values: Any) -> None:
    """Change the database behind the back of the store."""
    with store.database.changing() as link:
        link.execute(statement, values)


def age(store: Store, days: float, *names: str) -> None:
    """Let it be so many days since anything happened at tables."""
    for name in names:
        at = time.time() - days * DAY_S
        change(store, "UPDATE entries SET at = ? WHERE table_id = ?", at, name)
        change(store, "UPDATE tables SET seen = 0 WHERE id = ?", name)


def in_trash(store: Store) -> int:
    with store.database.reading() as link:
        (count,) = link.all("SELECT count(*) FROM trash_entries")[0]
    return int(count)


async def an_entry_follows_another(url: str) -> None:
    async with kept(url) as store:
        assert not await store.append("gap", 2, [said("x")], None)
        assert not await store.append("gap", 3, [said("x")], row("gap"))
        assert store.load("gap") == []
        assert store.held(ANN, 9) == [], "it does not stand in a list either"
        assert await store.append("gap", 1, [said("a"), said("b")], row("gap"))
        assert not await store.append("gap", 4, [said("x")], row("gap"))
        together = [
            store.append("gap", 3, [said("c")], None),
            store.append("gap", 5, [said("x")], None),
            store.append("other", 1, [said("y")], None),
        ]
        assert await asyncio.gather(*together) == [True, False, True], "others are not hurt"
        assert store.load("gap") == [said("a"), said("b"), said("c")]
        with pytest.raises(Taken, match="before it is missing"):
            change(
                store, "INSERT INTO entries (table_id, number, at, data) VALUES ('gap', 9, 1, '')"
            )


async def a_table_that_was_removed_takes_nothing(url: str) -> None:
    async with kept(url) as store:
        await lay(store, *NAMES)
        age(store, 5, "left")
        assert store.trash.remove_old(Age(left=1)) == ["left"]
        assert not await store.append("left", 3, [said("late")], row("left"))
        assert store.load("left") == []
        assert "left" not in {each.id for each in store.held(ANN, 9)}


async def old_tables_go_and_come_back(url: str) -> None:
    loud = Loud()
    async with kept(url, loud) as store:
        await lay(store, *NAMES)
        assert store.trash.remove_old(Age()) == []
        assert store.trash.remove_old(Age(1, 1)) == []
        age(store, 5, "ended", "left")
        before = {name: (store.load(name), store.ends([name])) for name in NAMES}
        assert store.trash.count_old(Age(3, None)) == 1
        assert store.trash.count_old(Age(3, 3)) == 2
        loud.within_change.clear()
        assert store.trash.remove_old(Age(3, None)) == ["ended"]
        assert store.trash.remove_old(Age(3, 3)) == ["left"]
        told = ['{"table":"ended","removed":true}', '{"table":"left","removed":true}']
        assert loud.within_change == told, "others hear of it"
        assert loud.after_change[-2:] == told
        assert store.ends(NAMES) == {"new": 2}
        assert in_trash(store) == 4
        assert store.trash.bring_back() == 2
        assert {name: (store.load(name), store.ends([name])) for name in NAMES} == before
        assert {each.id for each in store.held(ANN, 9)} == set(NAMES)
        assert in_trash(store) == 0
        assert store.trash.remove_old(Age(3, 3)) == [], "they count as seen"
        assert await store.append("left", 3, [said("three")], None), "and are played on"
        assert store.trash.bring_back() == 0


async def what_has_the_name_of_another_stays_in_the_trash(url: str) -> None:
    async with kept(url) as store:
        await lay(store, *NAMES)
        age(store, 5, "left")
        store.trash.remove_old(Age(left=1))
        assert await store.append("left", 1, [said("another")], row("left"))
        assert store.trash.bring_back() == 0
        assert store.load("left") == [said("another")]
        age(store, 5, "left")
        assert store.trash.remove_old(Age(left=1)) == ["left"]
        assert store.trash.bring_back() == 1
        assert store.load("left") == [said("another")], "the last one of that name"
        assert in_trash(store) == 2


async def the_trash_is_emptied_after_some_days(url: str) -> None:
    async with kept(url) as store:
        await lay(store, *NAMES)
        age(store, 5, "ended", "left")
        store.trash.remove_old(Age(left=1))
        change(store, "UPDATE trash_entries SET removed = removed - ?", (TRASH_DAYS - 1) * DAY_S)
        change(store, "UPDATE trash_tables SET removed = removed - ?", (TRASH_DAYS - 1) * DAY_S)
        store.trash.remove_old(Age(over=1))
        assert in_trash(store) == 4
        change(store, "UPDATE trash_entries SET removed = removed - ?", 2 * DAY_S)
        change(store, "UPDATE trash_tables SET removed = removed - ?", 2 * DAY_S)
        store.trash.remove_old(Age(over=1))
        assert in_trash(store) == 2, "the later one lies there on"
        assert store.trash.bring_back() == 1
        assert set(store.ends(NAMES)) == {"ended", "new"}


async def a_wrong_clock_removes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A year ahead, nobody has been there lately, at any table."""
    now = time.time()
    async with kept(url) as store:
        await lay(store, *NAMES)
        age(store, 5, "left")
        store.trash.remove_old(Age(left=1))
        monkeypatch.setattr("donjon.tables.store.trash.time.time", lambda: now + 365 * DAY_S)
        for wish in (Age(90, 90), Age(90, None), Age(None, 90)):
            for call in (store.trash.remove_old, store.trash.count_old):
                with pytest.raises(AllWouldGo) as refusal:
                    call(wish)
                assert "clock of this machine" in str(refusal.value)
        store.trash.remove_old(Age(400, 400))
        assert set(store.ends(NAMES)) == {"ended", "new"}
        assert in_trash(store) == 2, "nor is the trash emptied"
        monkeypatch.undo()
        assert store.trash.bring_back() == 1


async def what_somebody_sees_is_not_old(url: str) -> None:
    async with kept(url) as store:
        await lay(store, "other", *NAMES)
        assert store.trash.remove_old(Age(0, 0)) == [], "not a moment ago"
        age(store, 5, *NAMES)
        store.note_seen(["left", "gone"], time.time() - 60)
        assert store.trash.remove_old(Age(0, 0)) == ["ended", "new"] or set(store.ends(NAMES)) == {
            "left"
        }
        change(store, "UPDATE tables SET seen = ?", time.time() - QUIET_S - 1)
        assert store.trash.remove_old(Age(1, 1)) == [], "it was seen today"
        assert store.trash.remove_old(Age(0, 0)) == ["left"]
        assert store.trash.bring_back() == 3


async def it_is_noted_rarely_who_is_seen(url: str) -> None:
    async with kept(url) as store:
        await lay(store, "new", "left")
        age(store, 5, "left")

        def seen() -> dict[str, float]:
            with store.database.reading() as link:
                return dict(link.all("SELECT id, seen FROM tables"))

        store.note_seen(["new", "left"], time.time() - 60)
        first = seen()
        assert first["new"] == 0, "an entry of a moment ago tells as much"
        assert first["left"] > time.time() - 60
        store.note_seen(["new", "left"], first["left"] - 60)
        assert seen() == first


async def finding_and_removing_are_one(url: str) -> None:
    """Whoever writes while old tables are looked for is waited for, or waits and is refused."""
    async with kept(url) as store, kept(url) as other:
        await lay(store, *NAMES)
        age(store, 5, "left")
        within, go_on = threading.Event(), threading.Event()

        class Slow(Announcer):
            """Holds the change open in which a table is removed."""

            def within(self, link: Link, messages: Sequence[str]) -> None:
                if messages:
                    within.set()
                    assert go_on.wait(60)

        async with kept(url, Slow()) as tidier:
            removing = asyncio.ensure_future(
                asyncio.to_thread(tidier.trash.remove_old, Age(left=1))
            )
            assert await asyncio.to_thread(within.wait, 60)
            late = other.append("left", 3, [said("late")], None)
            await asyncio.sleep(0.2)
            assert not late.done(), "the writer waits"
            go_on.set()
            assert await removing == ["left"]
            assert not await late
        assert store.load("left") == []
        assert store.trash.bring_back() == 1
        assert store.load("left") == [said("one"), said("two")]


STORIES = (
    an_entry_follows_another,
    a_table_that_was_removed_takes_nothing,
    old_tables_go_and_come_back,
    what_has_the_name_of_another_stays_in_the_trash,
    the_trash_is_emptied_after_some_days,
    what_somebody_sees_is_not_old,
    it_is_noted_rarely_who_is_seen,
    finding_and_removing_are_one,
)

"""A box is loaded at its first use, and nobody else waits for it.

A process of its own serves boxes that nothing has loaded yet. Whatever the thread of the loop
opens there is noted: it reads no file, neither a module nor words, packs or templates.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import shelf
from donjon.core.errors import PackError
from donjon.tables.house.loader import Loader
from tests.web.people import Answer, Inn, Person

KEY = "a key that is long enough"
SHELF_PAGES = ["/", "/about", "/about/api", "/api/openapi.json", "/no/such/page"]
BOX_PAGES = [
    "/boxes/{box}/cover.svg",
    "/boxes/{box}/minute/1",
    "/boxes/{box}/examples/1/1",
    "/boxes/{box}/opening",
    "/boxes/{box}/cards",
    "/rules/{box}",
    "/pad/{box}",
    "/book/{box}",
    "/api/boxes/{box}/options",
    "/api/boxes/{box}/rules",
    "/api/boxes/{box}/gallery",
    "/api/boxes/{box}/pad",
    "/api/boxes/{box}/book",
]


class Watched:
    """Notes every file that the thread of a loop opens, with what it was asked for."""

    def __init__(self, inn: Inn) -> None:
        self.opened: dict[str, list[str]] = {}
        self._asked = ""
        self._thread = inn._thread
        sys.addaudithook(self._hear)

    def _hear(self, event: str, given: tuple[Any, ...]) -> None:
        if event == "open" and threading.current_thread() is self._thread:
            self.opened.setdefault(self._asked, []).append(str(given[0]))

    def __call__(self, what: str, asks: Callable[[], Answer]) -> Answer:
        self._asked = what
        answer = asks()
        assert answer.status < 500, answer.text
        return answer

    def get(self, person: Person, path: str, **query: Any) -> Answer:
        return self(path, lambda: person.get(path, **query))


def opens_tables(database: Path) -> dict[str, list[str]]:
    """What the loop opens while a table of each box is opened, which loads the box."""
    with Inn(database) as inn:
        watched, ann = Watched(inn), inn.person("Ann")
        for box in shelf():
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot"}]
            wish = {"box": box.id, "seats": seats}
            opened = watched(
                f"a table of {box.id}", lambda wish=wish: ann.post("/api/tables", **wish)
            )
            watched.get(ann, f"/tables/{opened.json()['table']}")
            watched.get(ann, f"/tables/{opened.json()['table']}/cards")
            lesson = {"box": box.id, "name": "Ann"}
            watched(f"the lesson of {box.id}", lambda wish=lesson: ann.post("/api/lessons", **wish))
        return watched.opened


def looks_around(database: Path) -> dict[str, list[str]]:
    """What the loop opens for the shelf, and for the pages of each box; a picture loads the box."""
    with Inn(database) as inn:
        watched, ann = Watched(inn), inn.person("Ann")
        for page in SHELF_PAGES:
            watched.get(ann, page)
        for box in shelf():
            for page in BOX_PAGES:
                watched.get(ann, page.format(box=box.id))
            path = f"/api/boxes/{box.id}/sheets"
            watched(path, lambda path=path: ann.post(path, players=2))
        watched.get(ann, "/api/boxes")
        return watched.opened


def comes_back(database: Path) -> dict[str, list[str]]:
    """What the loop opens while somebody comes back to tables of each box after a restart."""
    with Inn(database) as inn:
        watched, ann = Watched(inn), Person(inn, "Ann", KEY, "10.0.0.1")
        listed = watched.get(ann, "/api/tables").json()["yours"]
        assert len(listed) == len(shelf())
        for summary in listed:
            path = f"/api/tables/{summary['table']}"
            watched.get(ann, path, picture="wide")
            watched.get(ann, f"{path}/question")
        return watched.opened


def anew(does: Callable[[Path], dict[str, list[str]]], database: Path) -> dict[str, list[str]]:
    """Have it done by a process that has loaded no box."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(does, database).result()


def test_the_loop_reads_no_file_when_a_table_is_opened(tmp_path: Path) -> None:
    assert anew(opens_tables, tmp_path / "tables.db") == {}


def test_the_loop_reads_no_file_for_pages_and_pictures(tmp_path: Path) -> None:
    assert anew(looks_around, tmp_path / "tables.db") == {}


def test_the_loop_reads_no_file_for_whoever_comes_back(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Inn(database) as inn:
        ann = Person(inn, "Ann", KEY, "10.0.0.1")
        for box in shelf():
            ann.post("/api/tables", box=box.id, seats=[{"kind": "me", "name": "Ann"}] * 2)
    assert anew(comes_back, database) == {}


# The loader


class Slow(Box):
    """A box that says when it is loaded, and waits until it may be."""

    def __init__(self, like: Box, fails: bool = False) -> None:
        super().__init__(like.folder, like.package)
        self.times = 0
        self.may = threading.Event()
        self.fails = fails

    def load(self) -> None:
        self.times += 1
        assert self.may.wait(60)
        if self.fails:
            raise PackError("its pack is broken.")
        self.loaded = True


@pytest.fixture
def slow(toy: Box, monkeypatch: pytest.MonkeyPatch) -> Slow:
    box = Slow(toy)
    monkeypatch.setattr("donjon.tables.house.loader.find_box", lambda name: box)
    return box


def test_a_box_is_loaded_once_while_others_are_served(slow: Slow) -> None:
    async def story() -> None:
        loader = Loader()
        waiting = [asyncio.ensure_future(loader.load("toy")) for _ in range(20)]
        while not slow.times:
            await asyncio.sleep(0.001)  # the loop goes on while the box is being loaded
        waiting[0].cancel()  # whoever hangs up takes nothing from those who wait
        slow.may.set()
        assert await asyncio.gather(*waiting[1:]) == [slow] * 19
        assert await loader.load("toy") is slow
        assert slow.times == 1

    asyncio.run(asyncio.wait_for(story(), 60))


def test_a_box_that_could_not_be_loaded_is_tried_again(slow: Slow) -> None:
    async def story() -> None:
        loader = Loader()
        slow.may.set()
        slow.fails = True
        for _ in range(2):
            with pytest.raises(PackError, match="broken"):
                await loader.load("toy")
        slow.fails = False
        assert await loader.load("toy") is slow
        assert slow.times == 3

    asyncio.run(asyncio.wait_for(story(), 60))

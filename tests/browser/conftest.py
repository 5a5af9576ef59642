"""A browser and a server for the tests of this folder, and visitors whose troubles are told."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitors import DESKTOP, Visitor
from tests.conftest import BRIDGE, TOY, WATCH
from tests.tables.serving import Guest, Server
from tools.compile.builds import ready

PACE = "0.05"
"""Seconds a bot takes at least; nobody watches here."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

Visit = Callable[..., Visitor]
failed = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try what fails once more, and say so: a browser on a busy machine may be late."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.failed:
        item.stash[failed] = True
    return report


# The scope of the package: as long as Playwright runs, no other loop may run in this thread.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    path = shutil.which("chromium")
    if path is None:
        why = "there is no chromium on the path"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


class Inn(Server):
    """A server whose database is at hand."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.database = folder / "tables.db"
        super().__init__(f"sqlite:///{self.database}", folder / "server.log", *more)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inn]:
    """A server that the tests of one process share, as guests do."""
    with pytest.MonkeyPatch.context() as patch:
        yield from serve(tmp_path_factory.mktemp("inn"), patch)


@pytest.fixture
def own_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inn]:
    """A server that may be killed."""
    yield from serve(tmp_path, monkeypatch)


def installed(folder: Path, *games: Path) -> list[str]:
    """Where a server finds the games of the tests, as if they were installed."""
    for game in games:
        facts = folder / f"{game.name}-0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Name: {game.name}\nVersion: 0\n")
        (facts / "entry_points.txt").write_text(f"[donjon.boxes]\n{game.name} = {game.name}\n")
    return [str(folder), *(str(game.parent) for game in games)]


def serve(folder: Path, patch: pytest.MonkeyPatch, *games: Path) -> Iterator[Inn]:
    patch.setenv("DONJON_PACE", PACE)
    patch.setenv("DONJON_DATA", str(folder))
    places = installed(folder, *(games or (TOY, BRIDGE, WATCH)))
    # The compiled modules where there are some, as people have them after `make play`.
    built = [str(place)] if (place := ready()) else []
    patch.setenv("PYTHONPATH", os.pathsep.join([*places, *built, *sys.path]))
    server = Inn(folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def journal(server: Inn) -> bytes:
    """A game of two people that has been played to its end."""
    ann = Guest(server, "a key that nobody knows")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    wish = {"box": "skull-tower", "seats": seats}
    table = ann.post("/tables", wish, 201)["table"]
    rng = Random(1)
    moved = ann.state(table)
    keys = [option["key"] for option in moved["question"]["options"]]
    while keys:
        body = {"version": moved["version"], "answer": rng.choice(keys)}
        moved = ann.post(f"/tables/{table}/answers", body)
        keys = moved["question"]["options"] if moved["question"] else []
    found = json.dumps(ann.get(f"/tables/{table}/journal")).encode()
    ann.hang_up()
    return found


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visit]:
    """Lets somebody come. Whatever goes wrong in their browser fails the test."""
    visitors: list[Visitor] = []

    def come(server: Server | None = None, **screen: Any) -> Visitor:
        shared = server or request.getfixturevalue("server")
        visitors.append(Visitor(browser, shared, **{**DESKTOP, **screen}))
        return visitors[-1]

    yield come
    for number, visitor in enumerate(visitors):
        if failed in request.node.stash:
            visitor.picture(tmp_path / f"visitor-{number}.png")
        visitor.context.close()
    faults = [fault for visitor in visitors for fault in visitor.faults]
    assert not faults, faults

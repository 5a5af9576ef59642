"""The toy games, and copies of them that differ in one thing.

Toy Tower is small and plain; many tests play it. Toy Bridge has one of everything that the
engine can do: events, parts, options per seat, a window, a point, a hidden number.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from donjon.core.box import shelf
from donjon.core.box.box import Box
from tools.compile.builds import ROOT, ready

settings.register_profile("donjon", deadline=None)
settings.load_profile("donjon")

TOY = Path(__file__).parent / "kit" / "toy_tower"
BRIDGE = TOY.parent / "toy_bridge"
WATCH = Path(__file__).parent / "tables" / "night_watch"

Change = tuple[str, str, str]
"""A file of the toy, a piece of its text, and what is there instead."""


def pytest_xdist_auto_num_workers() -> int:
    """Two workers for each core: half of the time tests wait for servers, disks and browsers."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with long tests, so that no core is left alone with one at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def python() -> Callable[..., str]:
    """Runs Python in a process of its own and gives what it prints; for long random play.

    It has the compiled modules where `make compiled` has built them from src as it is now,
    and else the plain ones: `python("-m", "donjon.kit", "conform", "four-towers")`. Memory is
    checked: what compiled code frees twice or writes to out of place ends the run.
    """
    path = os.pathsep.join(map(str, [ready() or ROOT / "src", ROOT]))
    env = {**os.environ, "PYTHONPATH": path, "PYTHONMALLOC": "debug"}

    def run(*arguments: str) -> str:
        command = [sys.executable, *arguments]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def toy() -> Iterator[Box]:
    """The toy game as it should be."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(TOY.parent)
        yield Box(TOY, TOY.name)


@pytest.fixture(scope="session")
def bridge() -> Iterator[Box]:
    """The toy game that has one of everything."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BRIDGE.parent)
        yield Box(BRIDGE, BRIDGE.name)


@pytest.fixture
def shelve(monkeypatch: pytest.MonkeyPatch) -> Callable[[Box], Box]:
    """Puts a box on the shelf, so that tables and commands find it by its name."""

    def put(box: Box) -> Box:
        known = {**shelf.boxes(), box.id: box}
        monkeypatch.setattr(shelf, "boxes", lambda: known)
        return box

    return put


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch, shelve: Callable[[Box], Box]) -> Box:
    """Night Watch on the shelf: a game that tells, and asks each seat for itself."""
    monkeypatch.syspath_prepend(WATCH.parent)
    return shelve(Box(WATCH, WATCH.name))


@pytest.fixture
def variant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Callable[..., Box]:
    """Makes a copy of a toy game, Toy Tower if none is named, with some changes."""

    def make(*changes: Change, of: Path = TOY) -> Box:
        package = f"toy_{abs(hash((request.node.nodeid, changes))):x}"
        folder = tmp_path / package
        shutil.copytree(of, folder, ignore=shutil.ignore_patterns("__pycache__"))
        for name, old, new in changes:
            file = folder / name
            source = file.read_text(encoding="utf-8")
            assert source.count(old) == 1, f"{name} has {old!r} {source.count(old)} times"
            file.write_text(source.replace(old, new), encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        return Box(folder, package)

    return make

"""The compiled build beside the sources: what it belongs to, and who builds it when."""

from __future__ import annotations

import fcntl
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import compiled
import hatch_build

Change = Callable[[Path], object]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small source tree."""
    monkeypatch.delenv("DONJON_COMPILED", raising=False)
    package = tmp_path / "src" / "donjon"
    package.mkdir(parents=True)
    (package / "rules.py").write_text("one = 1\n")
    (package / "words.toml").write_text("")
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "hatch_build.py").write_text("")
    (tmp_path / "quick.h").write_text("")
    return tmp_path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What would have been started in the background."""
    found: list[Any] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: found.append((command, how)))
    return found


def built(root: Path) -> Path:
    place = root / "build" / f"compiled-{compiled.key(root)}"
    place.mkdir(parents=True)
    return place


@pytest.mark.parametrize(
    "change",
    [
        lambda root: (root / "src/donjon/rules.py").write_text("one = 2\n"),
        lambda root: (root / "src/donjon/words.toml").write_text("a = 1\n"),
        lambda root: (root / "src/donjon/words.toml").unlink(),
        lambda root: (root / "src/donjon/words.toml").rename(root / "src/donjon/words.md"),
        lambda root: (root / "hatch_build.py").write_text("pass\n"),
        lambda root: (root / "quick.h").write_text("/* */\n"),
        lambda root: (root / "pyproject.toml").write_text("[a]\n"),
    ],
)
def test_a_build_belongs_to_its_sources(root: Path, change: Change) -> None:
    place = built(root)
    assert compiled.ready(root) == place
    change(root)
    assert compiled.ready(root) is None


def test_what_python_leaves_behind_is_no_source(root: Path) -> None:
    place = built(root)
    folder = root / "src" / "donjon" / "__pycache__"
    folder.mkdir()
    (folder / "rules.pyc").touch()
    (root / "src" / "donjon" / "rules.cpython-311.so").touch()
    os.utime(root / "src" / "donjon" / "rules.py")
    assert compiled.ready(root) == place


def test_a_start_uses_what_is_ready(root: Path, started: list[Any]) -> None:
    place = built(root)
    assert compiled.start(root) == place
    assert not started


def test_a_start_without_a_build_is_plain_and_has_one_made(root: Path, started: list[Any]) -> None:
    assert compiled.start(root) is None
    [(command, how)] = started
    assert command[-1] == "aside"
    assert how["start_new_session"]
    assert how["stdout"].name == str(root / "build" / "compiled.log")


def test_a_build_that_failed_is_tried_again_when_something_has_changed(
    root: Path, started: list[Any]
) -> None:
    (root / "build").mkdir()
    (root / "build" / "compiled.failed").write_text(compiled.key(root))
    assert compiled.start(root) is None
    assert not started
    (root / "src" / "donjon" / "rules.py").write_text("one = 2\n")
    assert compiled.start(root) is None
    assert len(started) == 1


def test_it_can_be_turned_off(
    root: Path, started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    built(root)
    monkeypatch.setenv("DONJON_COMPILED", "0")
    assert compiled.start(root) is None
    assert not started


def test_a_start_never_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def start() -> None:
        raise OSError("a disk that cannot be written")

    monkeypatch.setattr(compiled, "start", start)
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert compiled.main("start") == 0
    assert capsys.readouterr().out == "elsewhere\n"


def test_a_start_comes_before_the_path_that_was(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = built(root)
    monkeypatch.setattr(compiled, "start", lambda: place)
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    compiled.main("start")
    assert capsys.readouterr().out == f"{place}{os.pathsep}elsewhere\n"


def test_the_newest_build_has_the_name_and_some_older_ones_stay(root: Path) -> None:
    house = root / "build"
    places = [house / f"compiled-{number}" for number in range(5)]
    for number, place in enumerate(places):
        place.mkdir(parents=True)
        os.utime(place, (number, number))
    compiled.point(house / "compiled", places[1])
    assert (house / "compiled").resolve() == places[1].resolve()
    left = {place.name for place in house.glob("compiled-*")}
    assert left == {"compiled-1", "compiled-4", "compiled-3"}
    compiled.point(house / "compiled", places[4])
    assert (house / "compiled").resolve() == places[4].resolve()


def test_one_builds_in_the_background_at_a_time(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root / "build").mkdir()
    log = root / "build" / "compiled.log"
    log.write_text("what the first is doing")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("a second one builds"))
    with log.open() as first:
        fcntl.flock(first, fcntl.LOCK_EX)
        assert compiled.aside(root) == 0
    assert log.read_text() == "what the first is doing"


def test_each_game_is_a_group_and_all_else_another() -> None:
    hot = ["core/game.py", "games/a/rules/turn.py", "bots/search.py", "games/b/state.py"]
    assert hatch_build.groups([Path("donjon", name) for name in hot]) == [
        (["donjon/core/game.py", "donjon/bots/search.py"], "donjon"),
        (["donjon/games/a/rules/turn.py"], "donjon_a"),
        (["donjon/games/b/state.py"], "donjon_b"),
    ]


def test_a_library_is_built_again_only_if_its_text_has_changed(tmp_path: Path) -> None:
    source, header, library = (tmp_path / name for name in ("a.c", "a.h", "out/a.so"))
    source.write_text("int a;")
    header.write_text("")
    built: list[str] = []

    def make(extension: Any) -> None:
        built.append(source.read_text())
        library.parent.mkdir(exist_ok=True)
        library.write_text(f"built from {source.read_text()}")

    def again() -> str:
        build = SimpleNamespace(build_extension=make, get_ext_fullpath=lambda _: str(library))
        hatch_build.reuse(build, tmp_path / "kept")
        files = {"sources": [str(source)], "depends": [str(header)]}
        build.build_extension(SimpleNamespace(name="a", extra_compile_args=["-O3"], **files))
        return library.read_text()

    assert again() == "built from int a;"
    library.unlink()
    assert again() == "built from int a;"
    assert len(built) == 1
    header.write_text("int b;")
    again()
    assert len(built) == 2
    source.write_text("int c;")
    assert again() == "built from int c;"
    assert len(list((tmp_path / "kept" / "a").iterdir())) == 1

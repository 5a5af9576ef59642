"""The compiled build beside the sources: what it belongs to, and who builds it when."""

from __future__ import annotations

import ast
import fcntl
import os
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from tools.compile import __main__ as command_line
from tools.compile import builds, hook

Change = Callable[[Path], object]

SOURCE = Path(__file__).resolve().parents[2] / "src"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small source tree."""
    monkeypatch.delenv("DONJON_COMPILED", raising=False)
    package = tmp_path / "src" / "donjon"
    package.mkdir(parents=True)
    (package / "rules.py").write_text("one = 1\n")
    (package / "words.toml").write_text("")
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "tools" / "compile").mkdir(parents=True)
    (tmp_path / "tools" / "compile" / "hook.py").write_text("")
    return tmp_path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What would have been started in the background, on a machine with a compiler."""
    commands: list[Any] = []
    monkeypatch.setattr(hook, "lacking", lambda: None)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: commands.append((command, how)))
    return commands


def built(root: Path) -> Path:
    place = root / "build" / f"compiled-{builds.key(root)}"
    place.mkdir(parents=True)
    return place


@pytest.mark.parametrize(
    "change",
    [
        lambda root: (root / "src/donjon/rules.py").write_text("one = 2\n"),
        lambda root: (root / "src/donjon/words.toml").write_text("a = 1\n"),
        lambda root: (root / "src/donjon/words.toml").unlink(),
        lambda root: (root / "src/donjon/words.toml").rename(root / "src/donjon/words.md"),
        lambda root: (root / "tools/compile/hook.py").write_text("pass\n"),
        lambda root: (root / "pyproject.toml").write_text("[a]\n"),
    ],
)
def test_a_build_belongs_to_its_sources(root: Path, change: Change) -> None:
    place = built(root)
    assert builds.ready(root) == place
    change(root)
    assert builds.ready(root) is None


def test_what_python_leaves_behind_is_no_source(root: Path) -> None:
    place = built(root)
    folder = root / "src" / "donjon" / "__pycache__"
    folder.mkdir()
    (folder / "rules.pyc").touch()
    (root / "src" / "donjon" / "rules.cpython-311.so").touch()
    os.utime(root / "src" / "donjon" / "rules.py")
    assert builds.ready(root) == place


def test_a_start_uses_what_is_ready(root: Path, started: list[Any]) -> None:
    place = built(root)
    assert builds.start(root) == place
    assert not started


def test_a_start_without_a_build_is_plain_has_one_made_and_says_so(
    root: Path, started: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert builds.start(root) is None
    said = capsys.readouterr()
    assert said.out == ""  # the path is printed there
    assert said.err == f"{builds.AT_WORK}\n"
    [(command, how)] = started
    assert command[-1] == "background"
    assert how["start_new_session"]
    assert how["stdout"].name == str(root / "build" / "compiled.log")


def test_nothing_is_started_where_nothing_can_be_compiled(
    root: Path,
    started: list[Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(hook, "lacking", lambda: "no C compiler found")
    assert builds.start(root) is None
    assert not started
    assert capsys.readouterr().err == ""


def test_a_build_that_failed_is_tried_again_when_something_has_changed(
    root: Path, started: list[Any]
) -> None:
    (root / "build").mkdir()
    (root / "build" / "compiled.failed").write_text(builds.key(root))
    assert builds.start(root) is None
    assert not started
    (root / "src" / "donjon" / "rules.py").write_text("one = 2\n")
    assert builds.start(root) is None
    assert len(started) == 1


def test_it_can_be_turned_off(
    root: Path, started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    built(root)
    monkeypatch.setenv("DONJON_COMPILED", "0")
    assert builds.start(root) is None
    assert not started


def test_a_start_never_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def start() -> None:
        raise OSError("a disk that cannot be written")

    monkeypatch.setattr(builds, "start", start)
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert command_line.main("start") == 0
    assert capsys.readouterr().out == "elsewhere\n"


def test_a_start_comes_before_the_path_that_was(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = built(root)
    monkeypatch.setattr(builds, "start", lambda: place)
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    command_line.main("start")
    assert capsys.readouterr().out == f"{place}{os.pathsep}elsewhere\n"


def test_the_newest_build_has_the_name_and_some_older_ones_stay(root: Path) -> None:
    house = root / "build"
    places = [house / f"compiled-{number}" for number in range(5)]
    for number, place in enumerate(places):
        place.mkdir(parents=True)
        os.utime(place, (number, number))
    builds.name_build(house / "compiled", places[1])
    assert (house / "compiled").resolve() == places[1].resolve()
    left = {place.name for place in house.glob("compiled-*")}
    assert left == {"compiled-1", "compiled-4", "compiled-3"}
    builds.name_build(house / "compiled", places[4])
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
        assert builds.build_in_background(root) == 0
    assert log.read_text() == "what the first is doing"


def test_each_game_is_a_group_and_all_else_another() -> None:
    hot = ["core/engine/game.py", "games/a/rules/turn.py", "bots/search.py", "games/b/state.py"]
    assert hook.groups([Path("donjon", name) for name in hot]) == [
        (["donjon/core/engine/game.py", "donjon/bots/search.py"], "donjon"),
        (["donjon/games/a/rules/turn.py"], "donjon_a"),
        (["donjon/games/b/state.py"], "donjon_b"),
    ]


def imports_of_bot(game: Path) -> set[Path]:
    """The modules of a game that its bot imports, and those that they import in turn."""
    package = f"donjon.games.{game.name}"
    found: set[Path] = set()
    waiting = [game / "bot.py", *(game / "bot").rglob("*.py")]
    while waiting:
        module = waiting.pop()
        if module in found or not module.exists():
            continue
        found.add(module)
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{package}."):
                path = SOURCE.joinpath(*(node.module or "").split("."))
                waiting += [path.with_suffix(".py"), path / "__init__.py"]
    return {module for module in found if module.name != "__init__.py"}


@pytest.mark.parametrize("game", sorted(SOURCE.glob("donjon/games/*/box.toml")), ids=str)
def test_what_a_bot_imports_from_its_own_game_is_compiled(game: Path) -> None:
    """A bot thinks as fast as the slowest module it stands on."""
    told = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    hot = {path.resolve() for path in hook.hot_modules(SOURCE, told["tool"]["donjon"]["compiled"])}
    plain = {module for module in imports_of_bot(game.parent) if module.resolve() not in hot}
    assert not plain, f"not in [tool.donjon] of pyproject.toml: {sorted(map(str, plain))}"


def test_each_extension_has_options_of_its_own() -> None:
    """mypyc gives one list to all; what builds one library must not depend on the others."""
    shared = ["-O3"]
    extensions = [SimpleNamespace(extra_compile_args=shared) for _ in range(3)]
    hook.add_flags(extensions, ["-fno-plt"])
    assert [each.extra_compile_args for each in extensions] == [["-O3", "-fno-plt"]] * 3


class Workbench:
    """A build of one library from a source and a header, which counts what it really builds."""

    def __init__(self, place: Path) -> None:
        self.source, self.header = place / "a.c", place / "a.h"
        self.library, self.kept = place / "out" / "a.so", place / "kept"
        self.source.write_text("int a;")
        self.header.write_text("")
        self.built = 0

    def make(self, extension: Any) -> None:
        self.built += 1
        self.library.parent.mkdir(exist_ok=True)
        self.library.write_text(f"{extension.extra_compile_args} of {self.source.read_text()}")

    def build(self, option: str) -> str:
        self.library.unlink(missing_ok=True)
        build = SimpleNamespace(
            build_extension=self.make, get_ext_fullpath=lambda _: str(self.library)
        )
        hook.reuse(build, self.kept)
        files = {"sources": [str(self.source)], "depends": [str(self.header)]}
        build.build_extension(SimpleNamespace(name="a", extra_compile_args=[option], **files))
        return self.library.read_text()


def test_a_library_is_built_again_only_if_its_text_has_changed(tmp_path: Path) -> None:
    bench = Workbench(tmp_path)
    assert bench.build("-O3") == "['-O3'] of int a;"
    assert bench.build("-O3") == "['-O3'] of int a;"
    assert bench.built == 1
    bench.header.write_text("int b;")
    bench.build("-O3")
    assert bench.built == 2
    bench.source.write_text("int c;")
    assert bench.build("-O3") == "['-O3'] of int c;"
    assert len(list(bench.kept.rglob("a.so"))) == 1


def test_who_tests_and_plays_by_turns_keeps_both_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Workbench(tmp_path)
    for _ in range(2):
        for level in ("0", "3"):
            monkeypatch.setenv("DONJON_OPT", level)
            assert bench.build(f"-O{level}") == f"['-O{level}'] of int a;"
    assert bench.built == 2


def test_the_compilers_of_a_wheel_are_those_that_were_tested() -> None:
    """Who installs a compiled wheel gets the mypyc of the extra `compile`, held above and below."""
    metadata = ProjectMetadata(str(builds.ROOT), PluginManager())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DONJON_COMPILED", "1")
        needs = hook.CompiledModules(
            str(builds.ROOT), {}, None, metadata, "", "wheel"
        ).dependencies()
    [mypy] = [each for each in needs if each.startswith("mypy")]
    assert ">=" in mypy
    assert "<" in mypy
    assert any(each.startswith("setuptools") for each in needs)
    assert any(each.startswith("msgspec") for each in needs)

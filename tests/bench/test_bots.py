"""Two times meet: today's bots and others, on the same rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import donjon
from bench import bots
from tools.compile import hook


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place where today's bots meet those of a revision: here, themselves."""
    monkeypatch.setattr(bots, "MEETING", tmp_path)
    monkeypatch.setattr(bots, "revision", lambda name: (f"the-{name}", bots.ROOT))
    name, place = bots.meeting("other")
    assert name == "the-other"
    return place


def test_the_others_come_along_under_another_name(place: Path) -> None:
    package = place / "src" / "donjon"
    assert (package / "then" / "search.py").exists()
    for box in donjon.shelf():
        game = package / "games" / box.folder.name
        assert (game / "bot.py").exists() == (game / "then_bot.py").exists()
        for file in (game / "bot").glob("*.py"):
            then = game / "then_bot" / file.name
            assert f"games.{game.name}.bot" not in then.read_text()
        assert (game / "then_bot.py").exists() or (game / "then_bot" / "__init__.py").exists()
    settings = tomllib.loads((place / "pyproject.toml").read_text())
    hot = hook.hot_modules(package.parent, settings["tool"]["donjon"]["compiled"])
    names = {file.relative_to(package).as_posix() for file in hot}
    assert "then/search.py" in names
    assert "games/skull_tower/then_bot.py" in names
    assert "games/ravingspire/then_bot/values.py" in names
    for file in (package / "then").glob("*.py"):
        assert "donjon.bots.search" not in file.read_text()


@pytest.mark.parametrize(
    ("box", "together"),
    [("skull-tower", True), ("four-towers", False), ("escape-the-dark-castle", True)],
)
def test_both_play_games_with_the_same_time_to_think(place: Path, box: str, together: bool) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(place / "src"), str(bots.ROOT)])}
    words = [box, "2", "easy", "0.2", "1", "0", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.bots", "play", *words],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["games"] == 1
    assert found["together"] is together
    if not together:
        assert sum(found["won"].values()) == 1
    for side in ("now", "then"):
        lines, seconds, answers = found["spent"][side]
        assert lines > 0
        assert seconds > 0
        assert answers > 10
    assert bots.line(box, 2, [found], "other").startswith(f"| {box} | 2 | 1 |")


def test_a_bot_is_given_as_many_lines_as_fill_its_time() -> None:
    class Inner:
        name = "inner"
        lines = 100

        def answer(self, view: object, rng: object) -> int:
            return 5

    timed = bots.Timed(Inner(), ms=10)
    timed.lines, timed.seconds = 1000, 0.5
    assert timed.answer(None, None) == 5  # type: ignore[arg-type]
    assert timed.inner.lines == 20, "2,000 lines a second so far, and a hundredth of one to think"

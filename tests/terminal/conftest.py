"""A folder for saved games, the commands called in this process, and a real terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from donjon.bots import RandomBot, play_out
from donjon.core.box.shelf import box
from donjon.core.record.journal import Journal
from donjon.terminal.app import app
from tests.terminal.driving import BOX, Run, Terminal


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved; the screen is 80 columns of plain text."""
    folder = tmp_path / "data"
    monkeypatch.setenv("DONJON_DATA", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def run(data: Path) -> Run:
    """Call the command line."""

    def call(*words: str, input: str = "") -> Result:
        result = CliRunner().invoke(app, list(words), input=input)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return call


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A finished game of two who answer as the seed says."""
    game = play_out(box(BOX).open(seed=11), [RandomBot(), RandomBot()], Random(11))
    path = tmp_path / "game.json"
    Journal.of(game, ["Ann", "Ben"]).save(path)
    return path


@pytest.fixture
def terminal(data: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def start(*words: str, columns: int = 80) -> Terminal:
        opened.append(Terminal(*words, columns=columns))
        return opened[-1]

    yield start
    for one in opened:
        one.close()

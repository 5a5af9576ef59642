"""Every command that README, CONTRIBUTING and docs/ print is one, and does what it can here."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from donjon.bots import RandomBot, play_out
from donjon.core.box.shelf import box, boxes
from donjon.core.record.journal import Journal
from donjon.tables.store.announce import Announcer
from donjon.tables.store.store import Store
from donjon.terminal.app import app
from donjon.terminal.parameters import database_url

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
WRITTEN = ("my-tower", "night-stair")
"""Games that the page about writing games builds; its own test plays them."""
FEW = ["--games", "2", "--jobs", "1"]


def commands(page: Path, word: str) -> Iterator[str]:
    """The lines of the code blocks of a page that begin with a word, without their comments."""
    inside = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            inside = not inside
        elif (line.startswith("    ") or inside) and re.match(rf"\s*{word}( |$)", line):
            yield line.split("  #")[0].strip()


def printed(word: str) -> list[Any]:
    return [
        pytest.param(line, id=f"{page.name}: {line}"[:90])
        for page in PAGES
        for line in dict.fromkeys(commands(page, word))
    ]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a journal, in which nothing else has happened."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DONJON_DATA", str(tmp_path / "data"))
    game = play_out(box("skull-tower").open(seed=11), [RandomBot(), RandomBot()], Random(11))
    for name in ("game.json", "journal.json"):
        Journal.of(game, ["Ann", "Ben"]).save(tmp_path / name)
    return tmp_path


def run(words: list[str], typed: str = "") -> Result:
    result = CliRunner().invoke(app, words, input=typed)
    assert result.exit_code == 0, result.output
    return result


@pytest.mark.parametrize("line", printed("donjon"))
def test_what_is_printed_can_be_typed(line: str, here: Path) -> None:
    words = shlex.split(line)[1:]
    command = next((word for word in words if not word.startswith("-")), "")
    named = [word for word in words if word in WRITTEN]
    if not words or words[0].startswith("-"):
        run([*words, "--help"])  # it would serve until Ctrl-C; unknown options are refused first
    elif command == "new":
        run(words)
        assert (here / words[1] / "pyproject.toml").exists()
    elif command == "play" and "--resume" in words:
        run(["play", "skull-tower", "--seats", "you,random"], "1\nquit\n")
        run(words, "quit\n")
    elif command == "play" and not named:
        run(words, "quit\n")
    elif command == "simulate" and not named:
        run([re.sub(r"\b(hard|medium|greedy)\b", "random", word) for word in words] + FEW)
    elif command == "lab":
        run([*words, "--help"])
    elif command == "backup":
        Store(database_url(None), Announcer()).close()
        run(words)
        assert (here / words[1]).exists()
    elif command == "score":
        run(words, "\n" * 400)
    elif command == "pack":
        if words[1] in ("check", "install", "list", "remove"):
            run(["pack", "new", "skull-tower", "more-towers"])
        if words[1] == "remove":
            run(["pack", "install", "more-towers"])
        run(words)
    elif not named:
        run(words)


@pytest.mark.parametrize("line", printed("make"))
def test_what_make_is_asked_for_is_there(line: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    wanted = [word for word in shlex.split(line)[1:] if "=" not in word]
    assert set(wanted) <= targets


def test_the_readme_names_every_game_on_the_shelf() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for one in boxes().values():
        if one.folder.parent.name == "games":
            assert one.title in text

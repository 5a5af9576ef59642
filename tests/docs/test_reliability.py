"""The page of promises is true: what it names is there, and its numbers are the program's."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from donjon.tables.house import bot_turns
from donjon.tables.store import trash
from donjon.web.server import serve

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
PROMISES = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| **")
]
DAYS = {14.0: "fourteen days"}
MINUTES = {20.0: "twenty minutes"}
SECONDS = {5: "five seconds", 6.0: "six seconds"}


def test_every_promise_is_listed() -> None:
    assert len(PROMISES) >= 8


@pytest.mark.parametrize("row", PROMISES, ids=lambda row: row[0][2:30])
def test_a_promise_names_where_it_is_held_and_tests_that_exist(row: list[str]) -> None:
    _, held, tested = row
    for path in re.findall(r"`([\w/]+(?:\.py|/))`", held):
        assert (ROOT / "src" / "donjon" / path).exists(), path
    commands = re.findall(r"`([^`]+)`", tested)
    assert commands
    tests = [word for command in commands for word in command.split() if word.startswith("tests/")]
    assert tests, "a promise has a test in the suite"
    for test in tests:
        file, _, name = test.partition("::")
        assert (ROOT / file).exists(), test
        if name:
            assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), test


def test_options_of_the_checker_exist() -> None:
    asked = [sys.executable, "-m", "tests.history", "--help"]
    known = subprocess.run(asked, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    lines = re.findall(r"python -m tests\.history ([^`\n]+)", PAGE)
    assert lines
    for line in [*lines, *re.findall(r"^\| `(--seed [^`]+)`", PAGE, re.MULTILINE)]:
        for option in re.findall(r"--\w+", line):
            assert f"{option} " in known or f"{option}\n" in known, option


def test_its_numbers_are_those_of_the_program() -> None:
    text = " ".join(PAGE.split())
    assert DAYS[trash.TRASH_DAYS] in text
    assert MINUTES[trash.QUIET_S / 60] in text
    assert f"longer than {SECONDS[serve.STOPPING_S]} is answered with 503" in text
    assert f"believed for {SECONDS[bot_turns.CLAIM_S]}" in text

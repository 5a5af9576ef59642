"""A real terminal: interrupts, a wiped screen, colours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from donjon.core.record.journal import Journal
from tests.terminal.driving import BOX, Terminal, plain

Open = Callable[..., Terminal]
WIPE = "\x1b[H\x1b[2J\x1b[3J"


def test_an_interrupt_saves_and_resume_goes_on(terminal: Open, data: Path) -> None:
    first = terminal("play", BOX, "--seats", "you,random", "--seed", "4")
    first.expect("> ")
    first.type("1")
    first.expect("> ")
    first.type("2")
    question = plain(first.expect("> ").split("\n\n")[-1])
    first.interrupt()
    text = plain(first.rest())
    assert "The game is saved." in text
    assert "Traceback" not in text
    assert first.process.returncode == 0
    (path,) = (data / "unfinished").glob("*/*.json")
    left = Journal.read(path)

    second = terminal("play", "--resume")
    again = plain(second.expect("> "))
    assert "resumed" in again
    assert question.strip().splitlines()[-3:] == again.strip().splitlines()[-3:]
    second.type("")
    second.expect("> ")
    second.type("quit")
    second.rest()
    assert Journal.read(path).answers == left.answers


def test_an_interrupt_while_a_bot_thinks(terminal: Open, data: Path) -> None:
    one = terminal("play", BOX, "--seats", "you,hard", "--seed", "4")
    one.expect("> ")
    one.type("1")
    one.expect("Hard bot thinks")
    one.interrupt()
    text = plain(one.rest())
    assert "The game is saved." in text
    assert "Traceback" not in text
    assert "resumed" in plain(terminal("play", "--resume").expect("> "))


def test_an_answer_is_on_disk_before_anything_comes_of_it(terminal: Open, data: Path) -> None:
    one = terminal("play", BOX, "--seats", "you,hard", "--seed", "4")
    one.expect("> ")
    one.type("1")
    one.expect("Hard bot thinks")
    one.process.kill()
    (path,) = (data / "unfinished").glob("*/*.json")
    assert Journal.read(path).by.count(0) == 1


def test_between_people_the_screen_is_wiped(terminal: Open) -> None:
    one = terminal("play", BOX, "--seats", "you:Ann,you:Ben", "--seed", "5")
    one.expect("> ")
    one.type("1")
    assert WIPE not in one.expect("> ")
    one.type("2")
    assert one.expect("Ann is next").endswith(f"{WIPE}\x1b[1m")
    one.expect("press Enter. ")
    one.type("")
    assert WIPE in one.expect("> ")


def test_a_low_screen_shows_what_is_new(terminal: Open) -> None:
    one = terminal("play", BOX, "--seats", "you,random", "--seed", "4")
    whole = plain(one.expect("> "))
    one.type("1")
    new = plain(one.expect("> "))
    assert new.count("\n") < whole.count("\n") - 5, (new, whole)
    one.type("board")
    one.expect("> ")
    assert plain(one.expect("> ")).count("\n") > 24


def test_a_single_key_is_an_answer_where_it_can_be(terminal: Open, data: Path) -> None:
    one = terminal("play", BOX, "--seats", "you,random", "--seed", "4")
    one.expect("> ")
    one.press("1")
    one.expect("> ")
    one.press("u")
    one.expect("> ")
    one.type("ndo")
    assert "Too late" in plain(one.expect("> "))
    (path,) = (data / "unfinished").glob("*/*.json")
    assert Journal.read(path).by.count(0) == 1


def test_with_lines_nothing_is_answered_before_enter(terminal: Open) -> None:
    one = terminal("play", BOX, "--seats", "you,random", "--seed", "4", "--lines")
    one.expect("> ")
    one.press("9")
    one.type("9")
    assert "There is no number 99" in plain(one.expect("> "))


def test_a_wide_screen_has_the_log_beside_the_board(terminal: Open) -> None:
    one = terminal("play", BOX, "--seats", "you,random", "--seed", "4", columns=140)
    one.expect("> ")
    one.type("1")
    lines = plain(one.expect("> ")).splitlines()
    assert any("  Round 1" in line or "plays" in line[82:] for line in lines), lines


def test_no_colour(terminal: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[1;35m" in terminal("games").rest()
    board = terminal("play", BOX, "--seats", "you,random", "--seed", "4").expect("> ")
    assert "\x1b[35m" in board or "\x1b[31m" in board, "cards have their colours"
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[1;35m" not in terminal("games").rest()


def test_an_interrupted_simulation_tells_what_was_finished(terminal: Open) -> None:
    one = terminal("simulate", BOX, "--seats", "random,random", "--games", "100000", "--jobs", "2")
    while plain(one.expect("/100000")).split()[-1] == "0":
        pass
    one.interrupt()
    text = plain(one.rest())
    assert "of 100,000 games in" in text
    assert "Traceback" not in text
    assert one.process.returncode == 130

"""Positions at the command line: drawn, played on from, printed."""

from __future__ import annotations

from pathlib import Path

from donjon.core.box.shelf import box
from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH
from tests.terminal.driving import Run

HANDS = "hands: purple-1 purple-4 | red-2; deck: blue-1; turn: right"


def test_a_position_is_drawn_whole_or_as_a_seat_sees_it(run: Run, tmp_path: Path) -> None:
    game = box("skull-tower").position(f"{HANDS}; floors: 003-2 | 001-4")
    target = tmp_path / "board.svg"
    text = f"{HANDS}; floors: 003-2 | 001-4"
    assert run("draw", "skull-tower", "--position", text, "-o", str(target)).exit_code == 0
    assert target.read_text(encoding="utf-8") == View(game, TRUTH).picture()
    seen = run("draw", "skull-tower", "--position", text, "-o", "-", "--seat", "1").stdout
    assert seen == View(game, 0).picture()
    assert seen != target.read_text(encoding="utf-8")


def test_a_position_comes_from_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "late.txt"
    file.write_text(HANDS.replace("; ", "\n"))
    ways = [
        run("draw", "skull-tower", "--position", text, "-o", "-").stdout
        for text in (HANDS, f"@{file}")
    ]
    assert ways[0] == ways[1]


def test_what_is_wrong_with_a_position_is_a_sentence(run: Run) -> None:
    refused = run("draw", "skull-tower", "--position", "hands: rde-1", "-o", "-")
    assert refused.exit_code == 2
    assert "Did you mean 'red-1'?" in refused.stderr
    odd = run("draw", "skull-tower", "--position", HANDS, "-o", "-", "--after", "3")
    assert odd.stderr == "A position that is written down has no answers behind it.\n"


def test_a_game_is_played_on_from_a_position_left_and_resumed(run: Run) -> None:
    way = ("play", "skull-tower", "--position", f"{HANDS}; gold: 2", "--seats", "you:Ann,you:Ben")
    played = run(*way, "--seed", "1", "--lines", input="play:red-2\nquit\n")
    assert "Ben plays Red 2" in played.stdout
    resumed = run("play", "--resume", "--lines", input="play:purple-4\nquit\n")
    assert resumed.exit_code == 0
    assert "gold" in resumed.stdout.lower()


def test_a_position_says_itself_what_is_agreed(run: Run) -> None:
    way = ("play", "skull-tower", "--position", HANDS)
    assert "says itself what is agreed" in run(*way, "--options", "difficulty=easy").stderr
    assert run(*way, "--seats", "you").stderr == "In this position 2 play, not 1.\n"


def test_the_words_of_a_game_are_listed(run: Run) -> None:
    listed = run("position", "four-towers").stdout
    assert "mercenaries" in listed
    assert "followers: 2rb | y" in listed


def test_a_position_of_a_journal_is_printed(run: Run, journal: Path) -> None:
    text = run("position", str(journal), "--after", "20").stdout
    assert text.startswith("seats: 2\noptions: difficulty=")
    assert "hands: " in text

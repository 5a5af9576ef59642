"""Subjects that take turns, and the tables of a run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bench.__main__ import plays_of
from bench.builds import python_build, revision
from bench.report import ratios, report
from bench.rounds import Subject, Worker, measure
from bench.subjects import MAKERS
from bench.yardsticks import PANEL
from tools.compile.builds import ROOT

PATH = [str(ROOT / "src"), str(ROOT)]


def subject(title: str, name: str, build: str, rates: list[float]) -> Subject:
    return Subject(title, name, build, [], rates)


def test_subjects_are_measured_in_turns_and_what_cannot_run_says_why() -> None:
    subjects = [
        Subject("tower", "donjon/skull-tower", "plain", PATH),
        Subject("nothing", "donjon/no-such-tower", "plain", PATH),
        Subject("bot", "thoughts/four-towers", "plain", PATH),
    ]
    lost = measure(subjects, rounds=2, seconds=0.01)
    assert list(lost) == ["nothing"]
    assert "no-such-tower" in lost["nothing"]
    assert [len(each.rates) for each in subjects] == [2, 0, 2]
    assert all(rate > 0 for each in subjects for rate in each.rates)
    assert subjects[0].clone


def test_another_revision_plays_its_own_way(tmp_path: Path) -> None:
    """Its `bench` comes before ours; what it has no way for is done by ours."""
    home = tmp_path / "bench"
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "subjects.py").write_text(
        "MAKERS = {'donjon': lambda name: (lambda rng: 1000 * len(name), None)}\n"
    )
    path = [str(tmp_path), *PATH]
    theirs = Worker(Subject("theirs", "donjon/four", "plain", path))
    ours = Worker(Subject("ours", "thoughts/skull-tower", "plain", path))
    try:
        assert theirs.answer() == {"clone": None}
        theirs.turn(0.001)
        assert theirs.done
        assert theirs.done % 4000 == 0
        assert ours.answer() == {"clone": None}
    finally:
        theirs.end()
        ours.end()


def test_ratios_are_taken_round_by_round() -> None:
    quick = subject("quick", "donjon/a", "plain", [10.0, 40.0])
    slow = subject("slow", "openspiel/gin_rummy", "OpenSpiel", [5.0, 10.0])
    assert ratios(quick, slow) == [2.0, 4.0]


def test_a_panel_is_the_geometric_mean_of_its_games_round_by_round() -> None:
    games = [subject(name, name, "OpenSpiel", [100.0, 50.0]) for name in PANEL]
    games[0].rates = [100.0 * 2**8, 50.0]
    for game in games:
        game.choices = [10.0, 5.0]
    ours = Subject("a", "donjon/a", "plain", [], [400.0, 100.0], [20.0, 5.0])
    told = report([ours, *games])
    assert "| a | 250 (100, 400) | 1.01 (0.02, 2.00) | 2.00 (2.00, 2.00) |" in told
    assert "| a | 12 (5, 20) | 1.50 (1.00, 2.00) | 1.50 (1.00, 2.00) | 95 % |" in told
    assert "geometric mean of the panel of eight | 125 (50, 200) |" in told
    assert "times Catanatron" not in told, "it was not measured"


def test_what_is_played_is_played_by_few_and_by_four() -> None:
    plays = plays_of(["escape-the-dark-castle"], ["donjon", "thoughts"], crowded=True)
    assert plays == {
        "escape-the-dark-castle, 1 seat": "donjon/escape-the-dark-castle",
        "escape-the-dark-castle, 4 seats": "donjon/escape-the-dark-castle:4",
        "escape-the-dark-castle": "thoughts/escape-the-dark-castle",
    }
    assert plays_of(["four-towers"], ["thoughts"], crowded=True) == {
        "four-towers": "thoughts/four-towers"
    }


@pytest.mark.parametrize("name", ["donjon/return-to-dark-tower:4", "donjon/skull-tower"])
def test_choices_are_decisions_that_were_not_forced(name: str) -> None:
    library, game = name.split("/")
    play, _ = MAKERS[library](game)
    decisions, choices = play(Random(1))
    assert 0 < choices < decisions


def test_the_report_tells_speed_multiples_bots_and_the_other_revision() -> None:
    found = report(
        [
            subject("a, plain", "donjon/a", "plain", [100.0, 110.0, 120.0]),
            subject("a, plain", "thoughts/a", "plain", [30.0, 30.0, 36.0]),
            subject("a, plain, 1234567", "donjon/a", "plain", [50.0, 55.0, 40.0]),
            subject("a, plain, 1234567", "thoughts/a", "plain", [20.0, 20.0, 20.0]),
            subject("OpenSpiel: gin_rummy", "openspiel/gin_rummy", "OpenSpiel", [10.0] * 3),
        ],
        "1234567",
    )
    assert "| a, plain | 110 (100, 120) | 11.00 (10.00, 12.00) |  |" in found
    assert "| a, plain | 30 (30, 36) |" in found
    assert "| random play: a, plain | 2.00 (2.00, 3.00) |" in found
    assert "| hard bot: a, plain | 1.50 (1.50, 1.80) |" in found


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("'--enable-shared'", "without profile-guided optimisation and without link-time"),
        ("--enable-optimizations --with-lto", "with profile-guided optimisation and with link"),
        ("--enable-optimizations --with-lto=no", "with profile-guided optimisation and without"),
        ("'--prefix=/usr' 'CFLAGS=-g -O2'", "packaged by a distribution, which does not say"),
    ],
)
def test_the_python_underneath_is_named(arguments: str, words: str) -> None:
    assert words in python_build(arguments)


def test_another_revision_is_unpacked_once(tmp_path: Path) -> None:
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@example.org"]
    (tmp_path / "rules.md").write_text("old")
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "old"]):
        subprocess.run([*git, *command], check=True)
    (tmp_path / "rules.md").write_text("new")
    short, place = revision("HEAD", tmp_path)
    assert place == tmp_path / "build" / "against" / short
    assert (place / "rules.md").read_text() == "old"
    (place / "mark").touch()
    assert revision(short, tmp_path) == (short, place)
    assert (place / "mark").exists()
    with pytest.raises(SystemExit, match="no revision nowhere"):
        revision("nowhere", tmp_path)


def test_the_command_line_measures_and_prints() -> None:
    command = [sys.executable, "-m", "bench", "--games", "four-towers", "--rounds", "1"]
    run = subprocess.run(
        [*command, "--seconds", "0.01", "--peers", "one"],
        cwd=ROOT,
        env={"PATH": "", "PYTHONPATH": PATH[0]},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "| four-towers, 2 seats, plain |" in run.stdout
    assert "| four-towers, 4 seats, plain |" in run.stdout
    assert "choices alone" in run.stdout
    assert "lines of thought" in run.stdout

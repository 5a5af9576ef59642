"""The speed check: what a change costs beside the revision before."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bench import speed

GAMES = ["skull-tower", "four-towers"]


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, float]]:
    """What callgrind would count in the revision before and in what lies here, by game."""
    costs = {
        "then": {"skull-tower": 1000.0, "four-towers": 2000.0},
        "now": {"skull-tower": 1050.0, "four-towers": 2000.0},
    }
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(speed, "revision", lambda name: ("1234567", Path("then")))

    def instructions(where: tuple[Path, Path], games: list[str], decisions: int) -> object:
        return costs["now" if where[1] == speed.ROOT else "then"]

    monkeypatch.setattr(speed, "instructions", instructions)
    return costs


def test_costs_are_told_beside_those_of_before(
    counts: dict[str, dict[str, float]], capsys: pytest.CaptureFixture[str]
) -> None:
    speed.main(["--games", ",".join(GAMES)])
    told = capsys.readouterr().out
    assert "| instructions a decision | 1234567 | now | cost |" in told
    assert "| skull-tower | 1,000 | 1,050 | 1.050 |" in told
    assert "| four-towers | 2,000 | 2,000 | 1.000 |" in told


def test_a_game_that_has_become_too_slow_is_named(counts: dict[str, dict[str, float]]) -> None:
    counts["now"]["four-towers"] = 2300.0
    with pytest.raises(SystemExit, match=r"more than 1.1 times the cost of 1234567: four-towers$"):
        speed.main(["--games", ",".join(GAMES)])


def test_without_valgrind_cpu_times_are_compared(
    counts: dict[str, dict[str, float]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(speed, "revision", lambda name: ("1234567", speed.ROOT))
    monkeypatch.setattr(speed, "ROUNDS", 1)
    monkeypatch.setattr(speed, "SECONDS", 0.01)
    speed.main(["--games", "four-towers", "--most", "100"])
    told = capsys.readouterr().out
    assert "| decisions per CPU second | 1234567 | now | cost |" in told
    assert "| four-towers |" in told


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="there is no valgrind")
def test_callgrind_counts_the_instructions_of_a_decision() -> None:
    place = (speed.ROOT / "src", speed.ROOT)
    counts = speed.instructions(place, ["four-towers"], 60)
    assert 10_000 < counts["four-towers"] < 200_000, "thousands a decision, without the start"

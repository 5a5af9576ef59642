"""The score pad for a physical table: counts in, scores out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from donjon.core.box.shelf import box
from donjon.core.extras.pads import ScorePad
from tests.terminal.driving import Run

GAME = "four-towers"
FIELDS = ScorePad(box(GAME)).fields
SHARED = [field for field in FIELDS if field.shared]
OWN = [field for field in FIELDS if not field.shared]


def typed(*players: dict[str, str], shared: dict[str, str]) -> str:
    """What a person types: a line for every count, in the order of the pad."""
    lines = [shared.get(field.id, "") for field in SHARED]
    for player in players:
        lines += [player.get(field.id, "") for field in OWN]
    return "".join(f"{line}\n" for line in lines)


def test_counts_are_typed_in(run: Run) -> None:
    ann = {"red-followers": "4", "mercenaries": "7", "influence": "13", "doubled": "y"}
    ben = {"merchants": "5", "champions": "Tax Collector, oracle"}
    result = run("score", GAME, input=typed(ann, ben, shared={"red-lords": "3"}))
    assert result.exit_code == 0
    assert "Red followers" in result.stdout
    assert [line.split()[-2:] for line in result.stdout.splitlines() if "Total" in line] == [
        ["52", "15"]
    ]
    assert "Won by player 1." in result.stdout


def test_a_count_that_cannot_be_is_asked_for_again(run: Run) -> None:
    lines = typed({}, {}, shared={}).splitlines()
    wrong = ["many", "99"]
    result = run("score", GAME, input="\n".join([*wrong, *lines]) + "\n")
    assert result.stdout.count("Type a number from 0 to 41.") == 2
    assert "Won by" not in result.stdout, "nothing was counted"


def test_three_players_and_a_choice_that_is_none(run: Run) -> None:
    lines = typed({}, {}, {}, shared={}).splitlines()
    at = len(SHARED) + [field.id for field in OWN].index("champions")
    lines.insert(at, "the bishop")
    result = run("score", GAME, "--players", "3", input="\n".join(lines) + "\n")
    assert "There is no 'the bishop'." in result.stdout
    assert "Player 3" in result.stdout


def test_counts_come_from_a_file_or_a_pipe(run: Run, tmp_path: Path) -> None:
    counts = {"shared": {"blue-lords": 2}, "players": [{"blue-followers": 5}, {"mercenaries": 4}]}
    file = tmp_path / "counts.json"
    file.write_text(json.dumps(counts))
    told = run("score", GAME, "--json", str(file)).stdout
    assert told == run("score", GAME, "--json", "-", input=json.dumps(counts)).stdout
    assert "Won by player 1." in told


@pytest.mark.parametrize(
    ("counts", "why"),
    [
        ("{", "does not hold counts"),
        ('{"players": [{}]}', "takes 2 to 4 players, not 1"),
        ('{"players": [{"followers": 1}, {}]}', "Player 1: There is no count 'followers'."),
        ('{"players": [{}, {"mercenaries": 11}]}', "Mercenaries goes from 0 to 10, not 11."),
        ('{"players": [{"doubled": 1}, {}]}', "A gem on the marker is yes or no."),
        ('{"players": [{"champions": ["x"]}, {}]}', "Champions: There is no choice 'x'."),
    ],
)
def test_counts_that_cannot_be_are_refused(run: Run, counts: str, why: str) -> None:
    result = run("score", GAME, "--json", "-", input=counts)
    assert result.exit_code == 2
    assert why in " ".join(result.stderr.split())


def test_a_box_without_a_pad_says_so(run: Run) -> None:
    result = run("score", "skull-tower")
    assert result.exit_code == 2
    assert "Skull Tower has no score pad." in result.stderr

"""What happens is told at the terminal too: parts, events, the card in question, refusals."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from donjon.bots import RandomBot, play_out
from donjon.core.box.box import Box
from donjon.core.record.journal import Journal
from tests.terminal.driving import Run

pytestmark = pytest.mark.usefixtures("watch")
PLAY = ("play", "night-watch", "--seed", "1", "--seats")


def told(run: Run, seats: str, *lines: str) -> list[str]:
    """What the screen says while these lines are typed."""
    result = run(*PLAY, seats, input="\n".join([*lines, "quit", ""]))
    assert result.exit_code == 0
    return [line.rstrip() for line in result.stdout.splitlines()]


def test_a_question_speaks_and_shows_its_card(run: Run) -> None:
    text = told(run, "you:Ann,you:Ben", "", "dark", "")
    place = text.index("The Wolf has 12 HP. Strike or hold?  NW-02")
    assert text[place + 1 : place + 3] == [
        "The Wolf",
        "It bites everybody on the wall who does not strike.",
    ]


def test_parts_and_events_stand_in_the_log_with_what_came_of_ones_own_answer(run: Run) -> None:
    text = told(run, "you:Ann,you:Ben", "", "dark", "strike", "", "hold", "log")
    assert any(line.startswith("Night 1: The Wolf ─") for line in text)
    assert "  Ben is bitten and loses 1 HP." in text
    assert any(line.startswith("  The Wolf loses") for line in text)
    assert "  A charm is found, unseen." in text, "of another's charm no more is told"


def test_bots_answer_for_themselves_and_leave_the_council_to_people(run: Run) -> None:
    text = told(run, "you:Ann,random,random", "dark", "log")
    said = [line for line in text if line.endswith(("strikes.", "holds."))]
    assert len([line for line in said if line.startswith("Random bot")]) >= 2
    assert "Ann leaves it dark." in text


def test_each_has_options_of_their_own(run: Run) -> None:
    text = told(run, "you:Ann,you:Ben", "", "dark", "hold", "", "strike", "dark", "strike", "")
    assert any("Drink" in line for line in text), "Ann was bitten"
    strikes = [line for line in text if line.strip().startswith("1  Strike")]
    assert len(strikes) >= 3


def test_a_refusal_names_the_rule(run: Run, watch: Box) -> None:
    for seed in range(30):
        result = run(
            *("play", "night-watch", "--seats", "you:Ann,random", "--seed", str(seed)),
            input="dark\nhold\ndark\nhold\nhang:bell\nquit\n",
        )
        if "Night 2: which charm" in result.stdout:
            assert "Bell rings on the last night, not on night 2 (NW-07)." in result.stdout
            return
    raise AssertionError("Ann never had a charm to hang up")


def test_a_replay_tells_the_same(run: Run, watch: Box, tmp_path: Path) -> None:
    game = play_out(watch.open(2, seed=4), [RandomBot(), RandomBot()], Random(4))
    file = tmp_path / "game.json"
    Journal.of(game, ["Ann", "Ben"]).save(file)
    for more in ((), ("--step",)):
        text = run("replay", str(file), *more).stdout
        assert "\nNight 1: The Wolf ─" in text
        assert "\n  The Wolf loses" in text

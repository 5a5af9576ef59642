"""Whatever a person gets wrong is said in a sentence, with exit code 2."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from donjon.core.record.journal import Body, Journal
from donjon.terminal.app import app
from tests.terminal.driving import BOX, Run


def refused(result: Result, why: str) -> None:
    said = " ".join(result.stderr.split())
    assert result.exit_code == 2
    assert why in said
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("play skul-tower", "Did you mean 'skull-tower'?"),
        ("play", "Say which game to play"),
        ("play skull-tower --seed abc", "--seed"),
        ("play skull-tower --seats you", "takes 2 players, not 1"),
        ("play skull-tower --seats yu,bot", "Did you mean 'you'?"),
        ("play skull-tower --seats you,bot:hrd", "Did you mean 'hard'?"),
        ("play skull-tower --options dificulty=easy", "Did you mean 'difficulty'?"),
        ("play skull-tower --options difficulty=esy", "Did you mean 'easy'?"),
        (
            "play skull-tower --options difficulty",
            "Known: difficulty=easy, difficulty=hard, tower=",
        ),
        ("play skull-tower --options tower=first,tower=first", "given twice"),
        ("play skull-tower --pack nowhere", "no pack for Skull Tower called 'nowhere'"),
        ("play skull-tower --pack no/where", "a pack is a folder with a pack.toml"),
        ("play skull-tower --resume", "There is no unfinished game of Skull Tower"),
        ("play --resume", "There is no unfinished game"),
        ("play --resume --seed 3", "keeps its seats"),
        ("play --resume nowhere.json", "cannot be read"),
        ("games skul", "There is no game 'skul'"),
        ("simulate skull-tower --seats you,random", "Only bots"),
        ("simulate skull-tower --seats random", "takes 2 players"),
        ("simulate skull-tower --games 0", "--games"),
        ("simulate skull-tower --jobs many", "--jobs"),
        ("rules skull-tower ST-99", "Did you mean 'ST-39'?"),
        ("rules skull-tower 99", "has no rule '99'"),
        ("rules monopoly", "There is no game 'monopoly'"),
        ("draw nowhere.json -o x.svg", "nowhere.json cannot be read"),
        ("draw nowhere.json", "--output"),
        ("replay nowhere.json", "cannot be read"),
        ("replay .", "cannot be read"),
        ("replai x", "Did you mean"),
        ("replay x --sideways", "--sideways"),
    ],
)
def test_mistakes_on_the_command_line(run: Run, words: str, why: str) -> None:
    refused(run(*words.split()), why)


def test_outputs_that_cannot_be_written(run: Run, journal: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "where"
    few = ["--seats", "random,random", "--games", "1", "--json"]
    refused(run("simulate", BOX, *few, str(nowhere)), str(nowhere.name))
    refused(run("simulate", BOX, *few, str(tmp_path)), "directory")


def test_a_folder_that_cannot_be_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DONJON_DATA", str(tmp_path / "file"))
    result = run("play", BOX, "--seats", "you,random", input="1\nquit\n")
    refused(result, "This game is not being saved")


@pytest.mark.parametrize("words", [["--after", "9999"], ["--seat", "3"], ["--seat", "Bert"]])
def test_draw_what_is_not_there(run: Run, journal: Path, words: list[str]) -> None:
    refused(run("draw", str(journal), "-o", "-", *words), "")


def test_replay_what_is_not_there(run: Run, journal: Path) -> None:
    refused(run("replay", str(journal), "--from", "9999"), "answers, not 9999")
    refused(run("replay", str(journal), "--seat", "nn"), "Did you mean 'ann'?")


def test_resume_what_is_over(run: Run, journal: Path) -> None:
    refused(run("play", str(journal), "--resume"), "this game is over")


def test_a_truncated_journal(run: Run, journal: Path) -> None:
    whole = journal.read_bytes()
    for size in (0, 1, 100, len(whole) // 2, len(whole) - 3):
        journal.write_bytes(whole[:size])
        for command in (["replay"], ["replay", "--verify"], ["draw", "-o", "-"]):
            refused(run(command[0], str(journal), *command[1:]), "game.json")
        refused(run("play", str(journal), "--resume"), "game.json")


def test_an_error_cannot_command_the_terminal(run: Run, journal: Path) -> None:
    told = Journal.read(journal)
    told.answers[3] = "\x1b[2Jboo"
    told.save(journal)
    result = run("replay", str(journal))
    refused(result, "boo")
    assert "\x1b" not in result.output


VALUES: st.SearchStrategy[object] = st.sampled_from(
    [None, -1, 0, 3, 10**30, 1.5, "", "x", [], {}, [1], ["you"], True]
)


@settings(max_examples=40, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.randoms(use_true_random=False), VALUES)
def test_journals_with_anything_in_them(journal: Path, rng: Random, value: object) -> None:
    """One field is replaced, and the checksum made to fit, as somebody skilled would."""
    raw = json.loads(journal.read_text())
    if rng.random() < 0.5:
        del raw["answers"][40:], raw["by"][40:]
    places: list[tuple[Any, Any]] = [(raw, key) for key in ("header", "answers", "by", "extra")]
    places += [(raw["header"], key) for key in raw["header"]]
    places += [(raw["header"]["options"], "difficulty"), (raw["answers"], 20), (raw["by"], 20)]
    raw["extra"] = {"seats": ["you", "random"], "seed": 3, "packs": []}
    places += [(raw["extra"], key) for key in ("seats", "seed", "packs", "commitment", "secret")]
    where, key = rng.choice(places)
    where[key] = value
    try:
        body = msgspec.convert(raw, Body)
        data = Journal(body.header, body.answers, body.by, body.extra).encode()
    except (msgspec.ValidationError, msgspec.EncodeError, TypeError, OverflowError):
        data = json.dumps(raw).encode()
    broken = journal.with_name("broken.json")
    broken.write_bytes(data)
    for words in (["replay"], ["replay", "--verify"], ["play", "--resume"]):
        result = CliRunner().invoke(
            app, [words[0], str(broken), *words[1:]], env={"DONJON_DATA": str(journal.parent)}
        )
        assert result.exit_code in (0, 2), result.output
        assert result.exception is None or isinstance(result.exception, SystemExit)


@settings(max_examples=40, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.binary(max_size=60))
def test_files_with_anything_in_them(journal: Path, data: bytes) -> None:
    journal.write_bytes(data)
    result = CliRunner().invoke(app, ["replay", str(journal)])
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)


def test_a_bottomless_journal(run: Run, journal: Path) -> None:
    journal.write_bytes(b"[" * 100_000)
    refused(run("replay", str(journal)), "damaged")

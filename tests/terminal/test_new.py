"""`donjon new`: a game of one's own that installs, passes the kit and plays."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from donjon.core.errors import BadOption
from donjon.terminal.commands.new import files, game_id, make
from tests.terminal.driving import Run

SOURCE = Path(__file__).parents[2] / "src"


class Installed:
    """A game written by `donjon new`, built and installed into a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "my-tower"
        self.said = self.donjon("new", str(self.project), path=[])
        self.command("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
        self.site = folder / "site"
        with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
            wheel.extractall(self.site)

    def command(self, *words: str, path: list[Path] | None = None) -> str:
        """What Python prints for these words, in the folder of the game."""
        places = [SOURCE, *(path if path is not None else [])]
        env = {
            **os.environ,
            "COLUMNS": "100",
            "DONJON_DATA": str(self.project.parent / "data"),
            "PYTHONPATH": os.pathsep.join(map(str, places)),
        }
        folder = self.project if self.project.is_dir() else self.project.parent
        done = subprocess.run(
            [sys.executable, *words],
            cwd=folder,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def donjon(self, *words: str, path: list[Path] | None = None) -> str:
        """What a command of Donjon prints."""
        return self.command("-m", "donjon", *words, path=[self.site] if path is None else path)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("new"))


def test_it_says_what_to_do_next(game: Installed) -> None:
    assert "My Tower is in " in game.said
    for line in ("pip install -e .", "donjon play my-tower", "python -m pytest"):
        assert f"    {line}\n" in game.said


def test_it_is_on_the_shelf(game: Installed) -> None:
    assert "My Tower · 2-4 players" in game.donjon("games")
    assert "put the card face up on the pile" in game.donjon("rules", "my-tower", "MT-04")


def test_it_passes_its_own_tests_and_so_the_kit(game: Installed) -> None:
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    told = game.command(*words, path=[game.site])
    assert " passed" in told
    assert "failed" not in told


def test_it_is_played_and_simulated(game: Installed) -> None:
    played = game.donjon("play", "my-tower", "--seats", "bot:easy,bot:easy", "--seed", "1")
    assert "nobody has woken" in played or "The candle is out" in played
    told = game.donjon("simulate", "my-tower", "--seats", "greedy,random", "--games", "4")
    assert "My Tower" in told


def test_its_types_are_sound(game: Installed) -> None:
    game.command("-m", "mypy", "--strict", "--cache-dir", os.devnull, "my_tower")


def test_nothing_of_the_template_is_left() -> None:
    written = dict(files("my-tower"))
    assert "my_tower/rules.py" in written
    for path, text in written.items():
        for word in ("night-stair", "night_stair", "Night Stair", "NightStair", "NS-"):
            assert word not in path + text, f"{word} in {path}"


@pytest.mark.parametrize(
    ("folder", "name", "rule"),
    [
        ("my-tower", "my-tower", "MT-01"),
        ("My Great Tower", "my-great-tower", "MG-01"),
        ("keep", "keep", "KE-01"),
        ("k", "k", "KX-01"),
        ("tower_2", "tower-2", "TX-01"),
    ],
)
def test_names_follow_the_folder(tmp_path: Path, folder: str, name: str, rule: str) -> None:
    assert game_id(tmp_path / folder) == name
    assert f"- {rule} " in dict(files(name))[f"{name.replace('-', '_')}/rules.md"]


@pytest.mark.parametrize(
    ("folder", "why"),
    [
        ("2-towers", "'2-towers' cannot be the name of a game: use letters"),
        ("tower!", "'tower!' cannot be the name of a game"),
        ("class", "Python has something called 'class' already"),
        ("json", "Python has something called 'json' already"),
        ("donjon", "Python has something called 'donjon' already"),
        ("skull-tower", "The shelf has a box 'skull-tower' already"),
    ],
)
def test_names_that_cannot_be(tmp_path: Path, folder: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        game_id(tmp_path / folder)


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path, run: Run) -> None:
    folder = tmp_path / "my-tower"
    folder.mkdir()
    (folder / "thesis.txt").write_text("years of work")
    refused = run("new", str(folder))
    assert refused.exit_code == 2
    assert "my-tower is there already: name a folder that is new or empty." in refused.stderr
    assert [file.name for file in folder.iterdir()] == ["thesis.txt"]


def test_an_empty_folder_will_do(tmp_path: Path) -> None:
    make(tmp_path, "my-tower")
    assert (tmp_path / "my_tower" / "box.toml").is_file()

"""The command line of the kit: a few games, thousands of games, and one game again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from donjon.core.box.box import Box
from donjon.kit import __main__ as command
from donjon.kit import soak as soaking
from donjon.kit.__main__ import main
from donjon.kit.soak import Soaked, soak

LOSES_A_CARD = ("rules.py", "g.deck.put_under(self.card)", "pass")


@pytest.fixture
def shelve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Box], None]]:
    """Makes a box the only one on the shelf."""

    def put(box: Box) -> None:
        monkeypatch.setattr(command, "find_box", lambda name: box)
        monkeypatch.setattr(soaking, "find_box", lambda name: box)
        monkeypatch.setattr(command, "shelf", lambda: [box])

    return put


def test_a_few_games_and_a_line_for_each_box(
    toy: Box, shelve: Callable[[Box], None], capsys: pytest.CaptureFixture[str]
) -> None:
    shelve(toy)
    assert main(["conform", "--games", "2", "--looks", "9"]) == 0
    line = capsys.readouterr().out
    assert line.startswith("toy-tower: 2 games, ")
    assert " answers, 9 moments closely, " in line


def test_many_games_are_played_some_at_a_time(
    toy: Box, shelve: Callable[[Box], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(toy)
    monkeypatch.setattr(soaking, "GAMES_PER_BATCH", 4)
    monkeypatch.setattr(soaking, "SOAK_LOOKS", 3)
    soaked = soak("toy-tower", 10, seed=5)
    assert (soaked.games, soaked.looks, soaked.fault) == (10, 9, "")
    assert list(soaking._shares(10, 5)) == [(4, 5), (4, 9), (2, 13)]


def test_processes_share_the_games() -> None:
    soaked = soak("skull-tower", 4, jobs=2)
    assert (soaked.games, soaked.fault) == (4, "")
    assert soaked.answers > 100


def test_the_first_fault_is_told_with_what_plays_it_again(
    variant: Callable[..., Box], shelve: Callable[[Box], None], capsys: pytest.CaptureFixture[str]
) -> None:
    shelve(variant(LOSES_A_CARD))
    assert main(["soak", "--games", "100", "--jobs", "1"]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("toy-tower: 0 games, ")
    fault, again = said.err.splitlines()
    assert "does not keep 'nothing is created or lost'" in fault
    _, _, words = again.partition("python -m donjon.kit ")
    assert words.endswith("--check nothing_is_created_or_lost")
    assert main(words.split()) == 1
    assert capsys.readouterr().err.strip() == fault


def test_a_few_games_tell_a_fault_too(
    variant: Callable[..., Box], shelve: Callable[[Box], None], capsys: pytest.CaptureFixture[str]
) -> None:
    shelve(variant(LOSES_A_CARD))
    assert main(["conform", "toy-tower"]) == 1
    assert "To play it again: python -m donjon.kit again toy-tower" in capsys.readouterr().err


def test_a_game_that_is_sound_says_so(
    toy: Box, shelve: Callable[[Box], None], capsys: pytest.CaptureFixture[str]
) -> None:
    shelve(toy)
    words = ["again", "toy-tower", "--seats", "3", "--seed", "2", "--option", "wind=storm"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said.startswith("Toy Tower (3 seats, wind=storm; seed 2, after ")
    assert said.endswith(" keeps its promises.\n")


def test_a_box_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "no-such-box"]) == 2
    assert "no-such-box" in capsys.readouterr().err


def test_what_was_played_adds_up() -> None:
    assert Soaked(1, 2, 3) + Soaked(4, 5, 6, "a", "b") == Soaked(5, 7, 9, "a", "b")

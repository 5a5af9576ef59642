"""Every box on the shelf keeps every promise of the kit, and plays the games it played.

`golden/` holds, for each box, transcripts of random games (written by `donjon.kit.golden`)
and journals of games played by bots to a victory, which random games never see.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import donjon
from donjon.core.box import Box
from donjon.core.game import TRUTH
from donjon.core.journal import Journal
from donjon.kit import CHECKS, Walk, conform, examine, golden, name
from donjon.kit.walk import agreements, digest

GOLDEN = Path(__file__).parent / "golden"
DEAR = {"imagined_games_look_the_same", "the_picture_is_sound"}
"""These draw pictures at every decision, and take longer than all the others."""
every_box = pytest.mark.parametrize("box", donjon.shelf(), ids=lambda box: box.id)
every_journal = pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.json")), ids=lambda f: f.stem)


class Retold(Walk):
    """A walk that follows a journal to its end."""

    def __init__(self, journal: Journal) -> None:
        header = journal.header
        super().__init__(donjon.box(header.box), header.seats, header.options)
        self.told = journal

    def step(self) -> None:
        self.game.apply(self.told.answers[self.number], self.told.by[self.number])
        self.drawn = {}
        self.trace.append(digest(self.game))


@every_box
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", [0, 50])
def test_a_box_keeps_every_promise(box: Box, seed: int) -> None:
    conform(box, games=1, seed=seed)


@every_box
@pytest.mark.timeout(900)
def test_a_box_keeps_the_promises_that_are_cheap_to_check_in_more_games(box: Box) -> None:
    cheap = [check for check in CHECKS if name(check) not in DEAR]
    assert len(cheap) == len(CHECKS) - len(DEAR)
    conform(box, games=4, seed=100, checks=cheap)


@every_box
@pytest.mark.parametrize("number", range(3))
def test_random_games_are_still_what_they_were(box: Box, number: int) -> None:
    seats, options = agreements(box, 3, Random(0))[number]
    golden(box, GOLDEN / f"{box.id}-{number}.txt", seats, options, seed=number)


@every_box
def test_a_game_of_every_box_was_won(box: Box) -> None:
    journals = [Journal.read(file) for file in sorted(GOLDEN.glob("*.json"))]
    mine = [journal for journal in journals if journal.header.box == box.id]
    assert mine, f"golden/ has no journal of {box.title}"
    for option in box.options:
        played = {journal.header.options[option.id] for journal in mine}
        assert played == set(option.values), f"golden/ has not every value of {option.id}"


@every_journal
def test_a_game_that_was_won_still_is_and_by_its_last_answer(file: Path) -> None:
    journal = Journal.read(file)
    *before, last = (
        (game.over, game.outcome) for game in journal.positions(donjon.box(journal.header.box))
    )
    assert len(before) == len(journal) > 100
    assert not any(over for over, _ in before)
    assert last[1] is not None
    assert last[1].winners


@every_journal
@pytest.mark.timeout(900)
def test_a_game_that_was_won_keeps_every_promise(file: Path) -> None:
    walk = Retold(Journal.read(file))
    examine(walk)
    assert walk.game.over
    assert walk.number == len(walk.told)
    assert walk.game.view(TRUTH).outcome is walk.game.outcome

"""Every box on the shelf keeps every promise of the kit, and plays the games it played.

`golden/` holds, for each box, transcripts of random games (written by `donjon.kit.golden`)
and journals of games played by bots to a victory, which random games never see.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

import donjon
from donjon.core.box.box import Box
from donjon.core.engine.seats import TRUTH
from donjon.core.record.journal import Journal
from donjon.kit import Walk, conform, golden, inspect
from donjon.kit.agreements import agreements

GOLDEN = Path(__file__).parent / "golden"
every_box = pytest.mark.parametrize("box", donjon.shelf(), ids=lambda box: box.id)
every_journal = pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.json")), ids=lambda f: f.stem)


class Retold(Walk):
    """A walk that follows a journal to its end."""

    def __init__(self, journal: Journal) -> None:
        header = journal.header
        super().__init__(donjon.box(header.box), header.seats, header.options)
        self.told = journal

    def answer(self) -> None:
        self.game.apply(self.told.answers[self.number], self.told.by[self.number])


@every_box
def test_a_box_keeps_every_promise(box: Box, python: Callable[..., str]) -> None:
    """In many games, with the compiled modules where they are built."""
    told = python("-m", "donjon.kit", "conform", box.id, "--games", "8")
    assert told.startswith(f"{box.id}: ")


@every_box
def test_the_plain_modules_keep_them_too(box: Box) -> None:
    """In fewer moments: what the rules do is the same, and here every line is counted."""
    conform(box, games=1, seed=50, looks=40, answers=1000)


@every_box
def test_a_box_lists_the_numbers_that_people_care_about_and_tells_of_each(box: Box) -> None:
    watched = box.module("state").watched(box.open(seed=1))
    events = box.content().vocabulary.events.values()
    told = {
        field
        for event in events
        for field, sign in zip(event.fields, event.signs, strict=True)
        if sign
    }
    assert told == set(watched)


@every_box
def test_a_game_has_few_enough_fields_to_be_quick(box: Box) -> None:
    """Python shares the names of up to thirty fields; beyond, every access is slower."""
    assert len(vars(box.open(seed=1))) <= 30


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
        if option.per == "seat" or isinstance(option.values, str):
            continue  # as many values as there is content
        played = {journal.header.options.get(option.id, option.default) for journal in mine}
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
@pytest.mark.no_cover  # the test above counts the lines of these games
def test_a_game_that_was_won_keeps_every_promise(file: Path) -> None:
    journal = Journal.read(file)
    told = inspect([partial(Retold, journal)], looks=40)
    assert told.answers == len(journal)


@every_journal
def test_at_the_end_of_a_game_that_was_won_the_truth_is_seen(file: Path) -> None:
    journal = Journal.read(file)
    game = journal.replay(donjon.box(journal.header.box))
    assert game.over
    assert game.view(TRUTH).outcome is game.outcome

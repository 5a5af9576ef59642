"""Every game says at its end what can be counted, and how it is told to those who played."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from donjon.core.engine.game import Game
from donjon.core.engine.seats import SPECTATOR
from donjon.core.extras import ending
from donjon.core.record.journal import Journal

BOXES = [box.id for box in shelf()]


@cache
def played(box: str) -> Game:
    found = find_box(box)
    game: Game = found.open(seats=max(count for count in found.seats if count <= 3), seed=2)
    rng = Random(2)
    while game.question is not None:
        game.apply(rng.choice(game.question.options))
    return game


@pytest.mark.parametrize("box", BOXES)
def test_every_game_has_figures_and_a_headline(box: str) -> None:
    game = played(box)
    for seat in (SPECTATOR, *range(game.seats)):
        found = ending.figures(game, seat)
        assert 4 <= len(found) <= 6
        assert all(title and value for title, value in found)
    assert find_box(box).words.ending["won"]


def test_there_are_no_figures_before_the_end() -> None:
    assert ending.figures(find_box("skull-tower").open(seed=1), 0) == []


def test_rounds_floors_and_skeletons_are_those_of_the_table() -> None:
    game = played("skull-tower")
    told = dict(ending.figures(game, 0))
    assert told["Rounds"] == "11 of 11"
    left, _, boss = told["BOSS skeletons left"].partition(" of ")
    assert 0 <= int(left) <= int(boss)


@pytest.mark.parametrize("box", BOXES)
def test_a_game_turned_where_the_chance_of_a_seat_fell_most(box: str) -> None:
    game = played(box)
    journal = Journal.of(game)
    found = ending.turning_point(journal, find_box(box), 0, won=False)
    assert found is not None
    values = find_box(box).module("bot").values
    fall = {
        number: values(journal.replay(find_box(box), number))[0]
        for number in (found.at, found.until)
    }
    assert fall[found.at] > fall[found.until]
    assert 0 < found.at < found.until < len(journal)

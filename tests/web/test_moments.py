"""Great events: each has a picture of its own, of the table as it was when it was told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import boxes
from donjon.core.engine.dealer import SeededDealer
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import SPECTATOR
from donjon.core.record.moments import halted, told_by
from donjon.core.record.words import words_of
from donjon.tables.conduct.answers import answer
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import Chair, Change
from donjon.tables.house.room import Room
from donjon.tables.keys import holder_of
from donjon.tables.table import Table, fold
from donjon.web.view.log import frames
from donjon.web.view.query import ViewQuery

ANN = holder_of("the key of somebody who looks")
OWN = [one.id for one in boxes().values() if one.folder.parent.name == "games"]
ANSWERS = 250
LOOKS = 12


def played(box: Box, rng: Random) -> Iterator[tuple[Table, int]]:
    """A table after each of many random answers, and its version before."""
    chairs = [Chair("Ann", ANN, "", "word")] * min(box.seats)
    opened = open_table(box.id, chairs, {}, "free", listed=False)
    first, *rest = opened.entries
    table = fold("great", [first])
    table.take_in(Change(rest, opened.game))
    for _ in range(ANSWERS):
        if table.phase != "playing" or table.game is None or table.game.question is None:
            return
        question = table.game.question
        seat = rng.choice(question.asked())
        key = table.game.vocabulary.keys[rng.choice(question.options_of(seat))]
        before = table.version
        table.take_in(answer(table, ANN, seat, before, key))
        yield table, before


@pytest.mark.parametrize("name", OWN)
def test_a_great_event_stands_alone_in_a_picture_of_its_own(name: str) -> None:
    """In its picture nothing has happened yet that is told after it."""
    box = find_box(name)
    looks = 0
    for seed in range(6):
        for table, before in played(box, Random(seed)):
            query = ViewQuery(picture="upright", since=before)
            if table.game is None or table.count == table.count_at(before):
                continue
            ways, _ = frames(Room(table), 0, query)
            told = [line for way in ways for line in way.lines]
            for way in ways:
                great = [line for line in way.lines if line.moment]
                assert not great or (len(way.lines) == 1 and way.part)
            assert [line.n for line in told] == sorted(line.n for line in told)
            looks += any(line.moment for line in told)
        if looks >= LOOKS:
            break
    assert looks or name == "skull-tower", "random players never free its prisoners"


@pytest.mark.parametrize("name", OWN)
def test_a_great_event_has_words_and_a_face_of_the_box(name: str) -> None:
    box = find_box(name)
    content = box.content()
    words = words_of(box)
    great = [event for event in content.vocabulary.events.values() if event.great]
    assert great
    for event in great:
        telling = words.telling(event)
        assert telling.line, f"{event.name} says nothing"
        kind = telling.face.partition(":")[0]
        assert not telling.face or kind in content.titles, f"{event.name} shows {kind}"


def mad(seed: int) -> tuple[Game, int, int, list[str]] | None:
    """Play until somebody goes mad: the position before, who answered what, what was told."""
    game = find_box("ravingspire").open(seats=1, seed=seed)
    game.dealer, game.forced = None, False
    dealer, rng = SeededDealer(seed), Random(seed)
    while (question := game.question) is not None:
        who = question.seat
        what = dealer.answer(question) if question.chance else rng.choice(question.options)
        before = game.clone()
        told = [event.name for event in told_by(before, who, what)]
        if "mad" in told and "loses" in told:
            return before, who, what, told
        game.apply(what, who)
    return None


def test_no_number_runs_ahead_of_what_is_told() -> None:
    """Who loses the last sanity is seen with none before being seen with ten."""
    before, who, what, told = next(found for seed in range(40) if (found := mad(seed)))
    sanity = {}
    for count, name in enumerate(told, 1):
        view = View(halted(before, who, what, count), SPECTATOR)
        sanity[name] = view.state.heroes[0].sanity
    assert sanity["loses"] == 0
    assert sanity["track"] == 0
    assert sanity["mad"] == 10
    assert before.heroes[0].sanity > 0, "the position before is not touched"

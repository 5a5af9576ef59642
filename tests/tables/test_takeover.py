"""Bots on open seats, and bots that play for people."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.errors import UnknownName
from donjon.tables.conduct import answers, seats
from donjon.tables.entries import Change
from donjon.tables.errors import NotYours, TableError
from tests.tables.scene import ANN, AWAY, BEN, CLEO, OPEN, Scene, person, refuses, robot, two

pytestmark = pytest.mark.usefixtures("toys")


def test_anybody_at_the_table_may_put_a_bot_on_an_open_seat() -> None:
    scene = Scene.of(person(ANN), person(BEN), OPEN)
    scene.do(seats.seat_bot(scene.table, BEN, 2, "random", AWAY))
    assert scene.table.chairs[2].kind == "bot"
    assert scene.table.names[2] == "Cecily"
    assert scene.table.phase == "playing", "it was the last seat"


def test_nobody_else_may() -> None:
    table = Scene.of(person(ANN), OPEN).table
    for stranger in (CLEO, ""):
        refuses(
            "Only those who sit",
            NotYours,
            lambda stranger=stranger: seats.seat_bot(table, stranger, 1, "random", AWAY),
        )


def test_an_unknown_level_is_named() -> None:
    table = Scene.of(person(ANN), OPEN).table
    refuses("'clever'", UnknownName, lambda: seats.seat_bot(table, ANN, 1, "clever", AWAY))


def test_while_the_table_is_open_nobody_is_replaced() -> None:
    table = Scene.of(person(ANN), person(BEN), OPEN).table
    refuses("taken by Ben", TableError, lambda: seats.seat_bot(table, ANN, 1, "random", AWAY))


def test_a_bot_takes_over_at_ones_own_wish() -> None:
    scene = two()
    scene.do(seats.seat_bot(scene.table, ANN, 0, "random", 0.0))
    chair = scene.table.chairs[0]
    assert (chair.kind, chair.bot, chair.holder) == ("person", "random", ANN)
    assert scene.table.names[0] == "Ann"
    assert scene.table.bot_asked() == (0, "random")
    assert [note.kind for note in scene.table.notes] == ["bot"]
    assert seats.seat_bot(scene.table, ANN, 0, "random", 0.0) == Change([]), "once is enough"


def test_a_bot_takes_over_for_somebody_absent() -> None:
    scene = two()
    scene.do(seats.seat_bot(scene.table, ANN, 1, "medium", AWAY))
    assert scene.table.chairs[1].bot == "medium"


def test_somebody_who_has_just_left_may_come_back() -> None:
    table = two().table
    refuses("in 20 seconds", NotYours, lambda: seats.seat_bot(table, ANN, 1, "medium", 40.0))


def test_nobody_is_replaced_by_a_bot_weaker_than_those_at_the_table() -> None:
    table = two().table
    refuses("medium at least", NotYours, lambda: seats.seat_bot(table, ANN, 1, "random", AWAY))
    table = Scene.of(person(ANN), person(BEN), robot("hard")).table
    refuses("hard at least", NotYours, lambda: seats.seat_bot(table, ANN, 1, "medium", AWAY))
    assert seats.seat_bot(table, ANN, 0, "random", 0.0).entries, "one's own seat is one's own"


def test_a_bot_does_not_take_over_for_somebody_present() -> None:
    table = two().table
    refuses("Ben is here", NotYours, lambda: seats.seat_bot(table, ANN, 1, "random", 0.0))


def test_a_spectator_replaces_nobody() -> None:
    table = two().table
    refuses("Only those", NotYours, lambda: seats.seat_bot(table, CLEO, 1, "random", AWAY))


def test_a_bot_is_not_replaced_by_another() -> None:
    table = Scene.of(person(ANN), robot()).table
    refuses("A bot sits there", TableError, lambda: seats.seat_bot(table, ANN, 1, "hard", AWAY))


def test_after_the_game_no_bot_comes() -> None:
    table = two().play_on(Random(1)).table
    refuses("over", TableError, lambda: seats.seat_bot(table, ANN, 0, "random", AWAY))


def test_while_a_bot_plays_for_somebody_they_do_not_answer() -> None:
    scene = two()
    scene.do(seats.seat_bot(scene.table, ANN, 0, "random", AWAY))
    table = scene.table
    key = scene.key("bury")
    refuses("sit down again", TableError, lambda: answers.answer(table, ANN, 0, table.version, key))


def test_the_seat_is_taken_back_and_the_game_goes_on() -> None:
    scene = two()
    scene.do(seats.seat_bot(scene.table, BEN, 0, "medium", AWAY))
    scene.answer("bury")
    scene.do(seats.resume_seat(scene.table, ANN, 0))
    assert scene.table.chairs[0].bot == ""
    assert [note.kind for note in scene.table.notes] == ["bot", "resumed"]
    assert seats.resume_seat(scene.table, ANN, 0) == Change([]), "once is enough"
    refuses("not yours", NotYours, lambda: seats.resume_seat(scene.table, ANN, 1))


def test_what_a_bot_thought_is_dropped_when_the_person_is_back() -> None:
    scene = two()
    scene.do(seats.seat_bot(scene.table, ANN, 0, "random", AWAY))
    seen, key = scene.table.version, scene.key("bury")
    scene.do(seats.resume_seat(scene.table, ANN, 0))
    assert answers.answer_bot(scene.table, 0, seen, key) == Change([])


def test_what_a_bot_thought_about_an_older_question_is_dropped() -> None:
    scene = Scene.of(person(ANN), robot(), robot())
    scene.answer("bury")
    seen, key = scene.table.version, scene.key("bury")
    scene.answer("bury")
    assert answers.answer_bot(scene.table, 1, seen, key) == Change([])
    assert answers.answer_bot(scene.table, 1, scene.table.version, key) == Change([]), (
        "seat 2 is asked"
    )

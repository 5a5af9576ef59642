"""What a page asks for does not grow with the length of a game, and nothing is replayed for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from donjon.core.box.box import Box
from donjon.core.record import log
from donjon.tables.conduct import undo_and_talk
from donjon.tables.house.room import Room
from donjon.web.responses.table import State
from donjon.web.view.log import log_lines
from donjon.web.view.query import ViewQuery
from donjon.web.view.state import state
from tests.tables.scene import ANN, BEN, Scene, person, two


@pytest.fixture(autouse=True)
def toys(toy: Box, shelve: Callable[[Box], Box]) -> Box:
    """The toy game on the shelf."""
    return shelve(toy)


def seen(room: Room, since: int | None = None, still: bool = False) -> State:
    """The table as Ann's page gets it."""
    return state(room, ANN, ViewQuery(0, "wide", since=since, still=still), "")


def fails(*_: Any) -> Any:
    raise AssertionError("a game is played again from its first answer")


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """A game of some turns that nobody can start again."""
    scene = Scene.of(person(ANN), person(BEN), box="four-towers")
    monkeypatch.setattr(Scene, "check", lambda self: None)
    scene.play_on(Random(3), lambda table: len(table.turns) == 40)
    monkeypatch.setattr("donjon.tables.table.start", fails)
    return scene


def test_answers_undo_and_pages_need_no_replay(late: Scene) -> None:
    room = Room(late.table)
    rng = Random(4)
    undone = 0
    for _ in range(12):
        version = late.table.version
        seat = late.asked[0]
        late.answer(rng.choice(late.keys_of(seat)), seat)
        assert seen(room, version).after == late.table.count_at(version)
        holder = late.table.chairs[seat].holder
        if undo_and_talk.undo_point(late.table, holder) is not None:
            late.undo(holder)
            undone += 1
    assert undone


def test_whether_a_turn_has_shown_something_is_found_out_once(
    late: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = late.table.turns[-1]
    known = late.table.shown(turn)
    monkeypatch.setattr(type(late.table), "positions", fails)
    assert late.table.shown(turn) == known


def test_earlier_positions_at_hand_are_few_and_right() -> None:
    scene = two()
    table = scene.table
    while table.phase == "playing":
        scene.answer(Random(1).choice(scene.keys_of(scene.asked[0])), scene.asked[0])
    assert len(table._milestones.kept) <= 24
    counts = [count for count, _ in table._milestones.kept]
    assert counts == sorted(set(counts))
    for count, earlier in table._milestones.kept:
        assert len(earlier.history()) == count


def test_the_log_comes_since_a_version_and_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("donjon.web.view.log.LOG_TURNS", 3)
    scene = two()
    table, room = scene.table, Room(scene.table)
    lines = [(line.n, line.text) for line in seen(room).log]
    rng = Random(5)
    while table.phase == "playing":
        version = table.version
        scene.answer(rng.choice(scene.keys_of(scene.asked[0])), scene.asked[0])
        new = seen(room, version)
        told = [line for line in new.log if line.kind != "note"]
        assert all(line.n > new.after for line in told)
        lines += [(line.n, line.text) for line in told]
    assert table.game is not None
    whole = log.lines(table.game, table.names, 0)
    assert lines == [(line.number, line.text) for line in whole]
    told = [line.text for line in log_lines(table, 0) if line.kind != "note"]
    assert told == [line.text for line in whole]
    first = seen(room)
    assert first.after == table.turns[-3].start
    assert [line.text for line in first.log if line.kind != "note"] == [
        line.text for line in whole if line.number > first.after
    ]


def test_after_an_undo_the_log_says_from_where_it_is_new() -> None:
    scene = Scene.of(person(ANN), person(BEN), box="four-towers")
    room = Room(scene.table)
    version = scene.table.version
    seat = scene.asked[0]
    scene.answer(scene.keys_of(seat)[0], seat)
    scene.undo(scene.table.chairs[seat].holder)
    told = seen(room, version)
    assert told.after == -1, "nobody knows any more what that version was"
    assert told.log[-1].kind == "note"


def test_each_thing_is_made_once_for_a_version_and_seat() -> None:
    scene = two()
    room = Room(scene.table)
    one, again = seen(room), seen(room)
    assert one.picture is again.picture
    assert room.view(0) is room.view(0)
    assert room.view(0) is not room.view(1)
    before = room.view(0)
    scene.answer(scene.keys_of(0)[0], 0)
    assert room.view(0) is not before
    for number in range(300):
        room.once(("number", number), lambda number=number: number)  # type: ignore[misc]
    assert len(room._made) <= 100


def test_without_motion_no_positions_come_between() -> None:
    scene = two()
    room = Room(scene.table)
    version = scene.table.version
    scene.play_on(Random(2), lambda table: len(table.turns) == 3)
    assert seen(room, version).frames
    assert seen(room, version, still=True).frames == []
    assert seen(room, version, still=True).log == seen(room, version).log

"""What people were shown is compared with their views: a leak or an old position is found."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from donjon.core.engine.seats import SPECTATOR
from donjon.tables.conduct import answers, opening
from donjon.tables.entries import AnyEntry, Chair, decode, encode
from donjon.tables.house.room import Room
from donjon.tables.table import Table, fold
from donjon.web.view.query import ViewQuery
from donjon.web.view.question import in_short
from donjon.web.view.state import state
from tests.history.journals import kept
from tests.history.shown import Sight, check_sights, foreign, pack

ANN, BEN = "the hash of Ann", "the hash of Ben"
ANSWERS = 6


@pytest.fixture(scope="module")
def played() -> tuple[Table, list[AnyEntry]]:
    """A table of a game with hands, at which Ann and Ben have answered some times."""
    chairs = [Chair("Ann", ANN), Chair("Ben", BEN)]
    opened = opening.open_table("skull-tower", chairs, {}, "turn", False)
    entries = list(opened.entries)
    table = fold("t", entries)
    number = 0
    while number < ANSWERS or not foreign(table, not_asked(table)):
        number += 1
        assert table.game is not None
        question = table.game.question
        assert question is not None
        seat = question.asked()[0]
        key = table.game.vocabulary.keys[question.options_of(seat)[0]]
        change = answers.answer(table, [ANN, BEN][seat], seat, table.version, key)
        table.take_in(change)
        entries += change.entries
    return table, [decode(encode(entry)) for entry in entries]


def not_asked(table: Table) -> str:
    """Whoever waits for the other's answer."""
    return BEN if table.held(ANN)[0] in table.seats_asked() else ANN


def sight(table: Table, holder: str, body: Any = None, query: ViewQuery | None = None) -> Sight:
    query = query or ViewQuery()
    if body is None:
        body = json.loads(msgspec.json.encode(state(Room(table), holder, query, "here")))
    return Sight("somebody", "t", holder, table.seq, query, pack(body))


def faults(played: tuple[Table, list[AnyEntry]], *sights: Sight) -> set[str]:
    return {fault.kind for fault in check_sights(sights, {"t": played[1]})}


def test_what_a_server_shows_is_right(played: tuple[Table, list[AnyEntry]]) -> None:
    table = played[0]
    looks = [sight(table, ANN), sight(table, BEN), sight(table, "")]
    drawn = sight(table, ANN, query=ViewQuery(0, "upright", since=table.version - 1, still=True))
    short = [
        Sight("s", "t", who, table.seq, None, pack(json.loads(in_short(Room(table), who))))
        for who in (ANN, BEN, "")
    ]
    assert faults(played, *looks, drawn, *short) == set()


@pytest.mark.parametrize("thief", [ANN, BEN, ""])
def test_the_view_of_another_seat_is_found(
    played: tuple[Table, list[AnyEntry]], thief: str
) -> None:
    table = played[0]
    for seat, owner in enumerate((ANN, BEN)):
        if owner != thief:
            query = ViewQuery(seat)
            body = json.loads(msgspec.json.encode(state(Room(table), owner, query, "")))
            assert "shown" in faults(played, sight(table, thief, body, ViewQuery(SPECTATOR)))


def test_an_answer_of_another_seat_in_a_state_is_a_leak(
    played: tuple[Table, list[AnyEntry]],
) -> None:
    table = played[0]
    other = not_asked(table)
    secret = foreign(table, other)
    assert secret, "the one who is asked has cards to play"
    body = sight(table, other).read()
    body["pad"] = [["", [secret[0]]]]
    assert "leak" in faults(played, sight(table, other, body))


def test_an_old_position_under_a_new_number_is_found(
    played: tuple[Table, list[AnyEntry]],
) -> None:
    table, entries = played
    before = fold("t", entries[:-1])
    body = sight(before, ANN).read()
    body |= {"seq": table.seq, "version": table.version}
    assert faults(played, sight(table, ANN, body)) == {"shown"}


def test_a_position_that_is_not_kept_is_found(played: tuple[Table, list[AnyEntry]]) -> None:
    table, entries = played
    lost = (table, entries[:-1])
    assert faults(lost, sight(table, ANN)) == {"lost"}


def test_entries_are_read_as_wishes(played: tuple[Table, list[AnyEntry]]) -> None:
    table, entries = played
    found = kept("t", entries)
    assert [entry.number for entry in found] == list(range(1, len(entries) + 1))
    assert found[0].wish.kind == "open"
    answered = [entry.wish for entry in found if entry.wish.kind == "answer"]
    assert len(answered) == ANSWERS
    assert {wish.holder for wish in answered} <= {ANN, BEN}
    assert found[-1].version == table.version

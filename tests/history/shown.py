"""What people were shown, compared with what their own views of the journal show.

The journal is played through again here. Whatever a server sent to somebody must be, letter by
letter, what the view of their seat makes of the entries up to the number that it names; so it can
neither be older than it says nor hold what is somebody else's.
"""

from __future__ import annotations

import json
import zlib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from donjon.tables.entries import AnyEntry, Change, Opened
from donjon.tables.house.room import Room
from donjon.tables.table import Table
from donjon.web.view.query import ViewQuery
from donjon.web.view.question import in_short
from donjon.web.view.state import state
from tests.history.records import Fault

AROUND = ("watching", "link", "program", "drawn")
"""What a state tells beside the table: who looks on, from where, and names of pictures."""


class Sight(NamedTuple):
    """Something that somebody was shown."""

    client: str
    table: str
    holder: str
    seq: int
    query: ViewQuery | None
    """How a state was asked for; None: the question in short."""
    body: bytes
    """As it came, packed."""

    def read(self) -> Any:
        return json.loads(zlib.decompress(self.body))


def pack(body: object) -> bytes:
    return zlib.compress(json.dumps(body).encode(), 1)


def check_sights(
    sights: Sequence[Sight], journals: Mapping[str, Sequence[AnyEntry]]
) -> Iterator[Fault]:
    """All that was shown to somebody and is not what they may see."""
    by_table: dict[str, dict[int, list[Sight]]] = defaultdict(lambda: defaultdict(list))
    for sight in sights:
        by_table[sight.table][sight.seq].append(sight)
    for table, numbered in by_table.items():
        for folded in _positions(table, journals.get(table, [])):
            for sight in numbered.pop(folded.seq, []):
                yield from _compare(sight, folded)
        for seq, lost in numbered.items():
            yield Fault("lost", table, f"{lost[0].client} was shown {seq}, which is not there")


def _positions(name: str, entries: Sequence[AnyEntry]) -> Iterator[Table]:
    """A table after each of its entries."""
    if not entries:
        return
    first = entries[0]
    assert isinstance(first, Opened)
    table = Table(name, first)
    yield table
    for entry in entries[1:]:
        table.take_in(Change([entry]))
        yield table


def _compare(sight: Sight, table: Table) -> Iterator[Fault]:
    room = Room(table)
    body = sight.read()
    if sight.query is None:
        expected = json.loads(in_short(room, sight.holder))
        body = {name: body.get(name) for name in expected}
    else:
        made = state(room, sight.holder, sight.query, "")
        expected = plain(json.loads(msgspec.json.encode(made)))
        body = plain(body)
    for name in sorted({*expected, *body}):
        if expected.get(name) != body.get(name):
            text = f"at {table.seq}, {sight.client} was shown another {name!r} than its view has"
            yield Fault("shown", sight.table, f"{text}: {difference(expected, body, name)}")
    for key in foreign(table, sight.holder):
        if f'"{key}"' in json.dumps(body):
            text = f"at {table.seq}, {sight.client} was shown {key}, which only others may answer"
            yield Fault("leak", sight.table, text)


def plain(shown: dict[str, Any]) -> dict[str, Any]:
    """A state without what it tells beside the table."""
    told = {name: value for name, value in shown.items() if name not in AROUND}
    told["seats"] = [{**seat, "here": None} for seat in shown["seats"]]
    if shown["clock"] is not None:
        told["clock"] = {**shown["clock"], "left": None}
    return told


def difference(expected: dict[str, Any], body: dict[str, Any], name: str) -> str:
    """The first places of two values that differ, cut short."""
    one, other = json.dumps(expected.get(name)), json.dumps(body.get(name))
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    start = max(place - 40, 0)
    return f"...{other[start : place + 60]} instead of ...{one[start : place + 60]}"


def foreign(table: Table, holder: str) -> list[str]:
    """The keys of answers with cards or places in them that only others may give now.

    Which those are follows from what they hold, so nobody else is told.
    """
    game = table.game
    if game is None or game.question is None or table.phase != "playing":
        return []
    question, keys = game.question, game.vocabulary.keys
    held = table.held(holder)
    own = {option for seat in held for option in question.options_of(seat)}
    others = {
        option
        for seat in question.asked()
        if seat not in held
        for option in question.options_of(seat)
    }
    return sorted(keys[option] for option in others - own if ":" in keys[option])

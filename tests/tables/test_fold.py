"""Whatever people wish for, in any order: what is kept makes the very same table again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from donjon.core.box import shelf
from donjon.core.box.box import Box
from donjon.core.errors import DonjonError
from donjon.core.record import proof
from donjon.core.record.journal import save
from donjon.tables.conduct import answers, opening, seats, undo_and_talk
from donjon.tables.entries import Change
from donjon.tables.table import Table
from tests.tables.scene import ANN, AWAY, BEN, CLEO, OPEN, SKULL, TOY, Scene, person, robot, two

PEOPLE = [ANN, BEN, CLEO, ""]
LEVELS = ["random", "hard", "unheard of"]


@pytest.fixture(scope="module", autouse=True)
def toys(toy: Box) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        known = {**shelf.boxes(), toy.id: toy}
        patch.setattr(shelf, "boxes", lambda: known)
        patch.setattr(opening, "secrets", SimpleNamespace(token_hex=lambda size: "a secret"))
        yield


def sits(table: Table, rng: Random) -> Change:
    return seats.sit(
        table, rng.choice(PEOPLE[:3]), rng.randrange(-1, 4), rng.choice("ABC "), "luck"
    )


def leaves(table: Table, rng: Random) -> Change:
    return seats.leave(table, rng.choice(PEOPLE), rng.randrange(3))


def calls_a_bot(table: Table, rng: Random) -> Change:
    away = rng.choice([0.0, AWAY])
    return seats.seat_bot(table, rng.choice(PEOPLE), rng.randrange(3), rng.choice(LEVELS), away)


def returns(table: Table, rng: Random) -> Change:
    return seats.resume_seat(table, rng.choice(PEOPLE), rng.randrange(3))


def some_answer(table: Table, rng: Random) -> Change:
    """Mostly something that may be answered, by one who may answer it."""
    question = table.game.question if table.game is not None else None
    if table.game is None or question is None or rng.random() < 0.1:
        return answers.answer(table, rng.choice(PEOPLE), rng.randrange(3), table.version, "mix")
    seat = rng.choice(question.asked())
    key = rng.choice(table.game.keys())
    if table.bot_asked() is not None:
        return answers.answer_bot(table, table.bot_asked()[0], table.version, key)
    seen = table.version - (rng.random() < 0.1)
    return answers.answer(table, table.chairs[seat].holder, seat, seen, key)


def undoes(table: Table, rng: Random) -> Change:
    return undo_and_talk.undo(table, rng.choice(PEOPLE), table.version)


def speaks(table: Table, rng: Random) -> Change:
    return undo_and_talk.speak(
        table, rng.choice(PEOPLE), None, rng.choice(["Hello", " "]), rng.choice("ab"), 1
    )


def asks_again(table: Table, rng: Random) -> Change:
    return seats.rematch(table, rng.choice(PEOPLE), rng.choice(["one", "two"]))


WISHES: list[Callable[[Table, Random], Change]] = [
    sits,
    leaves,
    calls_a_bot,
    returns,
    *[some_answer] * 8,
    undoes,
    undoes,
    speaks,
    asks_again,
]
TABLES = {
    "open": lambda: Scene.of(person(ANN), OPEN, OPEN),
    "storm": lambda: Scene.of(person(ANN), person(BEN), wind="storm"),
    "off": lambda: Scene.of(person(ANN), OPEN, undo="off"),
    "bots": lambda: Scene.of(person(ANN), robot(), person(BEN)),
    "hot-seat": lambda: Scene.of(person(ANN, "A"), person(ANN, "B"), undo="free"),
    "alone": lambda: Scene.of(person(ANN), robot(), robot(), undo="free"),
    "skulls": lambda: Scene.of(person(ANN), robot(), box=SKULL, undo="free"),
    "two skulls": lambda: Scene.of(person(ANN), OPEN, box=SKULL),
}


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(sorted(TABLES)),
    st.lists(st.sampled_from(WISHES), min_size=5, max_size=40),
    st.integers(0, 1000).map(Random),
)
def test_the_entries_make_the_same_table_at_every_step(
    kind: str, wishes: list[Callable[[Table, Random], Change]], rng: Random
) -> None:
    scene = TABLES[kind]()
    for wish in wishes:
        seq, version = scene.table.seq, scene.table.version
        try:
            change = wish(scene.table, rng)
        except DonjonError:
            scene.check()
            assert (scene.table.seq, scene.table.version) == (seq, version)
            continue
        scene.do(change)
        assert scene.table.seq == seq + len(change.entries) == len(scene.entries)
    journal = scene.table.journal()
    if scene.table.game is not None:
        assert journal.by.count(-1) == scene.table.dealt
        assert proof.sound(journal, scene.table.box)
        assert proof.fair(journal, scene.table.box)


@pytest.mark.parametrize("kind", sorted(TABLES))
def test_games_with_all_kinds_of_wishes_come_to_a_fair_end(kind: str) -> None:
    rng = Random(kind)
    scene = TABLES[kind]()
    for _ in range(2000):
        if scene.table.phase == "over":
            break
        wish = rng.choice([*WISHES, some_answer, some_answer, some_answer])
        try:
            change = wish(scene.table, rng)
        except DonjonError:
            continue
        scene.entries += change.entries
        scene.table.take_in(change)
    scene.check()
    assert scene.table.phase == "over"
    assert scene.table.box.id in (TOY, SKULL)
    assert proof.fair(scene.table.journal(), scene.table.box).startswith("Chance kept its word: e")


@pytest.mark.parametrize("first", [0, 5, -6, -2, -1])
def test_earlier_positions_are_those_of_the_journal(first: int) -> None:
    scene = two().play_on(Random(3))
    journal = scene.table.journal()
    start = first if first >= 0 else len(journal) + first
    expected = [save(game) for game in journal.positions(scene.table.box)][start:]
    found = [(number, save(game)) for number, game in scene.table.positions(start)]
    assert found == list(enumerate(expected, start))

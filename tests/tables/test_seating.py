"""Who sits where: opening a table, sitting down and leaving, names."""

from __future__ import annotations

import pytest

from donjon.core.errors import BadOption, DonjonError
from donjon.tables.conduct import seats
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import Chair, Change, Sat, Started
from donjon.tables.errors import NoTable, NotYours, TableError
from donjon.tables.names import NAME_LENGTH, clean
from tests.tables.scene import ANN, BEN, CLEO, OPEN, TOY, Scene, person, refuses, robot, two

pytestmark = pytest.mark.usefixtures("toys")


def test_alone_with_bots_the_game_begins_at_once() -> None:
    table = Scene.of(person(ANN), robot("hard")).table
    assert table.phase == "playing"
    assert table.names == ["Ann", "Bertram"]
    assert [chair.kind for chair in table.chairs] == ["person", "bot"]
    assert (table.seq, table.version) == (2, 2)
    assert table.dealt == 4, "two cards each"


def test_several_seats_of_one_person_are_a_hot_seat() -> None:
    table = Scene.of(person(ANN, "Ann"), person(ANN, "Grandma")).table
    assert table.phase == "playing"
    assert table.held(ANN) == [0, 1]
    assert table.holders() == {ANN}


def test_with_an_open_seat_nothing_is_dealt_yet() -> None:
    table = Scene.of(person(ANN), OPEN).table
    assert table.phase == "open"
    assert table.game is None
    assert table.count == 0
    assert table.names == ["Ann", "Seat 2"]
    assert table.journal().answers == []


def test_the_commitment_is_known_before_the_last_one_sits_and_stays() -> None:
    scene = Scene.of(person(ANN), OPEN)
    before = scene.table.commitment
    scene.do(seats.sit(scene.table, BEN, 1, "Ben", "luck"))
    assert scene.table.commitment == before
    assert scene.table.words == ["word of Ann", "luck"]


def test_two_tables_have_two_secrets() -> None:
    assert two().table.commitment != two().table.commitment


def test_options_that_nobody_chose_take_their_default() -> None:
    assert two().table.setup.options == {"wind": "calm"}
    assert Scene.of(person(ANN), OPEN, wind="storm").table.setup.options == {"wind": "storm"}


@pytest.mark.parametrize(
    ("box", "chairs", "options", "undo", "what"),
    [
        ("chess", [person(ANN), OPEN], {}, "turn", "no game 'chess'"),
        (TOY, [person(ANN)], {}, "turn", "takes 2 or 3 players, not 1"),
        (TOY, [person(ANN)] * 4, {}, "turn", "takes 2 or 3 players, not 4"),
        (TOY, [person(ANN), OPEN], {"wind": "none"}, "turn", "'none' is not a value of wind"),
        (TOY, [person(ANN), OPEN], {"rain": "no"}, "turn", "'rain'"),
        (TOY, [person(ANN), OPEN], {}, "sometimes", "undo rule 'sometimes'"),
        (TOY, [person(ANN), robot("genius")], {}, "turn", "'genius'"),
        (TOY, [robot(), robot()], {}, "turn", "must be yours or open"),
        (TOY, [person(ANN), OPEN], {}, "free", "alone"),
        (TOY, [OPEN, OPEN], {}, "free", "alone"),
        (TOY, [person(ANN), person(BEN)], {}, "free", "alone"),
    ],
)
def test_what_cannot_be_agreed_is_refused(
    box: str, chairs: list[Chair], options: dict[str, str], undo: str, what: str
) -> None:
    refuses(what, DonjonError, lambda: open_table(box, chairs, options, undo, listed=False))


def test_a_table_may_be_opened_for_others() -> None:
    scene = Scene.of(OPEN, robot(), OPEN)
    assert scene.table.phase == "open"
    assert scene.table.holders() == set()
    scene.do(seats.sit(scene.table, BEN, 0, "Ben", "")).do(
        seats.sit(scene.table, CLEO, 2, "Cleo", "")
    )
    assert scene.table.phase == "playing"
    assert Scene.of(OPEN, robot(), undo="free").table.phase == "open", "for one who plays alone"


def test_free_undo_is_for_one_person_and_bots() -> None:
    assert Scene.of(person(ANN), robot(), undo="free").table.opened.undo == "free"
    assert Scene.of(person(ANN), person(ANN), undo="free").table.opened.undo == "free"


def test_the_game_begins_when_the_last_seat_is_filled() -> None:
    scene = Scene.of(person(ANN), OPEN, OPEN)
    scene.do(seats.sit(scene.table, BEN, 2, "Ben", ""))
    assert scene.table.phase == "open"
    assert scene.table.version == 1, "nothing of the game has changed"
    change = seats.sit(scene.table, CLEO, 1, "Cleo", "")
    assert [type(entry) for entry in change.entries] == [Sat, Started]
    scene.do(change)
    assert scene.table.phase == "playing"
    assert scene.table.names == ["Ann", "Cleo", "Ben"]
    assert scene.table.version == scene.table.seq == 4


def test_who_sits_there_already_changes_nothing() -> None:
    scene = Scene.of(person(ANN), OPEN)
    assert seats.sit(scene.table, ANN, 0, "Someone else", "") == Change([])
    scene.do(seats.sit(scene.table, BEN, 1, "Ben", ""))
    assert seats.sit(scene.table, BEN, 1, "Ben", "") == Change([]), "nor when the game has begun"


def test_a_taken_seat_is_taken() -> None:
    table = Scene.of(person(ANN), robot(), OPEN).table
    refuses("taken by Ann", TableError, lambda: seats.sit(table, BEN, 0, "Ben", ""))
    refuses("taken by Bertram", TableError, lambda: seats.sit(table, BEN, 1, "Ben", ""))


def test_there_is_no_seat_beyond_the_last() -> None:
    table = Scene.of(person(ANN), OPEN).table
    for seat in (-1, 2, 99):
        refuses("no seat", NoTable, lambda seat=seat: seats.sit(table, BEN, seat, "Ben", ""))


def test_one_person_may_take_a_second_seat() -> None:
    scene = Scene.of(person(ANN), OPEN)
    scene.do(seats.sit(scene.table, ANN, 1, "Grandma", ""))
    assert scene.table.held(ANN) == [0, 1]


def test_who_leaves_makes_room() -> None:
    scene = Scene.of(person(ANN), person(BEN), OPEN)
    scene.do(seats.leave(scene.table, BEN, 1))
    assert [chair.kind for chair in scene.table.chairs] == ["person", "open", "open"]
    scene.do(seats.sit(scene.table, CLEO, 1, "Ben", ""))
    assert scene.table.names[1] == "Ben", "the name is free again"


def test_only_oneself_leaves() -> None:
    table = Scene.of(person(ANN), person(BEN), OPEN).table
    refuses("not yours", NotYours, lambda: seats.leave(table, ANN, 1))
    refuses("not yours", NotYours, lambda: seats.leave(table, "", 2))
    refuses("no seat", NoTable, lambda: seats.leave(table, ANN, 3))


def test_nobody_leaves_once_the_game_has_begun() -> None:
    table = two().table
    refuses("let a bot play", TableError, lambda: seats.leave(table, ANN, 0))


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\nof\tthe\x00Tower\x1b", "Ann of the Tower"),
        ("Ann\u202egnikcah", "Ann gnikcah"),
        ("\u2066Ann\u2069\ufeff", "Ann"),
        ("Ann\u2028Ben", "Ann Ben"),
        ("🐉", "🐉"),
        ("Ann 👍🏽", "Ann 👍🏽"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("安娜", "安娜"),
        ("half \ud83d", "half ?"),
        ("x" * 200, "x" * NAME_LENGTH),
        ("🐉" * 200, "🐉" * NAME_LENGTH),
        ("x" * (NAME_LENGTH - 1) + " y", "x" * (NAME_LENGTH - 1)),
    ],
)
def test_a_name_is_one_line_that_prints(written: str, kept: str) -> None:
    scene = Scene.of(person(CLEO), OPEN, OPEN)
    scene.do(seats.sit(scene.table, ANN, 1, written, ""))
    assert scene.table.names[1] == kept


@pytest.mark.parametrize("written", ["", "   ", "\n", "\u202e", "\x00\x01", "\u3164\u2800"])
def test_who_sits_down_needs_a_name(written: str) -> None:
    table = Scene.of(person(ANN), OPEN).table
    refuses("needs a name", BadOption, lambda: seats.sit(table, BEN, 1, written, ""))


def test_who_opens_a_table_without_a_name_is_numbered() -> None:
    table = Scene.of(Chair("", ANN), Chair("\u202e", ANN), OPEN).table
    assert table.names == ["Player 1", "Player 2", "Seat 3"]


def test_no_two_seats_have_one_name() -> None:
    scene = Scene.of(person(ANN, "Ann"), person(ANN, "ANN"), OPEN)
    assert scene.table.names[:2] == ["Ann", "ANN 2"]
    scene.do(seats.sit(scene.table, BEN, 2, " ann\n", ""))
    assert scene.table.names[2] == "ann 3"


def test_bots_have_names_of_their_own_and_initials_that_nobody_has() -> None:
    assert Scene.of(robot(), person(ANN, "Cecily"), robot()).table.names == [
        "Agnes",
        "Cecily",
        "Bertram",
    ]
    scene = Scene.of(person(ANN, "Agatha"), OPEN, OPEN)
    scene.do(seats.seat_bot(scene.table, ANN, 2, "easy", 0.0))
    assert scene.table.names[2] == "Bertram"


def test_a_name_made_unique_is_no_longer_than_others() -> None:
    long = "x" * NAME_LENGTH
    scene = Scene.of(person(ANN, long), OPEN, OPEN)
    scene.do(seats.sit(scene.table, BEN, 1, long, "")).do(seats.sit(scene.table, CLEO, 2, long, ""))
    assert len(set(scene.table.names)) == 3
    assert all(len(name) <= NAME_LENGTH for name in scene.table.names)


def test_the_word_for_the_dice_is_cleaned_too() -> None:
    scene = Scene.of(person(ANN), OPEN)
    scene.do(seats.sit(scene.table, BEN, 1, "Ben", "lu\nck" * 100))
    assert scene.table.words[1].startswith("lu ck")
    assert len(scene.table.words[1]) == 64


def test_cleaning_twice_changes_nothing_more() -> None:
    for text in ("a  b", "x" * 23 + " \u202e y", "Zoe\u0301 ", "\ud800", "a" * 30):
        once = clean(text, NAME_LENGTH)
        assert clean(once, NAME_LENGTH) == once

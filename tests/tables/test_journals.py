"""The journal of a table, the proof of its dice, and journals that somebody brings."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from donjon.core.box.box import Box
from donjon.core.errors import BadOption, JournalError, UnknownName
from donjon.core.record import proof
from donjon.core.record.journal import Journal
from donjon.tables.conduct import answers, seats, undo_and_talk
from donjon.tables.conduct.opening import bring
from donjon.tables.entries import Change, Rematched
from donjon.tables.errors import NotYours, TableError
from donjon.tables.names import NAME_LENGTH
from donjon.tables.table import fold
from tests.tables.scene import ANN, AWAY, BEN, CLEO, SKULL, Scene, person, refuses, robot, two

pytestmark = pytest.mark.usefixtures("toys")


def test_the_secret_comes_with_the_end(toys: Box) -> None:
    scene = two()
    extra = scene.table.journal().extra
    assert "secret" not in extra
    assert extra["commitment"] == scene.table.commitment
    assert extra["words"] == ["word of Ann", "word of Ben"]
    assert extra["seats"] == ["person", "person"]
    assert "shown when the game is over" in proof.fair(scene.table.journal(), toys)
    journal = scene.play_on(Random(1)).table.journal()
    assert journal.extra["secret"] == scene.table.opened.secret
    assert proof.fair(journal, toys).startswith("Chance kept its word: every draw")
    assert "sound" in proof.sound(journal, toys)


def test_it_says_who_was_a_bot() -> None:
    scene = Scene.of(person(ANN), robot("hard"), person(BEN))
    scene.do(seats.seat_bot(scene.table, BEN, 2, "easy", AWAY))
    assert scene.table.journal().extra["seats"] == ["person", "hard", "easy"]


@pytest.mark.parametrize("seed", range(3))
def test_chance_is_fair_in_every_game(seed: int) -> None:
    scene = Scene.of(person(ANN), person(BEN), box=SKULL).play_on(Random(seed))
    journal = Journal.decode(scene.table.journal().encode())
    assert proof.fair(journal, scene.table.box).startswith("Chance kept its word: every")


def test_chance_is_fair_after_undos(toys: Box) -> None:
    scene = Scene.of(person(ANN), person(ANN), undo="free")
    rng = Random(5)
    for _ in range(6):
        scene.answer(rng.choice(scene.keys), rng.choice(scene.asked))
    scene.undo(ANN).undo(ANN).undo(ANN)
    scene.play_on(rng)
    assert proof.fair(scene.table.journal(), toys).startswith("Chance kept its word: every")


def test_a_changed_draw_is_found(toys: Box) -> None:
    journal = two().play_on(Random(1)).table.journal()
    swapped = [journal.answers[1], journal.answers[0], *journal.answers[2:]]
    forged = Journal(journal.header, swapped, journal.by, journal.extra)
    with pytest.raises(JournalError, match="the committed chance gives"):
        proof.fair(forged, toys)


def finished() -> Journal:
    return two().play_on(Random(1)).table.journal()


def test_a_sound_journal_is_there_to_be_looked_at(toys: Box) -> None:
    journal = finished()
    table = Scene(bring(journal)).table
    assert table.phase == "over"
    assert table.names == ["Ann", "Ben"]
    assert table.journal().answers == journal.answers
    assert table.journal().extra == journal.extra
    assert table.commitment == ""
    assert proof.fair(table.journal(), toys).startswith("Chance kept its word")
    assert table.held(ANN) == [], "who brought it sits nowhere"


def test_also_one_that_is_not_finished() -> None:
    journal = two().answer("bury").table.journal()
    table = Scene(bring(journal)).table
    assert table.phase == "over"
    assert table.game is not None
    assert not table.game.over
    assert table.bot_asked() is None


def test_nobody_sits_down_or_plays_there() -> None:
    scene = Scene(bring(two().answer("bury").table.journal()))
    table = scene.table
    refuses("over", TableError, lambda: seats.sit(table, BEN, 0, "Ben", ""))
    refuses("not yours", NotYours, lambda: answers.answer(table, BEN, 1, 1, scene.key("bury")))
    refuses("Only those", NotYours, lambda: seats.seat_bot(table, BEN, 0, "random", AWAY))
    refuses("Only those", NotYours, lambda: undo_and_talk.speak(table, BEN, None, "Hello", "", 0))
    refuses("Only those", NotYours, lambda: seats.rematch(table, BEN, "next"))


def test_names_are_cleaned_and_told_apart() -> None:
    journal = finished()
    for names, kept in [
        (["A\nnn", "a NN"], ["A nn", "a NN 2"]),
        ([], ["Seat 1", "Seat 2"]),
        (["Ann"], ["Ann", "Seat 2"]),
        (["\u202e", "x" * 99, "more", "names"], ["Seat 1", "x" * NAME_LENGTH]),
    ]:
        header = replace(journal.header, names=names)
        (opened,) = bring(Journal(header, journal.answers, journal.by)).entries
        assert [chair.name for chair in opened.chairs] == kept


def test_packs_that_are_not_here_are_refused() -> None:
    journal = finished()
    header = replace(journal.header, packs={"more": "abc"})
    with pytest.raises(JournalError, match="pack 'more' of Toy Tower in version abc; it is not"):
        bring(Journal(header, journal.answers, journal.by))


def test_other_rules_are_refused() -> None:
    journal = finished()
    header = replace(journal.header, rules=99)
    with pytest.raises(JournalError, match="rules version 99"):
        bring(Journal(header, journal.answers, journal.by))


def test_what_cannot_have_been_is_refused() -> None:
    journal = finished()
    header = journal.header
    cut = journal.answers[:4]
    for keys, by in [
        ([*cut, "play:nothing"], [*journal.by[:4], 0]),
        ([*cut, "bury:nothing"], [*journal.by[:4], 1]),
        (journal.answers[1:], journal.by[1:]),
        ([*journal.answers, "mix"], [*journal.by, 0]),
        (cut, [0, 0, 0, 0]),
    ]:
        with pytest.raises(JournalError):
            bring(Journal(header, keys, by))
    other = replace(header, seats=7)
    with pytest.raises(BadOption):
        bring(Journal(other, [], []))
    with pytest.raises(UnknownName):
        bring(Journal(replace(header, box="chess"), [], []))


def test_a_damaged_file_is_refused() -> None:
    data = finished().encode()
    for damaged in (data[:-40], data.replace(b'"play:', b'"bury:', 1), b"{}", b"[]", b""):
        with pytest.raises(JournalError):
            Journal.decode(damaged)


def test_another_game_is_asked_for_after_this_one_by_those_who_played() -> None:
    scene = two()
    table = scene.table
    refuses("not over", TableError, lambda: seats.rematch(table, ANN, "next"))
    scene.play_on(Random(1))
    refuses("Only those", NotYours, lambda: seats.rematch(table, CLEO, "next"))
    scene.do(seats.rematch(table, BEN, "next")).do(Change([Rematched("other")]))
    assert table.rematched == "next", "the first to ask"


def test_a_table_begins_with_its_opening() -> None:
    scene = two()
    with pytest.raises(JournalError, match="does not begin with its opening"):
        fold("t", scene.entries[1:])


def test_a_damaged_entry_is_named() -> None:
    scene = two().answer("bury")
    with pytest.raises(JournalError, match="damaged, at entry 4"):
        fold("t", [*scene.entries, scene.entries[-1]])


def test_a_table_of_other_rules_is_not_opened() -> None:
    scene = two()
    older = replace(scene.entries[0], rules=7)
    with pytest.raises(JournalError, match="rules version 7"):
        fold("t", [older])

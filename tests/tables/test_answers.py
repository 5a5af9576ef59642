"""Answers: whose, to what, stale ones and repeats, and what is said beside the game."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.engine.seats import CHANCE
from donjon.core.errors import BadOption, DonjonError, IllegalAnswer
from donjon.core.record import log
from donjon.tables.conduct import answers, seats, undo_and_talk
from donjon.tables.entries import Change
from donjon.tables.errors import NoTable, NotYours, Stale, TableError
from donjon.tables.names import TALK_LENGTH
from donjon.tables.turns import ANSWERS_REMEMBERED
from tests.tables.scene import ANN, AWAY, BEN, CLEO, OPEN, Scene, person, refuses, robot, two

pytestmark = pytest.mark.usefixtures("toys")

NAMES = ["Ann", "Ben", "Cleo"]


def test_an_answer_moves_the_game() -> None:
    scene = two()
    version = scene.table.version
    scene.answer("bury")
    assert scene.asked == [1]
    assert scene.table.version == version + 1


def test_chance_answers_in_the_same_entry() -> None:
    scene = two()
    scene.answer("play")
    assert scene.table.journal().by[-2:] == [0, CHANCE]
    assert scene.table.dealt == 5


def test_a_foreign_seat_is_not_answered_for() -> None:
    scene = two()
    table, key = scene.table, scene.key("bury")
    refuses("not yours", NotYours, lambda: answers.answer(table, BEN, 0, table.version, key))
    refuses("not yours", NotYours, lambda: answers.answer(table, "", 0, table.version, key))
    refuses("no seat", NoTable, lambda: answers.answer(table, ANN, 7, table.version, key))


def test_who_is_not_asked_is_told_who_is() -> None:
    scene = two()
    table, key = scene.table, scene.key("bury")
    refuses("Ben is not asked now; Ann", TableError, lambda: answers.answer(table, BEN, 1, 2, key))


@pytest.mark.parametrize("key", ["play:nothing", "grow:one", "", "\x00", "play:" * 40])
def test_an_illegal_answer_changes_nothing(key: str) -> None:
    scene = two()
    with pytest.raises(DonjonError):
        answers.answer(scene.table, ANN, 0, scene.table.version, key)
    scene.check()


def test_a_card_of_the_other_hand_is_illegal() -> None:
    scene = two()
    hand = {key.split(":")[1] for key in scene.keys}
    other = next(c for c in ["ash", "bay", "cob", "dun", "elm"] if c not in hand)
    with pytest.raises(IllegalAnswer, match="not allowed now"):
        answers.answer(scene.table, ANN, 0, scene.table.version, f"play:{other}")


def test_before_the_game_nothing_is_answered() -> None:
    table = Scene.of(person(ANN), OPEN).table
    refuses("not begun", TableError, lambda: answers.answer(table, ANN, 0, 1, "bury:ash"))


def test_after_the_game_nothing_is_answered() -> None:
    table = two().play_on(Random(1)).table
    refuses("over", TableError, lambda: answers.answer(table, ANN, 0, table.version, "bury:ash"))


def test_a_stale_answer_is_told_the_present_version() -> None:
    scene = two()
    seen = scene.table.version
    given, key = [key for key in scene.keys if key.startswith("bury")]
    scene.answer(given)
    for old in (seen, 0, seen + 7):
        with pytest.raises(Stale) as refusal:
            answers.answer(scene.table, ANN, 0, old, key)
        assert refusal.value.version == scene.table.version
        assert refusal.value.seq == scene.table.seq


def test_an_answer_to_an_old_question_is_stale_also_when_the_game_is_over() -> None:
    scene = two()
    seen = scene.table.version
    scene.play_on(Random(1))
    with pytest.raises(Stale):
        answers.answer(scene.table, ANN, 0, seen, "bury:ash")


def test_talk_and_seats_do_not_make_an_answer_stale() -> None:
    scene = two()
    seen = scene.table.version
    scene.do(undo_and_talk.speak(scene.table, BEN, None, "Hello", "", 0))
    scene.do(seats.seat_bot(scene.table, ANN, 1, "medium", AWAY))
    scene.do(answers.answer(scene.table, ANN, 0, seen, scene.key("bury")))
    assert scene.asked == [1]


def test_a_repeat_is_known_again() -> None:
    scene = two()
    seen, key = scene.table.version, scene.key("bury")
    assert not scene.table.repeated(ANN, 0, seen, key)
    scene.answer(key)
    known = scene.table.repeated
    assert known(ANN, 0, seen, key)
    assert not known(ANN, 0, seen, scene.key("bury")), "another answer"
    assert not known(BEN, 0, seen, key), "somebody else"
    assert not known("", 0, seen, key)
    assert not known(ANN, 1, seen, key)
    assert not known(ANN, 9, seen, key)
    assert not known(ANN, 0, seen + 1, key), "another question"


def test_a_repeat_is_known_after_an_undo() -> None:
    scene = two()
    seen, key = scene.table.version, scene.key("bury")
    scene.answer(key).undo(ANN)
    assert scene.table.repeated(ANN, 0, seen, key)
    scene.answer("play")
    assert scene.table.repeated(ANN, 0, seen, key)


def test_a_repeat_is_known_after_later_answers_and_after_the_end() -> None:
    scene = two()
    seen, key = scene.table.version, scene.key("play")
    scene.answer(key).play_on(Random(2))
    assert scene.table.phase == "over"
    assert scene.table.repeated(ANN, 0, seen, key)


def test_only_so_many_answers_are_remembered() -> None:
    scene = Scene.of(person(ANN), person(ANN))
    seen, key = scene.table.version, scene.key("bury")
    for _ in range(ANSWERS_REMEMBERED):
        scene.answer(key).undo(ANN)
    assert scene.table.repeated(ANN, 0, seen, key)
    scene.answer(key)
    assert not scene.table.repeated(ANN, 0, seen, key)
    assert len(scene.table._answered) == ANSWERS_REMEMBERED


def test_a_version_tells_how_many_answers_it_had() -> None:
    scene = two()
    seen, count = scene.table.version, scene.table.count
    scene.answer("play").answer("bury")
    assert scene.table.count_at(seen) == count
    assert scene.table.count_at(999) == scene.table.count
    scene.undo(BEN)
    assert scene.table.count_at(seen) == scene.table.count, "after an undo it is forgotten"


def council() -> Scene:
    """Ann has played, Ben has buried: the council is asked."""
    scene = two()
    scene.answer("play").answer("bury")
    assert scene.asked == [0, 1]
    return scene


@pytest.mark.parametrize(("holder", "seat"), [(ANN, 0), (BEN, 1)])
def test_any_of_the_group_answers_and_the_log_says_who(holder: str, seat: int) -> None:
    scene = council()
    scene.do(answers.answer(scene.table, holder, seat, scene.table.version, "mix"))
    number = scene.table.turns[-1].start
    assert scene.table.journal().by[number] == seat
    said = log.lines(scene.game, scene.table.names, seat, number)
    assert said[0].text.startswith(f"{NAMES[seat]} has the cards shuffled.")


def test_the_second_of_the_group_is_too_late() -> None:
    scene = council()
    seen = scene.table.version
    scene.do(answers.answer(scene.table, BEN, 1, seen, "mix"))
    with pytest.raises(Stale):
        answers.answer(scene.table, ANN, 0, seen, "mix")
    assert not scene.table.repeated(ANN, 0, seen, "mix"), "Ben gave it"


def test_a_bot_answers_only_if_no_person_is_asked() -> None:
    scene = Scene.of(person(ANN), robot())
    scene.answer("play").answer("bury")
    assert scene.asked == [0, 1]
    assert scene.table.bot_asked() is None
    assert answers.answer_bot(scene.table, 1, scene.table.version, "mix") == Change([])
    scene.do(seats.seat_bot(scene.table, ANN, 0, "random", AWAY))
    assert scene.table.bot_asked() == (0, "random")
    scene.answer("mix")


def test_who_sits_here_may_speak() -> None:
    scene = two()
    scene.do(undo_and_talk.speak(scene.table, BEN, None, " Hel\nlo\u202e ", "id-1", 77))
    said = scene.table.chat[-1]
    assert (said.seat, said.text, said.at) == (1, "Hel lo", 77)
    assert scene.table.version == 2, "talk is no part of the game"


def test_a_repeat_is_said_once() -> None:
    scene = two()
    scene.do(undo_and_talk.speak(scene.table, BEN, None, "Hello", "id-1", 1))
    assert undo_and_talk.speak(scene.table, BEN, None, "Hello", "id-1", 2) == Change([])
    scene.do(undo_and_talk.speak(scene.table, ANN, None, "Hello", "id-1", 3))
    scene.do(undo_and_talk.speak(scene.table, ANN, None, "Hello", "", 3))
    scene.do(undo_and_talk.speak(scene.table, ANN, None, "Hello", "", 3))
    assert len(scene.table.chat) == 4, "without a word of one's own, nothing is a repeat"


def test_from_a_hot_seat_one_says_who_speaks() -> None:
    scene = Scene.of(person(ANN, "Ann"), person(ANN, "Grandma"))
    scene.do(undo_and_talk.speak(scene.table, ANN, 1, "Hello", "", 1))
    assert scene.table.chat[-1].seat == 1


def test_others_do_not_speak() -> None:
    table = two().table
    refuses("Only those", NotYours, lambda: undo_and_talk.speak(table, CLEO, None, "Hello", "", 1))
    refuses("Only those", NotYours, lambda: undo_and_talk.speak(table, "", None, "Hello", "", 1))
    refuses("not yours", NotYours, lambda: undo_and_talk.speak(table, ANN, 1, "Hello", "", 1))


def test_nothing_is_not_said() -> None:
    table = two().table
    refuses("Nothing", BadOption, lambda: undo_and_talk.speak(table, ANN, None, " \n\u202e", "", 1))


def test_a_long_speech_is_cut() -> None:
    scene = two()
    scene.do(undo_and_talk.speak(scene.table, ANN, None, "x" * 5000, "", 1))
    assert len(scene.table.chat[-1].text) == TALK_LENGTH

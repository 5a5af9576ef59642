"""Each seat has its own options: whose answers count, bots, one answer for all of one's seats."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.errors import IllegalAnswer
from donjon.tables.conduct import answers, seats, undo_and_talk
from donjon.tables.entries import Answered, Chair, Change
from donjon.tables.errors import NotYours, Stale, TableError
from tests.tables.scene import ANN, AWAY, BEN, CLEO, WATCH, Scene, person, refuses, robot

pytestmark = pytest.mark.usefixtures("watch")


def guards(*chairs: Chair, undo: str = "turn") -> Scene:
    """Night one: the council has decided, and each guard is asked."""
    return Scene.of(*chairs, box=WATCH, undo=undo).answer("dark", 0)


def three() -> Scene:
    return guards(person(ANN), person(BEN), person(CLEO))


def test_each_answers_for_itself_in_any_order() -> None:
    scene = three()
    assert scene.asked == [0, 1, 2]
    scene.answer("strike", 2)
    assert scene.asked == [0, 1]
    scene.answer("hold", 0).answer("strike", 1)
    assert scene.table.journal().by[:4] == [0, 2, 0, 1]


def test_nobody_answers_for_another() -> None:
    table = three().table
    refuses("not yours", NotYours, lambda: answers.answer(table, ANN, 1, table.version, "hold"))
    after = three().answer("hold", 0).table
    refuses(
        "Ann is not asked now; Ben or Cleo may answer",
        TableError,
        lambda: answers.answer(after, ANN, 0, after.version, "strike"),
    )


def test_who_answers_while_another_does_need_not_look_again() -> None:
    scene = three()
    seen = scene.table.version
    scene.answer("strike", 1)
    scene.do(answers.answer(scene.table, ANN, 0, seen, "hold"))
    assert scene.asked == [2]
    with pytest.raises(Stale):
        answers.answer(scene.table, ANN, 0, seen, "strike")
    assert answers.answer(scene.table, ANN, 0, seen, "hold") == Change([]), "it was taken"


def test_an_answer_to_what_has_changed_since_is_stale() -> None:
    scene = three()
    seen = scene.table.version
    scene.answer("hold", 0).answer("hold", 1).answer("hold", 2)
    scene.answer("dark", 0)
    assert scene.asked == [0, 1, 2], "the next night"
    with pytest.raises(Stale):
        answers.answer(scene.table, ANN, 0, seen, "strike")


def test_what_one_may_do_at_any_time_is_offered_to_that_one() -> None:
    scene = guards(person(ANN), person(BEN))
    scene.answer("hold", 0).answer("strike", 1).answer("dark", 0)
    assert scene.keys_of(0) == ["strike", "hold", "drink"], "Ann was bitten"
    assert scene.keys_of(1) == ["strike", "hold"]
    scene.answer("drink", 0)
    assert scene.keys_of(0) == ["strike", "hold"], "once in the game"
    assert scene.asked == [0, 1], "the question is open still"


def test_a_bot_answers_for_its_own_seat_at_once() -> None:
    scene = guards(person(ANN), robot(), person(BEN), robot())
    assert scene.table.bot_asked() == (1, "random")
    scene.answer("hold", 1)
    assert scene.table.bot_asked() == (3, "random")
    scene.answer("hold", 3)
    assert scene.table.bot_asked() is None
    assert scene.asked == [0, 2]


def test_what_a_group_decides_is_left_to_the_people_in_it() -> None:
    scene = Scene.of(robot(), person(ANN), box=WATCH)
    assert scene.asked == [0, 1]
    assert scene.table.bot_asked() is None


@pytest.mark.parametrize("scarce", [True, False])
def test_where_one_answer_may_take_what_all_want_bots_let_people_go_first(
    scarce: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene.of(person(ANN), person(BEN), robot(), box=WATCH).answer("dark", 0)
    assert scene.game.question is not None
    monkeypatch.setattr(type(scene.game.question.step), "scarce", scarce)
    assert scene.table.bot_asked() == (None if scarce else (2, "random"))
    scene.answer("strike", 0).answer("hold", 1)
    assert scene.table.bot_asked() == (2, "random")


def test_bots_whose_people_have_left_them_alone_decide_as_a_group() -> None:
    scene = Scene.of(person(ANN), robot(), box=WATCH)
    scene.do(seats.seat_bot(scene.table, ANN, 0, "random", AWAY))
    assert scene.table.bot_asked() == (0, "random")


def test_one_answer_for_all_of_ones_seats() -> None:
    scene = guards(person(ANN, "One"), person(BEN), person(ANN, "Two"), person(ANN, "Three"))
    change = answers.answer_all(scene.table, ANN, scene.table.version, "strike")
    (entry,) = change.entries
    assert isinstance(entry, Answered)
    assert (entry.seat, entry.also) == (0, [2, 3])
    scene.do(change)
    assert scene.asked == [1]
    assert [by for by in scene.table.journal().by if by >= 0] == [0, 0, 2, 3]


def test_it_is_taken_back_at_once() -> None:
    scene = guards(person(ANN, "One"), person(BEN), person(ANN, "Two"))
    count = scene.table.count
    scene.do(answers.answer_all(scene.table, ANN, scene.table.version, "hold"))
    assert undo_and_talk.undo_point(scene.table, BEN) is None
    scene.undo(ANN)
    assert scene.table.count == count
    assert scene.asked == [0, 1, 2]


def test_said_twice_it_counts_once() -> None:
    scene = guards(person(ANN, "One"), person(BEN), person(ANN, "Two"))
    seen = scene.table.version
    scene.do(answers.answer_all(scene.table, ANN, seen, "hold"))
    assert answers.answer_all(scene.table, ANN, seen, "hold") == Change([])


def test_all_who_have_the_answer_and_no_others() -> None:
    scene = guards(person(ANN, "One"), person(ANN, "Two"), person(ANN, "Three"), undo="free")
    scene.answer("hold", 0).answer("strike", 1).answer("hold", 2).answer("dark", 0)
    scene.do(answers.answer_all(scene.table, ANN, scene.table.version, "drink"))
    assert scene.game.hp == [4, 4, 4]  # type: ignore[attr-defined]
    assert scene.game.drunk == [1, 0, 1]  # type: ignore[attr-defined]
    assert scene.asked == [0, 1, 2]


def test_what_no_seat_of_ones_own_can_answer_is_refused() -> None:
    table = three().table
    for word in ("drink", "light", "nonsense", ""):
        refuses(
            "None of your seats",
            IllegalAnswer,
            lambda word=word: answers.answer_all(table, ANN, table.version, word),
        )
    refuses(
        "Only those",
        NotYours,
        lambda: answers.answer_all(table, "stranger", table.version, "hold"),
    )
    council = Scene.of(person(ANN, "One"), person(ANN, "Two"), box=WATCH).table
    refuses(
        "None of your seats",
        IllegalAnswer,
        lambda: answers.answer_all(council, ANN, council.version, "dark"),
    )


def test_a_seat_with_a_bot_is_left_out() -> None:
    scene = guards(person(ANN, "One"), person(BEN), person(ANN, "Two"))
    scene.do(seats.seat_bot(scene.table, ANN, 2, "random", {0, 1, 2}))
    scene.do(answers.answer_all(scene.table, ANN, scene.table.version, "strike"))
    assert scene.asked == [1, 2]


def test_a_refusal_says_which_rule_forbids_it_and_nothing_of_others() -> None:
    rng = Random(5)
    for _ in range(40):
        scene = Scene.of(person(ANN), person(BEN), box=WATCH)
        scene.play_on(rng, lambda table: asks(table.game, "Hang") or table.phase == "over")
        if scene.table.phase == "over":
            continue
        (seat,) = scene.asked
        holder = scene.table.chairs[seat].holder
        version = scene.table.version
        night = scene.game.night  # type: ignore[attr-defined]
        if night < 3:
            with pytest.raises(IllegalAnswer) as refusal:
                answers.answer(scene.table, holder, seat, version, "hang:bell")
            assert str(refusal.value) == "Bell rings on the last night, not on night 2 (NW-07)."
        foreign = next(key for key in ("strike", "light") if key not in scene.keys_of(seat))
        with pytest.raises(IllegalAnswer) as refusal:
            answers.answer(scene.table, holder, seat, version, foreign)
        allowed = ", ".join(scene.keys_of(seat))
        assert str(refusal.value) == (
            f"{foreign!r} is not allowed now (rule NW-06). Allowed: {allowed}."
        )
        return
    raise AssertionError("nobody was asked")


def asks(game: object, step: str) -> bool:
    question = game.question  # type: ignore[attr-defined]
    return question is not None and type(question.step).__name__ == step

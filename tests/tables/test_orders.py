"""Standing orders: who declines beforehand is not asked, until it is their turn or news."""

from __future__ import annotations

import pytest

from donjon.core.errors import BadOption
from donjon.tables.conduct import answers, seats, undo_and_talk
from donjon.tables.entries import Answered, Change, Ordered
from donjon.tables.errors import NotYours, TableError
from tests.tables.scene import ANN, AWAY, BEN, WATCH, Scene, person, refuses, robot

pytestmark = pytest.mark.usefixtures("watch")


def two() -> Scene:
    """Night one: the council has decided; Ann and Ben are asked, each for itself."""
    return Scene.of(person(ANN), person(BEN), box=WATCH).answer("dark", 0)


def order(scene: Scene, until: str, seat: int = 0) -> Scene:
    holder = scene.table.chairs[seat].holder
    return scene.do(answers.order(scene.table, holder, seat, until))


def test_an_order_declines_what_is_asked_now_and_what_comes() -> None:
    scene = two()
    change = answers.order(scene.table, ANN, 0, "turn")
    assert [type(entry) for entry in change.entries] == [Ordered, Answered]
    scene.do(change)
    assert scene.asked == [1]
    assert scene.table.orders[0].until == "turn"
    scene.answer("strike", 1)
    assert scene.asked == [0, 1], "no order speaks for the council"
    scene.answer("dark", 1)
    assert scene.asked == [1], "Ann has held again"
    assert scene.game.chosen == [2, 0]  # type: ignore[attr-defined]


def test_until_my_turn_ends_when_something_cannot_be_declined() -> None:
    scene = order(two(), "turn").answer("strike", 1).answer("dark", 1)
    scene.answer("strike", 1)
    assert scene.asked == [0], "which charm Ann hangs up is hers to say"
    assert scene.table.orders == {}


def test_until_something_new_declines_the_same_question_only() -> None:
    scene = order(two(), "new").answer("strike", 1).answer("dark", 1)
    assert scene.asked == [1]
    assert scene.table.orders[0].until == "new"
    scene.answer("strike", 1)
    assert scene.asked == [0]
    assert scene.table.orders == {}


def test_it_is_taken_back_at_any_time() -> None:
    scene = order(two(), "turn")
    assert order(scene, "").table.orders == {}
    assert answers.order(scene.table, ANN, 0, "") == Change([])
    scene.answer("strike", 1).answer("dark", 1)
    assert scene.asked == [0, 1]


def test_the_same_order_again_changes_nothing() -> None:
    scene = two().answer("strike", 0)
    order(scene, "turn")
    assert answers.order(scene.table, ANN, 0, "turn") == Change([])


def test_who_is_not_asked_may_wait_for_their_turn_but_for_nothing_new() -> None:
    scene = two().answer("strike", 0)
    refuses("nothing now", TableError, lambda: answers.order(scene.table, ANN, 0, "new"))
    order(scene, "turn")
    scene.answer("strike", 1).answer("dark", 0)
    assert scene.asked == [1]


def test_nobody_declines_for_another_or_what_cannot_be_declined() -> None:
    scene = two()
    table = scene.table
    refuses("not yours", NotYours, lambda: answers.order(table, BEN, 0, "turn"))
    refuses("no order", BadOption, lambda: answers.order(table, ANN, 0, "dawn"))
    scene.answer("strike", 0).answer("strike", 1).answer("dark", 0)
    scene.answer("strike", 0).answer("strike", 1)
    if scene.table.phase == "playing":
        assert scene.asked == [0]
        refuses("nothing to decline", TableError, lambda: answers.order(table, ANN, 0, "turn"))
    scene = Scene.of(person(ANN), robot(), box=WATCH)
    scene.do(seats.seat_bot(scene.table, ANN, 0, "random", AWAY))
    refuses("A bot plays", TableError, lambda: answers.order(scene.table, ANN, 0, "turn"))


def test_a_bot_and_an_undo_end_it() -> None:
    scene = order(two(), "turn")
    scene.do(seats.seat_bot(scene.table, ANN, 0, "random", AWAY))
    assert scene.table.orders == {}
    scene = Scene.of(person(ANN), robot(), box=WATCH, undo="free").answer("dark", 0)
    order(scene, "turn")
    scene.undo(ANN)
    assert scene.table.orders == {}
    assert scene.asked == [0, 1]


def test_what_an_order_answered_is_not_taken_back_by_another() -> None:
    scene = order(two(), "turn").answer("strike", 1)
    scene.answer("dark", 1)
    assert scene.table.journal().by[-1] == 0
    assert undo_and_talk.undo_point(scene.table, BEN) is None


def test_if_all_decline_somebody_is_asked_in_the_end() -> None:
    scene = order(order(two(), "turn"), "turn", 1)
    assert scene.asked == [0, 1], "the council"
    scene.answer("dark", 0)
    assert scene.asked == [0], "a charm"

"""The checker finds what is wrong in histories, and nothing in those that are right."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.history.checker import check
from tests.history.records import BROUGHT_BACK, UNKNOWN, Kept, Op, Wish

ANN, BEN = "the hash of Ann", "the hash of Ben"


def answer(seen: int, key: str, holder: str = ANN, seat: int = 0) -> Wish:
    return Wish("t", "answer", holder, seat, seen, key)


def op(wish: Wish, start: float, end: float, status: int = 200, seq: int = 0, **more: object) -> Op:
    line = str(more.get("line", f"{wish.holder}/1"))
    known = more.get("known", 0)
    assert isinstance(known, int)
    return Op(wish.holder, line, wish, start, end, status, seq, seq, known)


LOOK = Wish("t", "look", ANN)
OPEN = Wish("t", "open", ANN)
FIRST, SECOND = answer(2, "a"), answer(3, "b", BEN, 1)
SPOKEN = Wish("t", "chat", ANN, key="word")
JOURNAL = [
    Kept(1, OPEN, 1),
    Kept(2, Wish("t", "started", ""), 2),
    Kept(3, FIRST, 3),
    Kept(4, SECOND, 4),
    Kept(5, Wish("t", "answered", ""), 5),  # a bot
    Kept(6, SPOKEN, 5),
]
HISTORY = [
    op(OPEN, 0, 1, 201, 2),
    op(FIRST, 2, 3, UNKNOWN),
    op(FIRST, 4, 5, 200, 3),
    op(SECOND, 4.5, 6, 200, 4),
    op(answer(3, "c", BEN, 1), 4.5, 7, 409, 4),
    op(Wish("t", "event", BEN), 8, 8, 200, 5, line="ear"),
    Op(ANN, "Ann/1", SPOKEN, 9, 10, 200, 6, 5),
    Op(ANN, "Ann/2", LOOK, 11, 12, 200, 6, 5, known=5),
]


def kinds(history: list[Op], kept: list[Kept] | None = None, one_process: bool = True) -> set[str]:
    return {fault.kind for fault in check(history, {"t": kept or JOURNAL}, one_process)}


def test_a_history_that_is_right() -> None:
    assert check(HISTORY, {"t": JOURNAL}, one_process=True) == []


def test_an_acknowledged_answer_that_is_not_there() -> None:
    late = op(answer(5, "d"), 13, 14, 200, 6)
    assert "lost" in kinds([*HISTORY, late])


def test_a_table_of_which_nothing_is_left() -> None:
    assert "lost" in {fault.kind for fault in check(HISTORY, {}, one_process=True)}


def test_an_answer_that_is_there_twice() -> None:
    assert "doubled" in kinds(HISTORY, [*JOURNAL, Kept(7, FIRST, 7)])


def test_a_refused_answer_that_is_there() -> None:
    refused = op(answer(5, "d"), 13, 14, 409)
    assert kinds([*HISTORY, refused], [*JOURNAL, Kept(7, refused.wish, 7)]) == {"refused, yet kept"}


def test_what_got_no_reply_may_be_there_or_not() -> None:
    sent = op(answer(5, "d"), 13, 14, UNKNOWN)
    assert kinds([*HISTORY, sent]) == set()
    assert kinds([*HISTORY, sent], [*JOURNAL, Kept(7, sent.wish, 7)]) == set()
    twice = [*JOURNAL, Kept(7, sent.wish, 7), Kept(8, sent.wish, 8)]
    assert kinds([*HISTORY, sent], twice) == {"doubled"}


def test_an_answer_that_nobody_gave() -> None:
    assert kinds(HISTORY, [*JOURNAL, Kept(7, answer(5, "d"), 7)]) == {"invented"}


def test_taking_back_twice_needs_two_entries() -> None:
    undo = Wish("t", "undo", ANN, seen=5)
    both = [op(undo, 13, 14, 200, 7), op(undo, 13, 14, 200, 7)]
    assert kinds([*HISTORY, *both], [*JOURNAL, Kept(7, undo, 7)]) == {"lost"}
    assert kinds([*HISTORY, both[0]], [*JOURNAL, Kept(7, undo, 7)]) == set()


def test_two_answers_in_the_wrong_order() -> None:
    """The second was sent after the first was acknowledged, and comes before it."""
    first, second = op(answer(2, "x"), 0, 1, 200, 4), op(answer(2, "y"), 2, 3, 200, 4)
    kept = [*JOURNAL[:2], Kept(3, second.wish, 3), Kept(4, first.wish, 4)]
    history = [HISTORY[0]._replace(invoked=-2, done=-1), first, second]
    assert kinds(history, kept) == {"reordered"}
    both = [history[0], first, second._replace(invoked=0.5)]
    assert kinds(both, kept) == set(), "those that overlap may come in any order"


def test_a_reply_that_is_older_than_its_own_answer() -> None:
    early = HISTORY[3]._replace(seq=3, version=3)
    assert "reordered" in kinds([*HISTORY[:3], early, *HISTORY[4:]])


def test_a_gap() -> None:
    assert "gap" in kinds(HISTORY, [*JOURNAL[:3], *JOURNAL[4:]])


def test_a_position_that_nobody_kept() -> None:
    assert kinds([*HISTORY, op(LOOK, 13, 14, 200, 9)]) == {"lost"}


def test_a_version_that_the_entries_do_not_make() -> None:
    odd = Op(BEN, "Ben/9", LOOK, 13, 14, 200, 6, 6)
    assert kinds([*HISTORY, odd]) == {"other version"}


def test_a_reader_who_goes_back() -> None:
    back = op(LOOK, 13, 14, 200, 4, line="Ann/2")
    assert kinds([*HISTORY, back], one_process=False) == {"stale"}
    other = back._replace(line="Ann/3")
    assert kinds([*HISTORY, other], one_process=False) == set(), "another process may be behind"
    assert kinds([*HISTORY, other], one_process=True) == {"stale"}
    named = other._replace(known=5)
    assert kinds([*HISTORY, named], one_process=False) == {"stale"}, "unless told what was seen"


def test_events_that_go_back() -> None:
    event = Wish("t", "event", BEN)
    back = op(event, 13, 13, 200, 4, line="ear")
    assert kinds([*HISTORY, back]) == {"stale"}
    late = back._replace(line="another ear")
    assert kinds([*HISTORY, late]) == set(), "an event may be late"


def test_an_answer_that_is_taken_after_the_table_was_removed() -> None:
    gone = op(LOOK, 13, 14, 410)
    taken = op(answer(5, "d"), 15, 16, 200, 7)
    kept = [*JOURNAL, Kept(7, taken.wish, 7)]
    assert kinds([*HISTORY, gone, taken], kept) == {"taken after removal"}
    back = op(Wish("", BROUGHT_BACK, ""), 14.5, 14.7)
    assert kinds([*HISTORY, gone, back, taken], kept) == set()


def test_an_error_of_the_program() -> None:
    assert kinds([*HISTORY, op(LOOK, 13, 14, 500)]) == {"error"}
    assert kinds([*HISTORY, op(LOOK, 13, 14, 503)]) == set()


# Histories of a store that is right, with faults planted in them


class RightStore:
    """A table that takes one wish at a time, while several clients call it at once."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self.kept = list(JOURNAL[:2])
        self.history = [op(OPEN, 0, 1, 201, 2)]
        free = {ANN: 1.0, BEN: 1.0}
        moment = 1.0
        for number in range(30):
            moment += rng.random()
            who = rng.choice([ANN, BEN])
            invoked = max(free[who], moment - rng.random())
            moment = max(moment, invoked + 0.01)
            free[who] = done = moment + rng.random()
            last = len(self.kept)
            wish = answer(last, f"k{number}", who) if rng.random() < 0.6 else Wish("t", "look", who)
            status = rng.choice([200, 200, 200, 409, UNKNOWN])
            if wish.kind == "answer" and (status == 200 or (not status and rng.random() < 0.5)):
                self.kept.append(Kept(last + 1, wish, last + 1))
            seq = len(self.kept) if status else 0
            self.history.append(op(wish, invoked, done, status, seq))

    def acknowledged(self) -> list[Op]:
        return [one for one in self.history if one.ok and one.wish.kind == "answer"]


@given(st.integers(0, 10_000))
def test_a_store_that_is_right_has_no_fault(seed: int) -> None:
    store = RightStore(seed)
    assert check(store.history, {"t": store.kept}, one_process=True) == []


@pytest.mark.parametrize("fault", ["lost", "doubled", "reordered", "stale"])
@given(seed=st.integers(0, 10_000), data=st.data())
def test_a_planted_fault_is_found(fault: str, seed: int, data: st.DataObject) -> None:
    store = RightStore(seed)
    taken = store.acknowledged()
    if len(taken) < 2:
        return
    victim = data.draw(st.sampled_from(taken))
    place = next(n for n, kept in enumerate(store.kept) if kept.wish == victim.wish)
    if fault == "lost":
        store.kept = store.kept[:place]
    elif fault == "doubled":
        number = len(store.kept) + 1
        store.kept.append(Kept(number, victim.wish, number))
    elif fault == "reordered":
        first, last = taken[0].wish, taken[-1].wish
        swapped = {first: last, last: first}
        store.kept = [one._replace(wish=swapped.get(one.wish, one.wish)) for one in store.kept]
    else:
        end = max(one.done for one in store.history)
        old = op(Wish("t", "look", BEN), end + 1, end + 2, 200, victim.seq - 1)
        store.history.append(old)
    kinds = {one.kind for one in check(store.history, {"t": store.kept}, one_process=True)}
    assert fault in kinds

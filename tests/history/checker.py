"""The checker: does a history of calls fit what the store has kept, in an order that was possible?

It knows no server, no database and no game. Every entry has a number, so the order of writes is
known, and it remains to be seen that each reply could be given when it was given.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from tests.history.records import BROUGHT_BACK, GAME, WRITES, Fault, Kept, Op, Wish

Journals = Mapping[str, Sequence[Kept]]
"""The entries of each table that the store has, removed ones included."""


def check(history: Sequence[Op], journals: Journals, one_process: bool) -> list[Fault]:
    """All that is wrong; with one process, readers see everything that was seen before."""
    back = [op for op in history if op.wish.kind == BROUGHT_BACK]
    by_table: dict[str, list[Op]] = defaultdict(list)
    for op in history:
        if op.wish.kind != BROUGHT_BACK:
            by_table[op.wish.table].append(op)
    faults: list[Fault] = []
    for table in sorted({*by_table, *journals}):
        ops, kept = by_table[table], journals.get(table, [])
        shown = Shown(ops)
        faults += numbers_have_no_gap(table, kept)
        faults += wishes_are_kept_once(table, ops, kept)
        faults += order_was_possible(table, ops, kept, shown)
        faults += what_was_shown_is_kept(table, ops, kept)
        faults += nobody_goes_back(table, ops)
        faults += refusals_have_a_reason(table, ops)
        faults += nothing_is_taken_after_removal(table, ops, back)
        if one_process:
            faults += readers_see_all(table, ops, shown)
    return faults


class Shown:
    """The highest number that anybody had been shown at some moment."""

    def __init__(self, ops: Sequence[Op]) -> None:
        told = sorted((op.done, op.seq) for op in ops if op.seq)
        self._moments = [moment for moment, _ in told]
        self._highest: list[int] = []
        for _, seq in told:
            self._highest.append(max(seq, self._highest[-1] if self._highest else 0))

    def before(self, moment: float) -> int:
        place = bisect_left(self._moments, moment)
        return self._highest[place - 1] if place else 0


def numbers_have_no_gap(table: str, kept: Sequence[Kept]) -> Iterator[Fault]:
    """The entries of a table are numbered from 1 on."""
    numbers = [entry.number for entry in kept]
    if numbers != list(range(1, len(kept) + 1)):
        yield Fault("gap", table, f"its entries are {numbers}")


def wishes_are_kept_once(table: str, ops: Sequence[Op], kept: Sequence[Kept]) -> Iterator[Fault]:
    """What was acknowledged is there once; without a reply at most once; refused, not at all."""
    calls = _writes(ops)
    places: dict[Wish, list[int]] = defaultdict(list)
    for entry in kept:
        if entry.wish.kind in WRITES and entry.wish.holder:
            places[entry.wish].append(entry.number)
    for wish in {**calls, **places}:
        made, there = calls.get(wish, []), places.get(wish, [])
        taken = sum(op.ok for op in made)
        if wish.kind != "undo":  # to say the same again is no second wish
            taken = min(taken, 1)
        if not made:
            yield Fault("invented", table, f"{wish} is entry {there}, and nobody wished for it")
        elif len(there) < taken:
            yield Fault("lost", table, f"{wish} was acknowledged, and entries {there} have it")
        elif len(there) > 1:
            yield Fault("doubled", table, f"{wish} is there as entries {there}")
        elif there and not taken and not any(op.unknown for op in made):
            yield Fault("refused, yet kept", table, f"{wish} is entry {there}")


def order_was_possible(
    table: str, ops: Sequence[Op], kept: Sequence[Kept], shown: Shown
) -> Iterator[Fault]:
    """An entry follows what had been shown when it was wished for, and its reply tells of it."""
    calls = _writes(ops)
    for entry in kept:
        made = calls.get(entry.wish, [])
        if not made:
            continue
        seen = shown.before(min(op.invoked for op in made))
        if seen >= entry.number:
            text = f"{entry.wish} is entry {entry.number}, but {seen} was shown before it was sent"
            yield Fault("reordered", table, text)
        late = [op for op in made if op.ok and op.seq < entry.number]
        if entry.wish.kind in GAME:
            late += [op for op in made if op.ok and op.version < entry.number]
        if late:
            text = f"{entry.wish} is entry {entry.number}; its reply told {late[0].seq}"
            yield Fault("reordered", table, text)


def what_was_shown_is_kept(table: str, ops: Sequence[Op], kept: Sequence[Kept]) -> Iterator[Fault]:
    """Whatever number somebody was shown, the store has the entry, and it made that version."""
    versions = {entry.number: entry.version for entry in kept}
    for op in ops:
        if op.seq and op.seq not in versions:
            yield Fault("lost", table, f"{op.client} was shown {op.seq}, which is not there")
        elif op.seq and versions[op.seq] != op.version:
            text = f"{op.client} was shown version {op.version} at {op.seq}, not {versions[op.seq]}"
            yield Fault("other version", table, text)


def nobody_goes_back(table: str, ops: Sequence[Op]) -> Iterator[Fault]:
    """On one line numbers only grow, and no reply is older than what the call had seen."""
    last: dict[str, Op] = {}
    for op in sorted(ops, key=lambda op: op.done):
        if not op.seq:
            continue
        before = last.get(op.line)
        if before is not None and (op.seq < before.seq or op.version < before.version):
            text = f"{op.client} was shown {before.seq}, then {op.seq}, on one line"
            yield Fault("stale", table, text)
        if op.version < op.known:
            text = f"{op.client} had seen version {op.known} and was shown {op.version}"
            yield Fault("stale", table, text)
        last[op.line] = op


def refusals_have_a_reason(table: str, ops: Sequence[Op]) -> Iterator[Fault]:
    """No call ends in an error of the program; 503 says that the store fails."""
    for op in ops:
        if op.status >= 500 and op.status != 503:
            yield Fault("error", table, f"{op.wish} was answered with {op.status}")


def readers_see_all(table: str, ops: Sequence[Op], shown: Shown) -> Iterator[Fault]:
    """Whoever asks is shown at least what anybody had been shown before."""
    for op in ops:
        if op.seq and op.wish.kind != "event" and op.seq < shown.before(op.invoked):
            text = f"{op.client} was shown {op.seq} after {shown.before(op.invoked)} was known"
            yield Fault("stale", table, text)


def nothing_is_taken_after_removal(
    table: str, ops: Sequence[Op], back: Sequence[Op]
) -> Iterator[Fault]:
    """Once somebody has heard that a table is removed, nothing is taken unless it is back."""
    gone = min((op for op in ops if op.status == 410), key=lambda op: op.done, default=None)
    if gone is None:
        return
    for op in ops:
        returned = any(one.invoked < op.done and one.done > gone.invoked for one in back)
        if op.ok and op.wish.kind in WRITES and op.invoked > gone.done and not returned:
            yield Fault("taken after removal", table, f"{op.wish}")


def _writes(ops: Sequence[Op]) -> dict[Wish, list[Op]]:
    calls: dict[Wish, list[Op]] = defaultdict(list)
    for op in ops:
        if op.wish.kind in WRITES:
            calls[op.wish].append(op)
    return dict(calls)

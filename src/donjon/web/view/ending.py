"""The end of a game for those who read it: a headline, figures, where it turned, another game."""

from __future__ import annotations

from donjon.core.box.box import Box
from donjon.core.engine.game import View
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.engine.step import Outcome
from donjon.core.extras import ending
from donjon.core.extras.book import book_in
from donjon.core.record import log
from donjon.tables.conduct import next_game
from donjon.tables.errors import NoTable, NotYours
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web.responses.ending import OutcomeShape, StepShape, TurningShape

TURNING_LINES = 2
"""How many sentences tell where a game turned."""


def outcome(table: Table, view: View | None, held: list[int]) -> OutcomeShape | None:
    """How a game ended, as one person reads it."""
    ended = view.outcome if view is not None else None
    if ended is None or view is None or table.game is None:
        return None
    box = table.box
    return OutcomeShape(
        headline(box, ended, held),
        box.words.outcome[ended.reason],
        ended.reason,
        ended.winners,
        ended.scores,
        ending.figures(table.game, _one(ended, held)),
        _steps(table, ended) if held else [],
        box.pad(view),
        book_in(box).last(table.game, view, table.names) if box.has_book else None,
        box.book_title if box.has_book else "",
    )


def headline(box: Box, ended: Outcome, held: list[int]) -> str:
    """How it ended for these seats: won, lost, or which place of how many."""
    words = box.words.ending
    if not held:
        return say("table.ended")
    if any(seat in ended.winners for seat in held):
        return words.get("won") or say("table.won")
    if ended.winners and len(set(ended.scores)) > 1:
        return say("table.place", place=_place(ended, _one(ended, held)), count=len(ended.scores))
    return words.get("lost") or say("table.lost")


def _one(ended: Outcome, held: list[int]) -> int:
    """The best of some seats, or nobody."""
    return max(
        held, key=lambda seat: (seat in ended.winners, ended.scores[seat]), default=SPECTATOR
    )


def _place(ended: Outcome, seat: int) -> str:
    """The place of a seat in words; whoever won is before all others."""
    own = (seat in ended.winners, ended.scores[seat])
    ahead = sum((i in ended.winners, score) > own for i, score in enumerate(ended.scores))
    return say("table.places").split(", ")[ahead]


def _steps(table: Table, ended: Outcome) -> list[StepShape]:
    """Another game, easier or harder, where there is one; nothing harder where all have lost."""
    ways: tuple[next_game.Way, ...] = ("easier", "harder") if ended.winners else ("easier",)
    rungs = [(way, next_game.rung(table, way)) for way in ways]
    return [StepShape(way, rung.text) for way, rung in rungs if rung is not None]


def turning(table: Table, holder: str) -> TurningShape | None:
    """Where a game that is over turned for a person, or for the first seat."""
    if table.phase != "over" or table.game is None:
        raise NotYours(say("errors.not_over"))
    ended = table.game.outcome
    if ended is None:
        raise NoTable(say("errors.not_over"))
    seat = max(_one(ended, table.held(holder)), 0)
    journal = table.journal()
    point = ending.turning_point(journal, table.box, seat, seat in ended.winners)
    if point is None:
        return None
    then = journal.replay(table.box, point.until)
    lines = log.lines(then, table.names, TRUTH, point.at)
    sentences = [line.text for line in _telling(lines)][:TURNING_LINES]
    return TurningShape(point.at, " ".join(map(_sentence, sentences)), point.rose)


def _telling(lines: list[log.Line]) -> list[log.Line]:
    """The lines that say most of what happened: great ones, else what a summary tells, else all."""
    for says in (lambda line: line.great, lambda line: bool(line.brief.text)):
        chosen = [line for line in lines if says(line)]
        if chosen:
            return chosen
    return [line for line in lines if line.kind != log.HEADING]


def _sentence(line: str) -> str:
    """A line of the log among others: what stands alone there has no full stop."""
    return line if line.endswith((".", "!", "?")) else f"{line}."

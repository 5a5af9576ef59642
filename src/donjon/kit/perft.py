"""Counting every way a position can go on, as chess programs prove their moves.

The numbers change only when a rule does: they stand in a test, and a refactoring leaves them.
"""

from __future__ import annotations

from donjon.core.engine.game import Game
from donjon.core.engine.question import Question


def perft(game: Game, depth: int) -> list[int]:
    """In how many ways one answer can be given, then two, up to `depth`, chance included.

    Every answer of everybody counts once; an answer of the group, once for the group. What
    has one answer is asked all the same, and where the game is over nothing follows.
    """
    counts = [0] * depth
    start: Game = game.clone()
    start.forced = False
    _count(start, 0, counts)
    return counts


def _count(game: Game, given: int, counts: list[int]) -> None:
    question = game.question
    if given == len(counts) or question is None:
        return
    ways = _ways(question)
    counts[given] += len(ways)
    if given + 1 == len(counts):
        return
    for seat, option in ways:
        after: Game = game.clone()
        after.apply(option, seat)
        _count(after, given + 1, counts)


def _ways(question: Question) -> list[tuple[int, int]]:
    """Each answer with a seat that may give it."""
    if question.each is None:
        return [(question.seat, option) for option in question.options]
    ways: list[tuple[int, int]] = []
    said: set[int] = set()
    for seat in question.asked():
        own = question.anytime[seat] if question.anytime is not None else []
        for option in question.options_of(seat):
            shared = question.group and option not in own
            if not (shared and option in said):
                ways.append((seat, option))
            if shared:
                said.add(option)
    return ways

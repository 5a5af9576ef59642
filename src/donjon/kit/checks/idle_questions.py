"""Nobody is asked what cannot matter."""

from __future__ import annotations

from collections.abc import Iterator

from donjon.core.engine.game import Game
from donjon.kit.faults import Fault
from donjon.kit.walk import Walk

QUESTIONS_PER_IDLE = 10
"""One in so many questions may be idle, beside two of a game."""


def questions_matter(walk: Walk) -> None:
    """Seldom do all answers to a question lead to what nobody can tell apart."""
    question = walk.game.question
    if question is None or question.chance or len(question.options) < 2:
        return
    count = walk.keep(Count)
    count.asked += 1
    if can_matter(walk.game, walk.watchers):
        return
    count.idle += 1
    if count.idle > 2 + count.asked // QUESTIONS_PER_IDLE:
        raise Fault(
            "whatever is answered here, everybody sees the same afterwards; "
            f"so it is with {count.idle} of {count.asked} questions looked at"
        )


class Count:
    """How many questions of a game were looked at, and how many of them cannot matter."""

    def __init__(self, walk: Walk) -> None:
        self.asked = 0
        self.idle = 0


def can_matter(game: Game, watchers: list[int]) -> bool:
    """Whether somebody can tell two answers to the open question apart by what comes of them."""
    after = _futures(game)
    first = next(after)
    views = {watcher: first.view(watcher) for watcher in watchers}
    return any(other.view(watcher) != views[watcher] for other in after for watcher in watchers)


def _futures(game: Game) -> Iterator[Game]:
    """The game after each answer of anybody."""
    question = game.question
    assert question is not None
    for seat in question.asked():
        for option in question.options_of(seat):
            future: Game = game.clone()
            future.apply(option, seat)
            yield future

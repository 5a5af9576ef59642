"""The newest answer of a game, and the events that were told since."""

from __future__ import annotations

from typing import Any, NamedTuple

from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import Game
from donjon.core.engine.seats import TOLD
from donjon.core.engine.step import Step


class GivenAnswer(NamedTuple):
    """An answer that was given."""

    seat: int
    answer: int
    witnesses: int
    step: Step[Any]
    """The step that asked for it."""


def newest_answer(game: Game) -> GivenAnswer | None:
    """The newest answer of a game; none before the first."""
    past: Any = game.past
    while past is not None and past[1] == TOLD:
        past = past[0]
    return None if past is None else GivenAnswer(*past[1:])


def told_since(game: Game, number: int) -> list[Told]:
    """What has been told since the newest answer, the `number`th; oldest first."""
    events: list[Told] = []
    past: Any = game.past
    while past is not None and past[1] == TOLD:
        events.append(Told(number, past[2], past[4], past[3]))
        past = past[0]
    events.reverse()
    return events

"""The newest of a game's past: an answer, and what was told since."""

from __future__ import annotations

from typing import Any, NamedTuple

from donjon.core.game import TOLD, Game, Told
from donjon.core.step import Step


class Given(NamedTuple):
    """An answer that was given."""

    seat: int
    answer: int
    witnesses: int
    step: Step[Any]
    """The step that asked for it."""


def newest(game: Game) -> Given | None:
    """The newest answer; none before the first."""
    past: Any = game.past
    while past is not None and past[1] == TOLD:
        past = past[0]
    return None if past is None else Given(*past[1:])


def lately(game: Game, number: int) -> list[Told]:
    """What has been told since the newest answer, the `number`th; oldest first."""
    found: list[Told] = []
    past: Any = game.past
    while past is not None and past[1] == TOLD:
        found.append(Told(number, past[2], past[4], past[3]))
        past = past[0]
    found.reverse()
    return found

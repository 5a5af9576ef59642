"""The end of a game."""

from __future__ import annotations

from typing import Literal

import msgspec

from donjon.core.extras.book import Page


class StepShape(msgspec.Struct, frozen=True):
    """Another game, a step easier or harder."""

    id: Literal["easier", "harder"]
    text: str
    """What is agreed then."""


class TurningShape(msgspec.Struct, frozen=True):
    """Where a game turned: after `at` answers."""

    at: int
    text: str
    rose: bool
    """Whether the chances of who asks rose, or fell."""


class OutcomeShape(msgspec.Struct, frozen=True):
    headline: str
    """How it ended for who looks, in the words of the game."""
    text: str
    reason: str
    winners: list[int]
    scores: list[int]
    figures: list[tuple[str, str]]
    """What can be counted at its end, each with its name."""
    steps: list[StepShape]
    """Whether another game may be easier or harder."""
    pad: list[tuple[str, list[str]]]
    page: Page | None
    """What is written of it in the book, if the game has one."""
    book: str
    """The title of that book; empty without one."""

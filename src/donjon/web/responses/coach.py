"""The coach of a lesson."""

from __future__ import annotations

from typing import Literal

import msgspec


class PointShape(msgspec.Struct, frozen=True):
    """Something that is pointed at: a piece of the picture by its id, or by the key it answers."""

    id: str
    name: str
    """What it is called; empty if no picture shows it now."""


class HaltShape(msgspec.Struct, frozen=True):
    """Something that has happened and is explained."""

    n: int
    """How many answers had been given then."""
    text: str
    points: list[PointShape]


class CoachShape(msgspec.Struct, frozen=True):
    """What the coach of a lesson tells."""

    state: Literal["asks", "waits", "astray", "over", "away"]
    """A step is open; others are at it; another answer was given than a good one; all steps are
    done; or the coach was sent away."""
    step: int
    steps: int
    text: str
    points: list[PointShape]
    good: list[str]
    """The answers that lead on, as keys."""
    halts: list[HaltShape]

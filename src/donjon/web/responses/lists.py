"""Tables in lists."""

from __future__ import annotations

import msgspec

from donjon.web.responses.table import DealerRule, UndoRule


class SummarySeat(msgspec.Struct, frozen=True):
    name: str
    kind: str


class Terms(msgspec.Struct, frozen=True):
    """What whoever sits down at an open table agrees to."""

    undo_rule: UndoRule
    grace: int
    """Seconds that somebody may be gone before others let a bot play for them."""
    passing: bool
    """Whether the others may then also pass for them."""
    clock: int
    """Seconds to answer in before a bot sits in; 0: as many as one likes."""
    dealer: DealerRule


class Summary(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    box: str
    title: str
    accent: str
    phase: str
    seats: list[SummarySeat]
    your_turn: bool
    ended: str
    """How it ended for you, in the words of the game; empty while it goes on."""
    won: bool | None
    created: float
    updated: float
    terms: Terms | None
    """What whoever sits down agrees to; null once the game has begun."""


class Lists(msgspec.Struct, frozen=True):
    yours: list[Summary]
    open: list[Summary]
    playing: list[Summary]

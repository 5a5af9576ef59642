"""Hints: what a person could work out with paper and time, such as the odds of a roll.

A game that gives some has `hints(view) -> Hints` in its `hints.py`, which is called for every
view while something is asked, also for one of somebody else. They are made from a view alone, so
they tell nothing that its seat may not know.
"""

from __future__ import annotations

import msgspec


class Hints(msgspec.Struct, frozen=True):
    """Notes about the options of the open question, and sentences about the position."""

    notes: dict[int, str] = {}
    """For an option, something short to stand beside it: `62 %, 1.4 damage`."""
    lines: list[str] = []
    """Sentences, the most useful first; a page shows three unasked."""
    careless: dict[int, str] = {}
    """For an option that gives something away, a question to ask before it is taken."""

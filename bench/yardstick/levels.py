"""The levels of version 0.1."""

from __future__ import annotations

from donjon.then.thinkers import SearchBot  # type: ignore[import-not-found]

from donjon.bots.bot import Bot


def bot(name: str) -> Bot:
    """A bot of this name."""
    lines, depth = {"easy": (60, 10), "medium": (120, 12), "hard": (500, 12)}[name]
    found: Bot = SearchBot(name, lines, depth)
    return found

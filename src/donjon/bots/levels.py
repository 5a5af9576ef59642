"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from donjon.bots.bot import Bot, RandomBot
from donjon.bots.thinkers import GreedyBot, SearchBot
from donjon.core.errors import unknown

LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "easy": lambda: SearchBot("easy", 60, 10),
    "medium": lambda: SearchBot("medium", 120, 12),
    "hard": lambda: SearchBot("hard", 500, 12),
}


def bot(name: str) -> Bot:
    """A bot of this name."""
    if name not in LEVELS:
        raise unknown("bot", name, LEVELS)
    return LEVELS[name]()

"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from donjon.bots.bot import Bot, RandomBot
from donjon.bots.position_bots import GreedyBot, SearchBot
from donjon.core.errors import unknown

LINES = {"easy": 30, "medium": 120, "hard": 500}
"""Lines of thought for each answer, from weak to strong."""

LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "easy": lambda: SearchBot("easy", LINES["easy"]),
    "medium": lambda: SearchBot("medium", LINES["medium"]),
    "hard": lambda: SearchBot("hard", LINES["hard"]),
}


def bot(name: str) -> Bot:
    """A bot of this name."""
    if name not in LEVELS:
        raise unknown("bot", name, LEVELS)
    return LEVELS[name]()

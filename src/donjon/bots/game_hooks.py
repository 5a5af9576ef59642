"""What a game's own `bot.py` may tell, gathered: every hook is named here, and in docs/bots.md."""

from __future__ import annotations

from typing import Any

from donjon.bots.search import Mind, any_answer
from donjon.core.engine.game import Game
from donjon.core.engine.setup import Rulebook

NUMBERS = {
    "TURNS_AHEAD": "ahead",
    "TURNS_PLANNED": "planned",
    "CURIOSITY": "curiosity",
    "WIDTH": "width",
    "CANDIDATES": "candidates",
    "EFFORT": "effort",
    "COMPANY": "company",
}
"""The constants of a `bot.py`, and what a mind calls them."""


def mind_of(box: Rulebook) -> Mind:
    """The mind of a game's bots; without a `bot.py` only the end of a game is worth anything."""
    module: Any = box.optional("bot")
    mind = Mind(
        getattr(module, "values", by_outcome),
        getattr(module, "quick", any_answer),
        getattr(module, "turns", None),
        getattr(module, "weigh", None),
    )
    for constant, name in NUMBERS.items():
        if hasattr(module, constant):
            setattr(mind, name, getattr(module, constant))
    return mind


def obvious(box: Rulebook, game: Game, seat: int) -> int:
    """The answer that needs no thought, as the game's own `bot.py` tells it; -1 for none."""
    hook: Any = getattr(box.optional("bot"), "obvious", None)
    return -1 if hook is None else int(hook(game, seat))


def by_outcome(game: Game) -> list[float]:
    """What a position is worth by its outcome alone: who has won has all of it."""
    if game.outcome is None:
        return [0.5] * game.seats
    return [1.0 if seat in game.outcome.winners else 0.0 for seat in range(game.seats)]

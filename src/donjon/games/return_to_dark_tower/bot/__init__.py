"""The bots of Return to Dark Tower: values, rules of thumb, and the plans behind them."""

from donjon.games.return_to_dark_tower.bot.values import (
    CANDIDATES,
    CURIOSITY,
    EFFORT,
    TURNS_AHEAD,
    TURNS_PLANNED,
    WEIGHTS,
    WIDTH,
    features,
    obvious,
    quick,
    turns,
    values,
    weigh,
)

__all__ = [
    "CANDIDATES",
    "CURIOSITY",
    "EFFORT",
    "TURNS_AHEAD",
    "TURNS_PLANNED",
    "WEIGHTS",
    "WIDTH",
    "features",
    "obvious",
    "quick",
    "turns",
    "values",
    "weigh",
]

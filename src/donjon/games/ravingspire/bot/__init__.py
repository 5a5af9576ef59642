"""The bots of Ravingspire: values, rules of thumb, and the plans behind them."""

from donjon.games.ravingspire.bot.values import (
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

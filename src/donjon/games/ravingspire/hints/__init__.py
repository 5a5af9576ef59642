"""Hints of Ravingspire: the goal, notes beside answers, prices and odds."""

from donjon.games.ravingspire.hints.hints import hints

__all__ = ["hints"]

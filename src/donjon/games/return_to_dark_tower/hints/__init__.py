"""Hints of Return to Dark Tower: the goal, notes beside answers, prices and odds."""

from donjon.games.return_to_dark_tower.hints.hints import hints

__all__ = ["hints"]

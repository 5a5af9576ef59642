"""Hints of Escape the Dark Castle: the goal, and the odds of what is about to be rolled."""

from donjon.games.escape_the_dark_castle.hints.hints import hints

__all__ = ["hints"]

"""Bots for every game: random, greedy, and search at three levels."""

from donjon.bots.bot import Bot, RandomBot, play_out
from donjon.bots.levels import LEVELS, bot

__all__ = ["LEVELS", "Bot", "RandomBot", "bot", "play_out"]

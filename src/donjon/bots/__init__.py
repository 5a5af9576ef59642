"""Bots for every game: random, greedy, and search at three levels."""

from donjon.bots.bot import Bot, RandomBot, play_out
from donjon.bots.levels import LEVELS, bot
from donjon.bots.worker import agree, consider, think

__all__ = ["LEVELS", "Bot", "RandomBot", "agree", "bot", "consider", "play_out", "think"]

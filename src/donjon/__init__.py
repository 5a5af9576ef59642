"""Donjon: tower games on one table, for players, owners, and people who study games."""

from donjon.core.box import Box
from donjon.core.errors import DonjonError
from donjon.core.game import Game, Outcome, Question, Step, Unwind
from donjon.core.journal import Journal, restore, save
from donjon.core.shelf import box, shelf
from donjon.core.views import SPECTATOR, TRUTH, View, imagine

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "TRUTH",
    "Box",
    "DonjonError",
    "Game",
    "Journal",
    "Outcome",
    "Question",
    "Step",
    "Unwind",
    "View",
    "box",
    "imagine",
    "restore",
    "save",
    "shelf",
]

"""Donjon: tower games on one table, for players, owners, and people who study games."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from donjon.core.box import Box
from donjon.core.errors import DonjonError
from donjon.core.game import Game
from donjon.core.journal import Journal, restore, save
from donjon.core.question import Question
from donjon.core.shelf import box, shelf
from donjon.core.step import Outcome, Step
from donjon.core.views import SPECTATOR, TRUTH, View, imagine

if TYPE_CHECKING:
    from donjon import bots, drawing, kit, lab

__version__ = "0.2.0"

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
    "View",
    "bots",
    "box",
    "drawing",
    "imagine",
    "kit",
    "lab",
    "restore",
    "save",
    "shelf",
]

_LATER = ("bots", "drawing", "kit", "lab")
"""Packages that are imported when they are first used."""


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return import_module(f"donjon.{name}")
    raise AttributeError(f"module 'donjon' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""Donjon: tower games on one table, for players, owners, and people who study games."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from donjon import bots, core, drawing, kit, lab
    from donjon.core.box.box import Box
    from donjon.core.box.shelf import box, shelf
    from donjon.core.engine.game import Game, View
    from donjon.core.engine.question import Question
    from donjon.core.engine.seats import SPECTATOR, TRUTH
    from donjon.core.engine.step import Outcome, Step
    from donjon.core.errors import DonjonError
    from donjon.core.record.imagine import imagine
    from donjon.core.record.journal import Journal, restore, save

__version__ = "0.3.0"

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
    "core",
    "drawing",
    "imagine",
    "kit",
    "lab",
    "restore",
    "save",
    "shelf",
]

_PACKAGES = ("bots", "core", "drawing", "kit", "lab")
_HOMES = {
    "Box": "core.box.box",
    "box": "core.box.shelf",
    "shelf": "core.box.shelf",
    "Game": "core.engine.game",
    "Question": "core.engine.question",
    "Outcome": "core.engine.step",
    "Step": "core.engine.step",
    "DonjonError": "core.errors",
    "Journal": "core.record.journal",
    "restore": "core.record.journal",
    "save": "core.record.journal",
    "SPECTATOR": "core.engine.seats",
    "TRUTH": "core.engine.seats",
    "View": "core.engine.game",
    "imagine": "core.record.imagine",
}
"""The module of each name. It is imported with the first use of the name, so that commands which
need none of them start at once."""


def __getattr__(name: str) -> Any:
    if name in _PACKAGES:
        return import_module(f"donjon.{name}")
    if name in _HOMES:
        value = getattr(import_module(f"donjon.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'donjon' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

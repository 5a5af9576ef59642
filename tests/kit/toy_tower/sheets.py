"""A sheet of Toy Tower: its cards, and how many of them can still be drawn."""

from __future__ import annotations

from donjon.core.sheets import Sheet
from donjon.core.views import View

from .state import ToyTower


def sheets(view: View) -> list[Sheet]:
    g = view.state
    assert isinstance(g, ToyTower)
    return [Sheet("Cards", [*g.setup.content.titles["card"], f"{len(g.deck)} to be drawn"])]

"""What is in the box of Toy Tower: its cards, and which of them can still be drawn."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.extras.gallery import Places, Section

from .state import ToyTower

SECTIONS = [Section("cards", "card")]


def places(view: View[ToyTower]) -> Places:
    found = Places()
    found.put("card", [card for pool in view.pools for card in pool], "unseen")
    return found

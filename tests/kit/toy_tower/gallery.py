"""What is in the box of Toy Tower: its cards, and which of them can still be drawn."""

from __future__ import annotations

from donjon.core.gallery import Places, Section
from donjon.core.views import View

from .state import ToyTower

SECTIONS = [Section("Cards", "card")]


def places(view: View) -> Places:
    g = view.state
    assert isinstance(g, ToyTower)
    found = Places()
    found.put("card", [card for pool in view.pools for card in pool], "unseen")
    return found

"""Toy Bridge as a board of text."""

from __future__ import annotations

from donjon.core.engine.game import View

from .state import ToyBridge


def text(view: View[ToyBridge]) -> str:
    """The day, the bridge and the crew."""
    g = view.state
    crew = "\n".join(
        f"Seat {seat}: {builder.breath} breaths, {len(builder.hand)} planks."
        for seat, builder in enumerate(g.crew)
    )
    return f"Day {g.day}, {len(g.bridge)} planks lie.\n{crew}"

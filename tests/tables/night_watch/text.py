"""Night Watch as a board of text."""

from __future__ import annotations

from donjon.core.engine.game import View

from .state import NightWatch


def text(view: View[NightWatch]) -> str:
    g = view.state
    titles = g.setup.content.titles
    fire = "The fire burns" if g.fire else "It is dark"
    guards = [
        f"{titles['seat'][seat]}: {g.hp[seat]} HP, {len(g.charms[seat])} charms."
        for seat in range(g.seats)
    ]
    beast = f"{titles['beast'][g.beast]}: {g.beast_hp} HP."
    hung = f"Hung up: {len(g.hung)}."
    return "\n".join([f"Night {g.night}. {fire}.", beast, hung, *guards])

"""What a player of Four Towers may see: everything but the order of the champion deck.

There is no `hopeless` here: each game has a winner (FT-44).
"""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.games.four_towers.state import FourTowers


def redact(view: View[FourTowers]) -> None:
    """Which champions are left in the deck is known, their order to nobody."""
    g = view.state
    g.deck = view.sorted(g.deck)

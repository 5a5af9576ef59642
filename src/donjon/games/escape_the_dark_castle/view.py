"""What a player of Escape the Dark Castle may see: everything but the order of the decks."""

from __future__ import annotations

from donjon.core.views import View
from donjon.games.escape_the_dark_castle.state import DarkCastle


def redact(view: View) -> None:
    """Which cards have not been seen yet is known, which comes next to nobody."""
    g = view.state
    assert isinstance(g, DarkCastle)
    g.items = view.sorted(g.items)
    g.castle = view.sorted(g.castle)
    g.bosses = view.sorted(g.bosses)

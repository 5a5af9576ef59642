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


def role(view: View, seat: int) -> str:
    """The prisoner, or the two of them, whom a seat leads."""
    g = view.state
    assert isinstance(g, DarkCastle)
    if g.card < 0:
        return ""
    titles = g.content.titles["prisoner"]
    led = [p for p, leader in enumerate(g.leaders) if leader == seat]
    return " and ".join(titles[g.prisoners[p].character] for p in led)

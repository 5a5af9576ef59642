"""What a player of Escape the Dark Castle may see: everything but the order of the decks.

There is no `hopeless` here: while all prisoners live, doubles hit and block in every round to come,
so dice may save them from any fight; a death ends the game at once (DC-11).
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle

text_of: Final = texts(__name__)


def redact(view: View[DarkCastle]) -> None:
    """Which cards have not been seen yet is known, which comes next to nobody."""
    g = view.state
    g.items = view.sorted(g.items)
    g.castle = view.sorted(g.castle)
    g.bosses = view.sorted(g.bosses)


def role(view: View[DarkCastle], seat: int) -> str:
    """The prisoner, or the two of them, whom a seat leads."""
    g = view.state
    if g.card < 0:
        return ""
    titles = g.content.titles["prisoner"]
    led = [p for p, leader in enumerate(g.leaders) if leader == seat]
    return text_of("and").join(titles[g.prisoners[p].character] for p in led)

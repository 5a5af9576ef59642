"""The score pad (FT-45): every line of the score, for every player."""

from __future__ import annotations

from donjon.core.views import View
from donjon.games.four_towers.rules.scoring import LINES, score
from donjon.games.four_towers.state import FourTowers


def pad(view: View) -> list[tuple[str, list[str]]]:
    """The pad as it stands, as if the game ended now."""
    g = view.state
    assert isinstance(g, FourTowers)
    scores = [score(g, seat) for seat in range(g.seats)]
    lines = [
        (title.capitalize(), [str(column[number]) for column in scores])
        for number, title in enumerate(LINES)
    ]
    return [*lines, ("Total", [str(sum(column)) for column in scores])]

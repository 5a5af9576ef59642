"""The champions' sheet of the box: every champion, what it does and where it is (FT-50)."""

from __future__ import annotations

from donjon.core.sheets import Sheet
from donjon.core.views import View
from donjon.games.four_towers.components import SEATS
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.text import followers_of, gems_of


def sheets(view: View) -> list[Sheet]:
    """One sheet. Which champions are in the deck is no secret, only their order."""
    g = view.state
    assert isinstance(g, FourTowers)
    titles, texts = g.content.titles["champion"], g.content.texts["champion"]
    lines = [
        f"{titles[champion]} ({_card(g, champion)}): {texts[champion]} {_where(g, champion)}"
        for champion in range(len(titles))
    ]
    return [Sheet(f"Champions: {len(titles)}, of which {len(g.deck)} are in the deck", lines)]


def _card(g: FourTowers, champion: int) -> str:
    """What stands on the card beside its text: its cost, and what its skill uses up."""
    card = g.content.champions[champion]
    cost = followers_of(card.cost)
    if card.gems:
        return f"{cost}; {gems_of(card.gems)}"
    return f"{cost}; {card.spirits} spirits" if card.spirits else cost


def _where(g: FourTowers, champion: int) -> str:
    if champion in g.display:
        return "On display."
    for seat, mat in enumerate(g.mats):
        if champion in mat.champions:
            return f"With player {SEATS[seat]}."
    return "In the deck."

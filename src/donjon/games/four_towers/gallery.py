"""What is in the box of Four Towers, and where each champion is now (FT-50)."""

from __future__ import annotations

from donjon.core.gallery import Places, Section, Token
from donjon.core.game import Content
from donjon.core.views import View
from donjon.games.four_towers.components import (
    CLANS,
    COLOURS,
    GEMS,
    MEEPLES,
    SEATS,
    FourTowersContent,
)
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.text import followers_of, gems_of

SECTIONS = [
    Section("Champions", "champion"),
    Section("Spaces of the map", "place", ("space",), bare=True),
    Section("Tokens", "token", bare=True),
]
AREA_OF = ("the gorges", "the valleys", "the hills", "the mountains")
TOKENS = [
    *(
        Token(
            f"{colour}-peasant",
            f"{colour.title()} peasant",
            f"The colour of {AREA_OF[number]}. Becomes a follower, a lord, a demon or a spirit.",
            MEEPLES // CLANS + (number < MEEPLES % CLANS),
        )
        for number, colour in enumerate(COLOURS)
    ),
    Token("gem", "Gem", "Pays for skills, and doubles the points of a marker.", GEMS),
    *(
        Token(f"marker-{seat}", f"Marker of player {seat}", "Stands on the influence track.")
        for seat in SEATS
    ),
]


def words(content: Content, kind: str, number: int) -> str:
    """What stands on a thing: a champion with its price, a space with where its lines lead."""
    assert isinstance(content, FourTowersContent)
    if kind == "champion":
        return f"({_price(content, number)}) {content.texts['champion'][number]}"
    titles = content.titles["place"]
    told = f"Lines to {', '.join(titles[place] for place in content.lines[number])}."
    if number in content.homes:
        clan = content.titles["colour"][content.homes.index(number)]
        told = f"Home of the {clan} clan. {told}"
    return told


def _price(content: FourTowersContent, champion: int) -> str:
    """What a champion costs, and what its skill uses up."""
    card = content.champions[champion]
    cost = followers_of(card.cost)
    if card.gems:
        return f"{cost}; {gems_of(card.gems)}"
    return f"{cost}; {card.spirits} spirits" if card.spirits else cost


def places(view: View) -> Places:
    """Which champions are in the deck is no secret, only their order."""
    g = view.state
    assert isinstance(g, FourTowers)
    found = Places()
    found.put("champion", g.display, "on display")
    for seat, mat in enumerate(g.mats):
        found.put("champion", mat.champions, f"with {view.player(seat, f'player {SEATS[seat]}')}")
    found.put("champion", g.deck.all(), "in the deck")
    return found

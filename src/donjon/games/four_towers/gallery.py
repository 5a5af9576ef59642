"""What is in the box of Four Towers, and where each champion is now (FT-50)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.game import View
from donjon.core.extras.gallery import Places, Section, Token
from donjon.core.record.texts import texts
from donjon.games.four_towers.components import (
    COLOURS,
    GEM_COUNT,
    SEATS,
    FourTowersContent,
)
from donjon.games.four_towers.state import FourTowers, meeples_of
from donjon.games.four_towers.text import followers_of, gems_of

text_of: Final = texts(__name__)

SECTIONS = [
    Section("champions", "champion"),
    Section("spaces-of-the-map", "place", ("space",), bare=True),
    Section("tokens", "token", bare=True),
]
TOKENS = [
    *(Token(f"{name}-peasant", meeples_of(colour), "ours") for colour, name in enumerate(COLOURS)),
    Token("gem", GEM_COUNT),
    *(Token(f"marker-{seat}") for seat in SEATS),
]


def words(content: FourTowersContent, kind: str, number: int) -> str:
    """What stands on a thing: a champion with its price, a space with where its lines lead."""
    if kind == "champion":
        return f"({_price(content, number)}) {content.texts['champion'][number]}"
    titles = content.titles["place"]
    ends = ", ".join(titles[place] for place in content.lines[number])
    told = text_of("lines-to", places=ends)
    if number in content.homes:
        clan = content.titles["colour"][content.homes.index(number)]
        told = text_of("home-of", clan=clan, lines=told)
    return told


def _price(content: FourTowersContent, champion: int) -> str:
    """What a champion costs, and what its skill uses up."""
    card = content.champions[champion]
    cost = followers_of(card.cost)
    if card.gems:
        return f"{cost}; {gems_of(card.gems)}"
    return f"{cost}; {text_of('price-spirits', count=card.spirits)}" if card.spirits else cost


def places(view: View[FourTowers]) -> Places:
    """Which champions are in the deck is no secret, only their order."""
    g = view.state
    where = Places()
    where.put("champion", g.display, text_of("on-display"))
    for seat, mat in enumerate(g.mats):
        name = view.player(seat, g.content.titles["seat"][seat])
        where.put("champion", mat.champions, text_of("with-player", player=name))
    where.put("champion", g.deck.all(), text_of("in-deck"))
    return where

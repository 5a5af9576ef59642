"""What is in the box of Skull Tower, and where each card is now (ST-42)."""

from __future__ import annotations

from functools import partial
from typing import Final

from donjon.core.engine.game import View
from donjon.core.extras.gallery import Places, Section, Token
from donjon.core.record.texts import texts
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.state import LEFT, RIGHT, TOKEN_COUNT, SkullTower

text_of: Final = texts(__name__)


def _level(content: SkullTowerContent, card: int, level: int) -> bool:
    return content.levels[card] == level


SECTIONS = [
    Section("level-1", "card", picks=partial(_level, level=1), bare=True),
    Section("level-2", "card", picks=partial(_level, level=2), bare=True),
    Section("level-3", "card", picks=partial(_level, level=3), bare=True),
    Section("tower-cards", "tower", ("tower-card",), bare=True),
    Section("skills", "skill"),
    Section("tokens", "token", bare=True),
]
TOKENS = [
    Token("skeleton", TOKEN_COUNT),
    Token("gold", 0),
    Token("pawn-left"),
    Token("pawn-right"),
]


def words(content: SkullTowerContent, kind: str, number: int) -> str:
    """What stands on a thing; a tower card in words."""
    if kind != "tower":
        return content.texts[kind][number]
    card = content.tower_cards[number]
    floors = []
    for floor, colour in enumerate(card.colours):
        sides = [card.places.count((floor, side)) for side in (LEFT, RIGHT)]
        pictured = zip(sides, text_of.each("sides"), strict=True)
        told = [f"{count} {side}" for count, side in pictured if count]
        name = text_of.each("floors")[colour]
        floors.append(f"{name} ({' and '.join(told)})" if told else name)
    words = text_of("floors-from-below", floors=", ".join(floors))
    if card.skill >= 0:
        words += text_of("skill-on-back", skill=content.titles["skill"][card.skill])
    return words


def places(view: View[SkullTower]) -> Places:
    """Which cards are in a level deck is no secret, only their order."""
    g = view.state
    places = Places()
    stocked = g.level3.all()
    for deck in g.level2:
        stocked += deck.all()
    places.put("card", stocked, text_of("to-be-bought"))
    places.put("card", g.removed, text_of("removed"))
    away = {*stocked, *g.removed}
    shared = [card for card in range(len(g.content.levels)) if card not in away]
    places.put("card", shared, text_of("in-shared-deck"))
    places.put("tower", g.tower, text_of("in-tower"))
    return places

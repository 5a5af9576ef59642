"""What is in the box of Skull Tower, and where each card is now (ST-42)."""

from __future__ import annotations

from functools import partial

from donjon.core.gallery import Places, Section, Token
from donjon.core.game import Content
from donjon.core.views import View
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.content import FLOORS
from donjon.games.skull_tower.rules.building import PRICES
from donjon.games.skull_tower.state import LEFT, RIGHT, SkullTower
from donjon.games.skull_tower.state import TOKENS as SKELETONS
from donjon.games.skull_tower.verbs import LEVEL_2, LEVEL_3


def _level(content: Content, card: int, level: int) -> bool:
    assert isinstance(content, SkullTowerContent)
    return content.levels[card] == level


SECTIONS = [
    Section("Level 1", "card", picks=partial(_level, level=1), bare=True),
    Section(
        f"Level 2, {PRICES[LEVEL_2]} gold each", "card", picks=partial(_level, level=2), bare=True
    ),
    Section(
        f"Level 3, {PRICES[LEVEL_3]} gold each", "card", picks=partial(_level, level=3), bare=True
    ),
    Section("Tower cards", "tower", ("tower-card",), bare=True),
    Section("Skills", "skill"),
    Section("Tokens", "token", bare=True),
]
TOKENS = [
    Token("skeleton", "Skeleton", "Stands where a tower card pictures one.", SKELETONS),
    Token("gold", "Gold", "Earned by felling skeletons; buys and removes cards.", 0),
    Token("pawn-left", "Left pawn", "The left player's place on the stair."),
    Token("pawn-right", "Right pawn", "The right player's place on the stair."),
]


def words(content: Content, kind: str, number: int) -> str:
    """What stands on a thing; a tower card in words."""
    assert isinstance(content, SkullTowerContent)
    if kind != "tower":
        return content.texts[kind][number]
    card = content.tower_cards[number]
    floors = []
    for floor, colour in enumerate(card.colours):
        sides = [card.places.count((floor, side)) for side in (LEFT, RIGHT)]
        told = [
            f"{count} {side}" for count, side in zip(sides, ("left", "right"), strict=True) if count
        ]
        floors.append(f"{FLOORS[colour]} ({' and '.join(told)})" if told else FLOORS[colour])
    skill = f" On its back: {content.titles['skill'][card.skill]}." if card.skill >= 0 else ""
    return f"Floors from below: {', '.join(floors)}.{skill}"


def places(view: View) -> Places:
    """Which cards are in a level deck is no secret, only their order."""
    g = view.state
    assert isinstance(g, SkullTower)
    found = Places()
    stocked = g.level3.all()
    for deck in g.level2:
        stocked += deck.all()
    found.put("card", stocked, "to be bought")
    found.put("card", g.removed, "removed from the game")
    away = {*stocked, *g.removed}
    shared = [card for card in range(len(g.content.levels)) if card not in away]
    found.put("card", shared, "in the shared deck")
    found.put("tower", g.tower, "in the tower")
    return found

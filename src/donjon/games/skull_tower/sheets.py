"""The card list of the box: every card, what it does and where it is (ST-42)."""

from __future__ import annotations

from donjon.core.sheets import Sheet
from donjon.core.views import View
from donjon.drawing.prose import counted
from donjon.games.skull_tower.rules.building import PRICES
from donjon.games.skull_tower.state import SkullTower
from donjon.games.skull_tower.verbs import LEVEL_2, LEVEL_3


def sheets(view: View) -> list[Sheet]:
    """A sheet for each level. Which cards are in a level deck is no secret, only their order."""
    g = view.state
    assert isinstance(g, SkullTower)
    stocked = g.level3.all()
    for deck in g.level2:
        stocked += deck.all()
    return [Sheet(_title(g, level, stocked), _lines(g, level, stocked)) for level in (1, 2, 3)]


def _title(g: SkullTower, level: int, stocked: list[int]) -> str:
    cards = g.content.by_level[level]
    if level == 1:
        return f"Level 1: {counted(len(cards), 'card')}, all in the shared deck at the start"
    price = PRICES[LEVEL_2 if level == 2 else LEVEL_3]
    left = sum(card in stocked for card in cards)
    return f"Level {level}: {counted(left, 'card')} of {len(cards)} left to buy at {price} gold"


def _lines(g: SkullTower, level: int, stocked: list[int]) -> list[str]:
    titles, texts = g.content.titles["card"], g.content.texts["card"]
    return [
        f"{titles[card]}: {texts[card]}; {_where(g, card, stocked)}"
        for card in g.content.by_level[level]
    ]


def _where(g: SkullTower, card: int, stocked: list[int]) -> str:
    if card in stocked:
        return "to be bought"
    return "removed from the game" if card in g.removed else "in the shared deck"

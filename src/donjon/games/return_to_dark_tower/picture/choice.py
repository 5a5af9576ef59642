"""Before the first turn: the heroes, to be chosen from."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import Figure, card, card_height
from donjon.drawing.pieces import Pieces
from donjon.games.return_to_dark_tower.picture.scene import DarkScene, portrait
from donjon.games.return_to_dark_tower.verbs import CHOOSE

text_of: Final = texts(__name__)

BROAD = 200.0
"""From which width on a portrait takes more of a card."""
LARGE = 252.0
"""How wide a card is that has been opened."""


def size(scene: DarkScene) -> tuple[float, float]:
    """How large the picture is."""
    columns, width, gap = _grid(scene)
    rows = -(-len(scene.content.heroes) // columns)
    return columns * (width + gap) + gap, rows * (card_height(width) + gap) + gap


def _grid(scene: DarkScene) -> tuple[int, float, float]:
    return (4, 236.0, 12.0) if scene.wide else (2, 168.0, 8.0)


def heroes(scene: DarkScene) -> Pieces:
    """A card for each hero; those that are taken say whose they are."""
    columns, width, gap = _grid(scene)
    taken = {hero.hero: seat for seat, hero in enumerate(scene.g.heroes)}
    for number in range(len(scene.content.heroes)):
        x = gap + (width + gap) * (number % columns) + width / 2
        y = gap + (card_height(width) + gap) * (number // columns) + card_height(width) / 2
        label = scene.in_words("hero", number)
        if number in taken:
            label += text_of("taken-by", seat=scene.titles["seat"][taken[number]])
        yield scene.either(
            CHOOSE.of[number],
            hero_card(scene, number, width),
            x,
            y,
            f"choose-{scene.names['hero'][number]}",
            label,
            lit=number in taken,
            card=scene.card("hero", number),
        )


def hero_card(scene: DarkScene, number: int, width: float) -> Figure:
    """A hero: portrait, move, banner and virtues."""
    high = card_height(width) * (0.56 if width >= BROAD else 0.44)
    face = portrait(scene.names["hero"][number], min(width - 16, high * 1.2), high).body
    words = scene.words("hero", number)
    return card(scene.titles["hero"][number], (), words, art=face, width=width)

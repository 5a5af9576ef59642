"""Before the first turn: the heroes, to be chosen from."""

from __future__ import annotations

from donjon.drawing import card_height
from donjon.drawing.pieces import Pieces
from donjon.games.ravingspire.picture.cards import hero_card
from donjon.games.ravingspire.picture.scene import SpireScene, text_of
from donjon.games.ravingspire.verbs import CHOOSE


def size(scene: SpireScene) -> tuple[float, float]:
    """How large the picture is."""
    columns, width, gap = _grid(scene)
    rows = -(-len(scene.content.heroes) // columns)
    high = rows * (card_height(width) + gap) + gap
    return columns * (width + gap) + gap, high


def _grid(scene: SpireScene) -> tuple[int, float, float]:
    return (5, 188.0, 10.0) if scene.wide else (2, 168.0, 8.0)


def heroes(scene: SpireScene) -> Pieces:
    """A card for each hero; those that are taken say whose they are."""
    columns, width, gap = _grid(scene)
    taken = {hero.hero: seat for seat, hero in enumerate(scene.g.heroes)}
    for number in range(len(scene.content.heroes)):
        x = gap + (width + gap) * (number % columns) + width / 2
        y = gap + (card_height(width) + gap) * (number // columns) + card_height(width) / 2
        name = scene.names["hero"][number]
        label = f"{scene.titles['hero'][number]}. {scene.texts['hero'][number]}"
        if number in taken:
            label += text_of("taken-by", player=scene.titles["seat"][taken[number]])
        figure = hero_card(scene, number, width)
        yield scene.either(
            CHOOSE.of[number],
            figure,
            x,
            y,
            f"hero-{name}",
            label,
            lit=number in taken,
            card=scene.card("hero", number),
        )

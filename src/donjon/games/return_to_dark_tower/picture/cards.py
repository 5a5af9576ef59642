"""Cards opened large: heroes, foes, quests, spaces, and all that heroes can have."""

from __future__ import annotations

from donjon.drawing import Figure, card, card_height
from donjon.games.return_to_dark_tower.kinds import BUILDINGS
from donjon.games.return_to_dark_tower.picture.choice import LARGE, hero_card
from donjon.games.return_to_dark_tower.picture.portraits import PORTRAITS, bust
from donjon.games.return_to_dark_tower.picture.scene import (
    DUNGEON_SIGNS,
    KINGDOM_COLORS,
    THING_SIGNS,
    DarkScene,
)

SIGNS = {
    "quest": ("scroll", "moss"),
    "goal": ("star", "gold"),
    "part": ("star", "gold"),
    "card": ("skull", "blood"),
    "room": ("door", "violet"),
    "ordeal": ("star", "gold"),
}
"""The sign and the colour of what has no portrait."""
TERRAIN_SIGNS = ("dune", "hill", "mountain", "lake", "tree", "grass")
SHARE = 0.42
"""How much of an opened card its portrait takes."""

__all__ = ["LARGE", "opened"]


def opened(scene: DarkScene, kind: str, number: int) -> Figure:
    """A card with its title, its picture, all that stands on it, and its tale."""
    if kind == "hero":
        return hero_card(scene, number, LARGE)
    if kind == "space":
        return _space(scene, number)
    name, title = scene.names[kind][number], scene.titles[kind][number]
    tales = scene.content.tales.get(kind, [])
    tale = tales[number] if number < len(tales) else ""
    words = f"{scene.words(kind, number)} {tale}".strip()
    told = scene.group(number)[0] if kind == "thing" else kind
    if name in PORTRAITS:
        face = bust(name, LARGE - 16, card_height(LARGE) * SHARE)
        return card(title, (), words, kind=told, art=face, width=LARGE)
    shown, color = THING_SIGNS.get(told) or SIGNS.get(kind, ("tower", "accent"))
    return card(title, shown, words, kind=told, color=color, width=LARGE)


def _space(scene: DarkScene, number: int) -> Figure:
    """A space: what grows and stands there, where it lies, and what is beside it."""
    space = scene.content.chart.spaces[number]
    signs = [TERRAIN_SIGNS[space.terrain], DUNGEON_SIGNS[space.dungeon]]
    art = None
    if space.touches_tower:
        signs.append("tower")
    if space.building >= 0:
        kind = BUILDINGS[space.building % len(BUILDINGS)]
        art = bust(kind, LARGE - 16, card_height(LARGE) * SHARE)
    return card(
        scene.titles["space"][number],
        tuple(signs),
        scene.words("space", number),
        kind=space.region,
        art=art,
        color=KINGDOM_COLORS[space.kingdom],
        width=LARGE,
    )

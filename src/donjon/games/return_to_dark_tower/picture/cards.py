"""Cards opened large: heroes, foes, quests, spaces, and all that heroes can have."""

from __future__ import annotations

from donjon.drawing import Figure, Svg, card, card_height
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS
from donjon.games.return_to_dark_tower.picture.choice import LARGE, hero_card
from donjon.games.return_to_dark_tower.picture.portraits import PORTRAITS
from donjon.games.return_to_dark_tower.picture.scene import (
    DUNGEON_SIGNS,
    GOOD_SIGNS,
    KINGDOM_COLORS,
    THING_SIGNS,
    DarkScene,
    plain,
    portrait,
)
from donjon.games.return_to_dark_tower.picture.tokens import QUEST_COLORS, QUEST_MARKS, skull

SIGNS = {
    "quest": ("scroll", "moss"),
    "goal": ("star", "gold"),
    "part": ("star", "gold"),
    "card": ("skull", "blood"),
    "room": ("door", "violet"),
    "ordeal": ("star", "gold"),
    "event": ("tower", "violet"),
    "ending": ("scroll", "ink"),
}
"""The sign and the colour of what has no portrait."""
MARKERS = (
    ("tree", "moss", "disc"),
    (QUEST_MARKS[0], QUEST_COLORS[0], "disc"),
    (QUEST_MARKS[1], QUEST_COLORS[1], "disc"),
    ("star", "gold", "disc"),
    (GOOD_SIGNS[0], "ink", "box"),
    (GOOD_SIGNS[1], "sea", "box"),
)
TERRAIN_SIGNS = ("dune", "hill", "mountain", "lake", "tree", "grass")
PORTRAIT_FRAMES = {"companion": "arch", "adversary": "circle", "dungeon": "roof"}
"""The outlines of portraits; foes have a square."""
SHARE = 0.42
"""How much of an opened card its portrait takes."""
TOKEN = 76.0
"""How large a token is that has been opened."""

__all__ = ["LARGE", "TOKEN", "face", "marker"]


def face(scene: DarkScene, kind: str, number: int) -> Figure:
    """A card with its title, its picture, all that stands on it, and its tale."""
    if kind == "hero":
        return hero_card(scene, number, LARGE)
    if kind == "space":
        return _space(scene, number)
    if kind == "service":
        name = BUILDINGS[number]
        title, words = name.capitalize(), scene.words(kind, number)
        return card(title, (), words, kind="building", art=_portrait(name, "roof"), width=LARGE)
    name, title = scene.names[kind][number], scene.titles[kind][number]
    tales = scene.content.tales.get(kind, [])
    tale = tales[number] if number < len(tales) else ""
    words = scene.words(kind, number)
    told = scene.group(number)[0] if kind == "thing" else kind
    if name in PORTRAITS:
        art = _portrait(name, PORTRAIT_FRAMES.get(told, "square"))
        return card(title, (), words, tale=tale, kind=told, art=art, width=LARGE)
    shown, color = THING_SIGNS.get(told) or SIGNS.get(kind, ("tower", "accent"))
    return card(
        title,
        shown,
        words,
        tale=tale,
        kind=told,
        face=scene.face(kind, number),
        frame="roof" if kind == "room" else "plate",
        color=color,
        width=LARGE,
    )


def _portrait(name: str, frame: str) -> Svg:
    """A portrait on an opened card: people in an arch, foes in a square, places under a roof."""
    height = card_height(LARGE) * SHARE
    return portrait(name, height if frame == "circle" else LARGE - 16, height, frame).body


def marker(number: int) -> Figure:
    """A token, in the order of the gallery."""
    if not number:
        return skull(56)
    name, color, shape = MARKERS[number - 1]
    return plain(name, color, 56, shape)


def _space(scene: DarkScene, number: int) -> Figure:
    """A space: what grows and stands there, where it lies, and what is beside it."""
    space = scene.content.chart.spaces[number]
    signs = [TERRAIN_SIGNS[space.terrain], DUNGEON_SIGNS[space.dungeon]]
    art = None
    if space.touches_tower:
        signs.append("tower")
    if space.building >= 0:
        kind = BUILDINGS[space.building % len(BUILDINGS)]
        art = _portrait(kind, "roof")
    return card(
        scene.titles["space"][number],
        tuple(signs),
        scene.words("space", number),
        kind=space.region,
        art=art,
        color=KINGDOM_COLORS[space.kingdom],
        width=LARGE,
    )

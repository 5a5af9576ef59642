"""Cards of Ravingspire as figures: what they give, what they cost, what they say."""

from __future__ import annotations

from pathlib import Path

from donjon.drawing import Cost, Figure, card, card_height, die, token
from donjon.drawing.svg import moved
from donjon.drawing.woodcut.faces import Faces
from donjon.games.ravingspire.components import Foe, SpireCard
from donjon.games.ravingspire.kinds import KINDS, SUITS
from donjon.games.ravingspire.picture.portraits import bust
from donjon.games.ravingspire.picture.scene import (
    BRUTE,
    KIND_COLORS,
    KIND_SIGNS,
    SUIT_COLORS,
    SUIT_SIGNS,
    VORPAL,
    SpireScene,
    costs,
    foe_token,
    text_of,
)

FACES = Faces(Path(__file__).parent / "faces.toml")
KIND_FRAMES = {"dungeon": "roof", "adventurer": "arch", "adversary": "circle"}
"""The outline of places, people and adversaries; all else is a thing."""
LARGE = 252.0
"""How wide a card is that has been opened."""
TOKEN = 76.0
"""How wide a token is that has been opened."""


def priced(
    scene: SpireScene,
    number: int,
    width: float,
    met: list[bool] | None = None,
    forced: bool = False,
) -> Figure:
    """A card as it lies in a ring, with what it costs; `met` says which suits could be paid now."""
    entry = scene.content.cards[number]
    brute = Cost(*BRUTE, entry.brute, None if met is None else forced) if entry.brute else None
    return face(scene, number, width, costs(entry.cost, met) if any(entry.cost) else (), brute)


def face(
    scene: SpireScene,
    number: int,
    width: float,
    price: tuple[Cost, ...] = (),
    brute: Cost | None = None,
    corner: str = "",
) -> Figure:
    """A card as it lies in a hand or a slot: what it gives and what it says."""
    entry = scene.content.cards[number]
    kinds = [KINDS[kind] for kind in entry.kinds]
    written = FACES.of("card", scene.names["card"][number])
    return card(
        scene.titles["card"][number],
        () if written else tuple(KIND_SIGNS[kind] for kind in kinds),
        _words(scene, "card", number, width) or scene.content.specials[number],
        tale=scene.content.tales["card"][number],
        more=text_of("tap-for-more"),
        face=written,
        frame=KIND_FRAMES.get(kinds[0], "plate"),
        kind=_kind_line(kinds, entry.starter, entry.loot),
        gives=gives(scene, number),
        costs=price,
        brute=brute,
        corner=corner,
        color=KIND_COLORS[kinds[0]],
        width=width,
    )


def _words(scene: SpireScene, kind: str, number: int, width: float) -> str:
    """All that stands on a card that has been opened."""
    return scene.texts[kind][number] if width >= LARGE else ""


def _kind_line(kinds: list[str], starter: bool, loot: bool) -> str:
    line = " · ".join(kinds)
    if starter:
        return text_of("kind-starter", kinds=line)
    return text_of("kind-loot", kinds=line) if loot else line


def gives(scene: SpireScene, number: int) -> tuple[Cost, ...]:
    """What a card is worth: one mark for a vorpal value, one for each suit it may be used as."""
    entry = scene.content.cards[number]
    if entry.vorpal:
        return (Cost(*VORPAL, entry.power),)
    return tuple(
        Cost(SUIT_SIGNS[suit], SUIT_COLORS[suit], entry.values[suit])
        for suit in range(len(SUITS))
        if entry.values[suit]
    )


def card_label(scene: SpireScene, number: int) -> str:
    """A card in words, for those who hear the table."""
    return f"{scene.titles['card'][number]}. {scene.texts['card'][number]}"


def tower_card(scene: SpireScene, number: int, width: float) -> Figure:
    """What is different on a level."""
    written = FACES.of("tower", scene.names["tower"][number])
    return card(
        scene.titles["tower"][number],
        () if written else "tower",
        scene.texts["tower"][number],
        tale=scene.content.tales["tower"][number],
        face=written,
        frame="roof",
        kind=text_of("kind-tower"),
        width=width,
    )


def foe_card(
    scene: SpireScene, kind: str, number: int, more: list[int], met: list[bool] | None, width: float
) -> Figure:
    """A foe, or the challenge in the Keep, with what has been added to it."""
    foes: list[Foe] | list[SpireCard] = (
        scene.content.foes if kind == "foe" else scene.content.spires
    )
    entry = foes[number]
    name = scene.names[kind][number]
    shown = kind == "foe" and width >= LARGE
    art = bust(name, width - 16, card_height(width) * 0.32) if shown else None
    written = FACES.of(kind, name)
    asked = [entry.cost[suit] + more[suit] for suit in range(3)]
    return card(
        scene.titles[kind][number],
        () if kind == "foe" or written else "crown",
        _words(scene, kind, number, width) or scene.texts[kind][number].partition(". ")[2],
        tale=scene.content.tales[kind][number],
        face=written,
        frame="square",
        art=art,
        costs=costs(asked, met),
        brute=Cost(*BRUTE, entry.brute) if entry.brute else None,
        color="blood",
        width=width,
    )


def hero_card(scene: SpireScene, number: int, width: float) -> Figure:
    """A hero to be chosen: portrait, starting values, abilities."""
    hero = scene.content.heroes[number]
    start = tuple(
        Cost(SUIT_SIGNS[suit], SUIT_COLORS[suit], hero.start[suit])
        for suit in range(3)
        if hero.start[suit]
    )
    shown = width >= 150
    column = 52 if shown else 0
    wide, high = width - 16 - column, card_height(width) * 0.38
    portrait = scene.portrait(scene.names["hero"][number], wide, high).body
    return card(
        scene.titles["hero"][number],
        (),
        _words(scene, "hero", number, width) or " ".join(scene.content.abilities[number]),
        tale=scene.content.tales["hero"][number],
        kind=_hero_line(hero.hero_class, hero.difficulty),
        art=moved(column / 2, 0, portrait),
        gives=start if shown else (),
        width=width,
    )


def _hero_line(hero_class: int, difficulty: int) -> str:
    return f"{text_of.each('classes')[hero_class]} · {text_of.each('difficulties')[difficulty]}"


def tokens(scene: SpireScene) -> list[Figure]:
    """The tokens in the order of the gallery."""
    return [
        die(6, "ink", 56),
        scene.key_token(56),
        foe_token(56),
        token("eye", "violet", 56),
        token("flame", "sea", 56),
    ]

"""Everything in the box of Skull Tower, opened large."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    Figure,
    Svg,
    box,
    card_height,
    ground,
    join,
    moved,
    paragraph,
    pawn,
    sign,
    text,
    token,
)
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.picture.figures import SEATS, SKILL_SIGNS, face, skeleton
from donjon.games.skull_tower.picture.tower import Span, TowerPlan, skeleton_places, tower
from donjon.games.skull_tower.state import EMPTY, STANDING
from donjon.games.skull_tower.verbs import ARROW, SWORD

text_of: Final = texts(__name__)

CARD = 96.0
TOWER = (168.0, 214.0)
PLATE = (168.0, 76.0)
TOKEN = 76.0


def figure(content: SkullTowerContent, kind: str, number: int) -> tuple[Figure, float, float]:
    """A thing of the box, with its width and its height."""
    if kind == "card":
        counts = content.icons[number]
        icons = ("sword",) * counts[SWORD] + ("arrow-up",) * counts[ARROW]
        size = (CARD, card_height(CARD))
        return face(tuple(content.colours[number]), content.numbers[number], icons, *size), *size
    if kind == "tower":
        return _tower_card(content, number), *TOWER
    if kind == "skill":
        return _skill(content, number), *PLATE
    return _tokens()[number], TOKEN, TOKEN


def _tower_card(content: SkullTowerContent, number: int) -> Figure:
    """Five floors as they stand in a tower, and the skill on the back."""
    card, layout = content.tower_cards[number], content.layout([number])
    width, height = TOWER
    plan = TowerPlan(width / 2 + 2, 30, height - 44, 12, 30, 16, 5)
    title = content.titles["tower"][number]
    skill = content.titles["skill"][card.skill] if card.skill >= 0 else ""
    span = Span(0, layout.top, title, card.skill, skill, False)
    standing = [
        moved(x, y, skeleton(EMPTY, size).body) for x, y, size in skeleton_places(plan, layout)
    ]
    told = text_of("back-of-card", skill=skill) if skill else text_of("top-of-tower")
    drawn = [tower(plan, layout, (span,)), *standing]
    edge = box(width, height, 5)
    words = text(told, 0, height / 2 - 15, size=SMALL, color="muted")
    return Figure(join([ground(edge), moved(-width / 2, -height / 2, *drawn), words]), edge)


def _skill(content: SkullTowerContent, number: int) -> Figure:
    width, height = PLATE
    edge = box(width, height, 5)
    parts = [
        ground(edge),
        sign(SKILL_SIGNS[number], 20 - width / 2, 0, 26, "accent"),
        text(
            content.titles["skill"][number],
            40 - width / 2,
            14 - height / 2,
            anchor="start",
            title=True,
            bold=True,
        ),
        paragraph(
            content.texts["skill"][number],
            width - 46,
            40 - width / 2,
            31 - height / 2,
            size=SMALL,
            anchor="start",
        ),
    ]
    return Figure(join(parts), edge)


def _tokens() -> list[Figure]:
    """The tokens in the order of the gallery."""
    skull: Svg = skeleton(STANDING, 56).body
    return [
        Figure(skull, box(TOKEN, TOKEN)),
        token("coin", "gold", 56),
        pawn(SEATS[0], 64),
        pawn(SEATS[1], 64),
    ]

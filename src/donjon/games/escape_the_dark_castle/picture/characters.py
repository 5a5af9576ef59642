"""Before the first card: the cell and the six who might be in it."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    Figure,
    Pieces,
    Svg,
    box,
    fixed,
    join,
    moved,
    paragraph,
    sign,
    text,
    tile,
    wrap,
)
from donjon.drawing.svg import remembered
from donjon.games.escape_the_dark_castle.picture.figures import (
    TRAIT_SIGNS,
    seat_mark,
    six_faces,
    tallies,
)
from donjon.games.escape_the_dark_castle.picture.portraits import bust
from donjon.games.escape_the_dark_castle.picture.scene import CastleScene
from donjon.games.escape_the_dark_castle.verbs import CHOOSE

text_of: Final = texts(__name__)


def cell(scene: CastleScene) -> Pieces:
    """A card for every character; who is chosen carries the mark of a seat."""
    g, titles = scene.g, scene.titles
    for character, area in enumerate(scene.plan.cards[: len(titles["prisoner"])]):
        name = scene.names["prisoner"][character]
        taken = g.place[character]
        figure = inmate(
            name,
            titles["prisoner"][character],
            scene.texts["prisoner"][character],
            tuple(scene.content.dice[character]),
            area.width,
            area.height,
        )
        label = f"{titles['prisoner'][character]}: {scene.texts['prisoner'][character]}"
        x, y = area.middle
        yield scene.either(
            CHOOSE.of[character], figure, x, y, f"prisoner-{name}", label, lit=taken >= 0
        )
        if taken >= 0:
            mark = seat_mark(taken, scene.initials[taken], 30)
            yield fixed(mark, area.right - 22, area.y + 22, f"mark-{taken}", text_of("chosen"))


@remembered
def inmate(
    name: str, title: str, words: str, die: tuple[int, ...], width: float, height: float
) -> Figure:
    """One of the six: portrait, name, die, and how often it shows each trait."""
    top = -height / 2
    told = wrap(words, width - 16, SMALL, 3)
    high = height - 86 - 14 * len(told)
    parts: list[Svg] = [
        moved(0, top + 6 + high / 2, bust(name, width - 12, high)),
        text(title, 0, top + high + 20, size=18, title=True, bold=True),
        moved(3 * 13.6 * 1.15, top + high + 41, six_faces(die, 1.15)),
    ]
    third = min((width - 12) / 3, 76)
    y = top + high + 64
    for trait in range(3):
        worth = die[2 * trait] + 2 * die[2 * trait + 1]
        x = (trait - 1) * third
        parts.append(sign(TRAIT_SIGNS[trait], x - 14, y, 17, "ink"))
        parts.append(moved(x, y, tallies(worth, worth, 24)))
    parts.append(paragraph(words, width - 16, 0, top + high + 86, size=SMALL, color="muted"))
    return tile(box(width, height, 5), join(parts))

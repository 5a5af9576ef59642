"""The Tower opened large: its four sides, what shows on each, and what that means now."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import SMALL, Figure, Svg, box, join, moved, paragraph, sign, text
from donjon.drawing.blocks.towers import side_view
from donjon.drawing.pieces import ground
from donjon.games.return_to_dark_tower.kinds.tower import (
    DRUMS,
    GLYPH_PRICE,
    GLYPHS,
    N_SIDES,
    OPENING,
)
from donjon.games.return_to_dark_tower.picture.scene import (
    GLYPH_SIGNS,
    KINGDOM_COLORS,
    KINGDOM_TITLES,
    DarkScene,
)
from donjon.games.return_to_dark_tower.picture.tower import drums
from donjon.games.return_to_dark_tower.rules.tower.glyphs import price_at_home
from donjon.games.return_to_dark_tower.state.tower import SEALED

text_of: Final = texts(__name__)

TOWER_CARD: Final = (344.0, 400.0)
"""How large the Tower is that has been opened."""
SIDE: Final = (164.0, 166.0)
"""The field of one of its sides."""
VIEW: Final = (84.0, 136.0)
"""A side of the Tower in its field."""


def tower_card(scene: DarkScene) -> Figure:
    """All four sides, each with what shows on its drums, and what that costs."""
    width, height = TOWER_CARD
    edge = box(width, height, 6)
    parts = [ground(edge)]
    top = 12 - height / 2
    parts.append(text(text_of("the-tower"), 0, top + 6, size=16, title=True, bold=True))
    for side in range(N_SIDES):
        column, row = side % 2, side // 2
        x = (column - 0.5) * (SIDE[0] + 6)
        y = top + 22 + row * (SIDE[1] + 4) + SIDE[1] / 2
        parts.append(moved(x, y, _side(scene, side)))
    tower = scene.g.tower
    words = text_of("skulls-inside", count=tower.inside, seals=tower.faces.count(SEALED))
    parts.append(text(words, 0, height / 2 - 15, size=12, room=width - 24))
    return Figure(join(parts), edge)


def _side(scene: DarkScene, side: int) -> Svg:
    """The Tower as a kingdom sees it, and beside each drum what shows there."""
    wide, high = SIDE
    color = KINGDOM_COLORS[side]
    home = side == scene.hero.home
    title = KINGDOM_TITLES[side]
    if home:
        title = text_of("your-side", kingdom=title)
    edge = box(wide, high, 4)
    parts = [
        ground(edge, "candle" if home else "paper", color, 2 if home else 1.2),
        text(title, 0, 11 - high / 2, size=12, color=color, bold=True, room=wide - 8),
    ]
    x, foot = VIEW[0] / 2 + 4 - wide / 2, high / 2 - 6
    parts += side_view(drums(scene, f"side-{side}"), x, foot, *VIEW, side=side)
    left = VIEW[0] + 10 - wide / 2
    roof, plinth = VIEW[0] * 0.34, VIEW[0] * 0.16
    step = (VIEW[1] - roof - plinth) / len(DRUMS)
    for level in range(len(DRUMS)):
        y = foot - VIEW[1] + roof + step * (level + 0.5)
        parts.append(_showing(scene, level, side, left, y, wide / 2 - left - 4))
    return join(parts)


def _showing(scene: DarkScene, level: int, side: int, x: float, y: float, room: float) -> Svg:
    """What shows of a drum on a side: a seal, an opening, or a glyph and what it costs."""
    face = scene.g.tower.faces[N_SIDES * level + side]
    if face == SEALED:
        return paragraph(
            text_of("behind-seal"), room, x, y, size=SMALL, anchor="start", color="muted"
        )
    if face == OPENING:
        words = text_of("lets-out")
        return paragraph(words, room, x, y, size=SMALL, anchor="start", centred=True)
    price = price_at_home(scene.hero) if side == scene.hero.home else GLYPH_PRICE
    name = "glyph-cost" if price else "glyph-free"
    words = text_of(name, glyph=GLYPHS[face], spirit=price)
    shown = sign(GLYPH_SIGNS[face], x + 7, y, 14, "gold")
    told = paragraph(
        words, room - 18, x + 18, y, size=SMALL, anchor="start", bold=True, centred=True
    )
    return join([shown, told])

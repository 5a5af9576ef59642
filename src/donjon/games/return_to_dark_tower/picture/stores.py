"""What can be had: the stacks of gear, the market, and how many cards the decks still hold."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import SMALL, Area, Svg, tally, text
from donjon.drawing.pieces import Pieces
from donjon.games.return_to_dark_tower.picture import things
from donjon.games.return_to_dark_tower.picture.month import MARKET_HEIGHT, market
from donjon.games.return_to_dark_tower.picture.scene import THING_SIGNS, DarkScene, frame
from donjon.games.return_to_dark_tower.picture.things import GAP
from donjon.games.return_to_dark_tower.verbs import PICK

text_of: Final = texts(__name__)

COLUMNS = 2
TITLE_HEIGHT = 24.0


def ground_of(scene: DarkScene, area: Area) -> list[Svg]:
    """What is printed: titles, and the decks."""
    g = scene.g
    y = area.y + TITLE_HEIGHT / 2 + 2
    low = area.y + TITLE_HEIGHT + MARKET_HEIGHT + 20
    parts = [
        frame(*area),
        text(text_of("market"), area.x + 10, y, anchor="start", title=True, bold=True),
        text(text_of("gear"), area.x + 10, low, anchor="start", title=True, bold=True),
    ]
    x = area.x + 90
    for name, number, what in (
        ("potion", len(g.potions), "potions"),
        ("gem", len(g.treasures), "treasures"),
        ("thorn", len(g.corruptions), "corruptions"),
    ):
        parts.append(tally(name, number, x, y, caption=what, size=SMALL, tint="muted"))
        x += 84
    return parts


def stores(scene: DarkScene, area: Area) -> Pieces:
    """The treasures of the market and the stacks of gear."""
    inner = Area(area.x + 6, area.y + TITLE_HEIGHT + 4, area.width - 12, MARKET_HEIGHT)
    yield from market(scene, inner)
    top = inner.bottom + 28
    gear = scene.content.gear
    rows = -(-len(gear) // COLUMNS)
    high = min((area.bottom - top - 6) / rows - GAP, 44.0)
    wide = (inner.width - GAP * (COLUMNS - 1)) / COLUMNS
    for number in range(len(gear)):
        left = scene.g.gear[number]
        title = scene.titles["thing"][number]
        written = scene.face("thing", number)
        figure = things.plate(title, written, *THING_SIGNS["gear"], left, wide, high, not left)
        x = inner.x + (wide + GAP) * (number % COLUMNS) + wide / 2
        y = top + (high + GAP) * (number // COLUMNS) + high / 2
        label = text_of("left-of-stack", thing=scene.in_words("thing", number), number=left)
        id = f"stack-{scene.names['thing'][number]}"
        card = scene.card("thing", number)
        yield scene.either(PICK.of[number], figure, x, y, id, label, card=card)

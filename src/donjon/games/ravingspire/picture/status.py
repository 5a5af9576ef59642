"""What concerns all: the madness track and the decks."""

from __future__ import annotations

from donjon.drawing import Svg, tally, text, track
from donjon.drawing.pieces import Pieces, cell, fixed
from donjon.drawing.svg import moved
from donjon.games.ravingspire.picture.places import Plan
from donjon.games.ravingspire.picture.scene import SpireScene, text_of

BOX_SIZE = 20.0
"""How large a box of the madness track is."""
ROOM = 8
"""The longest track for which there is room in that size."""


def size_of(scene: SpireScene) -> float:
    """How large the boxes of this track are: smaller if there are more of them."""
    return BOX_SIZE if scene.g.longest_track() <= ROOM else 0.85 * BOX_SIZE


def madness(scene: SpireScene, plan: Plan) -> Pieces:
    """The madness track: the box on which it stands is a piece that moves."""
    if plan.status is None:
        return
    g, area = scene.g, plan.status
    size = size_of(scene)
    figure = cell(str(g.track), filled=True, color="blood", size=size)
    x = area.x + 76 + size / 2 + (size + 6) * g.track
    label = text_of("track", left=g.track)
    yield fixed(figure, x, area.y + area.height / 2, "track", label)


def status(scene: SpireScene, plan: Plan) -> list[Svg]:
    """What is printed of the madness track, and how many cards are left."""
    if plan.status is None:
        return []
    g, area, size = scene.g, plan.status, size_of(scene)
    y = area.y + area.height / 2
    captions = [str(number) for number in range(g.longest_track() + 1)]
    parts = [
        text(text_of("madness"), area.x + 2, y, anchor="start", title=True, bold=True),
        moved(area.x + 76 + size / 2, y, track(captions, color="blood", size=size)),
    ]
    x = area.x + 76 + (size + 6) * len(captions) + 14
    if area.width > 400:
        encounters, loot = text_of("count-encounters"), text_of("count-loot")
        parts.append(tally("eye", len(g.encounters), x, y, caption=encounters))
        parts.append(tally("coin", len(g.loot), x + 112, y, caption=loot))
    elif area.right - x > 70:
        turn = text_of("turn", turn=g.turn)
        parts.append(text(turn, area.right - 2, y, anchor="end", color="muted", size=12))
    return parts

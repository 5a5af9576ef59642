"""What concerns all: the madness track and the decks."""

from __future__ import annotations

from donjon.drawing import Svg, tally, text, track
from donjon.drawing.pieces import Pieces, cell, fixed
from donjon.drawing.svg import moved
from donjon.games.ravingspire.picture.places import Plan
from donjon.games.ravingspire.picture.scene import SpireScene
from donjon.games.ravingspire.state.table import UNDYING

SIZE = 20.0
"""How large a box of the madness track is."""


def madness(scene: SpireScene, plan: Plan) -> Pieces:
    """The madness track: the box on which it stands is a piece that moves."""
    if plan.status is None:
        return
    g, area = scene.g, plan.status
    figure = cell(str(g.track), filled=True, color="blood", size=SIZE)
    x = area.x + 76 + SIZE / 2 + (SIZE + 6) * g.track
    label = f"Madness track: {g.track} left"
    yield fixed(figure, x, area.y + area.height / 2, "track", label)


def status(scene: SpireScene, plan: Plan) -> list[Svg]:
    """What is printed of the madness track, and how many cards are left."""
    if plan.status is None:
        return []
    g, area = scene.g, plan.status
    y = area.y + area.height / 2
    captions = [str(number) for number in range(UNDYING + g.seats + 1)]
    found = [
        text("Madness", area.x + 2, y, anchor="start", title=True, bold=True),
        moved(area.x + 76 + SIZE / 2, y, track(captions, color="blood", size=SIZE)),
    ]
    x = area.x + 76 + (SIZE + 6) * len(captions) + 14
    if plan.width > 400:
        found.append(tally("eye", len(g.encounters), x, y, caption="encounters"))
        found.append(tally("coin", len(g.loot), x + 112, y, caption="loot"))
    elif area.right - x > 70:
        found.append(
            text(f"Turn {g.turn}", area.right - 2, y, anchor="end", color="muted", size=12)
        )
    return found

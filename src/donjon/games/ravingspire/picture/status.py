"""What concerns all: the madness track and the decks."""

from __future__ import annotations

from donjon.drawing import Svg, tally, text, track
from donjon.drawing.svg import moved
from donjon.games.ravingspire.picture.places import Plan
from donjon.games.ravingspire.picture.scene import SpireScene
from donjon.games.ravingspire.state.table import UNDYING


def status(scene: SpireScene, plan: Plan) -> list[Svg]:
    """Madness, and how many cards are left."""
    if plan.status is None:
        return []
    g, area = scene.g, plan.status
    size = 20.0
    y = area.y + area.height / 2
    captions = [str(number) for number in range(UNDYING + g.seats + 1)]
    cells = track(captions, g.track, color="blood", size=size)
    found = [
        text("Madness", area.x + 2, y, anchor="start", title=True, bold=True),
        moved(area.x + 76 + size / 2, y, cells),
    ]
    x = area.x + 76 + (size + 6) * len(captions) + 14
    if plan.width > 400:
        found.append(tally("eye", len(g.encounters), x, y, caption="encounters"))
        found.append(tally("coin", len(g.loot), x + 112, y, caption="loot"))
    elif area.right - x > 70:
        found.append(
            text(f"Turn {g.turn}", area.right - 2, y, anchor="end", color="muted", size=12)
        )
    return found

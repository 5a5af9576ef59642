"""The table of Skull Tower as SVG: the tower in the middle, a player on either side of it."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.drawing import Drawing, draw, opened
from donjon.games.skull_tower.picture.contents import figure
from donjon.games.skull_tower.picture.scene import TowerScene
from donjon.games.skull_tower.picture.table import board, pieces
from donjon.games.skull_tower.state import SkullTower


def picture(
    view: View[SkullTower], screen: str = "", wide: bool = False, theme: str | None = None
) -> Drawing:
    """What this seat may know, drawn; what it may answer now can be clicked.

    Upright it fits a phone; `wide` is for a larger screen. `theme` holds it in light or dark.
    """
    return _drawn(TowerScene(view, wide), theme)


def lying(view: View[SkullTower], screen: str = "", theme: str | None = None) -> Drawing:
    """The table for a phone that lies down."""
    return _drawn(TowerScene(view, lying=True), theme)


def _drawn(scene: TowerScene, theme: str | None) -> Drawing:
    plan = scene.plan
    height = plan.height if scene.g.outcome is None else plan.end
    return draw(scene, plan.width, height, board=board(scene), pieces=pieces(scene), theme=theme)


def large(view: View[SkullTower], kind: str, number: int, theme: str | None = None) -> str:
    """A thing of the box, opened large."""
    return opened(view, *figure(TowerScene(view).content, kind, number), theme)

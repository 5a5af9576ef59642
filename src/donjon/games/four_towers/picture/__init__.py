"""The table of Four Towers as SVG: the map between its towers, the mats beside or below it."""

from __future__ import annotations

from donjon.core.views import View
from donjon.drawing import Pieces, Svg, draw, opened
from donjon.games.four_towers.picture.champions import display
from donjon.games.four_towers.picture.contents import figure
from donjon.games.four_towers.picture.ghosts import ghosts
from donjon.games.four_towers.picture.land import land
from donjon.games.four_towers.picture.mats import mat, mats
from donjon.games.four_towers.picture.opponents import others
from donjon.games.four_towers.picture.peasants import city, folk, plays, spaces, towers, way
from donjon.games.four_towers.picture.scene import TowersScene
from donjon.games.four_towers.picture.table import (
    banner,
    influence,
    status,
    temple,
    temple_title,
    track,
    tray,
)


def picture(view: View, screen: str = "", wide: bool = False, theme: str | None = None) -> str:
    """What everybody may know, drawn; what this seat may answer now can be clicked.

    Upright it fits a phone; `wide` is for a larger screen. `theme` holds it in light or dark.
    """
    scene = TowersScene(view, screen, wide)
    plan = scene.plan
    return draw(
        scene, plan.width, plan.height, board=_board(scene), pieces=_pieces(scene), theme=theme
    )


def _board(scene: TowersScene) -> list[Svg]:
    """What lies still, below all pieces."""
    return [
        track(scene),
        land(scene.content, scene.plan.map),
        temple_title(scene.plan.temple),
        status(scene),
    ]


def _pieces(scene: TowersScene) -> Pieces:
    """One flat layer of what moves, is answered or is told."""
    yield from ghosts(scene)
    yield from influence(scene)
    yield from towers(scene)
    yield from city(scene)
    yield from spaces(scene)
    yield from folk(scene)
    yield from way(scene)
    yield from plays(scene)
    for one in mats(scene):
        yield from mat(scene, one)
    yield from others(scene)
    yield from temple(scene)
    yield from display(scene)
    yield from tray(scene)
    yield from banner(scene)


def large(view: View, kind: str, number: int, theme: str | None = None) -> str:
    """A thing of the box, opened large."""
    return opened(view, *figure(TowersScene(view).content, kind, number), theme)

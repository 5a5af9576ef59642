"""The table of Four Towers as SVG: the map between its towers, the mats beside or below it."""

from __future__ import annotations

from donjon.core.views import View
from donjon.drawing import Pieces, Svg, el
from donjon.drawing import picture as whole
from donjon.games.four_towers.picture.champions import display
from donjon.games.four_towers.picture.ghosts import ghosts
from donjon.games.four_towers.picture.land import land
from donjon.games.four_towers.picture.mats import mat, mats
from donjon.games.four_towers.picture.opponents import others
from donjon.games.four_towers.picture.peasants import city, folk, plays, spaces, towers, way
from donjon.games.four_towers.picture.places import plan_for
from donjon.games.four_towers.picture.scene import Scene
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
    plan = plan_for(view.state.seats, wide)
    scene = Scene(view, plan)
    board = el("g", *_board(scene), class_="board")
    pieces = el("g", *_pieces(scene), class_="pieces")
    about = view.about
    size = (plan.width, plan.height)
    return whole(*size, board, pieces, title=about.title, accent=about.accent, theme=theme)


def _board(scene: Scene) -> list[Svg]:
    """What lies still, below all pieces."""
    return [
        track(scene),
        land(scene.content, scene.plan.map),
        temple_title(scene.plan.temple),
        status(scene),
    ]


def _pieces(scene: Scene) -> Pieces:
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

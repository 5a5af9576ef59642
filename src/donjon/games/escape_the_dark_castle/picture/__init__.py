"""The dark castle as SVG: the page that lies open, the prisoners before it, the doors ahead."""

from __future__ import annotations

from donjon.core.views import View
from donjon.drawing import Pieces, Svg, el, text
from donjon.drawing import picture as whole
from donjon.games.escape_the_dark_castle.picture.characters import cell
from donjon.games.escape_the_dark_castle.picture.doors import caption, castle, doors
from donjon.games.escape_the_dark_castle.picture.enemy import enemy
from donjon.games.escape_the_dark_castle.picture.page import asked, page, ways
from donjon.games.escape_the_dark_castle.picture.places import plan_for
from donjon.games.escape_the_dark_castle.picture.pool import pool
from donjon.games.escape_the_dark_castle.picture.prisoners import prisoners
from donjon.games.escape_the_dark_castle.picture.scene import Scene
from donjon.games.escape_the_dark_castle.picture.thrown import thrown as thrown
from donjon.games.escape_the_dark_castle.state import DarkCastle


def picture(view: View, screen: str = "", wide: bool = False, theme: str | None = None) -> str:
    """What everybody may know, drawn; what this seat may answer now can be clicked.

    Upright it fits a phone; `wide` is for a larger screen. `theme` holds it in light or dark.
    """
    g = view.state
    assert isinstance(g, DarkCastle)
    plan = plan_for(g.count(), wide)
    scene = Scene(view, plan)
    board = el("g", *_board(scene), class_="board")
    pieces = el("g", *_pieces(scene), class_="pieces")
    about = view.about
    size = (plan.width, plan.height)
    return whole(*size, board, pieces, title=about.title, accent=about.accent, theme=theme)


def _board(scene: Scene) -> list[Svg]:
    """What lies still, below all pieces."""
    parts = [doors(scene), caption(scene)]
    if scene.choosing:
        title = scene.view.about.title
        y = scene.plan.page.leaf.y + 10
        parts.append(text(title, scene.plan.width / 2, y, size=20, title=True, bold=True))
    else:
        parts += [page(scene), asked(scene)]
    return parts


def _pieces(scene: Scene) -> Pieces:
    """One flat layer of what moves, is answered or is told."""
    yield from castle(scene)
    if scene.choosing:
        yield from cell(scene)
        return
    yield from prisoners(scene)
    yield from enemy(scene)
    yield from pool(scene)
    yield from ways(scene)

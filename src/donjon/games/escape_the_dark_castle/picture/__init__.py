"""The dark castle as SVG: the page that lies open, the prisoners before it, the doors ahead."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.drawing import Drawing, Pieces, Svg, draw, opened, text
from donjon.games.escape_the_dark_castle.picture.characters import cell
from donjon.games.escape_the_dark_castle.picture.contents import figure
from donjon.games.escape_the_dark_castle.picture.doors import caption, castle, doors
from donjon.games.escape_the_dark_castle.picture.enemy import enemy
from donjon.games.escape_the_dark_castle.picture.page import page, question_words, ways
from donjon.games.escape_the_dark_castle.picture.pool import pool
from donjon.games.escape_the_dark_castle.picture.prisoners import prisoners
from donjon.games.escape_the_dark_castle.picture.scene import CastleScene
from donjon.games.escape_the_dark_castle.picture.thrown import thrown as thrown
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle


def picture(
    view: View[DarkCastle], screen: str = "", wide: bool = False, theme: str | None = None
) -> Drawing:
    """What everybody may know, drawn; what this seat may answer now can be clicked.

    Upright it fits a phone; `wide` is for a larger screen. `theme` holds it in light or dark.
    """
    return _drawn(CastleScene(view, wide), theme)


def lying(view: View[DarkCastle], screen: str = "", theme: str | None = None) -> Drawing:
    """The picture for a phone that lies down; prisoners are chosen as upright."""
    scene = CastleScene(view, lying=True)
    return picture(view, theme=theme) if scene.choosing else _drawn(scene, theme)


def _drawn(scene: CastleScene, theme: str | None) -> Drawing:
    plan = scene.plan
    return draw(
        scene, plan.width, plan.height, board=_board(scene), pieces=_pieces(scene), theme=theme
    )


def _board(scene: CastleScene) -> list[Svg]:
    """What lies still, below all pieces."""
    parts = [doors(scene), caption(scene)]
    if scene.choosing:
        title = scene.view.box.title
        y = scene.plan.page.leaf.y + 10
        parts.append(text(title, scene.plan.width / 2, y, size=20, title=True, bold=True))
    else:
        parts += [page(scene), question_words(scene)]
    return parts


def _pieces(scene: CastleScene) -> Pieces:
    """One flat layer of what moves, is answered or is told."""
    yield from castle(scene)
    if scene.choosing:
        yield from cell(scene)
        return
    yield from prisoners(scene)
    yield from enemy(scene)
    yield from pool(scene)
    yield from ways(scene)


def large(view: View[DarkCastle], kind: str, number: int, theme: str | None = None) -> str:
    """A thing of the box, opened large."""
    return opened(view, *figure(CastleScene(view).content, kind, number), theme)

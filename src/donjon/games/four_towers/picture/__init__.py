"""The table of Four Towers as SVG: the map between its towers, the mats beside or below it."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.face import Screen
from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import verb_of
from donjon.core.record.texts import texts
from donjon.drawing import Drawing, Pieces, Svg, draw, opened
from donjon.games.four_towers.picture.champions import FACES as FACES
from donjon.games.four_towers.picture.champions import display
from donjon.games.four_towers.picture.contents import figure
from donjon.games.four_towers.picture.ghosts import ghosts
from donjon.games.four_towers.picture.land import land
from donjon.games.four_towers.picture.mats import mat, mats
from donjon.games.four_towers.picture.opponents import others
from donjon.games.four_towers.picture.peasants import (
    city,
    folk,
    playable_chips,
    spaces,
    towers,
    way,
)
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
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import (
    BUY,
    CLIMB,
    DONE,
    FOLLOW,
    GET,
    GIVE,
    HIRE,
    INSTEAD,
    LEAVE,
    PAY,
    RAISE,
    REFILL,
    TAKE,
    TRADE,
)

text_of: Final = texts(__name__)

MAP, MAT = "map", "mat"
ON_THE_MAT = {
    verb.code
    for verb in (BUY, CLIMB, DONE, FOLLOW, GET, GIVE, HIRE, INSTEAD, LEAVE, PAY, RAISE, REFILL)
} | {TAKE.code, TRADE.code}
"""What is answered there, or in the temple, or among the champions on display."""


def screens(view: View[FourTowers]) -> list[Screen]:
    """On a phone that lies down, the mat has a screen of its own."""
    verbs = {verb_of(option) for option in view.options}
    forward = bool(verbs) and verbs <= ON_THE_MAT
    return [
        Screen(MAP, text_of("map-screen"), lying=True),
        Screen(MAT, text_of("mat-screen"), forward, lying=True),
    ]


def picture(
    view: View[FourTowers], screen: str = "", wide: bool = False, theme: str | None = None
) -> Drawing:
    """What everybody may know, drawn; what this seat may answer now can be clicked.

    Upright it fits a phone; `wide` is for a larger screen. `theme` holds it in light or dark.
    """
    scene = TowersScene(view, screen, wide)
    plan = scene.plan
    return draw(
        scene, plan.width, plan.height, board=_board(scene), pieces=_pieces(scene), theme=theme
    )


def lying(view: View[FourTowers], screen: str = MAP, theme: str | None = None) -> Drawing:
    """What a phone shows when it lies down: the map, or the mat and the champions."""
    scene = TowersScene(view, screen, lying=True)
    plan = scene.plan
    if screen == MAT:
        board, pieces = [temple_title(plan.temple)], _mat_pieces(scene)
    else:
        board = [track(scene), land(scene.content, plan.map), status(scene)]
        pieces = _map_pieces(scene)
    return draw(scene, plan.width, plan.height, board=board, pieces=pieces, theme=theme)


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
    yield from _map_pieces(scene)
    yield from _mat_pieces(scene)


def _map_pieces(scene: TowersScene) -> Pieces:
    yield from ghosts(scene)
    yield from influence(scene)
    yield from towers(scene)
    yield from city(scene)
    yield from spaces(scene)
    yield from folk(scene)
    yield from way(scene)
    yield from playable_chips(scene)
    yield from others(scene)
    yield from tray(scene)
    yield from banner(scene)


def _mat_pieces(scene: TowersScene) -> Pieces:
    for one in mats(scene):
        yield from mat(scene, one)
    yield from temple(scene)
    yield from display(scene)


def large(view: View[FourTowers], kind: str, number: int, theme: str | None = None) -> str:
    """A thing of the box, opened large."""
    return opened(view, *figure(TowersScene(view).content, kind, number), theme)

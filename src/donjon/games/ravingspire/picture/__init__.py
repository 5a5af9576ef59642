"""Ravingspire as SVG: the tower from above, the cards of a level, the mats of the heroes."""

from __future__ import annotations

from donjon.core.engine.face import Screen
from donjon.core.engine.game import View
from donjon.drawing import Drawing, Svg, card_height, draw, opened
from donjon.drawing.pieces import Pieces
from donjon.games.ravingspire.picture import choice, company, mat, pile, ring
from donjon.games.ravingspire.picture.cards import (
    FACES,
    LARGE,
    TOKEN,
    foe_card,
    hero_card,
    priced,
    tokens,
    tower_card,
)
from donjon.games.ravingspire.picture.places import (
    LYING_OWN,
    LYING_RING,
    LYING_TOWER,
    RING,
    TOWER,
    WIDE,
    Plan,
)
from donjon.games.ravingspire.picture.reading import reading
from donjon.games.ravingspire.picture.scene import SpireScene, text_of
from donjon.games.ravingspire.picture.status import madness, status
from donjon.games.ravingspire.picture.thrown import thrown
from donjon.games.ravingspire.picture.tower import backdrop, tower
from donjon.games.ravingspire.state import Ravingspire

__all__ = ["FACES", "large", "lying", "picture", "reading", "screens", "thrown"]

AT_THE_RING = ("encounter", "pay", "showdown", "keep", "flank", "foe", "overwhelmed")
"""What a question is about when the cards of the level matter more than the tower."""
AMONG_CARDS = ("well", "pick")
"""What a question is about when cards are chosen that are not all in the hand."""


LYING_PLANS = {"ring": LYING_RING, "own": LYING_OWN}


def screens(view: View[Ravingspire]) -> list[Screen]:
    """The tower; on a phone the cards of the level apart; your own cards; all heroes if several."""
    g = view.state
    if not g.turn:
        return [Screen("tower", text_of("screen-heroes"))]
    among = view.topic in AMONG_CARDS and view.mine
    own = [
        Screen("tower", text_of("screen-tower")),
        Screen("ring", text_of("screen-ring"), view.topic in AT_THE_RING, narrow=True),
        Screen("own", text_of("screen-own"), lying=True),
        Screen("cards", text_of("screen-cards"), among, narrow=not among),
    ]
    return [*own, Screen("heroes", text_of("screen-heroes"))] if g.seats > 1 else own


def picture(
    view: View[Ravingspire], screen: str = "", wide: bool = False, theme: str | None = None
) -> Drawing:
    """What this seat may know, drawn; what it may answer now can be clicked."""
    scene = SpireScene(view, screen, wide)
    if not scene.g.turn:
        return draw(scene, *choice.size(scene), pieces=choice.heroes(scene), theme=theme)
    if screen == "heroes":
        size = company.page_size(scene)
        return draw(scene, *size, pieces=company.page(scene), theme=theme)
    if screen == "cards":
        size = pile.page_size(scene)
        board = pile.captions(scene)
        return draw(scene, *size, board=board, pieces=pile.page(scene), theme=theme)
    return _drawn(scene, WIDE if wide else RING if screen == "ring" else TOWER, theme)


def lying(view: View[Ravingspire], screen: str = "", theme: str | None = None) -> Drawing:
    """The picture for a phone that lies down; pages of cards and of heroes are as upright."""
    scene = SpireScene(view, screen, False)
    if not scene.g.turn or screen in ("heroes", "cards"):
        return picture(view, screen, theme=theme)
    return _drawn(scene, LYING_PLANS.get(screen, LYING_TOWER), theme)


def _drawn(scene: SpireScene, plan: Plan, theme: str | None) -> Drawing:
    return draw(
        scene,
        plan.width,
        plan.height,
        board=_board(scene, plan),
        pieces=_pieces(scene, plan),
        theme=theme,
    )


def _board(scene: SpireScene, plan: Plan) -> list[Svg]:
    parts: list[Svg] = []
    if plan.hub is not None:
        parts.append(backdrop(plan))
    if plan.ring is not None:
        parts += [ring.caption(scene, plan), *ring.frames(scene, plan)]
    parts += status(scene, plan)
    if plan.mat is not None:
        parts += mat.mat_ground(scene, plan)
    if plan.hand is not None:
        parts += mat.hand_caption(scene, plan)
    return parts


def _pieces(scene: SpireScene, plan: Plan) -> Pieces:
    if plan.hub is not None:
        yield from tower(scene, plan)
    if plan.ring is not None:
        yield from ring.ring_cards(scene, plan)
    yield from madness(scene, plan)
    yield from company.plates(scene, plan)
    if plan.mat is not None:
        yield from mat.mat(scene, plan)
    if plan.hand is not None:
        yield from mat.aside(scene, plan)
        yield from mat.hand(scene, plan)


def large(view: View[Ravingspire], kind: str, number: int, theme: str | None = None) -> str:
    """A thing of the box, opened large, with all that stands on it."""
    scene = SpireScene(view, "", True)
    if kind == "token":
        return opened(view, tokens(scene)[number], TOKEN, TOKEN, theme)
    if kind == "hero":
        figure = hero_card(scene, number, LARGE)
    elif kind == "tower":
        figure = tower_card(scene, number, LARGE)
    elif kind == "card":
        figure = priced(scene, number, LARGE)
    else:
        figure = foe_card(scene, kind, number, [0, 0, 0], None, LARGE)
    return opened(view, figure, LARGE, card_height(LARGE), theme)

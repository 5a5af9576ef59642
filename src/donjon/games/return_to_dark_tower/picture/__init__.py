"""Return to Dark Tower as SVG: the board, the Tower, hero boards, battles, dungeons, quests."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.face import Screen
from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import verb_of
from donjon.core.record.texts import texts
from donjon.drawing import Area, Drawing, Svg, card_height, draw, opened
from donjon.drawing.pieces import Pieces
from donjon.games.return_to_dark_tower.hints.task_text import trade_words
from donjon.games.return_to_dark_tower.picture import (
    battle,
    choice,
    dungeon,
    heroes,
    land,
    month,
    stores,
    tokens,
    tower,
)
from donjon.games.return_to_dark_tower.picture.cards import LARGE, TOKEN, face, marker
from donjon.games.return_to_dark_tower.picture.places import (
    BOARD_PLAN,
    FACING_PLAN,
    LYING_BOARD_PLAN,
    LYING_FACING_PLAN,
    LYING_MARKET_PLAN,
    LYING_MONTH_PLAN,
    LYING_OWN_PLAN,
    LYING_TOWER_PLAN,
    MARKET_PLAN,
    MONTH_PLAN,
    TOWER_PLAN,
    WIDE_PLAN,
    ScreenPlan,
)
from donjon.games.return_to_dark_tower.picture.scene import FACES, DarkScene
from donjon.games.return_to_dark_tower.picture.thrown import thrown
from donjon.games.return_to_dark_tower.picture.tower_card import TOWER_CARD, tower_card
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    LIFT,
    OFFER,
    OFFER_SPIRIT,
    OFFER_WARRIORS,
    PICK,
    SEAL,
    SINK,
    WANT,
    WANT_SPIRIT,
    WANT_WARRIORS,
)

text_of: Final = texts(__name__)

__all__ = ["FACES", "large", "lying", "picture", "screens", "thrown"]

CHOOSING_WARES = {PICK.code, SINK.code}
CHOOSING_SEALS = {LIFT.code, SEAL.code}
TRADING = {verb.code for verb in (OFFER, OFFER_WARRIORS, OFFER_SPIRIT, WANT, WANT_WARRIORS)}
TRADING.add(WANT_SPIRIT.code)
PLANS = {
    "tower": TOWER_PLAN,
    "month": MONTH_PLAN,
    "battle": FACING_PLAN,
    "dungeon": FACING_PLAN,
    "market": MARKET_PLAN,
}
LYING_PLANS = {
    "own": LYING_OWN_PLAN,
    "tower": LYING_TOWER_PLAN,
    "month": LYING_MONTH_PLAN,
    "battle": LYING_FACING_PLAN,
    "dungeon": LYING_FACING_PLAN,
    "market": LYING_MARKET_PLAN,
}


def screens(view: View[DarkTowerState]) -> list[Screen]:
    """The board; a battle or a dungeon while there is one; month, Tower, market and heroes."""
    g = view.state
    if not g.turn:
        return [Screen("board", text_of("screen-choosing"))]
    verbs = {verb_of(option) for option in view.options}
    offered = [Screen("board", text_of("screen-board"))]
    if g.battle.on:
        offered.append(Screen("battle", text_of("screen-battle"), forward=True))
    if g.dungeon.on:
        offered.append(Screen("dungeon", text_of("screen-dungeon"), forward=not g.battle.on))
    wares = not verbs.isdisjoint(CHOOSING_WARES)
    seals = not verbs.isdisjoint(CHOOSING_SEALS)
    offered += [
        Screen("own", text_of("screen-own"), lying=True),
        Screen("month", text_of("screen-month"), narrow=True),
        Screen("tower", text_of("screen-tower"), seals and not wares, narrow=True),
        Screen("market", text_of("screen-market"), wares),
        Screen(
            "heroes",
            text_of("screen-heroes"),
            not verbs.isdisjoint(TRADING) or (view.mine and bool(trade_words(g))),
        ),
    ]
    return offered


def picture(
    view: View[DarkTowerState], screen: str = "", wide: bool = False, theme: str | None = None
) -> Drawing:
    """What this seat may know, drawn; what it may answer now can be clicked."""
    scene = DarkScene(view, screen or "board", wide)
    if not scene.g.turn:
        return draw(scene, *choice.size(scene), pieces=choice.heroes(scene), theme=theme)
    if screen == "heroes":
        size = heroes.page_size(scene)
        board = heroes.page_ground(scene)
        return draw(scene, *size, board=board, pieces=heroes.page(scene), theme=theme)
    return _drawn(scene, WIDE_PLAN if wide else PLANS.get(screen, BOARD_PLAN), theme)


def lying(view: View[DarkTowerState], screen: str = "", theme: str | None = None) -> Drawing:
    """The picture for a phone that lies down; choosing heroes and all heroes are as upright."""
    if not view.state.turn or screen == "heroes":
        return picture(view, screen, theme=theme)
    scene = DarkScene(view, screen or "board", False)
    return _drawn(scene, LYING_PLANS.get(screen, LYING_BOARD_PLAN), theme)


def _drawn(scene: DarkScene, plan: ScreenPlan, theme: str | None) -> Drawing:
    laid = tokens.Laid(scene, plan) if plan.hub is not None else None
    return draw(
        scene,
        plan.width,
        plan.height,
        board=_board(scene, plan, laid),
        pieces=_pieces(scene, plan, laid),
        theme=theme,
    )


def _board(scene: DarkScene, plan: ScreenPlan, laid: tokens.Laid | None) -> list[Svg]:
    """What lies still."""
    g, screen = scene.g, scene.screen
    parts = month.header_words(scene, plan.header) if plan.header is not None else []
    if laid is not None:
        parts += tokens.printed(scene, land.board(scene, plan), laid)
    if plan.side is not None:
        parts += tower.seen_from(scene, plan.side)
    if plan.above is not None:
        parts += tower.around(scene, plan)
    if plan.foes is not None and screen == "battle" and g.battle.on:
        parts += battle.opponent_words(scene, plan.foes)
    if screen == "dungeon" and g.dungeon.on and plan.foes is not None and plan.panel is not None:
        parts += dungeon.place_words(scene, plan.foes)
        parts += dungeon.panel_ground(scene, plan.panel)
    if screen == "market" and plan.panel is not None:
        parts += stores.ground_of(scene, plan.panel)
    if plan.hero is not None:
        parts += heroes.own_ground(scene, _hero_area(scene, plan), scene.me)
    return parts


def _pieces(scene: DarkScene, plan: ScreenPlan, laid: tokens.Laid | None) -> Pieces:
    """What moves or answers."""
    if plan.header is not None:
        yield from month.header(scene, plan.header)
    if laid is not None:
        yield from land.spaces(scene, plan)
        yield from tower.in_the_middle(scene, plan)
        yield from tokens.tokens(scene, plan, laid)
    if plan.side is not None:
        yield from tower.beside(scene, plan.side)
    if plan.above is not None:
        yield from tower.above(scene, *plan.above)
    yield from _facing(scene, plan)
    if plan.hero is not None:
        id = scene.pawn_id(scene.me) if plan.hub is None else "portrait"
        yield from heroes.own(scene, _hero_area(scene, plan), scene.me, "own", id)
    yield from heroes.plates(scene, plan)


def _facing(scene: DarkScene, plan: ScreenPlan) -> Pieces:
    """What the panel beside the board shows: whatever the screen is about."""
    g, screen = scene.g, scene.screen
    if screen == "market" and plan.panel is not None:
        yield from stores.stores(scene, plan.panel)
        if plan.foes is not None:
            yield from month.foes(scene, plan.foes)
        return
    if plan.foes is None or plan.panel is None:
        return
    if screen == "battle" and g.battle.on:
        yield from battle.opponent(scene, plan.foes)
        yield from battle.panel(scene, plan.panel)
    elif screen == "dungeon" and g.dungeon.on:
        yield from dungeon.panel(scene, plan.panel)
        yield from dungeon.hero_spot(scene, plan.panel)
    else:
        yield from month.foes(scene, plan.foes)
        yield from month.tasks(scene, plan.panel)


def _hero_area(scene: DarkScene, plan: ScreenPlan) -> Area:
    """The own board; it has the room of the others if there are none."""
    assert plan.hero is not None
    if plan.company is None or scene.g.seats > 1 or not scene.wide:
        return plan.hero
    return plan.hero._replace(width=plan.company.right - plan.hero.x)


def large(view: View[DarkTowerState], kind: str, number: int, theme: str | None = None) -> str:
    """A thing of the box, opened large, with all that stands on it."""
    scene = DarkScene(view, "", True)
    if kind == "token":
        return opened(view, marker(number), TOKEN, TOKEN, theme)
    if kind == "drum":
        return opened(view, tower_card(scene), *TOWER_CARD, theme)
    return opened(view, face(scene, kind, number), LARGE, card_height(LARGE), theme)

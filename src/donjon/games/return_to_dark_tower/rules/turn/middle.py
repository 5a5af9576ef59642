"""The middle of a turn: move, one heroic action, one Reinforce, a trade and items, in any order.

One question lists everything that is possible; what it cannot mean is not in it (DT-62, DT-63).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.rules.actions.cleanse import Cleanse, cleanse_options
from donjon.games.return_to_dark_tower.rules.actions.reinforce import (
    HAGGLE_DIE,
    begin_reinforce,
    reinforce,
    reinforce_options,
)
from donjon.games.return_to_dark_tower.rules.app import (
    BEGIN_CHALLENGE,
    BeginBattle,
    BeginDelve,
    battle_options,
    begin_part,
    begin_quest,
    dungeon_options,
    quest_options,
)
from donjon.games.return_to_dark_tower.rules.competitive import TakeTest, ordeal_options
from donjon.games.return_to_dark_tower.rules.goods.trade import begin_trade, trade_options
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.turn.item_use import use, use_options
from donjon.games.return_to_dark_tower.rules.turn.move import double, end_or_move, may_double, walk
from donjon.games.return_to_dark_tower.state.hero import HEROIC_USED, TURN_ENDED, Hero, Sum
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    BATTLE,
    CHALLENGE,
    CLEANSE,
    DOUBLE,
    END,
    ENHANCE,
    EXPLORE,
    HAGGLE,
    MOVE,
    PURSUE,
    QUEST,
    REINFORCE,
    SHIFT,
    TEST,
    TRADE,
    USE,
)


class Middle(Ask):
    """All of the middle is optional; it may be done in any order, and the move may be split."""

    rule = "DT-62"
    topic = "turn"
    decline = END.bare
    pause = True
    grave = (END.bare,)

    def run(self, g: DarkTowerState) -> None:
        hero = g.heroes[g.active]
        if TURN_ENDED in hero.used:
            return
        known = hero.sum
        deeds: list[int] = []
        if may_double(hero, known):
            deeds.append(DOUBLE.bare)
        built = g.content.chart.building_at[hero.space] != NONE
        if HEROIC_USED not in hero.used:
            if built or known.cleanse_anywhere:
                deeds += cleanse_options(g, hero)
            add_heroic(g, hero, known, deeds)
        if built or g.land.trees:
            deeds += reinforce_options(g, hero)
        if g.seats > 1:
            deeds += trade_options(g)
        if known.uses or hero.potions:
            deeds += use_options(g, g.active)
        options = end_or_move(g, hero, known)
        g.ask(self, g.active, options + deeds if deeds else options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer == END.bare:
            return
        g.do(self)
        verb = verb_of(answer)
        if verb == MOVE.code:
            walk(g, arg_of(answer))
        else:
            DEEDS[verb](g, answer)


def add_heroic(g: DarkTowerState, hero: Hero, known: Sum, options: list[int]) -> None:
    """Battles, quests, dungeons and tests; where nothing of the kind is near, nobody looks."""
    space = hero.space
    land = g.land
    app = g.app
    if land.adversary == space or known.reach:
        options += battle_options(g)
    else:
        for foe in app.foes:
            tokens = land.foes[foe]
            if space in tokens:
                options += battle_options(g)
                break
    if space in app.places or space in app.spots or space in land.trees:
        options += quest_options(g)
    if space in land.dungeons or g.competitive:
        options += dungeon_options(g)
    if g.competitive:
        options += ordeal_options(g)


def _double(g: DarkTowerState, answer: int) -> None:
    double(g)


def _cleanse(g: DarkTowerState, answer: int) -> None:
    g.do(Cleanse(arg_of(answer)))


def _battle(g: DarkTowerState, answer: int) -> None:
    g.do(BeginBattle(arg_of(answer), second_of(answer)))


def _challenge(g: DarkTowerState, answer: int) -> None:
    g.do(BEGIN_CHALLENGE)


def _quest(g: DarkTowerState, answer: int) -> None:
    begin_quest(g, arg_of(answer))


def _pursue(g: DarkTowerState, answer: int) -> None:
    begin_part(g, arg_of(answer))


def _explore(g: DarkTowerState, answer: int) -> None:
    g.do(BeginDelve(arg_of(answer)))


def _test(g: DarkTowerState, answer: int) -> None:
    g.do(TakeTest(arg_of(answer)))


def _reinforce(g: DarkTowerState, answer: int) -> None:
    begin_reinforce(g)
    reinforce(g, answer)


def _haggle(g: DarkTowerState, answer: int) -> None:
    begin_reinforce(g)
    g.do(HAGGLE_DIE)


def _trade(g: DarkTowerState, answer: int) -> None:
    begin_trade(g, arg_of(answer))


DEEDS: Final[dict[int, Callable[[Any, int], None]]] = {
    DOUBLE.code: _double,
    CLEANSE.code: _cleanse,
    BATTLE.code: _battle,
    CHALLENGE.code: _challenge,
    QUEST.code: _quest,
    PURSUE.code: _pursue,
    EXPLORE.code: _explore,
    TEST.code: _test,
    REINFORCE.code: _reinforce,
    ENHANCE.code: _reinforce,
    SHIFT.code: _reinforce,
    HAGGLE.code: _haggle,
    TRADE.code: _trade,
    USE.code: use,
}
"""What each verb of the middle begins, beside the move."""
MIDDLE: Final = Middle()

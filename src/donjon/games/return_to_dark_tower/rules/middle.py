"""The middle of a turn: move, one heroic action, one Reinforce, a trade and items, in any order.

One question lists everything that is possible; what it cannot mean is not in it (DT-62, DT-63).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.core.vocabulary import arg_of, second_of, verb_of
from donjon.games.return_to_dark_tower.kinds import NONE
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
from donjon.games.return_to_dark_tower.rules.asking import Ask
from donjon.games.return_to_dark_tower.rules.cleanse import Cleanse, cleanse_options
from donjon.games.return_to_dark_tower.rules.move import double, may_double, move_options, walk
from donjon.games.return_to_dark_tower.rules.ordeals import TakeTest, ordeal_options
from donjon.games.return_to_dark_tower.rules.reinforce import (
    HAGGLE_DIE,
    begin_reinforce,
    reinforce,
    reinforce_options,
)
from donjon.games.return_to_dark_tower.rules.trade import begin_trade, trade_options
from donjon.games.return_to_dark_tower.rules.uses import use, use_options
from donjon.games.return_to_dark_tower.state.hero import HEROIC_USED, TURN_ENDED, Hero
from donjon.games.return_to_dark_tower.state.sums import sum_of
from donjon.games.return_to_dark_tower.state.table import Table
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

    def run(self, g: Table) -> None:
        hero = g.heroes[g.active]
        if hero.used & TURN_ENDED:
            return
        options = [END.bare, *move_options(g, hero)]
        if may_double(g, hero):
            options.append(DOUBLE.bare)
        built = g.content.chart.building_at[hero.space] != NONE
        if not hero.used & HEROIC_USED:
            if built or sum_of(g, hero).cleanse_anywhere:
                options += cleanse_options(g, hero)
            options += heroic_options(g, hero)
        if built or g.land.trees:
            options += reinforce_options(g, hero)
        if g.seats > 1:
            options += trade_options(g)
        options += use_options(g, g.active)
        g.ask(self, g.active, options)

    def answer(self, g: Table, answer: int) -> None:
        if answer == END.bare:
            return
        g.do(self)
        DEEDS[verb_of(answer)](g, answer)


def heroic_options(g: Table, hero: Hero) -> list[int]:
    """Battles, quests, dungeons and tests; where nothing of the kind is near, nobody looks."""
    options: list[int] = []
    space = hero.space
    land = g.land
    app = g.app
    foes = land.foes
    if land.adversary == space or sum_of(g, hero).reach:
        options += battle_options(g)
    else:
        for foe in app.foes:
            if space in foes[foe]:
                options += battle_options(g)
                break
    if space in app.places or space in app.spots or space in land.trees:
        options += quest_options(g)
    if space in land.dungeons or g.competitive:
        options += dungeon_options(g)
    if g.competitive:
        options += ordeal_options(g)
    return options


def _move(g: Table, answer: int) -> None:
    walk(g, arg_of(answer))


def _double(g: Table, answer: int) -> None:
    double(g)


def _cleanse(g: Table, answer: int) -> None:
    g.do(Cleanse(arg_of(answer)))


def _battle(g: Table, answer: int) -> None:
    g.do(BeginBattle(arg_of(answer), second_of(answer)))


def _challenge(g: Table, answer: int) -> None:
    g.do(BEGIN_CHALLENGE)


def _quest(g: Table, answer: int) -> None:
    begin_quest(g, arg_of(answer))


def _pursue(g: Table, answer: int) -> None:
    begin_part(g, arg_of(answer))


def _explore(g: Table, answer: int) -> None:
    g.do(BeginDelve(arg_of(answer)))


def _test(g: Table, answer: int) -> None:
    g.do(TakeTest(arg_of(answer)))


def _reinforce(g: Table, answer: int) -> None:
    begin_reinforce(g)
    reinforce(g, answer)


def _haggle(g: Table, answer: int) -> None:
    begin_reinforce(g)
    g.do(HAGGLE_DIE)


def _trade(g: Table, answer: int) -> None:
    begin_trade(g, arg_of(answer))


DEEDS: Final[dict[int, Callable[[Any, int], None]]] = {
    MOVE.code: _move,
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
"""What each verb of the middle begins."""
MIDDLE: Final = Middle()

"""The end of the game, and of a hero in a competitive one."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Outcome, Step
from donjon.games.return_to_dark_tower.rules.goods.holdings import give_back
from donjon.games.return_to_dark_tower.state.action import NOT_ACTING
from donjon.games.return_to_dark_tower.state.battle import Battle
from donjon.games.return_to_dark_tower.state.modifiers import active_virtues
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.trade import NO_TRADE
from donjon.games.return_to_dark_tower.verbs import DORMANT, OUT

REASON_CORRUPTION: Final = "corruption"
REASON_SUPPLY: Final = "supply"
REASON_MONTH: Final = "month"
REASON_ADVERSARY: Final = "adversary"
REASON_RELIC: Final = "relic"
REASON_LAST: Final = "last"
REASON_NOBODY: Final = "nobody"
"""Why a game ends: the outcomes that have words."""
NO_DUNGEON: Final = -1
WON: Final = 100
"""The score of who wins; others have less, by how far they came."""


def lose_game(g: DarkTowerState, reason: str) -> None:
    """All have lost, at once and in the middle of anything (DT-42, DT-88)."""
    g.finish(Outcome(scores(g, []), [], reason))


def win_game(g: DarkTowerState, reason: str = REASON_ADVERSARY) -> None:
    """The adversary is defeated: all have won (DT-42)."""
    winners = list(range(g.seats))
    g.finish(Outcome(scores(g, winners), winners, reason))


def win_alone(g: DarkTowerState, seat: int, reason: str) -> None:
    """One hero wins the competitive game (DT-44, DT-47)."""
    g.finish(Outcome(scores(g, [seat]), [seat], reason))


def scores(g: DarkTowerState, winners: list[int]) -> list[int]:
    """Who wins has most; else it counts how far the heroes came."""
    if not g.competitive:
        share = WON if winners else 8 * g.app.month + (24 if g.app.achieved else 0)
        return [share] * g.seats
    return [WON if seat in winners else progress(g, seat) for seat in range(g.seats)]


def progress(g: DarkTowerState, seat: int) -> int:
    """How far a hero of the competitive game has come: tests, then virtues."""
    hero = g.heroes[seat]
    return 10 * len(hero.done) + active_virtues(hero) + (5 if not hero.out else 0)


def fall(g: DarkTowerState, seat: int, reason: str) -> None:
    """A third corruption, or a skull needed that is not there: all lose, or one hero (DT-46)."""
    if g.competitive:
        eliminate(g, seat)
    else:
        lose_game(g, reason)


def eliminate(g: DarkTowerState, seat: int) -> None:
    """A hero is out: figure and cards leave, the kingdom is dormant (DT-91, DT-R41).

    The last hero left wins at once; but an event goes on to its end first, for it may put all out
    (DT-47, DT-R42).
    """
    hero = g.touch(seat)
    if hero.out:
        return
    give_back(g, seat)
    hero.out = True
    g.find_homes()
    g.tell(OUT, seat, 1)
    g.tell(DORMANT, hero.home)
    if not g.dropped and not last_standing(g) and seat == g.active:
        put_away(g)
        g.unwind(TurnOver)


def last_standing(g: DarkTowerState) -> bool:
    """Whether a competitive game is over: one hero is left and wins, or nobody (DT-47)."""
    left = [seat for seat in range(g.seats) if not g.heroes[seat].out]
    if len(left) == 1:
        win_alone(g, left[0], REASON_LAST)
    elif not left:
        lose_game(g, REASON_NOBODY)
    return len(left) < 2


def put_away(g: DarkTowerState) -> None:
    """What the turn had begun is put away; skulls in the hand leave the game."""
    g.action = NOT_ACTING
    g.battle = Battle()
    g.dungeon.kind = NO_DUNGEON
    g.trade = NO_TRADE
    g.land.gone += g.land.loose
    g.land.loose = 0


class TurnOver(Step[DarkTowerState]):
    """After the last event the next player begins, clockwise by home kingdoms."""

    rule = "DT-67"

    def run(self, g: DarkTowerState) -> None:
        if not g.again and g.seats > 1:
            g.activate(g.clockwise(g.active)[0])


def closing(g: DarkTowerState) -> None:
    """The end of month six (DT-42, DT-47): lost, and in the competitive game nobody wins."""
    lose_game(g, REASON_NOBODY if g.competitive else REASON_MONTH)


TURN_OVER: Final = TurnOver()

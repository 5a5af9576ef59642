"""The end of a turn, to which madness and the Keep go at once, and the end of the game."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Outcome, Step
from donjon.games.ravingspire.rules.fill import lay_aside_drawn
from donjon.games.ravingspire.state.battle import NO_FLANKS
from donjon.games.ravingspire.state.game import Ravingspire


class EndTurn(Step[Ravingspire]):
    """Play goes on clockwise and skips heroes who are out."""

    rule = "RS-55"

    def run(self, g: Ravingspire) -> None:
        lay_aside_drawn(g)
        g.hero.take_up()
        g.hero.refresh()
        g.flanks = NO_FLANKS
        g.shunned = 0
        g.trades = 0
        g.activate(g.clockwise()[0])


def all_lost(g: Ravingspire, reason: str) -> None:
    """Nobody escapes (RS-44, RS-R65). Who came further has the higher score."""
    g.finish(Outcome(scores(g), [], reason))


def scores(g: Ravingspire) -> list[int]:
    """How far each hero came: the key counts more than the levels."""
    return [hero.space // 12 + (3 if hero.key else 0) for hero in g.heroes]


END_TURN: Final = EndTurn()

"""The end of a turn, to which madness and the Keep go at once, and the end of the game."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.step import Outcome, Step
from donjon.games.ravingspire.rules.tower.fill import lay_aside_drawn
from donjon.games.ravingspire.state.battle import NO_FLANKS
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import NOTHING
from donjon.games.ravingspire.verbs import TRACK


class EndTurn(Step[Ravingspire]):
    """Play goes on clockwise and skips heroes who are out."""

    rule = "RS-55"

    def run(self, g: Ravingspire) -> None:
        lay_aside_drawn(g)
        g.hero.take_up()
        g.hero.refresh()
        g.flanks = NO_FLANKS
        g.trades = NO_NUMBERS
        g.requests = NOTHING
        g.activate(g.clockwise()[0])


def drop_track(g: Ravingspire) -> bool:
    """The madness track drops by one; at 0 all have lost, before anything else (RS-R14)."""
    g.track -= 1
    g.tell(TRACK, g.track)
    if g.track == 0:
        all_lost(g, "mad")
        return True
    return False


def all_lost(g: Ravingspire, reason: str) -> None:
    """Nobody escapes (RS-44, RS-R65). Who came further has the higher score."""
    g.finish(Outcome(scores(g), [], reason))


def scores(g: Ravingspire) -> list[int]:
    """How far each hero came: the key counts more than the levels."""
    return [hero.space // 12 + (3 if hero.key else 0) for hero in g.heroes]


END_TURN: Final = EndTurn()

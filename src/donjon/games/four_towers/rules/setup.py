"""Setup: peasants, supplies, gems, champions, and who begins."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.four_towers.components import CLAN_COUNT
from donjon.games.four_towers.rules.champions import SHOW_CHAMPIONS
from donjon.games.four_towers.rules.turn import TURN
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import BEGIN


class StartingPeasants(Step[FourTowers]):
    """One peasant of each clan stands on its home in the valleys (FT-01)."""

    rule = "FT-03"

    def run(self, g: FourTowers) -> None:
        for colour in range(CLAN_COUNT):
            g.temple[colour] -= 1
            g.add(colour, g.content.homes[colour])


class Supplies(Step[FourTowers]):
    """Thirty peasants of each colour for two players, 36 for more; the others are spirits."""

    rule = "FT-04"

    def run(self, g: FourTowers) -> None:
        number = g.content.supplies[g.seats]
        for colour in range(CLAN_COUNT):
            g.temple[colour] -= number
            g.supply[colour] = number


class InfluenceGems(Step[FourTowers]):
    """A gem lies on 3, 7, 13, 21 and 25 of the track; the others are in the temple.

    The markers stand below 1 (FT-06).
    """

    rule = "FT-05"

    def run(self, g: FourTowers) -> None:
        values = g.content.gem_values
        g.track_gems = [place for place in range(len(g.track)) if g.track[place] in values]
        g.temple_gems -= len(g.track_gems)


class FirstPlayer(Step[FourTowers]):
    """Who visited a tower last begins: chance says who that was, or it is the first seat."""

    rule = "FT-25"

    def run(self, g: FourTowers) -> None:
        if g.setup.options["first"] == "random":
            g.roll(self, [BEGIN.of[seat] for seat in range(g.seats)])

    def answer(self, g: FourTowers, answer: int) -> None:
        g.first = arg_of(answer)
        g.active = g.first


STARTING_PEASANTS: Final = StartingPeasants()
SUPPLIES: Final = Supplies()
INFLUENCE_GEMS: Final = InfluenceGems()
FIRST_PLAYER: Final = FirstPlayer()


def opening(g: FourTowers) -> None:
    """What waits on the stack when the box is opened: setup, then the first turn."""
    g.do(STARTING_PEASANTS, SUPPLIES, INFLUENCE_GEMS, SHOW_CHAMPIONS, FIRST_PLAYER, TURN)

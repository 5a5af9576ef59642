"""Months and turns: six months, of which nobody knows the length before the last turn is over."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import verb_of
from donjon.games.return_to_dark_tower.kinds.calendar import N_MONTHS
from donjon.games.return_to_dark_tower.kinds.points import MONTH_END
from donjon.games.return_to_dark_tower.rules.app.month.events import STRIKES_LEFT, mean_turns
from donjon.games.return_to_dark_tower.rules.app.quests.azkol_treasures import AzkolComes
from donjon.games.return_to_dark_tower.rules.app.quests.caravans import CaravansMove
from donjon.games.return_to_dark_tower.rules.app.quests.failures import QUESTS_FAIL
from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import GOAL_GOES_ON
from donjon.games.return_to_dark_tower.rules.app.quests.month_quests import GIVE_QUESTS
from donjon.games.return_to_dark_tower.rules.protocol import After, closing, last_standing
from donjon.games.return_to_dark_tower.state.app import CAP
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import CLOSES, GOES_ON, MONTH, MONTH_OVER

ENDS_OR_NOT: Final = [CLOSES.bare, GOES_ON.bare]
"""In the order of `Calendar.hazards`."""


class OpenMonth(Step[DarkTowerState]):
    """A month begins: its events go into the bag, and from the second on there are quests.

    The first month has none, but the goal may already be worked on (DT-R35).
    """

    rule = "DT-07"

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        app.month += 1
        app.turns = 0
        app.bag = g.content.calendar.bags[app.month]
        app.acted = False
        app.cap = CAP
        if g.heard:
            g.tell(MONTH, app.month - 1)
        if app.month > 1:
            g.do(AZKOL_COMES, CARAVANS_MOVE, GOAL_GOES_ON, GIVE_QUESTS)


class MonthMayEnd(Step[DarkTowerState]):
    """The first month has one turn of each hero; later ones end around a number all know.

    How long a month is has not been decided before: after each turn that may be its last,
    chance says whether it was (DT-R46). Heroes who are out change nothing about it (DT-R41).
    """

    rule = "DT-07"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        if g.competitive and last_standing(g):
            return
        app = g.app
        calendar = g.content.calendar
        if app.month == 1:
            if app.turns >= calendar.first_turns * g.seats:
                g.do(END_MONTH)
            return
        late = app.turns - mean_turns(g) + calendar.spread
        if late < 0:
            return
        weights = calendar.hazards[min(late, len(calendar.hazards) - 1)]
        if weights[1] == 0:
            g.do(STRIKES_LEFT, END_MONTH)
        else:
            g.roll(self, ENDS_OR_NOT, weights)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if verb_of(answer) == CLOSES.code:
            g.do(STRIKES_LEFT, END_MONTH)


class EndMonth(Step[DarkTowerState]):
    """Virtues of the month's end, then the quests that were not completed, then the next month.

    It begins with the player to the left of whoever took the last turn, as any turn does (DT-08).
    """

    rule = "DT-R34"

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        if g.heard:
            g.tell(MONTH_OVER, app.month - 1)
        if app.month == N_MONTHS:
            g.do(YEAR_OVER)
        else:
            g.do(After(MONTH_END), QUESTS_FAIL, OPEN_MONTH)


class YearOver(Step[DarkTowerState]):
    """After the sixth month nothing more is resolved: the game is over, and nobody has won."""

    rule = "DT-42"

    def run(self, g: DarkTowerState) -> None:
        closing(g)


OPEN_MONTH: Final = OpenMonth()
MONTH_MAY_END: Final = MonthMayEnd()
END_MONTH: Final = EndMonth()
YEAR_OVER: Final = YearOver()
AZKOL_COMES: Final = AzkolComes()
CARAVANS_MOVE: Final = CaravansMove()

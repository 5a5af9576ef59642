"""Months and turns: six months, of which nobody knows the length before the last turn is over."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import verb_of
from donjon.games.return_to_dark_tower.kinds import MONTH_END, MONTHS
from donjon.games.return_to_dark_tower.rules.app.azkol import AzkolComes
from donjon.games.return_to_dark_tower.rules.app.caravans import CaravansMove
from donjon.games.return_to_dark_tower.rules.app.failures import QUESTS_FAIL
from donjon.games.return_to_dark_tower.rules.app.giving import GIVE_QUESTS
from donjon.games.return_to_dark_tower.rules.protocol import After, closing, last_standing
from donjon.games.return_to_dark_tower.state.app import CAP
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import CLOSES, GOES_ON, MONTH, MONTH_OVER

ENDS_OR_NOT: Final = [CLOSES.bare, GOES_ON.bare]
"""In the order of `Calendar.hazards`."""


class OpenMonth(Step[Table]):
    """A month begins: its events go into the bag, and from the second on there are quests.

    The first month has none, but the goal may already be worked on (DT-R35).
    """

    rule = "DT-07"

    def run(self, g: Table) -> None:
        app = g.app
        app.month += 1
        app.turns = 0
        app.bag = g.content.calendar.bags[app.month]
        app.acted = False
        app.cap = CAP
        if g.heard:
            g.tell(MONTH, app.month - 1)
        if app.month > 1:
            g.do(AZKOL_COMES, CARAVANS_MOVE, GIVE_QUESTS)


class MonthMayEnd(Step[Table]):
    """The first month has one turn of each hero; later ones end around a number all know.

    How long a month is has not been decided before: after each turn that may be its last,
    chance says whether it was (DT-R46). Heroes who are out change nothing about it (DT-R41).
    """

    rule = "DT-07"
    machine = True

    def run(self, g: Table) -> None:
        if g.competitive and last_standing(g):
            return
        app = g.app
        calendar = g.content.calendar
        if app.month == 1:
            if app.turns >= calendar.first_turns * g.seats:
                g.do(END_MONTH)
            return
        means = calendar.gritty if g.app.gritty else calendar.heroic
        late = app.turns - means[g.seats - 1] + calendar.spread
        if late < 0:
            return
        weights = calendar.hazards[min(late, len(calendar.hazards) - 1)]
        if weights[1] == 0:
            g.do(END_MONTH)
        else:
            g.roll(self, ENDS_OR_NOT, weights)

    def answer(self, g: Table, answer: int) -> None:
        if verb_of(answer) == CLOSES.code:
            g.do(END_MONTH)


class EndMonth(Step[Table]):
    """Virtues of the month's end, then the quests that were not completed, then the next month.

    It begins with the player to the left of whoever took the last turn, as any turn does (DT-08).
    """

    rule = "DT-R34"

    def run(self, g: Table) -> None:
        app = g.app
        if g.heard:
            g.tell(MONTH_OVER, app.month - 1)
        if app.month == MONTHS:
            g.do(YEAR_OVER)
        else:
            g.do(After(MONTH_END), QUESTS_FAIL, OPEN_MONTH)


class YearOver(Step[Table]):
    """After the sixth month nothing more is resolved: the game is over, and nobody has won."""

    rule = "DT-42"

    def run(self, g: Table) -> None:
        closing(g)


OPEN_MONTH: Final = OpenMonth()
MONTH_MAY_END: Final = MonthMayEnd()
END_MONTH: Final = EndMonth()
YEAR_OVER: Final = YearOver()
AZKOL_COMES: Final = AzkolComes()
CARAVANS_MOVE: Final = CaravansMove()

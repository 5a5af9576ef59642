"""Events at the end of a turn, drawn from the bag of the month."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import arg_of
from donjon.games.return_to_dark_tower.kinds import (
    ACT,
    COMPANION,
    DRUM,
    GROWTH,
    HAPPENINGS,
    MARKET,
    QUIET,
    SEAL,
    SPAWN,
    STRIKE_2,
    STRIKE_3,
    STRIKE_4,
    WARES,
)
from donjon.games.return_to_dark_tower.rules.app.acts import TOWER_ACTS
from donjon.games.return_to_dark_tower.rules.app.companions import COMPANION_EVENT
from donjon.games.return_to_dark_tower.rules.app.spawns import SPAWN_EVENT
from donjon.games.return_to_dark_tower.rules.app.status import GROWTH_EVENT
from donjon.games.return_to_dark_tower.rules.app.stirs import SEAL_EVENT, DrumsTurn
from donjon.games.return_to_dark_tower.rules.app.strikes import Strike
from donjon.games.return_to_dark_tower.rules.protocol import Wares
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import COME, HAPPEN, WARES_COME
from donjon.games.return_to_dark_tower.verbs import QUIET as QUIET_TURN

STRIKES: Final = 1 << STRIKE_2 | 1 << STRIKE_3 | 1 << STRIKE_4
ALIKE: Final = [STRIKES, 1 << ACT, 1 << SEAL]
"""Of each of these one turn brings one at most."""
NOTHING_LEFT: Final = [0] * len(HAPPENINGS)
"""The bag of a month from which all events have been drawn."""
BARRED: Final = [
    [
        event
        for event in range(len(HAPPENINGS))
        if any(drawn & group and group >> event & 1 for group in ALIKE)
    ]
    for drawn in range(1 << len(HAPPENINGS))
]
"""For the kinds that a turn has brought, as a mask, those that it brings no more."""
ONE_OR_TWO: Final = [COME(1), COME(2)]


class AfterSkull(Step[Table]):
    """Once its skull has dropped a turn counts, and brings its events."""

    rule = "DT-41"

    def run(self, g: Table) -> None:
        app = g.app
        app.turns += 1
        app.drawn = 0
        if app.month == 1:
            g.do(DRAW_EVENTS[g.content.calendar.first_month_draws])
        else:
            g.do(HOW_MANY)


class HowMany(Step[Table]):
    """A turn brings one event or two; two more often with few heroes, and in gritty games."""

    rule = "DT-41"
    machine = True

    def run(self, g: Table) -> None:
        calendar = g.content.calendar
        draws = calendar.second_draw_gritty if g.app.gritty else calendar.second_draw
        weights = draws[g.seats - 1]
        if weights[0] and weights[1]:
            g.roll(self, ONE_OR_TWO, weights)
        else:
            DRAW_EVENTS[1 if weights[0] else 2].run(g)

    def answer(self, g: Table, answer: int) -> None:
        g.do(DRAW_EVENTS[arg_of(answer)])


class DrawEvents(Step[Table]):
    """Events come one after another from the month's bag, each resolved before the next.

    A turn has one strike, one act of the adversary and one lifted seal at most, and the first
    turn of a month no strike. None come after one that has put out whoever dropped the skull.
    """

    rule = "DT-86"
    machine = True

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, g: Table) -> None:
        if g.heroes[g.active].out:
            return
        app = g.app
        weights = app.bag
        barred = BARRED[app.drawn | STRIKES if app.turns == 1 else app.drawn]
        if barred:
            weights = weights.copy()
            for event in barred:
                weights[event] = 0
            if weights == NOTHING_LEFT:
                return
        g.roll(self, HAPPEN.of, weights)

    def answer(self, g: Table, answer: int) -> None:
        app = g.app
        event = arg_of(answer)
        bag = app.bag.copy()
        left = bag[event] - 1
        bag[event] = left
        if not left and bag == NOTHING_LEFT:
            bag = g.content.calendar.refill[app.month]
        app.bag = bag
        app.drawn |= 1 << event
        if self.left > 1:
            g.do(EVENT_STEPS[event], DRAW_EVENTS[self.left - 1])
        else:
            g.do(EVENT_STEPS[event])


class WaresEvent(Step[Table]):
    """Whoever dropped the skull may put treasures of the market under the deck; others come."""

    rule = "DT-87"

    def run(self, g: Table) -> None:
        g.tell(WARES_COME)
        g.do(Wares(g.active, MARKET))


class DrumEvent(Step[Table]):
    """Drums turn: how many depends on the month."""

    rule = "DT-41"

    def run(self, g: Table) -> None:
        DrumsTurn(g.content.calendar.drums[g.app.month]).run(g)


class QuietTurn(Step[Table]):
    """Some turns bring nothing."""

    rule = "DT-41"

    def run(self, g: Table) -> None:
        if g.heard:
            g.tell(QUIET_TURN)


AFTER_SKULL: Final = AfterSkull()
HOW_MANY: Final = HowMany()
DRAW_EVENTS: Final = [DrawEvents(left) for left in range(len(HAPPENINGS))]
WARES_EVENT: Final = WaresEvent()
QUIET_TURN_STEP: Final = QuietTurn()
EVENTS: Final[dict[int, Step[Table]]] = {
    DRUM: DrumEvent(),
    STRIKE_2: Strike(0),
    STRIKE_3: Strike(1),
    STRIKE_4: Strike(2),
    SPAWN: SPAWN_EVENT,
    GROWTH: GROWTH_EVENT,
    ACT: TOWER_ACTS,
    SEAL: SEAL_EVENT,
    COMPANION: COMPANION_EVENT,
    WARES: WARES_EVENT,
    QUIET: QUIET_TURN_STEP,
}
"""What each kind of event does."""
EVENT_STEPS: Final = [EVENTS[event] for event in range(len(HAPPENINGS))]

"""Events at the end of a turn, drawn from the bag of the month."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import NOTHING, replaced
from donjon.games.return_to_dark_tower.kinds.calendar import (
    EVENT_ACT,
    EVENT_COMPANION,
    EVENT_DRUM,
    EVENT_GROWTH,
    EVENT_QUIET,
    EVENT_SEAL,
    EVENT_SPAWN,
    EVENT_STRIKE_2,
    EVENT_STRIKE_3,
    EVENT_STRIKE_4,
    EVENT_WARES,
    HAPPENINGS,
    N_MONTHS,
)
from donjon.games.return_to_dark_tower.kinds.goods import MARKET_SIZE
from donjon.games.return_to_dark_tower.rules.app.foes.spawns import ONE_OR_TWO, SPAWN_EVENT
from donjon.games.return_to_dark_tower.rules.app.foes.status import GROWTH_EVENT
from donjon.games.return_to_dark_tower.rules.app.foes.strikes import Strike
from donjon.games.return_to_dark_tower.rules.app.month.companion_events import COMPANION_EVENT
from donjon.games.return_to_dark_tower.rules.app.month.tower_acts import TOWER_ACTS
from donjon.games.return_to_dark_tower.rules.app.month.tower_stirs import DrumsTurn, SealLit
from donjon.games.return_to_dark_tower.rules.protocol import Wares, last_standing
from donjon.games.return_to_dark_tower.state.app import App
from donjon.games.return_to_dark_tower.state.current_effect import BY_EVENT
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import HAPPEN, QUIET, WARES_COME

STRIKE_EVENTS: Final = [EVENT_STRIKE_2, EVENT_STRIKE_3, EVENT_STRIKE_4]
ANY_STRIKE: Final = NumberSet(STRIKE_EVENTS)
N_EVENTS: Final = len(HAPPENINGS)
EMPTY_BAG: Final = [0] * N_EVENTS
"""The bag of a month from which all events have been drawn."""


class AfterSkull(Step[DarkTowerState]):
    """Once its skull has dropped a turn counts, and brings its events.

    None come where the skulls of the drop have left one hero (DT-R48).
    """

    rule = "DT-41"

    def run(self, g: DarkTowerState) -> None:
        if g.competitive and last_standing(g):
            return
        app = g.app
        app.turns += 1
        app.drawn = NO_NUMBERS
        if app.month == 1:
            g.do(DRAW_EVENTS[g.content.calendar.first_month_draws])
        else:
            g.do(HOW_MANY)


class HowMany(Step[DarkTowerState]):
    """A turn brings one event or two; two more often with few heroes, and in gritty games."""

    rule = "DT-41"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        calendar = g.content.calendar
        draws = calendar.second_draw_gritty if g.app.gritty else calendar.second_draw
        weights = draws[g.seats - 1]
        if weights[0] and weights[1]:
            g.roll(self, ONE_OR_TWO, weights)
        else:
            DRAW_EVENTS[1 if weights[0] else 2].run(g)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(DRAW_EVENTS[arg_of(answer)])


class DrawEvents(Step[DarkTowerState]):
    """Events come one after another from the month's bag, each resolved before the next.

    A turn has one strike, one act of the adversary and one lifted seal at most, and the first
    turn of a month no strike; a strike that would come too late comes first (DT-41). None come
    after one that has put out whoever dropped the skull, or has left one hero (DT-R48).
    """

    rule = "DT-86"
    machine = True

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, g: DarkTowerState) -> None:
        if g.heroes[g.active].out or (g.competitive and last_standing(g)):
            return
        app = g.app
        weights = app.bag
        barred = barred_events(app)
        if strike_is_due(g):
            weights = [weights[event] if event in ANY_STRIKE else 0 for event in range(N_EVENTS)]
        elif barred:
            weights = weights.copy()
            for event in barred:
                weights[event] = 0
            if weights == EMPTY_BAG:
                return
        g.roll(self, HAPPEN.of, weights)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        app = g.app
        event = arg_of(answer)
        bag = app.bag.copy()
        left = bag[event] - 1
        bag[event] = left
        if not left and bag == EMPTY_BAG:
            bag = g.content.calendar.refill[app.month]
        app.bag = bag
        app.drawn = app.drawn.with_(event)
        if self.left > 1:
            g.do(EVENT_STEPS[event], DRAW_EVENTS[self.left - 1])
        else:
            g.do(EVENT_STEPS[event])


def strike_is_due(g: DarkTowerState) -> bool:
    """Whether a strike comes next: a month as short as they may be has no turn to spare (DT-41)."""
    app = g.app
    if app.turns == 1 or app.drawn.overlaps(ANY_STRIKE):
        return False
    left = len([event for event in STRIKE_EVENTS if app.bag[event]])
    return left > 0 and left > mean_turns(g) - g.content.calendar.spread - app.turns


def mean_turns(g: DarkTowerState) -> int:
    """How many turns a month has on average; all know it (DT-07)."""
    calendar = g.content.calendar
    return (calendar.gritty if g.app.gritty else calendar.heroic)[g.seats - 1]


class StrikesLeft(Step[DarkTowerState]):
    """A month that ends early brings what has not come yet: each kind of foe strikes in it."""

    rule = "DT-41"

    def run(self, g: DarkTowerState) -> None:
        if g.heroes[g.active].out or (g.competitive and last_standing(g)):
            return
        if g.app.month == N_MONTHS:  # The game is over with it (DT-R34).
            return
        bag = g.app.bag
        for event in STRIKE_EVENTS:
            if bag[event]:
                g.app.bag = replaced(bag, event, 0)
                g.do(EVENT_STEPS[event], self)
                return


def barred_events(app: App) -> list[int]:
    """The events that this turn brings no more: it has had their like, or it is too early."""
    if not app.drawn:
        return STRIKE_EVENTS if app.turns == 1 else NOTHING
    barred: list[int] = []
    if app.turns == 1 or app.drawn.overlaps(ANY_STRIKE):
        barred += STRIKE_EVENTS
    if EVENT_ACT in app.drawn:
        barred.append(EVENT_ACT)
    if EVENT_SEAL in app.drawn:
        barred.append(EVENT_SEAL)
    return barred


class WaresEvent(Step[DarkTowerState]):
    """Whoever dropped the skull may put treasures of the market under the deck; others come."""

    rule = "DT-87"

    def run(self, g: DarkTowerState) -> None:
        g.tell(WARES_COME)
        g.do(Wares(g.active, MARKET_SIZE))


class DrumEvent(Step[DarkTowerState]):
    """Drums turn, how many depends on the month: an effect of its own, apart from the drop."""

    rule = "DT-R47"

    def run(self, g: DarkTowerState) -> None:
        g.now.begin(BY_EVENT)
        g.do(DrumsTurn(g.content.calendar.drums[g.app.month]))


class SealEvent(Step[DarkTowerState]):
    """A seal is lit and goes: an effect of its own, apart from the drop."""

    rule = "DT-R47"

    def run(self, g: DarkTowerState) -> None:
        g.now.begin(BY_EVENT)
        g.do(SealLit(1))


class QuietTurn(Step[DarkTowerState]):
    """Some turns bring nothing."""

    rule = "DT-41"

    def run(self, g: DarkTowerState) -> None:
        if g.heard:
            g.tell(QUIET)


AFTER_SKULL: Final = AfterSkull()
HOW_MANY: Final = HowMany()
STRIKES_LEFT: Final = StrikesLeft()
DRAW_EVENTS: Final = [DrawEvents(left) for left in range(N_EVENTS)]
WARES_EVENT: Final = WaresEvent()
QUIET_TURN: Final = QuietTurn()
STEP_OF_EVENT: Final[dict[int, Step[DarkTowerState]]] = {
    EVENT_DRUM: DrumEvent(),
    EVENT_STRIKE_2: Strike(0),
    EVENT_STRIKE_3: Strike(1),
    EVENT_STRIKE_4: Strike(2),
    EVENT_SPAWN: SPAWN_EVENT,
    EVENT_GROWTH: GROWTH_EVENT,
    EVENT_ACT: TOWER_ACTS,
    EVENT_SEAL: SealEvent(),
    EVENT_COMPANION: COMPANION_EVENT,
    EVENT_WARES: WARES_EVENT,
    EVENT_QUIET: QUIET_TURN,
}
"""What each kind of event does."""
EVENT_STEPS: Final = [STEP_OF_EVENT[event] for event in range(N_EVENTS)]

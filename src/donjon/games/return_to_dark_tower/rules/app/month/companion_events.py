"""Companion events: one of those with the heroes has something good to give, or foes lose heart."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.return_to_dark_tower.rules.app.foes.status import WEAKEN_ONE
from donjon.games.return_to_dark_tower.rules.app.quests.recruits import main_companion
from donjon.games.return_to_dark_tower.state.current_effect import BY_EVENT
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import ROUT, ROUTED, VISIT, VISITS


class CompanionEvent(Step[DarkTowerState]):
    """One recruited companion by chance; while there is none, the main companion.

    One event in so many is a rout: a type of foe falls a step.
    """

    rule = "DT-41"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        known = [companion for hero in g.heroes for companion in hero.companions]
        if not known:
            known = [main_companion(g)]
        options = [VISIT.of[companion] for companion in known]
        weights = [g.content.calendar.rout - 1] * len(known)
        options.append(ROUT.bare)
        weights.append(len(known))
        g.roll(self, options, weights)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if verb_of(answer) == ROUT.code:
            g.tell(ROUTED)
            g.do(WEAKEN_ONE)
            return
        companion = arg_of(answer)
        g.do(Visit(companion, holder_of(g, companion)))


def holder_of(g: DarkTowerState, companion: int) -> int:
    """Whom a companion is with; for the main companion, who dropped the skull (DT-R5)."""
    for seat in range(g.seats):
        if companion in g.heroes[seat].companions:
            return seat
    return g.active


class Visit(Step[DarkTowerState]):
    """What a companion's event says happens; its holder decides, though it is not their turn."""

    rule = "DT-R5"

    def __init__(self, companion: int, seat: int) -> None:
        self.companion = companion
        self.seat = seat

    def run(self, g: DarkTowerState) -> None:
        if g.heard:
            g.tell(VISITS, self.companion, self.seat)
        g.app.holder = self.seat
        g.now.begin(BY_EVENT)
        g.do(VISIT_OVER)
        follow(g, g.content.companions[self.companion].event)


class VisitOver(Step[DarkTowerState]):
    """The companion's event is over."""

    rule = "DT-R5"

    def run(self, g: DarkTowerState) -> None:
        g.app.holder = -1


COMPANION_EVENT: Final = CompanionEvent()
VISIT_OVER: Final = VisitOver()

"""A turn, in the order of the rulebook: start, middle, end; then events, and the next player.

The middle is one question that lists all that can be done. Each deed is a chapter of its own.
"""

from __future__ import annotations

from typing import Final

from donjon.core.points import wait
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, verb_of
from donjon.core.zones import NOTHING
from donjon.games.return_to_dark_tower.kinds import END_TURN, START_TURN
from donjon.games.return_to_dark_tower.rules.after import Answering, after, answering, once_mark
from donjon.games.return_to_dark_tower.rules.app import AFTER_SKULL, MONTH_MAY_END
from donjon.games.return_to_dark_tower.rules.asking import Ask
from donjon.games.return_to_dark_tower.rules.ending import TURN_OVER
from donjon.games.return_to_dark_tower.rules.middle import MIDDLE
from donjon.games.return_to_dark_tower.rules.tower import DROP_SKULL
from donjon.games.return_to_dark_tower.rules.virtues import TakeBanner, banner_options
from donjon.games.return_to_dark_tower.state.sums import sum_of
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.state.trade import NO_TRADE
from donjon.games.return_to_dark_tower.verbs import BANNER, FIRST_OF, SKIP, TURNS


class HeroTurn(Step[Table]):
    """Start, middle, end; then what the drop brings, and whether the month is over."""

    rule = "DT-10"

    def run(self, g: Table) -> None:
        g.turn += 1
        g.again = False
        g.dropped = False
        g.trade = NO_TRADE
        g.heroes[g.active].refresh()
        if g.heard:
            g.tell(TURNS, g.active, g.turn)
        g.do(START_OF_TURN, MIDDLE, END_OF_TURN, TURN_OVER, self)


class StartOfTurn(Ask):
    """The banner action, now or never, and other effects of the start, in any order."""

    rule = "DT-10"
    topic = "start"
    decline = SKIP.bare

    def run(self, g: Table) -> None:
        options = banner_options(g)
        left = waiting(g)
        if left:
            options = options + [FIRST_OF.of[thing] for thing in left]
        if options:
            g.ask(self, g.active, [*options, SKIP.bare])

    def answer(self, g: Table, answer: int) -> None:
        verb = verb_of(answer)
        if verb == BANNER.code:
            g.do(TakeBanner(arg_of(answer)), self)
        elif verb == FIRST_OF.code:
            thing = arg_of(answer)
            hero = g.heroes[g.active]
            hero.deeds = [*hero.deeds, once_mark(thing)]
            g.do(Answering(g.active, answer, thing), self)
        else:
            left = waiting(g)
            wait(g, [step for step in answering(g, g.active, START_TURN) if thing_of(step) in left])


def waiting(g: Table) -> list[int]:
    """The things that do something at the start of the turn, and have not yet."""
    hero = g.heroes[g.active]
    if not sum_of(g, hero).points >> START_TURN & 1:
        return NOTHING
    done = hero.deeds
    found = [thing_of(step) for step in answering(g, g.active, START_TURN)]
    return [thing for thing in found if once_mark(thing) not in done]


def thing_of(step: Step[Table]) -> int:
    """The thing of what answers to a point."""
    assert isinstance(step, Answering)
    return step.thing


class EndOfTurn(Step[Table]):
    """What things do at the end; then a skull is dropped, and what comes out is placed before
    the events; the month may end.

    Whoever takes another turn instead drops none (DT-R9).
    """

    rule = "DT-10"

    def run(self, g: Table) -> None:
        if not g.again:
            g.do(DROP_SKULL, AFTER_SKULL, MONTH_MAY_END)
        after(g, END_TURN)


START_OF_TURN: Final = StartOfTurn()
END_OF_TURN: Final = EndOfTurn()
HERO_TURN: Final = HeroTurn()

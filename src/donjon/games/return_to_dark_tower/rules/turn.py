"""A turn, in the order of the rulebook: start, middle, end; then events, and the next player.

The middle is one question that lists all that can be done. Each deed is a chapter of its own.
"""

from __future__ import annotations

from typing import Final

from donjon.core.points import wait
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, verb_of
from donjon.games.return_to_dark_tower.kinds import END_TURN, START_TURN
from donjon.games.return_to_dark_tower.rules.after import Answering, after, answering, once_mark
from donjon.games.return_to_dark_tower.rules.app import AFTER_SKULL, MONTH_MAY_END
from donjon.games.return_to_dark_tower.rules.asking import Ask
from donjon.games.return_to_dark_tower.rules.ending import TURN_OVER
from donjon.games.return_to_dark_tower.rules.middle import MIDDLE
from donjon.games.return_to_dark_tower.rules.tower import DROP_SKULL, drop_skull
from donjon.games.return_to_dark_tower.rules.virtues import banner_options, take_banner
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
        if g.seats > 1:
            g.do(TURN_OVER, self)
        else:
            g.do(self)
        g.do(START_OF_TURN, MIDDLE, END_OF_TURN)


class StartOfTurn(Ask):
    """The banner action, now or never, and other effects of the start, in any order."""

    rule = "DT-10"
    topic = "start"
    decline = SKIP.bare

    def run(self, g: Table) -> None:
        options = banner_options(g)
        if g.heroes[g.active].sum.points >> START_TURN & 1:
            options += [FIRST_OF.of[thing] for thing in waiting(g)]
        if options:
            options.append(SKIP.bare)
            g.ask(self, g.active, options)

    def answer(self, g: Table, answer: int) -> None:
        verb = verb_of(answer)
        if verb == BANNER.code:
            if g.heroes[g.active].sum.points >> START_TURN & 1:
                g.do(self)
            take_banner(g, arg_of(answer))
        elif verb == FIRST_OF.code:
            thing = arg_of(answer)
            hero = g.heroes[g.active]
            hero.deeds = [*hero.deeds, once_mark(thing)]
            g.do(Answering(g.active, answer, thing), self)
        elif g.heroes[g.active].sum.points >> START_TURN & 1:
            left = waiting(g)
            wait(g, [step for step in answering(g, g.active, START_TURN) if thing_of(step) in left])


def waiting(g: Table) -> list[int]:
    """The things that do something at the start of the turn, and have not yet."""
    done = g.heroes[g.active].deeds
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
        answered = g.heroes[g.active].sum.points >> END_TURN & 1
        if not g.again:
            g.do(AFTER_SKULL, MONTH_MAY_END)
            if answered:
                g.do(DROP_SKULL)
            else:
                drop_skull(g)
        if answered:
            after(g, END_TURN)


START_OF_TURN: Final = StartOfTurn()
END_OF_TURN: Final = EndOfTurn()
HERO_TURN: Final = HeroTurn()

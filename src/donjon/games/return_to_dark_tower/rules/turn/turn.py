"""A turn, in the order of the rulebook: start, middle, end; then events, and the next player.

The middle is one question that lists all that can be done. Each deed is a chapter of its own.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.points import wait
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.kinds.goods import SPIRIT
from donjon.games.return_to_dark_tower.kinds.points import END_TURN, START_TURN
from donjon.games.return_to_dark_tower.kinds.tower import BANNER_GLYPH
from donjon.games.return_to_dark_tower.rules.app import AFTER_SKULL, MONTH_MAY_END
from donjon.games.return_to_dark_tower.rules.goods.trade import begin_trade, trade_options
from donjon.games.return_to_dark_tower.rules.goods.virtues import banner_options, take_banner
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.tower.glyphs import can_pay_glyph
from donjon.games.return_to_dark_tower.rules.tower.tower import DROP_SKULL, drop_skull
from donjon.games.return_to_dark_tower.rules.triggers import Answering, after, answering, once_mark
from donjon.games.return_to_dark_tower.rules.turn.ending import TURN_OVER
from donjon.games.return_to_dark_tower.rules.turn.item_use import use_options
from donjon.games.return_to_dark_tower.rules.turn.middle import MIDDLE
from donjon.games.return_to_dark_tower.state.hero import BANNER_USED
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.trade import NO_TRADE
from donjon.games.return_to_dark_tower.verbs import BANNER, FIRST_OF, SKIP, TRADE, TURNS


class HeroTurn(Step[DarkTowerState]):
    """Start, middle, end; then what the drop brings, and whether the month is over."""

    rule = "DT-10"

    def run(self, g: DarkTowerState) -> None:
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
    """The banner action, now or never, and other effects of the start, in any order.

    Items are used and trades made as in the middle; where only they could pay the glyph of the
    banner, they are offered by themselves (DT-R50).
    """

    rule = "DT-10"
    topic = "start"
    decline = SKIP.bare

    def run(self, g: DarkTowerState) -> None:
        options = banner_options(g)
        if g.heroes[g.active].answers_to(START_TURN):
            options += [FIRST_OF.of[thing] for thing in waiting(g)]
        trades = trade_options(g) if g.seats > 1 else NOTHING
        if options or banner_may_be_paid(g, trades):
            g.ask(self, g.active, [*options, *trades, SKIP.bare], window=True)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        verb = verb_of(answer)
        if verb == BANNER.code:
            if g.heroes[g.active].answers_to(START_TURN):
                g.do(self)
            take_banner(g, arg_of(answer))
        elif verb == TRADE.code:
            g.do(self)
            begin_trade(g, arg_of(answer))
        elif verb == FIRST_OF.code:
            thing = arg_of(answer)
            hero = g.heroes[g.active]
            hero.deeds = [*hero.deeds, once_mark(thing)]
            g.do(Answering(g.active, answer, thing), self)
        elif g.heroes[g.active].answers_to(START_TURN):
            left = waiting(g)
            wait(g, [step for step in answering(g, g.active, START_TURN) if thing_of(step) in left])


def banner_may_be_paid(g: DarkTowerState, trades: list[int]) -> bool:
    """Whether an item or a trade could bring what the glyph of the banner costs (DT-R50)."""
    if BANNER_USED in g.heroes[g.active].used or can_pay_glyph(g, BANNER_GLYPH):
        return False
    uses = g.content.uses
    return bool(trades) or any(
        gives_spirit(g, uses[arg_of(answer)].script) for answer in use_options(g, g.active)
    )


def gives_spirit(g: DarkTowerState, script: int) -> bool:
    """Whether one of the effects of a script has to do with spirit."""
    content = g.content
    return any(content.deeds[deed].goods[SPIRIT] > 0 for deed in content.acts.scripts[script])


def waiting(g: DarkTowerState) -> list[int]:
    """The things that do something at the start of the turn, and have not yet."""
    done = g.heroes[g.active].deeds
    starting = [thing_of(step) for step in answering(g, g.active, START_TURN)]
    return [thing for thing in starting if once_mark(thing) not in done]


def thing_of(step: Step[DarkTowerState]) -> int:
    """The thing of what answers to a point."""
    assert isinstance(step, Answering)
    return step.thing


class EndOfTurn(Step[DarkTowerState]):
    """What things do at the end; then a skull is dropped, and what comes out is placed before
    the events; the month may end.

    Whoever takes another turn instead drops none (DT-R9).
    """

    rule = "DT-10"

    def run(self, g: DarkTowerState) -> None:
        answered = g.heroes[g.active].answers_to(END_TURN)
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

"""The die. What it shows is in `g.die`; whoever needs it comes next on the stack."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.kinds import WHEN_ROLLED
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.turn.timed_cards import timed_specials
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import REROLLED
from donjon.games.ravingspire.state.slotting import take_out
from donjon.games.ravingspire.state.zones import without
from donjon.games.ravingspire.verbs import AGAIN, ROLLS, STAND, USE


class RollDie(Step[Ravingspire]):
    """The die is rolled. Some heroes and cards may have it rolled again."""

    rule = "RS-08"

    def run(self, g: Ravingspire) -> None:
        g.roll(self, ROLLS)

    def answer(self, g: Ravingspire, answer: int) -> None:
        g.die = arg_of(answer) + 1
        if second_rolls(g):
            g.do(REROLL)


class Reroll(Ask):
    """Any die of the hero's turn can be rolled again by an ability, and the second roll stands;
    or by a card that is discarded for it.
    """

    rule = "RS-R56"
    topic = "die"
    decline = STAND.bare

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, [STAND.bare, *second_rolls(g)])

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == STAND.bare:
            return
        hero = g.hero
        if answer == AGAIN.bare:
            hero.used = hero.used.with_(REROLLED)
        else:
            kind = arg_of(answer)
            if answer == USE.of[kind]:
                hero.hand = without(hero.hand, kind)
            else:
                kind = take_out(g, hero, kind)
            hero.spent = [*hero.spent, kind]
        g.do(ROLL_DIE)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"pips": g.die}


def second_rolls(g: Ravingspire) -> list[int]:
    """The ways in which the active hero can have the die rolled again."""
    hero = g.heroes[g.active]
    options = timed_specials(g, g.active, WHEN_ROLLED)
    if g.content.heroes[hero.hero].rerolls and REROLLED not in hero.used:
        return [AGAIN.bare, *options]
    return options


def d3(g: Ravingspire) -> int:
    """1d3: 1 or 2 is one, 3 or 4 two, 5 or 6 three (RS-20)."""
    return (g.die + 1) // 2


ROLL_DIE: Final = RollDie()
REROLL: Final = Reroll()

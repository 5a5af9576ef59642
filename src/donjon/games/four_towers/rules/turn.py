"""A turn, in the order of the rulebook: seven plays that one may make and three that one must.

1. A third champion for a completed market (FT-08).
2. A champion for followers (FT-09).
3. Skills for the start of a turn (FT-10).
4. A mercenary removes a peasant (FT-11).
5. A mountaineer leads a peasant into the mountains (FT-12).
6. A merchant moves the marker up (FT-13).
7. Three peasants are drawn (FT-14): required.
8. One of them is played on the map (FT-15): required.
9. The other two become followers or take up occupations (FT-16): required.
10. Skills for the end of a turn (FT-17).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.four_towers.components import (
    DRAW_COUNT,
    END,
    LAST_PLAY,
    MERCENARY,
    MERCHANT,
    MOUNTAINEER,
    PURCHASE,
    SKILLS,
    START,
    THIRD_CHAMPION,
)
from donjon.games.four_towers.rules.champions import (
    buy_champion,
    purchases,
    take_champion,
    third_champions,
)
from donjon.games.four_towers.rules.playing import PLAY_ONE, PLAY_TWO, draw, draws
from donjon.games.four_towers.rules.refusals import no_end_skill, no_play
from donjon.games.four_towers.rules.sacrifices import (
    climbs,
    sacrifice_mercenary,
    sacrifice_merchant,
    sacrifice_mountaineer,
    sales,
    strikes,
)
from donjon.games.four_towers.rules.scoring import FINAL_SCORE, clear_supplies
from donjon.games.four_towers.rules.skills import refill, skills, use_skill
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import (
    BUY,
    DONE,
    DRAW,
    GUIDE,
    REFILL,
    SPEND,
    STRIKE,
    TAKE,
    TURNS,
    USE,
)


class Turn(Step[FourTowers]):
    """A player makes the ten plays, always in this order."""

    rule = "FT-18"

    def run(self, g: FourTowers) -> None:
        g.turn += 1
        g.open_play = THIRD_CHAMPION
        if g.heard:
            g.tell(TURNS, g.turn, g.active)
        g.do(PLAYS, PLAY_ONE, PLAY_TWO, END_SKILLS, PASS_ON)


class Plays(Step[FourTowers]):
    """Plays 1 to 6, each if one likes and each but skills once; the draw (7) ends them.

    A later play gives up the earlier ones.
    """

    rule = "FT-18"
    topic = "plays"

    def run(self, g: FourTowers) -> None:
        place = g.open_play
        options: list[int] = []
        if place <= THIRD_CHAMPION:
            options += third_champions(g)
        if place <= PURCHASE:
            options += purchases(g)
        if place <= SKILLS:
            options += skills(g, START)
        if place <= MERCENARY:
            options += strikes(g)
        if place <= MOUNTAINEER:
            options += climbs(g)
        if place <= MERCHANT:
            options += sales(g)
        g.ask(self, g.active, options + draws(g) if options else draws(g))

    def answer(self, g: FourTowers, answer: int) -> None:
        verb = verb_of(answer)
        if verb != DRAW.code:
            g.do(self)
        if g.open_play < NEXT[verb]:
            g.open_play = NEXT[verb]
        MAKE[verb](g, arg_of(answer))

    def forbids(self, g: FourTowers, answer: int) -> str:
        return no_play(g, verb_of(answer), arg_of(answer))


class EndSkills(Step[FourTowers]):
    """Skills for the end of a turn, any number."""

    rule = "FT-17"
    topic = "end"
    decline = DONE.bare

    def run(self, g: FourTowers) -> None:
        options = skills(g, END)
        if options:
            options.append(DONE.bare)
            g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        verb = verb_of(answer)
        if verb != DONE.code:
            g.do(self)
            MAKE[verb](g, arg_of(answer))

    def forbids(self, g: FourTowers, answer: int) -> str:
        return no_end_skill(g, verb_of(answer), arg_of(answer))


class PassOn(Step[FourTowers]):
    """The next player, clockwise (FT-17), as long as everyone can draw three once more."""

    rule = "FT-39"

    def run(self, g: FourTowers) -> None:
        g.active = g.active + 1 if g.active + 1 < g.seats else 0
        left = g.supply
        if g.active == g.first and left[0] + left[1] + left[2] + left[3] < DRAW_COUNT * g.seats:
            clear_supplies(g)
            g.do(FINAL_SCORE)
        else:
            g.do(TURN)


MAKE: Final[dict[int, Callable[[FourTowers, int], None]]] = {
    TAKE.code: take_champion,
    BUY.code: buy_champion,
    USE.code: use_skill,
    REFILL.code: refill,
    STRIKE.code: sacrifice_mercenary,
    GUIDE.code: sacrifice_mountaineer,
    SPEND.code: sacrifice_merchant,
    DRAW.code: draw,
}
"""What each play does."""
NEXT: Final = {
    TAKE.code: PURCHASE,
    BUY.code: PURCHASE,
    USE.code: SKILLS,
    REFILL.code: THIRD_CHAMPION,
    STRIKE.code: MOUNTAINEER,
    GUIDE.code: MERCHANT,
    SPEND.code: LAST_PLAY,
    DRAW.code: LAST_PLAY,
}
"""The first play that is open after it; a purchase counts when it is paid."""
TURN: Final = Turn()
PLAYS: Final = Plays()
END_SKILLS: Final = EndSkills()
PASS_ON: Final = PassOn()

"""The adversary: what it does to the land, the heroes and its foes.

act = n             it acts as if the Tower did, so many tiers harder than the month says
mark = true         if nobody has the Black Mark, the hero with most warriors gains it
plague = true       a kingdom by chance is plagued from now on, and no other
fire = n            so many rivers by chance that do not burn yet become rivers of fire
mutate = n          a type of foe by chance, of those on the board, has so many more assault cards
                    in its deck for the rest of the game; with `grows` it also grows
cap = n             until the month ends nobody spends more than so many advantages in an action
Conditions: `marked` you have the Black Mark; `first-act` the Tower acts for the first time in this
month, and the month is one from two to five.
"""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Flag, Number, Word
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import changed
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.speech import (
    NUMBERS,
    count,
)
from donjon.games.return_to_dark_tower.effects.teller import Teller
from donjon.games.return_to_dark_tower.effects.word import (
    ConditionWord,
    EffectStep,
    EffectWord,
    says,
)
from donjon.games.return_to_dark_tower.kinds.land import KINGDOMS
from donjon.games.return_to_dark_tower.rules.app.foes.status import grow
from donjon.games.return_to_dark_tower.rules.app.month.tower_acts import TowerActs
from donjon.games.return_to_dark_tower.rules.protocol import GiveRelic
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import marked, you
from donjon.games.return_to_dark_tower.verbs import (
    BURN,
    BURNS,
    DREAD,
    MARKS,
    MUTATE,
    MUTATES,
    PLAGUE,
    REGION,
    WHO,
)

FIRST_FIRE: Final = 2
LAST_FIRE: Final = 5
"""The months in which the first act of the adversary may set a river on fire."""


class Act(EffectStep):
    """`act`: a failed quest lets the adversary act, harder than the month says."""

    rule = "DT-09"

    def run(self, g: DarkTowerState) -> None:
        g.do(TowerActs(self.deed(g).amount))


class Mark(EffectStep):
    """`mark`: the hero with most warriors gains the Black Mark, if nobody has it.

    Of equals, whoever dropped the skull says who.
    """

    rule = "DT-49"

    def run(self, g: DarkTowerState) -> None:
        seats = g.clockwise(g.active)
        for seat in seats:
            if marked(g, seat):
                return
        most = max([g.heroes[seat].warriors for seat in seats])
        g.do(MarkOne([seat for seat in seats if g.heroes[seat].warriors == most]))


class MarkOne(Ask):
    """The Black Mark falls on one of those who have most warriors."""

    rule = "DT-86"

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def run(self, g: DarkTowerState) -> None:
        g.ask(self, you(g), [WHO.of[seat] for seat in self.seats])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        seat = arg_of(answer)
        g.tell(MARKS, seat)
        for relic in range(len(g.content.relics)):
            if g.content.relics[relic].bound:
                g.do(GiveRelic(seat, relic))


class Plague(EffectStep):
    """`plague`: from now on a kingdom by chance is plagued, and no other."""

    rule = "DT-41"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, [REGION.of[kingdom] for kingdom in range(len(KINGDOMS))])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.app.plague = arg_of(answer)
        g.tell(PLAGUE, g.app.plague)


class Fire(EffectStep):
    """`fire`: rivers by chance begin to burn, and never stop (DT-92)."""

    rule = "DT-49"

    def run(self, g: DarkTowerState) -> None:
        g.do(RiverBurns(self.deed(g).amount))


class RiverBurns(Step[DarkTowerState]):
    """A river that does not burn yet becomes a river of fire, and never goes out."""

    rule = "DT-92"
    machine = True

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, g: DarkTowerState) -> None:
        options = [BURN.of[river] for river in range(len(KINGDOMS)) if river not in g.land.fires]
        if options:
            g.roll(self, options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        river = arg_of(answer)
        g.land.fires = g.land.fires.with_(river)
        g.tell(BURNS, river)
        if self.left > 1:
            g.do(RiverBurns(self.left - 1))


class Mutate(EffectStep):
    """`mutate`: a type of foe on the board, by chance, has more assault cards from now on."""

    rule = "DT-41"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        options = [MUTATE.of[foe] for foe in g.app.foes if g.land.foes[foe]]
        if options:
            g.roll(self, options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        deed = self.deed(g)
        foe = arg_of(answer)
        g.app.extra = changed(g.app.extra, g.app.foes.index(foe), deed.amount)
        g.tell(MUTATES, foe)
        if deed.grows:
            grow(g, foe)


class Cap(EffectStep):
    """`cap`: until the month ends an action takes so many advantages at most."""

    rule = "DT-25"

    def run(self, g: DarkTowerState) -> None:
        g.app.cap = min(g.app.cap, self.deed(g).amount)
        g.tell(DREAD, g.app.cap)


def act_text(teller: Teller, deed: Deed) -> str:
    return "the adversary acts" + (", a step harder" if deed.amount else "")


def fire_text(teller: Teller, deed: Deed) -> str:
    rivers = "a river" if deed.amount == 1 else f"{NUMBERS[deed.amount]} rivers"
    return f"{rivers} drawn by chance begins to burn"


def mutate_text(teller: Teller, deed: Deed) -> str:
    cards = count(deed.amount, "assault card")
    grows = " and grows a step" if deed.grows else ""
    return f"a foe drawn by chance gets {cards} more in its deck{grows}"


def cap_text(teller: Teller, deed: Deed) -> str:
    spent = f"more than {deed.amount} advantages in an action"
    return f"until the month ends nobody spends {spent}"


def has_mark(g: DarkTowerState, condition: Deed) -> bool:
    """`marked`: you have the Black Mark."""
    return marked(g, you(g))


def first_act(g: DarkTowerState, condition: Deed) -> bool:
    """`first-act`: the adversary has not acted yet in this month, from two to five."""
    return not g.app.acted and FIRST_FIRE <= g.app.month <= LAST_FIRE


EFFECTS: Final[list[EffectWord]] = [
    EffectWord(Word("act", Number(0, 2)), Act, act_text),
    EffectWord(
        Word("mark", Flag()),
        Mark,
        says("if nobody has the Black Mark, the hero with most warriors gains it"),
    ),
    EffectWord(
        Word("plague", Flag()), Plague, says("the plague goes to a kingdom drawn by chance")
    ),
    EffectWord(Word("fire", Number(1, 4)), Fire, fire_text),
    EffectWord(Word("mutate", Number(1, 3), grows=Flag()), Mutate, mutate_text),
    EffectWord(Word("cap", Number(1, 9)), Cap, cap_text),
]
CONDITIONS: Final[list[ConditionWord]] = [
    ConditionWord(Word("marked", Flag()), has_mark, says("you have the Black Mark")),
    ConditionWord(
        Word("first-act", Flag()),
        first_act,
        says("it is its first act of a month from the second to the fifth"),
    ),
]

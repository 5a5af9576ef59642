"""The Tower acts: the adversary strikes from within, harder as the months go by."""

from __future__ import annotations

from typing import Final

from donjon.core.effects import Carry, follow
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of
from donjon.core.zones import changed
from donjon.games.return_to_dark_tower.kinds import KINGDOMS, TIERS
from donjon.games.return_to_dark_tower.rules.app.status import grow
from donjon.games.return_to_dark_tower.rules.protocol import Ask, GiveRelic
from donjon.games.return_to_dark_tower.state.meant import marked, you
from donjon.games.return_to_dark_tower.state.now import BY_ADVERSARY
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import (
    ACTS,
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


class TowerActs(Step[Table]):
    """The adversary does what its card says for these months, or so many tiers harder.

    It goes on doing so when it has come out of the Tower (DT-R32).
    """

    rule = "DT-41"

    def __init__(self, harder: int) -> None:
        self.harder = harder

    def run(self, g: Table) -> None:
        app = g.app
        tier = min(g.content.calendar.tier_of[app.month] + self.harder, TIERS - 1)
        if g.heard:
            g.tell(ACTS, app.adversary)
        g.now.begin(BY_ADVERSARY)
        g.do(ACTED)
        follow(g, g.content.adversaries[app.adversary].acts[tier])


class Acted(Step[Table]):
    """The adversary has acted in this month."""

    rule = "DT-41"

    def run(self, g: Table) -> None:
        g.app.acted = True


class Act(Carry[Table]):
    """`act`: a failed quest lets the adversary act, harder than the month says."""

    rule = "DT-09"

    def run(self, g: Table) -> None:
        g.do(TowerActs(g.content.deeds[self.effect].amount))


class Mark(Carry[Table]):
    """`mark`: the hero with most warriors gains the Black Mark, if nobody has it.

    Of equals, whoever dropped the skull says who.
    """

    rule = "DT-49"

    def run(self, g: Table) -> None:
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

    def run(self, g: Table) -> None:
        g.ask(self, you(g), [WHO.of[seat] for seat in self.seats])

    def answer(self, g: Table, answer: int) -> None:
        seat = arg_of(answer)
        g.tell(MARKS, seat)
        for relic in range(len(g.content.relics)):
            if g.content.relics[relic].bound:
                g.do(GiveRelic(seat, relic))


class Plague(Carry[Table]):
    """`plague`: from now on a kingdom by chance is plagued, and no other."""

    rule = "DT-41"
    machine = True

    def run(self, g: Table) -> None:
        g.roll(self, [REGION.of[kingdom] for kingdom in range(len(KINGDOMS))])

    def answer(self, g: Table, answer: int) -> None:
        g.app.plague = arg_of(answer)
        g.tell(PLAGUE, g.app.plague)


class Fire(Carry[Table]):
    """`fire`: rivers by chance begin to burn, and never stop (DT-92)."""

    rule = "DT-49"

    def run(self, g: Table) -> None:
        g.do(RiverBurns(g.content.deeds[self.effect].amount))


class RiverBurns(Step[Table]):
    """A river that does not burn yet becomes a river of fire, and never goes out."""

    rule = "DT-92"
    machine = True

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, g: Table) -> None:
        options = [
            BURN.of[river] for river in range(len(KINGDOMS)) if not g.land.fires >> river & 1
        ]
        if options:
            g.roll(self, options)

    def answer(self, g: Table, answer: int) -> None:
        river = arg_of(answer)
        g.land.fires |= 1 << river
        g.tell(BURNS, river)
        if self.left > 1:
            g.do(RiverBurns(self.left - 1))


class Mutate(Carry[Table]):
    """`mutate`: a type of foe on the board, by chance, has more assault cards from now on."""

    rule = "DT-41"
    machine = True

    def run(self, g: Table) -> None:
        options = [MUTATE.of[foe] for foe in g.app.foes if g.land.foes[foe]]
        if options:
            g.roll(self, options)

    def answer(self, g: Table, answer: int) -> None:
        deed = g.content.deeds[self.effect]
        foe = arg_of(answer)
        g.app.extra = changed(g.app.extra, g.app.foes.index(foe), deed.amount)
        g.tell(MUTATES, foe)
        if deed.grows:
            grow(g, foe)


class Cap(Carry[Table]):
    """`cap`: until the month ends an action takes so many advantages at most."""

    rule = "DT-25"

    def run(self, g: Table) -> None:
        g.app.cap = min(g.app.cap, g.content.deeds[self.effect].amount)
        g.tell(DREAD, g.app.cap)


TOWER_ACTS: Final = TowerActs(0)
ACTED: Final = Acted()

"""Skulls that events, cards and rooms add, and buildings that they destroy."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.effects import Carry
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of
from donjon.games.return_to_dark_tower.kinds import (
    BUILDINGS,
    CITADEL,
    CITADEL_HERE,
    DESTROY_KINGDOM,
    DESTROY_NEAR,
    EACH_BY_CHANCE,
    EACH_FOE_KINGDOMS,
    EACH_HERE,
    EACH_NEAR,
    FEWEST_VILLAGES,
    FOE_KINGDOMS,
    FOE_NEAR_BUILDINGS,
    FOE_SPACES,
    KINGDOMS,
    NONE,
    ONE_BY_CHANCE,
    ONE_HERE,
    VILLAGE,
    VILLAGE_HERE,
)
from donjon.games.return_to_dark_tower.rules.protocol import AddSkulls, Ask, Destroy, SkullsIn
from donjon.games.return_to_dark_tower.state.meant import you
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import PUT, RAZE, REGION


class Skulls(Carry[Table]):
    """`skulls`: so many from the supply onto each building that the effect names."""

    rule = "DT-81"

    def run(self, g: Table) -> None:
        deed = g.content.deeds[self.effect]
        number = deed.amount
        by = you(g)
        on = deed.on
        kingdom = g.kingdom(by)
        first = len(BUILDINGS) * kingdom
        if on == ONE_HERE:
            g.do(SkullsIn(kingdom, number, by))
        elif on == VILLAGE_HERE:
            g.do(AddSkulls(first + VILLAGE, number, by))
        elif on == CITADEL_HERE:
            g.do(AddSkulls(first + CITADEL, number, by))
        elif on in (ONE_BY_CHANCE, EACH_BY_CHANCE):
            g.do(KingdomsByChance(number, deed.kingdoms, 0, int(on == EACH_BY_CHANCE)))
        elif on == FEWEST_VILLAGES:
            g.do(FewestVillages(number, 0))
        elif on == FOE_KINGDOMS:
            for other in foe_kingdoms(g)[::-1]:
                g.do(SkullsIn(other, number, by))
        else:
            for building in buildings_named(g, on, first)[::-1]:
                g.do(AddSkulls(building, number, by))


def buildings_named(g: Table, on: int, first: int) -> list[int]:
    """The standing buildings of which each gets skulls; of some one as often as foes are there."""
    chart = g.content.chart
    found: list[int] = []
    if on == EACH_HERE:
        found = list(range(first, first + len(BUILDINGS)))
    elif on == EACH_NEAR:
        found = chart.near_buildings[g.heroes[you(g)].space]
    elif on == EACH_FOE_KINGDOMS:
        for kingdom in foe_kingdoms(g):
            start = len(BUILDINGS) * kingdom
            found += list(range(start, start + len(BUILDINGS)))
    elif on == FOE_NEAR_BUILDINGS:
        found = near_foes(g)
    else:
        assert on == FOE_SPACES
        found = [chart.building_at[space] for space in g.land.foes[g.app.striking]]
    return standing(g, found)


def standing(g: Table, buildings: list[int]) -> list[int]:
    """Those of some buildings that stand."""
    skulls = g.land.skulls
    return [building for building in buildings if building != NONE and skulls[building] >= 0]


def foe_kingdoms(g: Table) -> list[int]:
    """The kingdoms in which tokens of the striking foe stand."""
    kingdom_of = g.content.chart.kingdom_of
    return sorted({kingdom_of[space] for space in g.land.foes[g.app.striking]})


def near_foes(g: Table) -> list[int]:
    """The buildings on or next to a token of the striking foe, each once."""
    near = g.content.chart.near_buildings
    return sorted({b for space in g.land.foes[g.app.striking] for b in near[space]})


class KingdomsByChance(Step[Table]):
    """Skulls in several kingdoms by chance: on one building of each, or on all of them."""

    rule = "DT-81"
    machine = True

    def __init__(self, number: int, left: int, taken: int, each: int) -> None:
        self.number = number
        self.left = left
        """In how many kingdoms still."""
        self.taken = taken
        """The kingdoms that had theirs, as a mask."""
        self.each = each
        """1 for all buildings of a kingdom."""

    def run(self, g: Table) -> None:
        g.roll(
            self,
            [REGION.of[k] for k in range(len(KINGDOMS)) if not self.taken >> k & 1],
        )

    def answer(self, g: Table, answer: int) -> None:
        kingdom = arg_of(answer)
        if self.left > 1:
            taken = self.taken | 1 << kingdom
            g.do(KingdomsByChance(self.number, self.left - 1, taken, self.each))
        by = you(g)
        if self.each:
            for building in g.land.standing(kingdom)[::-1]:
                g.do(AddSkulls(building, self.number, by))
        else:
            g.do(SkullsIn(kingdom, self.number, by))


class FewestVillages(Ask):
    """One skull on each of so many villages, those with the fewest; of equals you choose."""

    rule = "DT-81"

    def __init__(self, left: int, taken: int) -> None:
        self.left = left
        self.taken = taken
        """The kingdoms whose village had its skull, as a mask."""

    def run(self, g: Table) -> None:
        villages = [len(BUILDINGS) * k + VILLAGE for k in range(len(KINGDOMS))]
        open_ones = [
            village
            for village in standing(g, villages)
            if not self.taken >> village // len(BUILDINGS) & 1
        ]
        if open_ones:
            least = min([g.land.skulls[village] for village in open_ones])
            g.ask(
                self,
                you(g),
                [PUT.of[village] for village in open_ones if g.land.skulls[village] == least],
            )

    def answer(self, g: Table, answer: int) -> None:
        village = arg_of(answer)
        add = AddSkulls(village, 1, you(g))
        if self.left > 1:
            taken = self.taken | 1 << village // len(BUILDINGS)
            g.do(add, FewestVillages(self.left - 1, taken))
        else:
            g.do(add)


class Ruin(Carry[Table]):
    """`destroy`: buildings near the striking foes fall, each a corruption for its home (DT-R23)."""

    rule = "DT-38"

    def run(self, g: Table) -> None:
        on = g.content.deeds[self.effect].on
        if on == DESTROY_KINGDOM:
            for kingdom in foe_kingdoms(g)[::-1]:
                g.do(Raze(kingdom))
            return
        if on == DESTROY_NEAR:
            found = near_foes(g)
        else:
            at = g.content.chart.building_at
            found = sorted({at[space] for space in g.land.foes[g.app.striking]})
        for building in standing(g, found)[::-1]:
            g.do(Destroy(building))


class Raze(Ask):
    """One building of a kingdom falls; whoever dropped the skull says which."""

    rule = "DT-86"
    kinds: ClassVar[dict[str, str]] = {"kingdom": "kingdom"}

    def __init__(self, kingdom: int) -> None:
        self.kingdom = kingdom

    def run(self, g: Table) -> None:
        options = [RAZE.of[building] for building in g.land.standing(self.kingdom)]
        if options:
            g.ask(self, you(g), options)

    def answer(self, g: Table, answer: int) -> None:
        g.do(Destroy(arg_of(answer)))

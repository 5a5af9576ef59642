"""Skulls on buildings, and buildings that are destroyed.

skulls = n          so many skulls on each building that `on` names (SKULLS_ON); in `kingdoms`
                    kingdoms, where those are drawn by chance
cleanse = n         you take so many skulls off, where `on` says (CLEANSE_ON); up to n
destroy = which     buildings are destroyed (DESTROY_ON)
"""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Name, Number, Word
from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.speech import (
    NUMBERS,
    count,
)
from donjon.games.return_to_dark_tower.effects.teller import Teller
from donjon.games.return_to_dark_tower.effects.word import (
    EffectStep,
    EffectWord,
)
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, CITADEL, KINGDOMS, NONE, VILLAGE
from donjon.games.return_to_dark_tower.kinds.tower import N_SIDES
from donjon.games.return_to_dark_tower.rules.protocol import AddSkulls, Destroy, SkullsIn
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.tower.skulls import take_off
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import you
from donjon.games.return_to_dark_tower.verbs import CLEAR, PUT, RAZE, REGION

ONE_HERE: Final = 0
VILLAGE_HERE: Final = 1
CITADEL_HERE: Final = 2
EACH_HERE: Final = 3
EACH_NEAR: Final = 4
ONE_BY_CHANCE: Final = 5
EACH_BY_CHANCE: Final = 6
FEWEST_VILLAGES: Final = 7
FOE_KINGDOMS: Final = 8
FOE_NEAR_BUILDINGS: Final = 9
EACH_FOE_KINGDOMS: Final = 10
FOE_SPACES: Final = 11
SKULLS_ON: Final = [
    *("here", "village", "citadel", "each-here", "near", "chance", "each-chance"),
    *("fewest-villages", "foe-kingdoms", "foe-near", "each-foe-kingdoms", "foe-space"),
]
"""Here: one building of the kingdom where you are, of your choice for each skull; village, citadel:
the one there; each-here: all there. Near: each building on or next to your space. Chance: one, of
your choice, in each of `kingdoms` kingdoms by chance; each-chance: all in each of them. Fewest
villages: one skull on each of `amount` villages, those with the fewest skulls. Foe kingdoms: one,
of your choice, in each kingdom with a token of the striking foe; each-foe-kingdoms: all there.
Foe-near: each building on or next to a token, once. Foe-space: each building on a token's space, as
often as there are tokens on it."""

ANY_BUILDING: Final = 0
ANYWHERE: Final = 1
HOME_BUILDING: Final = 2
OWN_SPACE: Final = 3
KINGDOM_BUILDING: Final = 4
CLEANSE_ON: Final = ["any", "anywhere", "home", "space", "kingdom"]
"""One building of the board; any buildings; one of the home kingdom; the one on your space; one of
the kingdom where you are."""

DESTROY_NEAR: Final = 0
DESTROY_SPACE: Final = 1
DESTROY_KINGDOM: Final = 2
DESTROY_ON: Final = ["foe-near", "foe-space", "foe-kingdom"]
"""Each building on or next to a token of the striking foe; each on a token's space; one, of your
choice, in the kingdom of each token."""
SKULLS_TEXTS: Final = {
    "village": "to the village of this kingdom",
    "citadel": "to the citadel of this kingdom",
    "each-here": "to each building of this kingdom",
    "near": "to each building on or next to your space",
    "foe-kingdoms": "to a building of each kingdom where one of them stands",
    "foe-near": "to each building on or next to the space of one of them",
    "each-foe-kingdoms": "to each building of each kingdom where one of them stands",
    "foe-space": "to the building on the space of each of them",
}
CLEANSE_TEXTS: Final = {
    "any": "from any one building",
    "anywhere": "from any buildings",
    "home": "from a building of your home kingdom",
    "space": "from the building on your space",
    "kingdom": "from a building of the kingdom where you are",
}
DESTROY_TEXTS: Final = {
    "foe-near": "each building on or next to the space of one of them is destroyed",
    "foe-space": "the building on the space of each of them is destroyed",
    "foe-kingdom": "a building in the kingdom of each of them is destroyed",
}


class Skulls(EffectStep):
    """`skulls`: so many from the supply onto each building that the effect names."""

    rule = "DT-81"

    def run(self, g: DarkTowerState) -> None:
        deed = self.deed(g)
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
            g.do(KingdomsByChance(number, deed.kingdoms, NO_NUMBERS, int(on == EACH_BY_CHANCE)))
        elif on == FEWEST_VILLAGES:
            g.do(FewestVillages(number, NO_NUMBERS))
        elif on == FOE_KINGDOMS:
            for other in foe_kingdoms(g)[::-1]:
                g.do(SkullsIn(other, number, by))
        else:
            for building in buildings_named(g, on, first)[::-1]:
                g.do(AddSkulls(building, number, by))


def buildings_named(g: DarkTowerState, on: int, first: int) -> list[int]:
    """The standing buildings of which each gets skulls (DT-R54); of some one for each foe there."""
    chart = g.content.chart
    buildings: list[int] = []
    if on == EACH_HERE:
        buildings = list(range(first, first + len(BUILDINGS)))
    elif on == EACH_NEAR:
        buildings = chart.near_buildings[g.heroes[you(g)].space]
    elif on == EACH_FOE_KINGDOMS:
        for kingdom in foe_kingdoms(g):
            start = len(BUILDINGS) * kingdom
            buildings += list(range(start, start + len(BUILDINGS)))
    elif on == FOE_NEAR_BUILDINGS:
        buildings = near_foes(g)
    else:
        assert on == FOE_SPACES
        buildings = [chart.building_at[space] for space in g.land.foes[g.app.striking]]
    return standing(g, buildings)


def standing(g: DarkTowerState, buildings: list[int]) -> list[int]:
    """Those of some buildings that stand."""
    skulls = g.land.skulls
    return [building for building in buildings if building != NONE and skulls[building] >= 0]


def foe_kingdoms(g: DarkTowerState) -> list[int]:
    """The kingdoms in which tokens of the striking foe stand."""
    kingdom_of = g.content.chart.kingdom_of
    return sorted({kingdom_of[space] for space in g.land.foes[g.app.striking]})


def near_foes(g: DarkTowerState) -> list[int]:
    """The buildings on or next to a token of the striking foe, each once."""
    near = g.content.chart.near_buildings
    return sorted({b for space in g.land.foes[g.app.striking] for b in near[space]})


class KingdomsByChance(Step[DarkTowerState]):
    """Skulls in several kingdoms by chance: on one building of each, or on all of them."""

    rule = "DT-81"
    machine = True

    sets = ("taken",)

    def __init__(self, number: int, left: int, taken: NumberSet, each: int) -> None:
        self.number = number
        self.left = left
        """In how many kingdoms still."""
        self.taken = taken
        """The kingdoms that had theirs."""
        self.each = each
        """1 for all buildings of a kingdom."""

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, [REGION.of[k] for k in range(len(KINGDOMS)) if k not in self.taken])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        kingdom = arg_of(answer)
        if self.left > 1:
            taken = self.taken.with_(kingdom)
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
    topic = "skulls"

    sets = ("taken",)

    def __init__(self, left: int, taken: NumberSet) -> None:
        self.left = left
        self.taken = taken
        """The kingdoms whose village had its skull."""

    def run(self, g: DarkTowerState) -> None:
        villages = [len(BUILDINGS) * k + VILLAGE for k in range(len(KINGDOMS))]
        open_ones = [
            village
            for village in standing(g, villages)
            if village // len(BUILDINGS) not in self.taken
        ]
        if open_ones:
            least = min([g.land.skulls[village] for village in open_ones])
            g.ask(
                self,
                you(g),
                [PUT.of[village] for village in open_ones if g.land.skulls[village] == least],
            )

    def answer(self, g: DarkTowerState, answer: int) -> None:
        village = arg_of(answer)
        add = AddSkulls(village, 1, you(g))
        if self.left > 1:
            taken = self.taken.with_(village // len(BUILDINGS))
            g.do(add, FewestVillages(self.left - 1, taken))
        else:
            g.do(add)


class Ruin(EffectStep):
    """`destroy`: buildings near the striking foes fall, each a corruption for its home (DT-R23)."""

    rule = "DT-38"

    def run(self, g: DarkTowerState) -> None:
        on = self.deed(g).on
        if on == DESTROY_KINGDOM:
            for kingdom in foe_kingdoms(g)[::-1]:
                g.do(Raze(kingdom))
            return
        if on == DESTROY_NEAR:
            struck = near_foes(g)
        else:
            at = g.content.chart.building_at
            struck = sorted({at[space] for space in g.land.foes[g.app.striking]})
        for building in standing(g, struck)[::-1]:
            g.do(Destroy(building))


class Raze(Ask):
    """One building of a kingdom falls; whoever dropped the skull says which."""

    rule = "DT-86"
    topic = "raze"
    kinds: ClassVar[dict[str, str]] = {"kingdom": "kingdom"}

    def __init__(self, kingdom: int) -> None:
        self.kingdom = kingdom

    def run(self, g: DarkTowerState) -> None:
        options = [RAZE.of[building] for building in g.land.standing(self.kingdom)]
        if options:
            g.ask(self, you(g), options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(Destroy(arg_of(answer)))


class ClearSkulls(EffectStep):
    """`cleanse`: you take skulls off a building, or off several."""

    rule = "DT-23"
    topic = "skulls"

    def run(self, g: DarkTowerState) -> None:
        targets = skull_targets(g, self.deed(g).on)
        if targets:
            g.ask(self, you(g), [CLEAR.of[building] for building in targets])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        deed = self.deed(g)
        number = deed.amount * g.now.factor
        if deed.on != ANYWHERE:
            take_off(g, arg_of(answer), number)
            return
        take_off(g, arg_of(answer), 1)
        if number > 1:
            g.do(ClearMore(number - 1))

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"left": self.deed(g).amount * g.now.factor}


class ClearMore(Ask):
    """Skulls are taken off anywhere, one after another."""

    rule = "DT-23"
    topic = "skulls"

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, g: DarkTowerState) -> None:
        targets = skull_targets(g, ANYWHERE)
        if targets:
            g.ask(self, you(g), [CLEAR.of[building] for building in targets])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        take_off(g, arg_of(answer), 1)
        if self.left > 1:
            g.do(ClearMore(self.left - 1))

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"left": self.left}


def skull_targets(g: DarkTowerState, on: int) -> list[int]:
    """The buildings from which you can take a skull (CLEANSE_ON)."""
    skulls = g.land.skulls
    hero = g.heroes[you(g)]
    if on in (ANY_BUILDING, ANYWHERE):
        buildings = list(range(len(skulls)))
    elif on == HOME_BUILDING:
        buildings = list(range(N_SIDES * hero.home, N_SIDES * hero.home + N_SIDES))
    elif on == KINGDOM_BUILDING:
        first = N_SIDES * g.content.chart.kingdom_of[hero.space]
        buildings = list(range(first, first + N_SIDES))
    else:
        building = g.content.chart.building_at[hero.space]
        buildings = [building] if building != NONE else []
    return [building for building in buildings if skulls[building] > 0]


def skulls_text(teller: Teller, deed: Deed) -> str:
    add = f"add {count(deed.amount, 'skull')}"
    drawn = "a kingdom" if deed.kingdoms == 1 else f"each of {NUMBERS[deed.kingdoms]} kingdoms"
    if deed.on == ONE_HERE:
        some = "a building" if deed.amount == 1 else "buildings"
        return f"{add} to {some} of {teller.kingdom()}"
    if deed.on == ONE_BY_CHANCE:
        return f"{add} to a building of {drawn} drawn by chance"
    if deed.on == EACH_BY_CHANCE:
        return f"{add} to each building of {drawn} drawn by chance"
    if deed.on == FEWEST_VILLAGES:
        return f"add 1 skull to each of the {NUMBERS[deed.amount]} villages with the fewest"
    return f"{add} {SKULLS_TEXTS[SKULLS_ON[deed.on]]}"


def cleanse_text(teller: Teller, deed: Deed) -> str:
    up_to = "" if deed.amount == 1 else "up to "
    where = CLEANSE_TEXTS[CLEANSE_ON[deed.on]]
    return f"remove {up_to}{count(deed.amount, 'skull')} {where}"


def destroy_text(teller: Teller, deed: Deed) -> str:
    return DESTROY_TEXTS[DESTROY_ON[deed.on]]


def cleanse_matters(g: DarkTowerState, deed: Deed) -> bool:
    """There is a building to take a skull off."""
    return bool(skull_targets(g, deed.on))


EFFECTS: Final[list[EffectWord]] = [
    EffectWord(
        Word("skulls", Number(1, 3), on=Name(SKULLS_ON, "here"), kingdoms=Number(1, 4, 0)),
        Skulls,
        skulls_text,
    ),
    EffectWord(
        Word("cleanse", Number(1, 9), on=Name(CLEANSE_ON, "any")),
        ClearSkulls,
        cleanse_text,
        cleanse_matters,
    ),
    EffectWord(Word("destroy", Name(DESTROY_ON), "on"), Ruin, destroy_text),
]

"""Setup: homes, heroes, skulls, the market and the Tower; then the app says the rest (DT-06)."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.box.declaration import ANY
from donjon.core.engine.question import only
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import changed
from donjon.games.return_to_dark_tower.components.app import ORDEAL_KINDS
from donjon.games.return_to_dark_tower.kinds.goods import START_SPIRIT, START_WARRIORS
from donjon.games.return_to_dark_tower.kinds.land import (
    BUILDINGS,
    CITADEL,
    KINGDOMS,
    SANCTUARY,
    VILLAGE,
)
from donjon.games.return_to_dark_tower.kinds.tower import DRUMS
from donjon.games.return_to_dark_tower.rules.app import BEGIN_GAME
from donjon.games.return_to_dark_tower.rules.goods.gains import FILL_MARKET
from donjon.games.return_to_dark_tower.rules.goods.holdings import gain_spirit, gain_warriors, take
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.tower.tower import SetDrum
from donjon.games.return_to_dark_tower.rules.turn.turn import HERO_TURN
from donjon.games.return_to_dark_tower.state.modifiers import add_up
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    CHOOSE,
    DEAL,
    DRAW_ORDEAL,
    ENTERS,
    FIRST,
    GAINS,
    ORDEALS,
    SKULL,
    SUPPLY,
)

FIRST_SKULLS: Final = 2
"""So many skulls lie on every sanctuary and village at the start (DT-53)."""
LAID: Final = [
    FIRST_SKULLS if kind in (SANCTUARY, VILLAGE) else 0
    for _ in KINGDOMS
    for kind in range(len(BUILDINGS))
]
"""The skulls on all buildings, then; shared, and never changed."""
HOMES: Final = [[0], [0, 2], [0, 1, 2], [0, 1, 2, 3]]
"""The kingdoms of one, two, three and four players who do not choose (DT-R2)."""


class TakeHomes(Step[DarkTowerState]):
    """Each player has a home kingdom: as agreed, else clockwise what is left."""

    rule = "DT-R2"

    def run(self, g: DarkTowerState) -> None:
        names = g.vocabulary.names["kingdom"]
        agreed = g.setup.each("home")
        taken = [names.index(name) for name in agreed if name != ANY]
        usual = HOMES[g.seats - 1]
        free = [home for home in usual if home not in taken]
        free += [home for home in range(len(KINGDOMS)) if home not in taken + usual]
        for seat, name in enumerate(agreed):
            g.touch(seat).home = free.pop(0) if name == ANY else names.index(name)
        g.find_homes()


class FirstPlayer(Step[DarkTowerState]):
    """A start player is chosen: the first seat, or whom chance names."""

    rule = "DT-57"

    def run(self, g: DarkTowerState) -> None:
        if g.setup.options["first"] == "random":
            g.roll(self, [FIRST.of[seat] for seat in range(g.seats)])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.activate(arg_of(answer))


class TakeHeroes(Step[DarkTowerState]):
    """Heroes that were agreed by name before the game."""

    rule = "DT-57"

    def run(self, g: DarkTowerState) -> None:
        names = g.vocabulary.names["hero"]
        for seat, name in enumerate(g.setup.each("hero")):
            if name != ANY:
                g.touch(seat).hero = names.index(name)


class ChooseHero(Ask):
    """Each player picks a hero, the start player first; or all are dealt at random."""

    rule = "DT-57"
    topic = "heroes"

    def run(self, g: DarkTowerState) -> None:
        seat = self.next(g)
        if seat < 0:
            return
        taken = [hero.hero for hero in g.heroes]
        free = [hero for hero in range(len(g.content.heroes)) if hero not in taken]
        if g.setup.options["heroes"] == "dealt":
            g.roll(self, [DEAL.of[hero] for hero in free])
        else:
            g.ask(self, seat, [CHOOSE.of[hero] for hero in free])

    def next(self, g: DarkTowerState) -> int:
        """The seat whose turn it is to choose; -1 when all have."""
        if g.heroes[g.active].hero < 0:
            return g.active
        for seat in g.others(g.active):
            if g.heroes[seat].hero < 0:
                return seat
        return -1

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.touch(self.next(g)).hero = arg_of(answer)
        if g.seats > 1:
            g.do(self)


class Enter(Step[DarkTowerState]):
    """A hero starts on the home citadel with seven warriors and one spirit."""

    rule = "DT-05"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: DarkTowerState) -> None:
        hero = g.touch(self.seat)
        citadel = len(BUILDINGS) * hero.home + CITADEL
        hero.space = g.content.chart.space_of[citadel]
        add_up(g, hero)
        g.tell(ENTERS, self.seat, hero.hero, hero.home)
        gain_warriors(g, self.seat, START_WARRIORS)
        gain_spirit(g, self.seat, START_SPIRIT)


class FirstSkulls(Step[DarkTowerState]):
    """Two skulls on every sanctuary and village: sixteen, and eight remain."""

    rule = "DT-53"

    def run(self, g: DarkTowerState) -> None:
        land = g.land
        land.skulls = LAID
        land.supply -= sum(LAID)
        if g.heard:
            for building in range(len(LAID)):
                if LAID[building]:
                    g.tell(SKULL, building, LAID[building])
            g.tell(SUPPLY, land.supply)


class DealOrdeal(Step[DarkTowerState]):
    """Four heroic tests each, one of each type, seen by their owner only."""

    rule = "DT-43"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def run(self, g: DarkTowerState) -> None:
        ordeals = g.content.ordeals
        left = [ordeal for ordeal in sorted(g.ordeals) if ordeals[ordeal].kind == self.kind]
        g.roll(self, [DRAW_ORDEAL.of[ordeal] for ordeal in left], witnesses=only(self.seat))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        ordeal = arg_of(answer)
        g.ordeals = [other for other in g.ordeals if other != ordeal]
        hero = g.touch(self.seat)
        hero.ordeals = [*hero.ordeals, ordeal]


class Rivals(Step[DarkTowerState]):
    """The competitive game: an Amulet of Hope each, and heroic tests."""

    rule = "DT-43"

    def run(self, g: DarkTowerState) -> None:
        if not g.competitive:
            return
        content = g.content
        for relic in range(len(content.relics)):
            if content.relics[relic].copies == len(KINGDOMS):
                for seat in range(g.seats):
                    g.relics = changed(g.relics, relic, -1)
                    take(g, seat, content.first_relic + relic)
                    g.tell(GAINS, seat, content.first_relic + relic)
        deals: list[Step[Any]] = []
        for seat in range(g.seats):
            g.tell(ORDEALS, seat, len(ORDEAL_KINDS))
            deals += [DealOrdeal(seat, kind) for kind in range(len(ORDEAL_KINDS))]
        g.do_all(deals)


def opening(g: DarkTowerState) -> None:
    """What waits on the stack when the box is opened."""
    g.do_all(FIRST_STEPS[g.seats - 1])


FIRST_STEPS: Final[list[list[Step[Any]]]] = [
    [
        TakeHomes(),
        FirstPlayer(),
        TakeHeroes(),
        ChooseHero(),
        *[Enter(seat) for seat in range(seats)],
        FirstSkulls(),
        FILL_MARKET,
        *[SetDrum(drum) for drum in range(len(DRUMS))],
        Rivals(),
        BEGIN_GAME,
        HERO_TURN,
    ]
    for seats in range(1, len(KINGDOMS) + 1)
]
"""The order of setup, for one to four players."""

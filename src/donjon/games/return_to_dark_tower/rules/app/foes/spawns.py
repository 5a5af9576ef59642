"""Foes spawn: which type, how many tokens, in which kingdom and on which spaces."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.dealer import Odds
from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import without
from donjon.games.return_to_dark_tower.components.app import Spawns
from donjon.games.return_to_dark_tower.kinds.calendar import EVENT_SPAWN
from donjon.games.return_to_dark_tower.kinds.foes import READY
from donjon.games.return_to_dark_tower.kinds.land import KINGDOMS
from donjon.games.return_to_dark_tower.rules.app.foes.status import weaken
from donjon.games.return_to_dark_tower.rules.protocol import spawn
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import APPEAR, ARRIVE, BARRED, COME, REGION, SKIPPED

FIRST_LEVEL: Final = 2
LAST_LEVEL: Final = 4
ONE_OR_TWO: Final = [COME(1), COME(2)]


class SpawnEvent(Step[DarkTowerState]):
    """Foes of one type come to a kingdom; which type, chance says by the month.

    A spawn that has been prevented does not happen.
    """

    rule = "DT-41"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        if g.app.barred:
            g.do(SPAWN_BARRED)
        else:
            foes = g.app.foes
            weights = g.content.spawns.weights[g.app.month]
            g.roll(self, [ARRIVE.of[foe] for foe in foes], weights)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        foe = in_reserve(g, arg_of(answer))
        if foe < 0:
            g.tell(SKIPPED, EVENT_SPAWN)
        elif g.content.foes[foe].level == FIRST_LEVEL and reserve(g, foe) > 1:
            g.do(Band(foe))
        else:
            g.do(Region(foe, 1))


class SpawnBarred(Step[DarkTowerState]):
    """Yana has seen to it that a spawn does not happen."""

    rule = "DT-41"

    def run(self, g: DarkTowerState) -> None:
        g.app.barred -= 1
        g.tell(BARRED)


class Band(Step[DarkTowerState]):
    """Foes of level 2 come in twos; where one hero stands alone, sometimes one comes alone."""

    rule = "DT-41"
    machine = True

    def __init__(self, foe: int) -> None:
        self.foe = foe

    def run(self, g: DarkTowerState) -> None:
        weights = g.content.spawns.tokens[g.seats - 1]
        if weights[0]:
            g.roll(self, ONE_OR_TWO, weights)
        else:
            g.do(Region(self.foe, 2))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(Region(self.foe, arg_of(answer)))


class Region(Step[DarkTowerState]):
    """The kingdom where foes appear; those that have some of the type already less often."""

    rule = "DT-41"
    machine = True

    def __init__(self, foe: int, tokens: int) -> None:
        self.foe = foe
        self.tokens = tokens

    def run(self, g: DarkTowerState) -> None:
        kingdom_of = g.content.chart.kingdom_of
        held = NumberSet([kingdom_of[space] for space in g.land.foes[self.foe]])
        g.roll_odds(self, region_odds(g.content.spawns, held))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        kingdom = arg_of(answer)
        g.do(Appear(self.foe, self.tokens, kingdom, -1))


def region_odds(spawns: Spawns, held: NumberSet) -> Odds:
    """The odds of the kingdoms, where some are held already; worked out once for each such set."""
    odds = spawns.regions.get(held)
    if odds is None:
        weights = [
            spawns.held_weight if kingdom in held else spawns.empty_weight
            for kingdom in range(len(KINGDOMS))
        ]
        odds = Odds(REGION.of, weights)
        spawns.regions[held] = odds
    return odds


class Appear(Step[DarkTowerState]):
    """The space where a token comes: never one that holds the type; a second beside the first."""

    rule = "DT-R25"
    machine = True

    def __init__(self, foe: int, tokens: int, kingdom: int, beside: int) -> None:
        self.foe = foe
        self.tokens = tokens
        self.kingdom = kingdom
        self.beside = beside
        """Where the first token of the pair stands; -1 for the first itself."""

    def run(self, g: DarkTowerState) -> None:
        chart = g.content.chart
        there = g.land.foes[self.foe]
        spaces = chart.of_kingdom[self.kingdom]
        free: list[int] = []
        if self.beside >= 0:
            near = chart.neighbours[self.beside]
            free = [APPEAR.of[space] for space in near if space in spaces and space not in there]
        g.roll(self, free or apart(g, chart.appearances[self.kingdom], self.kingdom, there))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        space = arg_of(answer)
        if self.tokens > 1:
            g.do(Appear(self.foe, self.tokens - 1, self.kingdom, space))
        arrive(g, self.foe, space)


def apart(g: DarkTowerState, answers: list[int], kingdom: int, there: list[int]) -> list[int]:
    """The answers that name a space of a kingdom on which no token stands yet."""
    kingdom_of = g.content.chart.kingdom_of
    for space in there:
        if kingdom_of[space] == kingdom:
            held = APPEAR.bare + space
            if held in answers:
                answers = without(answers, held)
    return answers


class Arrival(Step[DarkTowerState]):
    """A token comes to the board; a type that had been wiped off it comes back a step weaker."""

    rule = "DT-76"

    def __init__(self, foe: int, space: int) -> None:
        self.foe = foe
        self.space = space

    def run(self, g: DarkTowerState) -> None:
        arrive(g, self.foe, self.space)


def arrive(g: DarkTowerState, foe: int, space: int) -> None:
    """A token comes; the first of a type that had grown is a step weaker."""
    if not g.land.foes[foe]:
        weaken(g, foe, READY)
    spawn(g, foe, space)


class SpawnLevel(Step[DarkTowerState]):
    """So many foes of a level spawn, as a failed quest says."""

    rule = "DT-09"

    def __init__(self, level: int, number: int) -> None:
        self.level = level
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        foe = in_reserve(g, g.app.foes[self.level - FIRST_LEVEL])
        if foe < 0:
            return
        if self.number > 1:
            g.do(Region(foe, 1), SpawnLevel(self.level, self.number - 1))
        else:
            g.do(Region(foe, 1))


class FirstFoes(Step[DarkTowerState]):
    """At the start foes stand in different kingdoms, some steps from every citadel.

    How many there are of each level depends on the heroes, and on the difficulty.
    """

    rule = "DT-06"
    machine = True

    sets = ("shunned",)

    def __init__(self, level: int, placed: int, shunned: NumberSet) -> None:
        self.level = level
        """As the place of the foe among those of the game."""
        self.placed = placed
        """How many of that level have come."""
        self.shunned = shunned
        """The kingdoms that have had their foe."""

    def run(self, g: DarkTowerState) -> None:
        level = self.level
        if level == len(g.app.foes):
            return
        if self.placed >= at_start(g, level):
            FirstFoes(level + 1, 0, self.shunned).run(g)
        elif not (level or self.placed or g.heard) and g.at_once():
            self.place_all(g)
        else:
            g.roll(self, regions_but(self.shunned))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        kingdom = arg_of(answer)
        g.do(
            FirstFoe(g.app.foes[self.level], kingdom),
            FirstFoes(self.level, self.placed + 1, shun(self.shunned, kingdom)),
        )

    def place_all(self, g: DarkTowerState) -> None:
        """The foes of the start without steps in between, where nobody listens."""
        regions = regions_but(self.shunned)
        for level in range(len(g.app.foes)):
            spaces: list[int] = []
            for _ in range(at_start(g, level)):
                answer = g.roll_at_once(self, regions)
                regions = without(regions, answer) or regions_but(NO_NUMBERS)
                kingdom = arg_of(answer)
                spaces.append(arg_of(g.roll_at_once(self, starts(g, kingdom, spaces))))
            g.land.put_foes(g.app.foes[level], spaces)


def at_start(g: DarkTowerState, level: int) -> int:
    """How many foes of a level there are at the start."""
    spawns = g.content.spawns
    wanted = spawns.start[g.seats - 1][level]
    if g.app.gritty:
        wanted += spawns.start_gritty[g.seats - 1][level]
    return min(wanted, g.content.foes[g.app.foes[level]].tokens)


def shun(shunned: NumberSet, kingdom: int) -> NumberSet:
    """The kingdoms that have had their foe, with one more; when all have, they begin again."""
    shunned = shunned.with_(kingdom)
    return NO_NUMBERS if len(shunned) == len(KINGDOMS) else shunned


def regions_but(shunned: NumberSet) -> list[int]:
    """The kingdoms that chance may name, without those that are shunned."""
    return [REGION.of[kingdom] for kingdom in range(len(KINGDOMS)) if kingdom not in shunned]


def starts(g: DarkTowerState, kingdom: int, there: list[int]) -> list[int]:
    """Where in a kingdom a foe may stand at the start, when some of its type have come."""
    far = g.content.chart.far_appearances(g.content.spawns.from_citadels)
    return apart(g, far[kingdom], kingdom, there)


class FirstFoe(Step[DarkTowerState]):
    """The space in its kingdom on which a foe stands at the start."""

    rule = "DT-06"
    machine = True

    def __init__(self, foe: int, kingdom: int) -> None:
        self.foe = foe
        self.kingdom = kingdom

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, starts(g, self.kingdom, g.land.foes[self.foe]))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        spawn(g, self.foe, arg_of(answer))


SPAWN_EVENT: Final = SpawnEvent()
SPAWN_BARRED: Final = SpawnBarred()


def reserve(g: DarkTowerState, foe: int) -> int:
    """How many tokens of a type are not on the board."""
    return g.content.foes[foe].tokens - len(g.land.foes[foe])


def in_reserve(g: DarkTowerState, foe: int) -> int:
    """The type that comes: the next lower one while none is left of it; -1 for nothing (DT-R25).

    Of level 4 there are never more than two on the board.
    """
    foes = g.app.foes
    i = foes.index(foe)
    while i >= 0:
        foe = foes[i]
        most = g.content.spawns.most_level_4
        full = g.content.foes[foe].level == LAST_LEVEL and len(g.land.foes[foe]) >= most
        if reserve(g, foe) > 0 and not full:
            return foe
        i -= 1
    return -1

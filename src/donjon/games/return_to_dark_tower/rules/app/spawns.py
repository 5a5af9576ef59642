"""Foes spawn: which type, how many tokens, in which kingdom and on which spaces."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import arg_of
from donjon.games.return_to_dark_tower.kinds import KINGDOMS, READY
from donjon.games.return_to_dark_tower.kinds import SPAWN as SPAWN_EVENT_KIND
from donjon.games.return_to_dark_tower.rules.app.status import weaken
from donjon.games.return_to_dark_tower.rules.protocol import Spawn
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import (
    APPEAR,
    ARRIVE,
    BARRED,
    COME,
    REGION,
    SKIPPED,
)

FIRST_LEVEL: Final = 2
LAST_LEVEL: Final = 4
ONE_OR_TWO: Final = [COME(1), COME(2)]


class SpawnEvent(Step[Table]):
    """Foes of one type come to a kingdom; which type, chance says by the month.

    A spawn that has been prevented does not happen.
    """

    rule = "DT-41"

    def run(self, g: Table) -> None:
        if g.app.barred:
            g.do(SPAWN_BARRED)
        else:
            foes = g.app.foes
            weights = g.content.spawns.weights[g.app.month]
            g.roll(
                self,
                [ARRIVE.of[foes[i]] for i in range(len(foes)) if weights[i]],
                [weight for weight in weights if weight],
            )

    def answer(self, g: Table, answer: int) -> None:
        foe = in_reserve(g, arg_of(answer))
        if foe < 0:
            g.tell(SKIPPED, SPAWN_EVENT_KIND)
        elif g.content.foes[foe].level == FIRST_LEVEL and reserve(g, foe) > 1:
            g.do(Band(foe))
        else:
            g.do(Region(foe, 1, 0))


class SpawnBarred(Step[Table]):
    """Yana has seen to it that a spawn does not happen."""

    rule = "DT-41"

    def run(self, g: Table) -> None:
        g.app.barred -= 1
        g.tell(BARRED)


class Band(Step[Table]):
    """Foes of level 2 come in twos; where one hero stands alone, sometimes one comes alone."""

    rule = "DT-41"

    def __init__(self, foe: int) -> None:
        self.foe = foe

    def run(self, g: Table) -> None:
        weights = g.content.spawns.tokens[g.seats - 1]
        if weights[0]:
            g.roll(self, ONE_OR_TWO, weights)
        else:
            g.do(Region(self.foe, 2, 0))

    def answer(self, g: Table, answer: int) -> None:
        g.do(Region(self.foe, arg_of(answer), 0))


class Region(Step[Table]):
    """The kingdom where foes appear; those that have some of the type already less often.

    At the start of the game each type comes to a kingdom of its own (`shunned`).
    """

    rule = "DT-41"

    def __init__(self, foe: int, tokens: int, shunned: int) -> None:
        self.foe = foe
        self.tokens = tokens
        self.shunned = shunned

    def run(self, g: Table) -> None:
        spawns = g.content.spawns
        kingdom_of = g.content.chart.kingdom_of
        held = 0
        for space in g.land.foes[self.foe]:
            held |= 1 << kingdom_of[space]
        options: list[int] = []
        weights: list[int] = []
        for kingdom in range(len(KINGDOMS)):
            if not self.shunned >> kingdom & 1:
                options.append(REGION.of[kingdom])
                weights.append(spawns.held_weight if held >> kingdom & 1 else spawns.empty_weight)
        g.roll(self, options, weights)

    def answer(self, g: Table, answer: int) -> None:
        kingdom = arg_of(answer)
        g.do(Appear(self.foe, self.tokens, kingdom, -1))


class Appear(Step[Table]):
    """The space where a token comes: never one that holds the type; a second beside the first."""

    rule = "DT-R25"

    def __init__(self, foe: int, tokens: int, kingdom: int, beside: int) -> None:
        self.foe = foe
        self.tokens = tokens
        self.kingdom = kingdom
        self.beside = beside
        """Where the first token of the pair stands; -1 for the first itself."""

    def run(self, g: Table) -> None:
        chart = g.content.chart
        there = g.land.foes[self.foe]
        spaces = chart.of_kingdom[self.kingdom]
        free: list[int] = []
        if self.beside >= 0:
            near = chart.neighbours[self.beside]
            free = [APPEAR.of[space] for space in near if space in spaces and space not in there]
        g.roll(self, free or [APPEAR.of[space] for space in spaces if space not in there])

    def answer(self, g: Table, answer: int) -> None:
        space = arg_of(answer)
        if self.tokens > 1:
            g.do(Arrival(self.foe, space), Appear(self.foe, self.tokens - 1, self.kingdom, space))
        else:
            g.do(Arrival(self.foe, space))


class Arrival(Step[Table]):
    """A token comes to the board; a type that had been wiped off it comes back a step weaker."""

    rule = "DT-76"

    def __init__(self, foe: int, space: int) -> None:
        self.foe = foe
        self.space = space

    def run(self, g: Table) -> None:
        if not g.land.foes[self.foe]:
            weaken(g, self.foe, READY)
        g.do(Spawn(self.foe, self.space))


class SpawnLevel(Step[Table]):
    """So many foes of a level spawn, as a failed quest says."""

    rule = "DT-09"

    def __init__(self, level: int, number: int) -> None:
        self.level = level
        self.number = number

    def run(self, g: Table) -> None:
        foe = in_reserve(g, g.app.foes[self.level - FIRST_LEVEL])
        if foe < 0:
            return
        if self.number > 1:
            g.do(Region(foe, 1, 0), SpawnLevel(self.level, self.number - 1))
        else:
            g.do(Region(foe, 1, 0))


class FirstFoes(Step[Table]):
    """At the start foes stand in different kingdoms, some steps from every citadel.

    How many there are of each level depends on the heroes, and on the difficulty.
    """

    rule = "DT-06"

    def __init__(self, level: int, placed: int, shunned: int) -> None:
        self.level = level
        """As the place of the foe among those of the game."""
        self.placed = placed
        """How many of that level have come."""
        self.shunned = shunned
        """The kingdoms that have had their foe, as a mask."""

    def run(self, g: Table) -> None:
        spawns = g.content.spawns
        level = self.level
        if level == len(g.app.foes):
            return
        wanted = spawns.start[g.seats - 1][level]
        if g.app.gritty:
            wanted += spawns.start_gritty[g.seats - 1][level]
        if self.placed >= min(wanted, g.content.foes[g.app.foes[level]].tokens):
            g.do(FirstFoes(level + 1, 0, self.shunned))
        else:
            g.roll(self, [REGION.of[k] for k in range(len(KINGDOMS)) if not self.shunned >> k & 1])

    def answer(self, g: Table, answer: int) -> None:
        kingdom = arg_of(answer)
        shunned = self.shunned | 1 << kingdom
        if shunned == ALL_KINGDOMS:
            shunned = 0
        g.do(
            FirstFoe(g.app.foes[self.level], kingdom),
            FirstFoes(self.level, self.placed + 1, shunned),
        )


class FirstFoe(Step[Table]):
    """The space in its kingdom on which a foe stands at the start."""

    rule = "DT-06"

    def __init__(self, foe: int, kingdom: int) -> None:
        self.foe = foe
        self.kingdom = kingdom

    def run(self, g: Table) -> None:
        chart = g.content.chart
        far = g.content.spawns.from_citadels
        steps = chart.from_citadels
        there = g.land.foes[self.foe]
        g.roll(
            self,
            [
                APPEAR.of[space]
                for space in chart.of_kingdom[self.kingdom]
                if steps[space] >= far and space not in there
            ],
        )

    def answer(self, g: Table, answer: int) -> None:
        g.do(Spawn(self.foe, arg_of(answer)))


ALL_KINGDOMS: Final = (1 << len(KINGDOMS)) - 1
SPAWN_EVENT: Final = SpawnEvent()
SPAWN_BARRED: Final = SpawnBarred()


def reserve(g: Table, foe: int) -> int:
    """How many tokens of a type are not on the board."""
    return g.content.foes[foe].tokens - len(g.land.foes[foe])


def in_reserve(g: Table, foe: int) -> int:
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

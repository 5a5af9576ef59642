"""Foes move by the shortest way; of several, whoever dropped the skull says which."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.effects import Carry
from donjon.core.vocabulary import arg_of
from donjon.games.return_to_dark_tower.kinds import (
    BUILDINGS,
    CITADEL,
    KINGDOMS,
    MARCH_ANY,
    MARCH_HOLY,
    MARCH_NEXT_KINGDOM,
    MARCH_ONTO_KINGDOM,
    MARCH_ONTO_NEXT,
    MARCH_ONTO_YOU,
    MARCH_TO_YOU,
    SANCTUARY,
)
from donjon.games.return_to_dark_tower.rules.protocol import Ask, move_foe
from donjon.games.return_to_dark_tower.state.meant import you
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import PLACE


class March(Carry[Table]):
    """`march`: each token of the striking foe moves, one after the other."""

    rule = "DT-R29"

    def run(self, g: Table) -> None:
        deed = g.content.deeds[self.effect]
        for space in reversed(g.land.foes[g.app.striking]):
            g.do(MarchOne(deed.way, deed.amount, space))


class MarchOne(Ask):
    """A token moves where its strike says; of several, whoever dropped the skull picks one."""

    rule = "DT-R29"
    kinds: ClassVar[dict[str, str]] = {"space": "space", "foe": "foe"}

    def __init__(self, way: int, steps: int, space: int) -> None:
        self.way = way
        self.steps = steps
        self.space = space

    def run(self, g: Table) -> None:
        goals = destinations(g, self.way, self.steps, self.space)
        if len(goals) > 1:
            g.ask(self, you(g), [PLACE.of[space] for space in goals])
        elif goals:
            move_foe(g, g.app.striking, self.space, goals[0])

    def answer(self, g: Table, answer: int) -> None:
        move_foe(g, g.app.striking, self.space, arg_of(answer))

    def about(self, g: Table) -> dict[str, int]:
        return {"foe": g.app.striking}


def destinations(g: Table, way: int, steps: int, space: int) -> list[int]:
    """The spaces on which a token may end its march."""
    chart = g.content.chart
    mine = g.heroes[you(g)].space
    if way == MARCH_ONTO_YOU:
        return [mine]
    if way == MARCH_TO_YOU:
        return towards(g, space, mine, steps)
    if way == MARCH_ANY:
        return [space, *chart.within[space][steps]]
    if way == MARCH_HOLY:
        return nearest(g, space, holy_spaces(g))
    if way == MARCH_ONTO_NEXT:
        return [there for there in hero_spaces(g) if chart.distance[space][there] <= 1]
    if way == MARCH_ONTO_KINGDOM:
        kingdom_of = chart.kingdom_of
        return [there for there in hero_spaces(g) if kingdom_of[there] == kingdom_of[space]]
    assert way == MARCH_NEXT_KINGDOM
    first = (chart.kingdom_of[space] + 1) % len(KINGDOMS) * len(BUILDINGS)
    return chart.space_of[first : first + len(BUILDINGS)]


def towards(g: Table, space: int, goal: int, steps: int) -> list[int]:
    """Where so many steps of a shortest way lead."""
    chart = g.content.chart
    far = chart.distance[space][goal]
    if far <= steps:
        return [goal]
    left = chart.distance[goal]
    return [there for there in chart.at_distance[space][steps] if left[there] == far - steps]


def nearest(g: Table, space: int, goals: list[int]) -> list[int]:
    """The nearest of some spaces, several if they are as near."""
    if not goals:
        return []
    far = g.content.chart.distance[space]
    least = min([far[goal] for goal in goals])
    return [goal for goal in goals if far[goal] == least]


def holy_spaces(g: Table) -> list[int]:
    """The spaces of sanctuaries and citadels that stand (DT-R24)."""
    found: list[int] = []
    for kingdom in range(len(KINGDOMS)):
        for kind in (CITADEL, SANCTUARY):
            building = len(BUILDINGS) * kingdom + kind
            if g.land.skulls[building] >= 0:
                found.append(g.content.chart.space_of[building])
    return found


def hero_spaces(g: Table) -> list[int]:
    """The spaces on which heroes stand, each once."""
    return sorted({hero.space for hero in g.heroes if not hero.out})

"""Striking foes march by the shortest way; of several, whoever dropped the skull says which.

march = n           each token of the striking foe moves, as `way` says (MARCHES)
"""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Name, Number, Word
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.speech import (
    count,
)
from donjon.games.return_to_dark_tower.effects.teller import Teller
from donjon.games.return_to_dark_tower.effects.word import (
    EffectStep,
    EffectWord,
)
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, CITADEL, KINGDOMS, SANCTUARY
from donjon.games.return_to_dark_tower.rules.protocol import move_foe
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import you
from donjon.games.return_to_dark_tower.verbs import PLACE

MARCH_ANY: Final = 0
MARCH_HOLY: Final = 1
MARCH_TO_YOU: Final = 2
MARCH_ONTO_YOU: Final = 3
MARCH_ONTO_NEXT: Final = 4
MARCH_ONTO_KINGDOM: Final = 5
MARCH_NEXT_KINGDOM: Final = 6
MARCHES: Final = ["any", "holy", "to-you", "onto-you", "onto-next", "onto-kingdom", "next-kingdom"]
"""Up to n spaces as you like; to the nearest standing sanctuary or citadel; n spaces towards you;
onto your space; those next to a hero onto a hero; those with a hero in their kingdom onto a hero
there; to a building space, of your choice, of the next kingdom clockwise."""


class March(EffectStep):
    """`march`: each token of the striking foe moves, one after the other."""

    rule = "DT-R29"

    def run(self, g: DarkTowerState) -> None:
        deed = self.deed(g)
        for space in reversed(g.land.foes[g.app.striking]):
            g.do(MarchOne(deed.way, deed.amount, space))


class MarchOne(Ask):
    """A token moves where its strike says; of several, whoever dropped the skull picks one."""

    rule = "DT-R29"
    topic = "march"
    kinds: ClassVar[dict[str, str]] = {"space": "space", "foe": "foe"}

    def __init__(self, way: int, steps: int, space: int) -> None:
        self.way = way
        self.steps = steps
        self.space = space

    def run(self, g: DarkTowerState) -> None:
        goals = destinations(g, self.way, self.steps, self.space)
        if len(goals) > 1:
            g.ask(self, you(g), [PLACE.of[space] for space in goals])
        elif goals:
            move_foe(g, g.app.striking, self.space, goals[0])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        move_foe(g, g.app.striking, self.space, arg_of(answer))

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"foe": g.app.striking}


def destinations(g: DarkTowerState, way: int, steps: int, space: int) -> list[int]:
    """The spaces on which a token may end its march."""
    chart = g.content.chart
    mine = g.heroes[you(g)].space
    if way == MARCH_ONTO_YOU:
        return [mine]
    if way == MARCH_TO_YOU:
        return towards(g, space, mine, steps)
    if way == MARCH_ANY:
        return chart.within[space][steps]
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


def towards(g: DarkTowerState, space: int, goal: int, steps: int) -> list[int]:
    """Where so many steps of a shortest way lead."""
    chart = g.content.chart
    far = chart.distance[space][goal]
    if far <= steps:
        return [goal]
    left = chart.distance[goal]
    return [there for there in chart.at_distance[space][steps] if left[there] == far - steps]


def nearest(g: DarkTowerState, space: int, goals: list[int]) -> list[int]:
    """The nearest of some spaces, several if they are as near."""
    if not goals:
        return []
    far = g.content.chart.distance[space]
    least = min([far[goal] for goal in goals])
    return [goal for goal in goals if far[goal] == least]


def holy_spaces(g: DarkTowerState) -> list[int]:
    """The spaces of sanctuaries and citadels that stand (DT-R24)."""
    spaces: list[int] = []
    for kingdom in range(len(KINGDOMS)):
        for kind in (CITADEL, SANCTUARY):
            building = len(BUILDINGS) * kingdom + kind
            if g.land.skulls[building] >= 0:
                spaces.append(g.content.chart.space_of[building])
    return spaces


def hero_spaces(g: DarkTowerState) -> list[int]:
    """The spaces on which heroes stand, each once."""
    return sorted({hero.space for hero in g.heroes if not hero.out})


def march_text(teller: Teller, deed: Deed) -> str:
    spaces = count(deed.amount, "space")
    return [
        f"each of them moves {spaces}",
        "each of them moves to the nearest sanctuary or citadel",
        f"each of them moves {spaces} towards {teller.hero()}",
        f"all of them move onto {teller.hero()}",
        "those next to a hero move onto that hero",
        "those with a hero in their kingdom move onto that hero",
        "each of them moves to a building of the next kingdom clockwise",
    ][deed.way]


EFFECTS: Final[list[EffectWord]] = [
    EffectWord(Word("march", Number(0, 9), way=Name(MARCHES)), March, march_text),
]

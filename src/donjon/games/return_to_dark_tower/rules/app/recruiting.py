"""Companions who join, and the quest items that the main companion gives."""

from __future__ import annotations

from donjon.core.effects import Carry
from donjon.core.vocabulary import arg_of
from donjon.games.return_to_dark_tower.holdings import no_goods
from donjon.games.return_to_dark_tower.kinds import TREASURES
from donjon.games.return_to_dark_tower.rules.protocol import (
    Ask,
    Give,
    GiveCompanion,
    GiveRelic,
)
from donjon.games.return_to_dark_tower.state.meant import you
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import JOIN, PICK


class Recruit(Carry[Table]):
    """`recruit`: a companion nobody has joins the hero; if none is left it is a treasure.

    The main companion stays where it is (DT-R5).
    """

    rule = "DT-R38"
    machine = True

    def run(self, g: Table) -> None:
        main = main_companion(g)
        free = [JOIN.of[companion] for companion in g.companions if companion != main]
        if free:
            g.roll(self, free)
        else:
            goods = no_goods()
            goods[TREASURES] = 1
            g.do(Give(you(g), goods))

    def answer(self, g: Table, answer: int) -> None:
        g.do(GiveCompanion(you(g), arg_of(answer)))


class Keepsake(Carry[Table]):
    """`keepsake`: a quest item of the main companion; of several the hero says which."""

    rule = "DT-09"

    def run(self, g: Table) -> None:
        left = keepsakes(g)
        if left:
            g.do(TakeKeepsake(left))


class TakeKeepsake(Ask):
    """The hero picks one of the quest items that the main companion has left."""

    rule = "DT-16"

    def __init__(self, relics: list[int]) -> None:
        self.relics = relics

    def run(self, g: Table) -> None:
        first = g.content.first_relic
        g.ask(self, you(g), [PICK.of[first + relic] for relic in self.relics])

    def answer(self, g: Table, answer: int) -> None:
        g.do(GiveRelic(you(g), arg_of(answer) - g.content.first_relic))


def main_companion(g: Table) -> int:
    """The companion who gives the quests of this game (DT-60): Nimet's in competitive ones."""
    if g.app.goal >= 0:
        return g.content.goals[g.app.goal].companion
    for number, companion in enumerate(g.content.companions):
        if companion.goal < 0:
            return number
    return -1


def keepsakes(g: Table) -> list[int]:
    """The quest items of the main companion that are still in the box."""
    main = main_companion(g)
    if main < 0:
        return []
    return [relic for relic in g.content.companions[main].relics if g.relics[relic] > 0]

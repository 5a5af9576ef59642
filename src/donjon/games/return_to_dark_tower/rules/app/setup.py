"""What the app says when the game begins: adversary, goal and foes, and where they stand."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.components.app import (
    PART_CLEANSING,
    PART_DELVING,
    PART_TREES,
)
from donjon.games.return_to_dark_tower.kinds.land import TOWER_DUNGEON
from donjon.games.return_to_dark_tower.rules.app.foes.spawns import (
    FIRST_LEVEL,
    LAST_LEVEL,
    FirstFoes,
)
from donjon.games.return_to_dark_tower.rules.app.month.calendar import OPEN_MONTH
from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import (
    LayMarker,
    caravans_set_out,
)
from donjon.games.return_to_dark_tower.rules.app.quests.markers import (
    open_dungeon,
)
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    ARRIVE,
    LURKS,
    SEEKS,
    SERVES,
    SET_ADVERSARY,
    SET_GOAL,
    TREE_SET,
)

ANY: Final = "any"
"""An option that leaves it to chance."""
COUNTED: Final = (PART_DELVING, PART_CLEANSING, PART_TREES)
"""The kinds of parts that are in play with so many heroes only if there is an amount for them."""


class BeginGame(Step[DarkTowerState]):
    """Goal, adversary and foes are as agreed, or drawn; then the app places what it says.

    A competitive game has no goal, and its adversary never comes (DT-R40).
    """

    rule = "DT-06"

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        options = g.setup.options
        names = g.vocabulary.names
        app.gritty = options["difficulty"] == "gritty"
        app.extra = [0] * (LAST_LEVEL - FIRST_LEVEL + 1)
        if not g.competitive and options["goal"] != ANY:
            app.goal = names["goal"].index(options["goal"])
        if options["adversary"] != ANY:
            app.adversary = names["adversary"].index(options["adversary"])
        g.do_all(BEGINNING)


class PickGoal(Step[DarkTowerState]):
    """The main goal is drawn, if the table did not choose one; a competitive game has none."""

    rule = "DT-R4"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        if g.app.goal < 0 and not g.competitive:
            g.roll(self, [SET_GOAL.of[goal] for goal in range(len(g.content.goals))])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.app.goal = arg_of(answer)


class PickAdversary(Step[DarkTowerState]):
    """The adversary is drawn, if the table did not choose one (DT-57)."""

    rule = "DT-57"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        if g.app.adversary < 0:
            g.roll(self, [SET_ADVERSARY.of[number] for number in range(len(g.content.adversaries))])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.app.adversary = arg_of(answer)


class PickFoe(Step[DarkTowerState]):
    """The foe of a level is as agreed, or drawn (DT-57)."""

    rule = "DT-57"
    machine = True

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, g: DarkTowerState) -> None:
        chosen = g.setup.options[f"foe-{self.level}"]
        if chosen == ANY:
            g.roll(self, [ARRIVE.of[foe] for foe in g.content.foes_of_level[self.level]])
        else:
            g.app.foes = [*g.app.foes, g.vocabulary.names["foe"].index(chosen)]

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.app.foes = [*g.app.foes, arg_of(answer)]


class SetOut(Step[DarkTowerState]):
    """The goal's markers, trees, caravans and dungeons are laid out; in competition the Tower's."""

    rule = "DT-06"

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        g.tell(LURKS, app.adversary)
        for foe in app.foes:
            g.tell(SERVES, foe)
        if g.competitive:
            g.do(TOWER_OPENS)
            return
        g.tell(SEEKS, app.goal)
        goal = g.content.goals[app.goal]
        heroes = g.seats - 1
        app.spots = [-1] * len(goal.parts)
        app.progress = [
            int(part.kind in COUNTED and part.amounts[heroes] == 0) for part in goal.parts
        ]
        for part in goal.parts:
            if part.kind == PART_TREES:
                g.land.trees = goal.trees[: part.amounts[heroes]]
                for space in g.land.trees:
                    g.tell(TREE_SET, space)
        caravans_set_out(g, 1)
        g.do(LayMarker(-1))


class TowerOpens(Step[DarkTowerState]):
    """In the competitive game the Tower is a dungeon that all share, and nobody has a goal."""

    rule = "DT-R40"

    def run(self, g: DarkTowerState) -> None:
        open_dungeon(g, TOWER_DUNGEON, -1, 0)


PICK_GOAL: Final = PickGoal()
PICK_ADVERSARY: Final = PickAdversary()
SET_OUT: Final = SetOut()
TOWER_OPENS: Final = TowerOpens()
BEGIN_GAME: Final = BeginGame()
BEGINNING: Final[list[Step[Any]]] = [
    PICK_GOAL,
    PICK_ADVERSARY,
    *[PickFoe(level) for level in range(FIRST_LEVEL, LAST_LEVEL + 1)],
    SET_OUT,
    FirstFoes(0, 0, NO_NUMBERS),
    OPEN_MONTH,
]
"""What the app does first, in this order."""

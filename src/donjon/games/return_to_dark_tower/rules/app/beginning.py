"""What the app says when the game begins: adversary, goal and foes, and where they stand."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.step import Step
from donjon.core.vocabulary import arg_of
from donjon.core.zones import replaced
from donjon.games.return_to_dark_tower.agenda import CLEANSING, DELVING, TREES
from donjon.games.return_to_dark_tower.kinds import TOWER_DUNGEON
from donjon.games.return_to_dark_tower.rules.app.calendar import OPEN_MONTH
from donjon.games.return_to_dark_tower.rules.app.placing import (
    free_dungeons,
    open_dungeon,
    roll_place,
)
from donjon.games.return_to_dark_tower.rules.app.spawns import FIRST_LEVEL, LAST_LEVEL, FirstFoes
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import (
    ARRIVE,
    DIG,
    LURKS,
    MARKER,
    SEEKS,
    SERVES,
    SET_ADVERSARY,
    SET_GOAL,
    TREE_SET,
)

ANY: Final = "any"
"""An option that leaves it to chance."""
COUNTED: Final = (DELVING, CLEANSING, TREES)
"""The kinds of parts that are in play with so many heroes only if there is an amount for them."""


class BeginGame(Step[Table]):
    """Goal, adversary and foes are as agreed, or drawn; then the app places what it says.

    A competitive game has no goal, and its adversary never comes (DT-R40).
    """

    rule = "DT-06"

    def run(self, g: Table) -> None:
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


class PickGoal(Step[Table]):
    """The main goal is drawn, if the table did not choose one; a competitive game has none."""

    rule = "DT-R4"
    machine = True

    def run(self, g: Table) -> None:
        if g.app.goal < 0 and not g.competitive:
            g.roll(self, [SET_GOAL.of[goal] for goal in range(len(g.content.goals))])

    def answer(self, g: Table, answer: int) -> None:
        g.app.goal = arg_of(answer)


class PickAdversary(Step[Table]):
    """The adversary is drawn, if the table did not choose one (DT-57)."""

    rule = "DT-57"
    machine = True

    def run(self, g: Table) -> None:
        if g.app.adversary < 0:
            g.roll(self, [SET_ADVERSARY.of[number] for number in range(len(g.content.adversaries))])

    def answer(self, g: Table, answer: int) -> None:
        g.app.adversary = arg_of(answer)


class PickFoe(Step[Table]):
    """The foe of a level is as agreed, or drawn (DT-57)."""

    rule = "DT-57"
    machine = True

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, g: Table) -> None:
        chosen = g.setup.options[f"foe-{self.level}"]
        if chosen == ANY:
            g.roll(self, [ARRIVE.of[foe] for foe in g.content.foes_of_level[self.level]])
        else:
            g.app.foes = [*g.app.foes, g.vocabulary.names["foe"].index(chosen)]

    def answer(self, g: Table, answer: int) -> None:
        g.app.foes = [*g.app.foes, arg_of(answer)]


class SetOut(Step[Table]):
    """The goal's markers, trees, caravans and dungeons are laid out; in competition the Tower's."""

    rule = "DT-06"

    def run(self, g: Table) -> None:
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
        for number, part in enumerate(goal.parts):
            if part.kind == TREES:
                g.land.trees = goal.trees[: part.amounts[heroes]]
                for space in g.land.trees:
                    g.tell(TREE_SET, space)
            if part.caravan >= 0 and not app.progress[number]:
                for caravan, space in goal.caravans:
                    if caravan == part.caravan:
                        open_dungeon(g, caravan, space, part.amounts[heroes])
        for number in range(len(goal.parts) - 1, -1, -1):
            part = goal.parts[number]
            if not app.progress[number] and (part.place.spaces or part.same_space):
                g.do(PlacePart(number))


class TowerOpens(Step[Table]):
    """In the competitive game the Tower is a dungeon that all share, and nobody has a goal."""

    rule = "DT-R40"

    def run(self, g: Table) -> None:
        open_dungeon(g, TOWER_DUNGEON, -1, 0)


class PlacePart(Step[Table]):
    """The marker of a part of the goal, or the dungeon it asks for."""

    rule = "DT-06"
    machine = True

    def __init__(self, part: int) -> None:
        self.part = part

    def run(self, g: Table) -> None:
        part = g.content.goals[g.app.goal].parts[self.part]
        if part.same_space:
            before = g.app.spots[self.part - 1]
            set_spot(g, self.part, before)
        elif part.kind == DELVING:
            rooms = part.amounts[g.seats - 1]
            g.roll(self, [DIG.of[kind] for kind in free_dungeons(g, rooms)])
        else:
            g.do(PartSpace(self.part, -1))

    def answer(self, g: Table, answer: int) -> None:
        g.do(PartSpace(self.part, arg_of(answer)))


class PartSpace(Step[Table]):
    """The space of a part: away from heroes and other markers, in another kingdom if it says so."""

    rule = "DT-06"
    machine = True

    def __init__(self, part: int, dungeon: int) -> None:
        self.part = part
        self.dungeon = dungeon

    def run(self, g: Table) -> None:
        goal = g.content.goals[g.app.goal]
        shunned = 0
        if goal.apart:
            for spot in g.app.spots:
                if spot >= 0:
                    shunned |= 1 << g.content.chart.kingdom_of[spot]
        place = goal.parts[self.part].place
        roll_place(g, self, place, self.dungeon, -1, shunned)

    def answer(self, g: Table, answer: int) -> None:
        space = arg_of(answer)
        set_spot(g, self.part, space)
        if self.dungeon >= 0:
            part = g.content.goals[g.app.goal].parts[self.part]
            open_dungeon(g, self.dungeon, space, part.amounts[g.seats - 1])


def set_spot(g: Table, part: int, space: int) -> None:
    """The marker of a part of the goal lies on a space."""
    g.app.spots = replaced(g.app.spots, part, space)
    g.tell(MARKER, g.content.goals[g.app.goal].first_part + part, space)


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
    FirstFoes(0, 0, 0),
    OPEN_MONTH,
]
"""What the app does first, in this order."""

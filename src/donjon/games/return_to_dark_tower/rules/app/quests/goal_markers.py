"""The marker of the main goal: one lies on the board at a time, for the next of its parts."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import replaced
from donjon.games.return_to_dark_tower.components.app import PART_DELVING, GoalPart
from donjon.games.return_to_dark_tower.rules.app.quests.markers import (
    free_dungeons,
    open_dungeon,
    roll_place,
)
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import DIG, MARKER


def has_marker(part: GoalPart) -> bool:
    """Whether a part of the goal has a marker, while it lies on the board."""
    return part.same_space or bool(part.place.spaces)


def next_parts(g: DarkTowerState) -> list[int]:
    """The parts of the goal that are not done, and for which everything else is."""
    app = g.app
    done = NumberSet([part for part in range(len(app.progress)) if app.progress[part]])
    parts = g.content.goals[app.goal].parts
    return [
        part for part in range(len(parts)) if part not in done and done.covers(parts[part].needs)
    ]


def ready_parts(g: DarkTowerState) -> list[int]:
    """The next parts of the goal whose month has come."""
    parts = g.content.goals[g.app.goal].parts
    month = max(g.app.month, 1)
    return [part for part in next_parts(g) if parts[part].month <= month]


def open_parts(g: DarkTowerState) -> list[int]:
    """The parts of the goal that can be worked on now: ready, and their marker lies."""
    app = g.app
    if app.goal < 0 or app.achieved:
        return []
    parts = g.content.goals[app.goal].parts
    return [part for part in ready_parts(g) if app.spots[part] >= 0 or not has_marker(parts[part])]


class LayMarker(Step[DarkTowerState]):
    """The goal has one marker on the board, for the first of its parts that is ready.

    The box has three markers in all, and two are for the quests of the month. Where the next part
    is for the same space, the marker stays, though its month may be still to come.
    """

    rule = "DT-R53"

    def __init__(self, before: int) -> None:
        self.before = before
        """The space of the marker that has just been removed; -1 for none."""

    def run(self, g: DarkTowerState) -> None:
        parts = g.content.goals[g.app.goal].parts
        if any(spot >= 0 for spot in g.app.spots):
            return
        for part in next_parts(g):
            if parts[part].same_space and self.before >= 0:
                set_spot(g, part, self.before)
                return
        for part in ready_parts(g):
            if has_marker(parts[part]):
                g.do(PlacePart(part))
                return


class GoalGoesOn(Step[DarkTowerState]):
    """A month begins: caravans set out that were waiting for it, and so does the next marker."""

    rule = "DT-32"

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        if app.goal < 0 or app.achieved:
            return
        caravans_set_out(g, app.month)
        g.do(LayMarker(-1))


def caravans_set_out(g: DarkTowerState, month: int) -> None:
    """The caravans of a month stand where they begin."""
    goal = g.content.goals[g.app.goal]
    for number, part in enumerate(goal.parts):
        if part.caravan < 0 or part.month != month or g.app.progress[number]:
            continue
        for caravan, space in goal.caravans:
            if caravan == part.caravan and g.land.dungeons[caravan] < 0:
                open_dungeon(g, caravan, space, part.amounts[g.seats - 1])


class PlacePart(Step[DarkTowerState]):
    """The marker of a part of the goal, or the dungeon it asks for."""

    rule = "DT-06"
    machine = True

    def __init__(self, part: int) -> None:
        self.part = part

    def run(self, g: DarkTowerState) -> None:
        part = g.content.goals[g.app.goal].parts[self.part]
        if part.kind == PART_DELVING:
            g.roll(self, [DIG.of[kind] for kind in free_dungeons(g)])
        else:
            g.do(PartSpace(self.part, -1))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(PartSpace(self.part, arg_of(answer)))


class PartSpace(Step[DarkTowerState]):
    """The space of a part: away from heroes and other markers, in another kingdom if it says so."""

    rule = "DT-06"
    machine = True

    def __init__(self, part: int, dungeon: int) -> None:
        self.part = part
        self.dungeon = dungeon

    def run(self, g: DarkTowerState) -> None:
        goal = g.content.goals[g.app.goal]
        shunned = g.app.marked if goal.apart else NO_NUMBERS
        place = goal.parts[self.part].place
        roll_place(g, self, place, self.dungeon, -1, shunned)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        space = arg_of(answer)
        set_spot(g, self.part, space)
        if self.dungeon >= 0:
            part = g.content.goals[g.app.goal].parts[self.part]
            open_dungeon(g, self.dungeon, space, part.amounts[g.seats - 1])


def set_spot(g: DarkTowerState, part: int, space: int) -> None:
    """The marker of a part of the goal lies on a space."""
    app = g.app
    app.spots = replaced(app.spots, part, space)
    app.marked = app.marked.with_(g.content.chart.kingdom_of[space])
    g.tell(MARKER, g.content.goals[app.goal].first_part + part, space)


GOAL_GOES_ON: Final = GoalGoesOn()

"""What completes quests and parts of the goal, and what that brings."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.zones import replaced
from donjon.games.return_to_dark_tower.components.app import (
    PART_CLEANSING,
    PART_DEFEATING,
    PART_DELVING,
)
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.kinds.points import MONTHLY_QUEST
from donjon.games.return_to_dark_tower.rules.app.foes.adversary import ADVERSARY_COMES
from donjon.games.return_to_dark_tower.rules.app.quests.failures import take_up
from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import LayMarker, open_parts
from donjon.games.return_to_dark_tower.rules.app.quests.recruits import trophy
from donjon.games.return_to_dark_tower.rules.protocol import After, GiveRelic
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import GOAL_DONE, PART_DONE, QUEST_DONE

N_QUESTS: Final = 2


class Spoils(Step[DarkTowerState]):
    """A quest that asks for a defeated foe is completed by that very battle.

    Where its token has been moved or removed, any foe of its type will do. A quest item of the
    main companion may be the trophy of a foe.
    """

    rule = "DT-79"

    def __init__(self, foe: int, space: int) -> None:
        self.foe = foe
        self.space = space

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        for part in open_parts(g):
            wanted = g.content.goals[app.goal].parts[part]
            kingdom_of = g.content.chart.kingdom_of
            if (
                wanted.kind == PART_DEFEATING
                and g.content.foes[self.foe].level >= wanted.level
                and kingdom_of[app.spots[part]] == kingdom_of[self.space]
            ):
                g.do(CompletePart(part))
        for which in range(N_QUESTS):
            place = app.places[which]
            if app.preys[which] == self.foe and (
                place == self.space or place not in g.land.foes[self.foe]
            ):
                g.do(CompleteQuest(which))
        relic = trophy(g, self.foe)
        if relic != NONE:
            g.do(GiveRelic(g.active, relic))


class Delved(Step[DarkTowerState]):
    """The target room completes the dungeon and, at once, its quest (DT-33)."""

    rule = "DT-79"

    def __init__(self, dungeon: int, space: int) -> None:
        self.dungeon = dungeon
        self.space = space

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        for part in open_parts(g):
            wanted = g.content.goals[app.goal].parts[part]
            if wanted.kind == PART_DELVING and (
                wanted.caravan == self.dungeon
                or (wanted.caravan < 0 and app.spots[part] == self.space)
            ):
                g.do(CompletePart(part))
        for which in range(N_QUESTS):
            if app.dens[which] == self.dungeon:
                g.do(CompleteQuest(which))


def cleansed(g: DarkTowerState, skulls: int) -> None:
    """Skulls have been taken off a building by Cleanse: a goal may count them."""
    app = g.app
    app.cleansed += skulls
    for part in open_parts(g):
        wanted = g.content.goals[app.goal].parts[part]
        if wanted.kind == PART_CLEANSING and app.cleansed >= wanted.amounts[g.seats - 1]:
            g.do(CompletePart(part))


class CompleteQuest(Step[DarkTowerState]):
    """The reward is taken and the marker goes; the two spirit come later (DT-78)."""

    rule = "DT-78"

    def __init__(self, which: int) -> None:
        self.which = which

    def run(self, g: DarkTowerState) -> None:
        quest = g.app.quests[self.which]
        g.tell(QUEST_DONE, g.active, quest, quest)
        take_up(g, self.which)
        g.action.monthly = True
        g.do(After(MONTHLY_QUEST))
        if self.which == ADVERSARY_QUEST:
            give_token(g)
        follow(g, g.content.quests[quest].reward)


def give_token(g: DarkTowerState) -> None:
    """The first quest against some adversaries gives a quest item against them."""
    for number, relic in enumerate(g.content.relics):
        if relic.adversary == g.app.adversary and g.relics[number] > 0 and not relic.bound:
            g.do(GiveRelic(g.active, number))


class CompletePart(Step[DarkTowerState]):
    """A part of the main goal is done; the next has its marker, or the adversary comes."""

    rule = "DT-32"

    def __init__(self, part: int) -> None:
        self.part = part

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        space = app.spots[self.part]
        app.progress = replaced(app.progress, self.part, 1)
        app.spots = replaced(app.spots, self.part, -1)
        g.tell(PART_DONE, g.active, g.content.goals[app.goal].first_part + self.part)
        if all(app.progress):
            app.achieved = True
            g.tell(GOAL_DONE, app.goal)
            g.do(ADVERSARY_COMES)
        else:
            g.do(LayMarker(space))

"""The Quest action: completing a quest of the month or a part of the goal by paying for it."""

from __future__ import annotations

from donjon.core.engine.step import Step
from donjon.games.return_to_dark_tower.components.app import PART_PAYING, PART_TREES
from donjon.games.return_to_dark_tower.kinds.tower import QUEST_GLYPH
from donjon.games.return_to_dark_tower.rules.app.quests.completion import (
    N_QUESTS,
    CompletePart,
    CompleteQuest,
)
from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import open_parts
from donjon.games.return_to_dark_tower.rules.app.quests.prices import (
    PayPrice,
    payable,
    prices_asked,
    wanted_traits,
)
from donjon.games.return_to_dark_tower.rules.protocol import (
    HEROIC_DONE,
    QUESTING,
    begin_action,
    may_act,
)
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import PURSUE, QUEST

NEAR: int = 1
"""So near to a space that touches the Tower all siege trees must stand."""


def quest_options(g: DarkTowerState) -> list[int]:
    """What the active hero can complete here and now (DT-77)."""
    app = g.app
    space = g.hero.space
    options: list[int] = []
    if space in app.places:
        options = [
            QUEST.of[app.quests[which]]
            for which in range(N_QUESTS)
            if app.places[which] == space and can_complete(g, which, -1)
        ]
    if space in app.spots or space in g.land.trees:
        first = g.content.goals[app.goal].first_part
        options += [
            PURSUE.of[first + part]
            for part in open_parts(g)
            if part_here(g, part, space) and can_complete(g, -1, part)
        ]
    return options if options and may_act(g, QUEST_GLYPH) else []


def part_here(g: DarkTowerState, part: int, space: int) -> bool:
    """Whether a part of the goal can be paid for on this space."""
    wanted = g.content.goals[g.app.goal].parts[part]
    if wanted.kind == PART_PAYING:
        return g.app.spots[part] == space
    return wanted.kind == PART_TREES and space in g.land.trees and trees_stand(g)


def trees_stand(g: DarkTowerState) -> bool:
    """Whether all siege trees stand within one step of a space that touches the Tower."""
    to_tower = g.content.chart.to_tower
    return all(to_tower[tree] <= NEAR for tree in g.land.trees)


def can_complete(g: DarkTowerState, quest: int, part: int) -> bool:
    """Whether a quest or a part has a price that the hero can pay now."""
    if part < 0 and not g.content.quests[g.app.quests[quest]].prices:
        return False
    prices, trait = prices_asked(g, quest, part)
    return any(payable(g, price, trait, False) for price in prices)


class Complete(Step[DarkTowerState]):
    """A Quest action: requirement met, cost spent, reward taken, marker off; then two spirit.

    One hero may do both quests of a month, but never in one action (DT-R39).
    """

    rule = "DT-78"

    def __init__(self, quest: int, part: int) -> None:
        self.quest = quest
        """Which of the two quests of the month; -1 for a part of the goal."""
        self.part = part

    def run(self, g: DarkTowerState) -> None:
        prices, trait = prices_asked(g, self.quest, self.part)
        begin_action(g, QUESTING, wanted_traits(prices, trait))
        done = CompleteQuest(self.quest) if self.part < 0 else CompletePart(self.part)
        g.do(PayPrice(self.quest, self.part), done, HEROIC_DONE)


def begin_quest(g: DarkTowerState, quest: int) -> None:
    """The active hero completes this quest of the month."""
    g.do(Complete(g.app.quests.index(quest), -1))


def begin_part(g: DarkTowerState, part: int) -> None:
    """The active hero completes this part of the goal, numbered among the parts of all goals."""
    g.do(Complete(-1, part - g.content.goals[g.app.goal].first_part))

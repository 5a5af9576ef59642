"""The end of a month: quests that nobody completed fail, and their outcome is resolved."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.zones import replaced
from donjon.games.return_to_dark_tower.rules.app.quests.markers import shut_dungeon
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST, COMPANION_QUEST
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import QUEST_FAILED, QUEST_GONE


class QuestsFail(Step[DarkTowerState]):
    """The companion's quest is withdrawn; the adversary's has its outcome.

    Whoever took the last turn of the month makes the choices (DT-R34). In the competitive game
    there is no penalty (DT-48).
    """

    rule = "DT-09"

    def run(self, g: DarkTowerState) -> None:
        app = g.app
        quest = app.quests[COMPANION_QUEST]
        if quest >= 0:
            g.tell(QUEST_GONE, quest, quest)
            take_up(g, COMPANION_QUEST)
        quest = app.quests[ADVERSARY_QUEST]
        if quest >= 0:
            g.tell(QUEST_FAILED, quest, quest)
            app.striking = app.preys[ADVERSARY_QUEST]
            g.now.begin(BY_OTHER)
            g.do(QUEST_TAKEN_UP)
            follow(g, g.content.quests[quest].failure)


class QuestTakenUp(Step[DarkTowerState]):
    """Its outcome resolved, the marker of the failed quest goes, and its dungeon (DT-80)."""

    rule = "DT-80"

    def run(self, g: DarkTowerState) -> None:
        g.app.striking = -1
        take_up(g, ADVERSARY_QUEST)


def take_up(g: DarkTowerState, which: int) -> None:
    """The marker of a quest of the month leaves the board, and the dungeon it asked for."""
    app = g.app
    den = app.dens[which]
    if den >= 0 and g.land.dungeons[den] == app.places[which]:
        shut_dungeon(g, den)
    app.quests = replaced(app.quests, which, -1)
    app.places = replaced(app.places, which, -1)
    if app.wants[which] >= 0:
        app.wants = replaced(app.wants, which, -1)
    if app.preys[which] >= 0:
        app.preys = replaced(app.preys, which, -1)
    if den >= 0:
        app.dens = replaced(app.dens, which, -1)


QUESTS_FAIL: Final = QuestsFail()
QUEST_TAKEN_UP: Final = QuestTakenUp()

"""The app: months, events, strikes, battles, dungeons, quests and goals.

This is all that the board uses of it. The app uses the board through `rules/protocol.py` only.
"""

from __future__ import annotations

from donjon.games.return_to_dark_tower.rules.app.dungeon import BeginDelve, dungeon_options
from donjon.games.return_to_dark_tower.rules.app.foes.battle import (
    BEGIN_CHALLENGE,
    BeginBattle,
    battle_options,
)
from donjon.games.return_to_dark_tower.rules.app.month.calendar import MONTH_MAY_END
from donjon.games.return_to_dark_tower.rules.app.month.events import AFTER_SKULL
from donjon.games.return_to_dark_tower.rules.app.quests.completion import cleansed
from donjon.games.return_to_dark_tower.rules.app.quests.quest_action import (
    begin_part,
    begin_quest,
    quest_options,
)
from donjon.games.return_to_dark_tower.rules.app.setup import BEGIN_GAME

__all__ = [
    "AFTER_SKULL",
    "BEGIN_CHALLENGE",
    "BEGIN_GAME",
    "MONTH_MAY_END",
    "BeginBattle",
    "BeginDelve",
    "battle_options",
    "begin_part",
    "begin_quest",
    "cleansed",
    "dungeon_options",
    "quest_options",
]

"""The app: months, events, strikes, battles, dungeons, quests and goals.

This is all that the board uses of it. The app uses the board through `rules/protocol.py` only.
"""

from __future__ import annotations

from donjon.games.return_to_dark_tower.rules.app.battle import (
    BEGIN_CHALLENGE,
    BeginBattle,
    battle_options,
)
from donjon.games.return_to_dark_tower.rules.app.beginning import BEGIN_GAME
from donjon.games.return_to_dark_tower.rules.app.calendar import MONTH_MAY_END
from donjon.games.return_to_dark_tower.rules.app.completing import cleansed
from donjon.games.return_to_dark_tower.rules.app.delving import BeginDelve, dungeon_options
from donjon.games.return_to_dark_tower.rules.app.effects import APP_CONDITIONS, APP_EFFECTS
from donjon.games.return_to_dark_tower.rules.app.events import AFTER_SKULL
from donjon.games.return_to_dark_tower.rules.app.quests import (
    begin_part,
    begin_quest,
    quest_options,
)

__all__ = [
    "AFTER_SKULL",
    "APP_CONDITIONS",
    "APP_EFFECTS",
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

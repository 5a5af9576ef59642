"""The figures of a game of Return to Dark Tower that is over."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.foundation.stack import Told
from donjon.core.extras.ending import happened
from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.kinds.calendar import N_MONTHS
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import COMPLETES, DEFEATS, QUEST_DONE, RUINED

text_of: Final = texts(__name__)


def figures(game: DarkTowerState, told: list[Told], seat: int) -> list[tuple[str, object]]:
    """The month, what was won, and what the Tower took; rivals count their own."""
    own = seat if game.competitive else -1
    return [
        ("month", text_of("month-reached", month=game.app.month, months=N_MONTHS)),
        ("foes", happened(told, DEFEATS, seat=own)),
        ("quests", happened(told, QUEST_DONE, seat=own)),
        ("dungeons", happened(told, COMPLETES, seat=own)),
        ("ruined", happened(told, RUINED)),
        ("skulls", game.land.supply),
    ]

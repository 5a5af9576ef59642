"""The figures of a game of Return to Dark Tower that is over."""

from __future__ import annotations

from donjon.core.ending import happened
from donjon.core.game import Game, Told
from donjon.games.return_to_dark_tower.kinds import MONTHS
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import COMPLETES, DEFEATS, QUEST_DONE, RUINED


def figures(game: Game, told: list[Told], seat: int) -> list[tuple[str, object]]:
    """The month, what was won, and what the Tower took; rivals count their own."""
    assert isinstance(game, Table)
    own = seat if game.competitive else -1
    return [
        ("month", f"{game.app.month} of {MONTHS}"),
        ("foes", happened(told, DEFEATS, seat=own)),
        ("quests", happened(told, QUEST_DONE, seat=own)),
        ("dungeons", happened(told, COMPLETES, seat=own)),
        ("ruined", happened(told, RUINED)),
        ("skulls", game.land.supply),
    ]

"""The figures of a game of Four Towers that is over."""

from __future__ import annotations

from donjon.core.engine.foundation.stack import Told
from donjon.core.extras.ending import happened
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import BURNT, CROWNED, EXPANDS


def figures(game: FourTowers, told: list[Told], seat: int) -> list[tuple[str, object]]:
    """Lords, expansions, demons, champions, and how close it was."""
    assert game.outcome is not None
    first, second = sorted(game.outcome.scores, reverse=True)[:2]
    rows: list[tuple[str, object]] = [
        ("lords", happened(told, CROWNED)),
        ("expansions", happened(told, EXPANDS)),
        ("demons", happened(told, BURNT)),
        ("gap", first - second),
    ]
    if seat >= 0:
        rows.append(("champions", len(game.mats[seat].champions)))
    return rows

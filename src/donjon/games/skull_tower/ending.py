"""The figures of a game of Skull Tower that is over."""

from __future__ import annotations

from donjon.core.engine.foundation.stack import Told
from donjon.core.extras.ending import summed
from donjon.games.skull_tower.state import DEFEATED, SkullTower
from donjon.games.skull_tower.verbs import CLEARED, FELLED, GROUP_FELLED


def figures(game: SkullTower, told: list[Told], seat: int) -> list[tuple[str, object]]:
    """Rounds, floors, skeletons, the BOSS, gold."""
    layout, tokens = game.layout, game.tokens
    boss = [tokens[place] for place in layout.boss]
    return [
        ("rounds", f"{game.round} of {game.content.rounds}"),
        ("floor", f"{max(game.floors) + 1} of {layout.top + 1}"),
        ("felled", f"{tokens.count(DEFEATED)} of {len(tokens)}"),
        ("boss", f"{len(boss) - boss.count(DEFEATED)} of {len(boss)}"),
        ("gold", summed(told, "gold", CLEARED, FELLED, GROUP_FELLED)),
    ]

"""The figures of a game of Escape the Dark Castle that is over."""

from __future__ import annotations

from donjon.core.ending import happened, summed
from donjon.core.game import Game, Told
from donjon.games.escape_the_dark_castle.components import CHAPTERS
from donjon.games.escape_the_dark_castle.state import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import BEATEN, LOSES


def figures(game: Game, told: list[Told], seat: int) -> list[tuple[str, object]]:
    """Chapters, enemies, HP, and what was carried."""
    assert isinstance(game, DarkCastle)
    assert game.outcome is not None
    carried = sum(len(prisoner.hand) for prisoner in game.prisoners)
    return [
        ("chapters", f"{CHAPTERS - game.left} of {CHAPTERS}"),
        ("beaten", happened(told, BEATEN)),
        ("hp", sum(prisoner.hp for prisoner in game.prisoners)),
        ("lost", summed(told, "hp", LOSES)),
        ("items" if game.outcome.winners else "carried", carried),
    ]

"""The figures of a game of Escape the Dark Castle that is over."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.foundation.stack import Told
from donjon.core.extras.ending import happened, summed
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import BEATEN, LOSES

text_of: Final = texts(__name__)


def figures(game: DarkCastle, told: list[Told], seat: int) -> list[tuple[str, object]]:
    """Chapters, enemies, HP, and what was carried."""
    assert game.outcome is not None
    carried = sum(len(prisoner.hand) for prisoner in game.prisoners)
    return [
        (
            "chapters",
            text_of("chapters-passed", passed=game.chapters - game.left, of=game.chapters),
        ),
        ("beaten", happened(told, BEATEN)),
        ("hp", sum(prisoner.hp for prisoner in game.prisoners)),
        ("lost", summed(told, "hp", LOSES)),
        ("items" if game.outcome.winners else "carried", carried),
    ]

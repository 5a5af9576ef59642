"""The figures of a game of Ravingspire that is over."""

from __future__ import annotations

from donjon.core.engine.foundation.stack import Told
from donjon.core.extras.ending import happened
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.verbs import BEATS, TRIUMPHS, WINS


def figures(game: Ravingspire, told: list[Told], seat: int) -> list[tuple[str, object]]:
    """Turns, what was won, and what was left of everybody's mind; for a hero, their own."""
    heroes = [game.heroes[seat]] if seat >= 0 else game.heroes
    return [
        ("turns", game.turn),
        ("won", happened(told, WINS, BEATS, seat=seat)),
        ("foes", happened(told, TRIUMPHS, seat=seat)),
        ("sanity", sum(hero.sanity for hero in heroes)),
        ("madness", game.track),
    ]

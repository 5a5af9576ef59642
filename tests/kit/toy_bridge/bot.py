"""What a good builder values: planks that lie."""

from __future__ import annotations

from donjon.core.engine.game import Game
from donjon.core.engine.vocabulary import verb_of

from .state import LAY, SPAN, ToyBridge


def values(game: ToyBridge) -> list[float]:
    """For each seat the chance to win, from 0 to 1."""
    if game.outcome is not None:
        return [float(game.outcome.reason == "stands")] * game.seats
    return [len(game.bridge) / SPAN] * game.seats


def quick(game: Game, seat: int, chance: float) -> int:
    """Lay a plank if possible."""
    question = game.question
    assert question is not None
    options = question.options_of(seat)
    lays = [answer for answer in options if verb_of(answer) == LAY.code]
    return (lays or options)[0]

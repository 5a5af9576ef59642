"""Questions with one answer are not asked, where everybody can see that there is but one.

That a player had no choice may tell what they hold. So a single answer is given unasked only
if it would be the single one in every world that a spectator can imagine.
"""

from __future__ import annotations

from random import Random

from donjon.core.game import SPECTATOR, Game
from donjon.core.views import Imagination, View

WORLDS = 8


def go_on(game: Game) -> None:
    """Give the answers that everybody knows to be the only ones, but where people may pause."""
    question = game.question
    while question is not None and len(question.options) == 1 and not question.step.pause:
        if not openly(game):
            return
        game.apply(question.options[0])
        question = game.question


def openly(game: Game) -> bool:
    """Whether a spectator can see that the open question has one answer only."""
    view = View(game, SPECTATOR)
    if not view.pools:
        return True
    imagination = Imagination(view)
    rng = Random(0)
    for _ in range(WORLDS):
        question = imagination.game(rng).question
        if question is None or len(question.options) != 1:
            return False
    return True

"""What a bot is: it sees a view, never a game, and answers the open question."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

from donjon.core.engine.game import Game, View
from donjon.core.engine.question import Question


class Bot(ABC):
    """Plays any game of the shelf from views alone."""

    name = "bot"

    @abstractmethod
    def answer(self, view: View, rng: Random) -> int:
        """One of `view.options`; the view's seat is asked."""


class RandomBot(Bot):
    """Any legal answer, each as likely as the others."""

    name = "random"

    def answer(self, view: View, rng: Random) -> int:
        return rng.choice(view.options)


def speaker(question: Question, rng: Random) -> int:
    """Who answers next: of several that are asked each is as likely to be first."""
    asked = question.asked()
    return asked[0] if len(asked) == 1 else rng.choice(asked)


def play_out(game: Game, bots: Sequence[Bot], rng: Random) -> Game:
    """Let one bot per seat play a game to its end; chance is the dealer's.

    Each seat's own bot answers for it. Where the group decides, any of them speaks.
    """
    while game.question is not None:
        seat = speaker(game.question, rng)
        game.apply(bots[seat].answer(View(game, seat), rng), seat)
    return game

"""What a bot is: it sees a view, never a game, and answers the open question."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

from donjon.core.game import Game
from donjon.core.views import View


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


def play_out(game: Game, bots: Sequence[Bot], rng: Random) -> Game:
    """Let one bot per seat play a game to its end; chance is the dealer's."""
    while game.question is not None:
        seat = game.question.seat
        game.apply(bots[seat].answer(game.view(seat), rng), seat)
    return game

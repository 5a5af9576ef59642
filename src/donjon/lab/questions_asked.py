"""How often players are asked in a game, how often they click, and how often for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time

from donjon.bots import Bot, RandomBot
from donjon.bots.bot import speaker
from donjon.core.engine.foundation.playout import playout
from donjon.core.engine.game import Game, View
from donjon.core.record.imagine import alike

GAMES = 25
"""Of so many games one is looked at closely."""
QUESTIONS = 4
"""Of so many questions of such a game one is tried out."""


class Asked:
    """What the players of one game were asked."""

    def __init__(self, closely: bool) -> None:
        self.closely = closely
        self.questions = 0
        """Questions with more than one answer."""
        self.clicks = 0
        """Those, and the moments at which a page waits for a person all the same."""
        self.tried = 0
        """Questions all of whose answers were tried out."""
        self.idle: list[str] = []
        """The rules of those whose answers all came to the same."""
        self.slowest = 0.0
        """How long a bot thought about one answer at most, in seconds of one core."""

    def play_out(self, game: Game, bots: Sequence[Bot], rng: Random) -> None:
        """Let one bot per seat play a game to its end, and count."""
        game.patient = True
        if not self.closely and all(type(bot) is RandomBot for bot in bots):
            # Such bots do not look at their views, so none are made for them.
            counts = playout(game, rng)
            self.clicks += counts.answers
            self.questions += counts.choices
            return
        while game.question is not None:
            question = game.question
            self.clicks += 1
            if len(question.options) == 1:
                game.apply(question.options[0])
                continue
            seat = speaker(question, rng)
            options = question.options_of(seat)
            if self.closely and self.questions % QUESTIONS == 0 and len(options) > 1:
                self.tried += 1
                if idle(game, seat):
                    self.idle.append(question.rule)
            self.questions += 1
            if len(options) == 1:
                game.apply(options[0], seat)
                continue
            start = process_time()
            answer = bots[seat].answer(View(game, seat), rng)
            self.slowest = max(self.slowest, process_time() - start)
            game.apply(answer, seat)


def idle(game: Game, seat: int) -> bool:
    """Whether all answers of a seat, with the same luck, lead to what looks the same to all."""
    question = game.question
    assert question is not None
    first: Game | None = None
    for answer in question.options_of(seat):
        after: Game = game.clone(seed="the same luck")
        after.heard = False
        after.apply(answer, seat)
        if first is None:
            first = after
        elif not alike(first, after):
            return False
    return True

"""Random play: a game to its end, any answer as likely as the others, as fast as it goes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from donjon.core.engine.foundation.course import Course


class Playout(NamedTuple):
    """How often players were asked until the game was over."""

    answers: int
    """All answers that players gave; those of chance are not among them."""
    choices: int
    """The answers to questions that had more than one."""


def playout(game: Course, rng: Random) -> Playout:
    """Play a game to its end at random, without a check of what was picked; a dealer is chance.

    Where several seats are asked, each is as likely to answer. The numbers drawn are those of
    `rng.choice`, first for the seat, then for its answer, where there is more than one.
    """
    bits = rng.getrandbits
    answers = 0
    choices = 0
    question = game.question
    while question is not None:
        answers += 1
        options = question.options
        seat = question.seat
        answer = options[0]
        if len(options) > 1:
            choices += 1
            seats = question.asked()
            if len(seats) > 1:
                seat = seats[_below(len(seats), bits)]
            options = question.options_of(seat)
            answer = options[_below(len(options), bits)] if len(options) > 1 else options[0]
        elif not question.plain:
            seat = question.who(answer)
        game.advance(question, seat, answer)
        question = game.question
    return Playout(answers, choices)


def _below(count: int, bits: Callable[[int], int]) -> int:
    """A number below `count` from a stream of bits, as `Random.choice` takes it."""
    length = count.bit_length()
    number = bits(length)
    while number >= count:
        number = bits(length)
    return number

"""Positions in the middle of an answer: what the table looks like when something is told.

An answer may lead to many things. Whoever shows them one after the other needs the position as it
is when one is told, and the next has not happened yet.
"""

from __future__ import annotations

from typing import TypeVar

from donjon.core.engine.game import Game
from donjon.core.engine.question import Question
from donjon.core.engine.vocabulary import Event

GameT = TypeVar("GameT", bound=Game)


class Halt(Exception):
    """So much has been told."""


def told_by(before: Game, seat: int, answer: int) -> list[Event]:
    """What is told when an answer is given in a position, in its order."""
    game: Game = before.clone()
    told: list[Event] = []
    game.onlooker = told.append
    game.apply(answer, seat)
    return told


def halted(before: GameT, seat: int, answer: int, count: int) -> GameT:
    """The game in the middle of an answer, when so many things have been told.

    It is to be looked at only: a step has stopped in the middle. What was asked before stands as
    the question, so that a picture stays with what it showed.
    """
    if not count:
        return before
    game: GameT = before.clone()
    told = 0

    def listen(event: Event) -> None:
        nonlocal told
        told += 1
        if told == count:
            raise Halt

    game.onlooker = listen
    try:
        game.apply(answer, seat)
    except Halt:
        asked = before.question
        assert asked is not None, "an answer was given to it"
        game.question = Question(asked.step, asked.seat, asked.seats, [], 0)
        game.question.answered = True
    game.onlooker = None
    return game

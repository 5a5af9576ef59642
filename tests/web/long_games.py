"""The longest games that the rules of each box allow, or that play at random gives."""

from __future__ import annotations

from random import Random

from donjon.core.box.box import Box
from donjon.core.engine.game import Game, start
from donjon.core.engine.question import Question
from donjon.core.engine.seats import CHANCE

LONGEST = 19_990
"""How many answers a game has here at most; 20,000 are kept."""
TRIES = 3
"""How many games of a box are tried."""
IDLE = ("rest", "hold", "unslot", "slot")
"""Verbs of people who let time pass, in a game where that goes on for ever."""
HARMLESS = "roll:double-"
"""What dice show there that do no harm."""


def longest(box: Box, seats: int = 2) -> Game:
    """The longest of some games of a box, in which people dawdle where they can."""
    return max((_played(box, seats, seed) for seed in range(TRIES)), key=_length)


def _length(game: Game) -> int:
    return len(game.history())


def _played(box: Box, seats: int, seed: int) -> Game:
    rng = Random(seed)
    game = start(box.agree(seats, {}, ()), None, forced=False)
    last = ""
    for _ in range(LONGEST):
        question = game.question
        if question is None:
            break
        seat = CHANCE if question.chance else question.asked()[0]
        last = _chosen(game, question, seat, last, rng)
        game.apply(last, seat)
    return game


def _chosen(game: Game, question: Question, seat: int, last: str, rng: Random) -> str:
    """What is answered: something idle, by another than the last time; else anything."""
    keys = game.vocabulary.keys
    if seat == CHANCE:
        own = [keys[option] for option in question.options]
        return next((key for key in own if key.startswith(HARMLESS)), rng.choice(own))
    own = [keys[option] for option in question.options_of(seat)]
    for verb in IDLE:
        idle = [key for key in own if key.startswith(verb)]
        if idle:
            return next((key for key in idle if key != last), idle[0])
    return rng.choice(own)

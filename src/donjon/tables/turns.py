"""What a table remembers of its course beside the game: turns, notes, orders."""

from __future__ import annotations

from typing import Any, NamedTuple

from donjon.core.engine.game import Game, start
from donjon.core.engine.question import Question
from donjon.core.engine.seats import TOLD
from donjon.core.record.journal import CONCEDED
from donjon.tables.entries import Answers, Hopeless, Opened, Voted, setup_of

ANSWERS_REMEMBERED = 64
"""How many answers back a repeated request is known again."""


class Note(NamedTuple):
    """Something for the log that is no answer."""

    number: int
    """How many answers had been given."""
    seat: int
    kind: str
    """One of: bot, late, reminded, resumed, undo, passed, hopeless, ends, plays_on."""


class Turn(NamedTuple):
    """An answer of somebody, with all that followed of itself."""

    start: int
    seats: tuple[int, ...]
    """The seats for which it was given; mostly one."""
    reported: bool = False
    """Whether somebody reported what chance did, and decided nothing."""


class LostGame(NamedTuple):
    """A game that nobody can win any more, and what its people make of it."""

    reason: str
    since: int
    """How many answers had been given when it was seen."""
    votes: dict[int, bool]
    """By seat: whether its person would end the game here, or plays on."""


def lost_game(lost: LostGame | None, entry: Hopeless | Voted, count: int) -> tuple[LostGame, Note]:
    """A lost game after what was seen of it, or said to it; and a note for the log."""
    if isinstance(entry, Hopeless):
        return LostGame(entry.reason, count, {}), Note(count, TOLD, "hopeless")
    assert lost is not None, "nobody votes on a game that can be won"
    votes = lost.votes | dict.fromkeys(entry.seats, entry.end)
    kind = "ends" if entry.end else "plays_on"
    return lost._replace(votes=votes), Note(count, entry.seats[0], kind)


def asking_step(game: Game) -> str:
    """The name of the step that asks now."""
    return type(game.question.step).__name__ if game.question is not None else ""


def conceded(game: Game, reason: str) -> Game:
    """A game that was given up, because it could not be won any more."""
    ended: Game = game.clone()
    ended.concede(reason)
    return ended


class Order(NamedTuple):
    """What somebody has said beforehand: decline for me, and until when."""

    until: str
    """`turn`: until something is asked that cannot be declined. `new`: until another step asks."""
    step: str
    """The step that asked when the order was given."""

    def covers(self, question: Question, seat: int) -> bool:
        """Whether this question is to be declined for a seat. No order speaks for a group."""
        step = question.step
        known = self.until == "turn" or self.step == type(step).__name__
        return known and not question.group and step.decline in question.options_of(seat)


def given_game(opened: Opened) -> Game:
    """The game that a table begins with: as it is laid, or after the answers that were given."""
    game = start(setup_of(opened), None, forced=False)
    play_answers(game, opened.given)
    reason = opened.extra.get(CONCEDED)
    return conceded(game, reason) if reason and not game.over else game


def play_answers(game: Game, answers: Answers) -> None:
    """Give answers to a game, one after another."""
    for key, by in zip(answers.keys, answers.by, strict=True):
        game.apply(key, by)


def forget_oldest(remembered: dict[Any, Any]) -> None:
    """Let go of what was noted more than so many answers ago."""
    while len(remembered) > ANSWERS_REMEMBERED:
        del remembered[next(iter(remembered))]

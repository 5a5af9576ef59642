"""A random game, looked at after every answer."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import msgspec

from donjon.core.box.box import Box
from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.game import Game
from donjon.core.engine.question import Question
from donjon.core.engine.seats import CHANCE, SPECTATOR
from donjon.core.record.journal import Journal

ANSWER_LIMIT = 5000
"""The answers after which a game is held to be without end."""

T = TypeVar("T")


class Walk:
    """One random game. Chance is asked like a seat, and nothing is answered unasked."""

    def __init__(
        self,
        box: Box,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        packs: Sequence[Path] = (),
        limit: int = ANSWER_LIMIT,
    ) -> None:
        self.box = box
        setup = box.agree(seats, options or {}, packs)
        self.seats = setup.seats
        self.options = setup.options
        self.seed = seed
        self.packs = list(packs)
        self.limit = limit
        self.cut = limit
        """The answers after which nobody looks any more, over or not."""
        self.trace: list[str] = []
        """The digest of the position before the first answer, and after each."""
        self.closely = True
        """Whether this moment is one of those that dear checks look at."""
        self.drawn: dict[int, dict[str, str]] = {}
        """Picture, text and hints of this moment by watcher, for drawing is dear."""
        self._position_data: dict[str, Any] | None = None
        self._kept: dict[Callable[[Walk], object], object] = {}
        self.auditor: Callable[[Game], object] | None = None
        """Watches the steps while they run."""
        self._will = Random(seed)

    @cached_property
    def game(self) -> Game:
        game = self.open()
        self._note(game)
        return game

    def open(self, seed: str | None = None, forced: bool = False) -> Game:
        """Another game under the same agreement."""
        return self.box.open(self.seats, seed, self.options, self.packs, forced=forced)

    @property
    def number(self) -> int:
        """How many answers have been given."""
        return max(len(self.trace) - 1, 0)

    @property
    def done(self) -> bool:
        """Whether there is nothing more to look at."""
        return self.game.over or self.number >= min(self.cut, self.limit)

    @property
    def position_data(self) -> dict[str, Any]:
        """The position of this moment as plain data, made once."""
        if self._position_data is None:
            self._position_data = position_data(self.game)
        return self._position_data

    @property
    def rng(self) -> Random:
        """Luck for a check: the same at this moment in every run, whatever else is checked."""
        return Random(f"{self.seed} {self.number}")

    @property
    def watchers(self) -> list[int]:
        """Those from whom something may be hidden: the spectators and each seat."""
        return [SPECTATOR, *range(self.seats)]

    def keep(self, make: Callable[[Walk], T]) -> T:
        """What a check remembers from one moment to the next, made when it is first asked for."""
        if make not in self._kept:
            self._kept[make] = make(self)
        return cast(T, self._kept[make])

    def step(self) -> None:
        """One random answer."""
        self.game.auditor = self.auditor
        self.answer()
        self.game.auditor = None
        self._note(self.game)

    def answer(self) -> None:
        """Choose the next answer, and give it."""
        answer_at_random(self.game, self._will)

    def _note(self, game: Game) -> None:
        self.drawn = {}
        self._position_data = position_data(game)
        self.trace.append(_letters(self._position_data))

    def journal(self) -> Journal | None:
        """The journal so far; none when the game did not open or gave answers without keys."""
        try:
            return Journal.of(self.game)
        except Exception:
            return None

    def __str__(self) -> str:
        agreed = [f"{self.seats} seats", *(f"{k}={v}" for k, v in self.options.items())]
        moment = f"seed {self.seed}, after {self.number} answers"
        if "game" in self.__dict__:
            moment += f", {self.game.question or 'nothing asked'}"
        return f"{self.box.title} ({', '.join(agreed)}; {moment})"


def position_data(game: Game) -> dict[str, Any]:
    """All there is to a position as plain data, the open question included."""
    question = game.question
    return {**dump(game), "question": None if question is None else _plain_question(question)}


def _plain_question(question: Question) -> dict[str, Any]:
    deck, each = question.deck, question.each
    own = {} if each is None else {"each": [options.copy() for options in each]}
    return {
        "seats": question.seats,
        "options": question.options.copy(),
        "witnesses": question.witnesses,
        "weights": question.weights,
        "deck": None if deck is None else deck.layers(),
        **own,
    }


def digest(game: Game) -> str:
    """A position in sixteen letters."""
    return _letters(position_data(game))


def _letters(position: dict[str, Any]) -> str:
    data = msgspec.json.encode(position, order="deterministic")
    return hashlib.sha256(data).hexdigest()[:16]


def answer_at_random(game: Game, rng: Random) -> None:
    """Any answer by anyone who is asked, chance included."""
    question = game.question
    assert question is not None
    seats = question.asked()
    seat = seats[int(rng.random() * len(seats))] if seats else CHANCE
    options = question.options_of(seat)
    game.apply(options[int(rng.random() * len(options))], seat)


def play_on(game: Game, rng: Random, most: int) -> None:
    """Random answers until the game is over, or so many have been given."""
    for _ in range(most):
        if game.over:
            return
        answer_at_random(game, rng)

"""A random game, looked at after every answer."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from donjon.core.box import Box
from donjon.core.game import SPECTATOR, Game
from donjon.core.journal import Journal
from donjon.core.question import Question
from donjon.core.saves import dump

if TYPE_CHECKING:
    from donjon.kit.twins import Twins

LIMIT = 5000
"""The answers after which a game is held to be without end."""


class Walk:
    """One random game. Chance is asked like a seat, and nothing is answered unasked."""

    def __init__(
        self,
        box: Box,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        packs: Sequence[Path] = (),
        limit: int = LIMIT,
    ) -> None:
        self.box = box
        self.seats = box.seats[0] if seats is None else seats
        self.options = box.choose(options or {})
        self.seed = seed
        self.packs = list(packs)
        self.limit = limit
        self.trace: list[str] = []
        """The digest of the position before the first answer, and after each."""
        self.drawn: dict[int, dict[str, str]] = {}
        """Picture and text of this moment by watcher, for drawing is dear."""
        self._will = Random(seed)

    @cached_property
    def game(self) -> Game:
        game = self.open()
        self.trace.append(digest(game))
        return game

    def open(self, seed: str | None = None, forced: bool = False) -> Game:
        """Another game under the same agreement."""
        return self.box.open(self.seats, seed, self.options, self.packs, forced=forced)

    @property
    def number(self) -> int:
        """How many answers have been given."""
        return max(len(self.trace) - 1, 0)

    @property
    def rng(self) -> Random:
        """Luck for a check: the same at this moment in every run, whatever else is checked."""
        return Random(f"{self.seed} {self.number}")

    @property
    def watchers(self) -> list[int]:
        """Those from whom something may be hidden: the spectators and each seat."""
        return [SPECTATOR, *range(self.seats)]

    @cached_property
    def twins(self) -> Twins:
        from donjon.kit.twins import Twins

        return Twins(self)

    def step(self) -> None:
        """One random answer."""
        answer_at_random(self.game, self._will)
        self.drawn = {}
        self.trace.append(digest(self.game))

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


def agreements(box: Box, games: int, rng: Random) -> list[tuple[int, dict[str, str]]]:
    """Seats and options for so many games, or more if some value would not be tried."""
    values = [list(option.values) for option in box.options]
    rows = max([len(box.seats), *map(len, values)])
    every = [
        (box.seats[row % len(box.seats)], tuple(column[row % len(column)] for column in values))
        for row in range(rows)
    ]
    others = [row for row in product(box.seats, product(*values)) if row not in every]
    rng.shuffle(others)
    every += others
    count = max(games, rows)
    names = [option.id for option in box.options]
    return [
        (seats, dict(zip(names, row, strict=True))) for seats, row in islice(cycle(every), count)
    ]


def position(game: Game) -> dict[str, Any]:
    """All there is to a position as plain data, the open question included."""
    question = game.question
    return {**dump(game), "question": None if question is None else _asked(question)}


def _asked(question: Question) -> dict[str, Any]:
    deck = question.deck
    return {
        "seats": question.seats,
        "options": question.options.copy(),
        "witnesses": question.witnesses,
        "weights": question.weights,
        "deck": None if deck is None else deck.layers(),
    }


def digest(game: Game) -> str:
    """A position in sixteen letters."""
    data = msgspec.json.encode(position(game), order="deterministic")
    return hashlib.sha256(data).hexdigest()[:16]


def answer_at_random(game: Game, rng: Random) -> None:
    """Any answer by anyone who is asked, chance included."""
    question = game.question
    assert question is not None
    seats = question.asked()
    seat = seats[int(rng.random() * len(seats))] if seats else -1
    game.apply(question.options[int(rng.random() * len(question.options))], seat)


def play_on(game: Game, rng: Random, most: int) -> None:
    """Random answers until the game is over, or so many have been given."""
    for _ in range(most):
        if game.over:
            return
        answer_at_random(game, rng)

"""Who deals at this screen: sealed dice, or a seed that somebody asked for."""

from __future__ import annotations

import secrets
from typing import Any

from donjon.core.box import Box
from donjon.core.dealer import CommittedDealer, Dealer, SeededDealer
from donjon.core.errors import JournalError
from donjon.core.game import Game
from donjon.core.lesson import Lesson, lesson_of
from donjon.core.proof import LESSON, PEOPLE

SEALED = "sealed"
"""Where the journal of a game that is not over keeps the secret of its dice."""


class Chance:
    """Chance of one game: every number of it follows from what was settled before the first."""

    def __init__(
        self,
        words: list[str],
        seed: int | None = None,
        secret: str = "",
        people: bool = False,
        lesson: Lesson | None = None,
    ) -> None:
        self.words = words
        """A word of each seat, mixed into sealed dice."""
        self.seed = seed
        self.secret = "" if seed is not None else secret or secrets.token_hex(32)
        self.people = people
        """Whether the people deal, with real dice and cards."""
        self.lesson = lesson
        """The lesson whose script is followed, if the game is one."""
        self.coached = lesson is not None
        """Whether its coach is listened to."""
        self.house = CommittedDealer(words, self.whims)
        """Who answers what nobody at a real table can see."""

    @classmethod
    def noted(cls, words: list[str], extra: dict[str, Any], box: Box) -> Chance:
        """The chance with which a journal goes on; one that names none gets new dice."""
        seed, secret, mixed = extra.get("seed"), extra.get(SEALED, ""), extra.get("words", words)
        if not isinstance(secret, str) or not isinstance(mixed, list):
            raise JournalError("The journal is damaged: its dice cannot be read.")
        people = extra.get("dealer") == PEOPLE
        lesson = lesson_of(box) if extra.get("dealer") == LESSON else None
        known = seed if isinstance(seed, int) else None
        found = cls([str(word) for word in mixed], known, secret, people, lesson)
        found.coached = found.coached and extra.get("coached", True) is True
        return found

    @property
    def whims(self) -> str:
        """What the moods of bots follow from."""
        return self.secret or str(self.seed)

    def dealer(self, game: Game, dealt: int = 0) -> Dealer | None:
        """A dealer for a game that has dealt so often already; none where the people deal."""
        if self.people:
            return None
        if self.lesson is not None:
            return self.lesson.dealer(game)
        if self.seed is None:
            return CommittedDealer(self.words, self.secret, dealt)
        dealer = SeededDealer(self.seed)
        assert dealer.source is not None
        for _ in range(dealt):
            dealer.source()
        return dealer

    def line(self) -> str:
        """What is said of it before the first answer."""
        if self.people:
            return "you deal"
        if self.lesson is not None:
            return "a lesson"
        if self.seed is not None:
            return f"seed {self.seed}"
        return f"dice sealed {CommittedDealer([], self.secret).commitment[:12]}"

    def extra(self, over: bool) -> dict[str, Any]:
        """What a journal keeps of it; the seal is broken when the game is over."""
        if self.people:
            return {"dealer": PEOPLE, SEALED: self.secret}
        if self.lesson is not None:
            return {"dealer": LESSON, "coached": self.coached}
        if self.seed is not None:
            return {"seed": self.seed}
        commitment = CommittedDealer([], self.secret).commitment
        kept = "secret" if over else SEALED
        return {"commitment": commitment, "words": self.words, kept: self.secret}

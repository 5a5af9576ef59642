"""The dealer at this screen: sealed dice, a seed, a lesson's script, or the people."""

from __future__ import annotations

import secrets
from typing import Any

from donjon.core.box.box import Box
from donjon.core.engine.dealer import CommittedDealer, Dealer, SeededDealer
from donjon.core.engine.game import Game
from donjon.core.errors import JournalError
from donjon.core.extras.lesson import Lesson, lesson_of
from donjon.core.record.proof import LESSON, PEOPLE
from donjon.tables.sentences import say

SEALED = "sealed"
"""Where the journal of a game that is not over keeps the secret of its dice."""
SEAL_LETTERS = 12
"""How much of the seal is shown."""


class Chance:
    """The chance of one game: every number follows from what was settled before the first."""

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
        """Whether the coach of the lesson is listened to."""
        self.house = CommittedDealer(words, self.whims)
        """The dealer of what nobody at a real table can see."""

    @classmethod
    def noted(cls, words: list[str], extra: dict[str, Any], box: Box) -> Chance:
        """The chance with which a journal goes on; one that names none gets new dice."""
        seed, secret, mixed = extra.get("seed"), extra.get(SEALED, ""), extra.get("words", words)
        if not isinstance(secret, str) or not isinstance(mixed, list):
            raise JournalError(say("terminal.damaged_dice"))
        people = extra.get("dealer") == PEOPLE
        lesson = lesson_of(box) if extra.get("dealer") == LESSON else None
        known = seed if isinstance(seed, int) else None
        chance = cls([str(word) for word in mixed], known, secret, people, lesson)
        chance.coached = chance.coached and extra.get("coached", True) is True
        return chance

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
        """What is said of the dice before the first answer."""
        if self.people:
            return say("terminal.you_deal")
        if self.lesson is not None:
            return say("terminal.a_lesson")
        if self.seed is not None:
            return say("terminal.seed", seed=self.seed)
        seal = CommittedDealer([], self.secret).commitment[:SEAL_LETTERS]
        return say("terminal.sealed", seal=seal)

    def extra(self, over: bool) -> dict[str, Any]:
        """What a journal keeps of the dice; the seal is broken when the game is over."""
        if self.people:
            return {"dealer": PEOPLE, SEALED: self.secret}
        if self.lesson is not None:
            return {"dealer": LESSON, "coached": self.coached}
        if self.seed is not None:
            return {"seed": self.seed}
        commitment = CommittedDealer([], self.secret).commitment
        kept = "secret" if over else SEALED
        return {"commitment": commitment, "words": self.words, kept: self.secret}

"""Who deals at this screen: sealed dice, or a seed that somebody asked for."""

from __future__ import annotations

import secrets
from typing import Any

from donjon.core.dealer import CommittedDealer, Dealer, SeededDealer
from donjon.core.errors import JournalError

PEOPLE = "people"
"""In a journal: chance was told by the people at the table."""
SEALED = "sealed"
"""Where the journal of a game that is not over keeps the secret of its dice."""


class Chance:
    """Chance of one game: every number of it follows from what was settled before the first."""

    def __init__(
        self, words: list[str], seed: int | None = None, secret: str = "", people: bool = False
    ) -> None:
        self.words = words
        """A word of each seat, mixed into sealed dice."""
        self.seed = seed
        self.secret = "" if seed is not None else secret or secrets.token_hex(32)
        self.people = people
        """Whether the people deal, with real dice and cards."""
        self.house = CommittedDealer(words, self.whims)
        """Who answers what nobody at a real table can see."""

    @classmethod
    def noted(cls, words: list[str], extra: dict[str, Any]) -> Chance:
        """The chance with which a journal goes on; one that names none gets new dice."""
        seed, secret, mixed = extra.get("seed"), extra.get(SEALED, ""), extra.get("words", words)
        if not isinstance(secret, str) or not isinstance(mixed, list):
            raise JournalError("The journal is damaged: its dice cannot be read.")
        people = extra.get("dealer") == PEOPLE
        known = seed if isinstance(seed, int) else None
        return cls([str(word) for word in mixed], known, secret, people)

    @property
    def whims(self) -> str:
        """What the moods of bots follow from."""
        return self.secret or str(self.seed)

    def dealer(self, dealt: int = 0) -> Dealer | None:
        """A dealer that has dealt so often already; none where the people deal."""
        if self.people:
            return None
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
        if self.seed is not None:
            return f"seed {self.seed}"
        return f"dice sealed {CommittedDealer([], self.secret).commitment[:12]}"

    def extra(self, over: bool) -> dict[str, Any]:
        """What a journal keeps of it; the seal is broken when the game is over."""
        if self.people:
            return {"dealer": PEOPLE, SEALED: self.secret}
        if self.seed is not None:
            return {"seed": self.seed}
        commitment = CommittedDealer([], self.secret).commitment
        kept = "secret" if over else SEALED
        return {"commitment": commitment, "words": self.words, kept: self.secret}

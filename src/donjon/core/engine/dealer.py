"""Who answers for chance."""

from __future__ import annotations

import hashlib
import json
import secrets
from bisect import bisect
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Any, Final

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.question import Question
from donjon.core.engine.vocabulary import VERB_BITS
from donjon.core.engine.zones import COMPILED
from donjon.core.errors import IllegalAnswer

EVEN: Final = 360360
"""Divided by any number up to fifteen it is a whole number."""
SEARCH_FROM: Final = 8
"""The number of outcomes from which a search pays, where Python is not compiled."""


def pick(options: list[Any], weights: list[int] | None, chance: float) -> Any:
    """One of the outcomes, by weight, for a number from 0 up to, not including, 1.

    Any: compiled, the number is passed on as it is, and not made anew.
    """
    if weights is None:
        return options[int(chance * float(len(options)))]
    total = 0
    if COMPILED:
        for weight in weights:
            total += weight
    elif len(weights) > SEARCH_FROM:
        ends = list(accumulate(weights))
        return options[bisect(ends, int(chance * float(ends[-1])))]
    else:
        total = sum(weights)
    place = int(chance * float(total))
    for i in range(len(weights)):
        place -= weights[i]
        if place < 0:
            return options[i]
    return options[-1]


class Odds:
    """Outcomes with their weights, made once and picked from many times."""

    def __init__(self, options: list[int], weights: list[int]) -> None:
        self.options = options
        self.weights = weights
        self.ends: list[int] = []
        """Where the share of each outcome ends, if all lie in a row."""
        if COMPILED:
            end = 0
            for weight in weights:
                end += weight
                self.ends.append(end)
        else:
            self.ends.extend(accumulate(weights))

    def pick(self, chance: float) -> Any:
        """The outcome for a number, the one that `pick` gives."""
        options: list[Any] = self.options
        ends = self.ends
        place = int(chance * float(ends[-1]))
        if not COMPILED:
            return options[bisect(ends, place)]
        i = 0
        while ends[i] <= place:
            i += 1
        return options[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Answers chance questions, most by a stream of numbers from 0 up to 1."""

    def __init__(self, source: Callable[[], float] | None) -> None:
        self.source = source

    def answer(self, question: Question) -> int:
        """One of the outcomes, by weight."""
        source = self.source
        assert source is not None
        chance = source()
        options = question.options
        deck = question.deck
        if deck is not None:
            return (options[0] >> VERB_BITS << VERB_BITS) + deck.pick(chance)
        answer: int = pick(options, question.weights, chance)
        return answer


class SeededDealer(Dealer):
    """A dealer by seed: with one seed the game is always the same."""

    def __init__(self, seed: int | str | None = None) -> None:
        super().__init__(Random(seed).random)


class Sealed:
    """A stream of numbers that follows from a secret and from words; each from its count alone."""

    def __init__(self, secret: str, words: list[str], count: int) -> None:
        self.secret = secret
        self.words = words
        self.count = count
        self.before = ""
        """Secret and words as they stand before each count."""

    def next(self) -> float:
        if not self.before:
            self.before = _before(self.secret, tuple(self.words))
        text = f"{self.before}, {self.count}]"
        self.count += 1
        return (int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 11) * 2**-53


@lru_cache(maxsize=512)
def _before(secret: str, words: tuple[str, ...]) -> str:
    return json.dumps([secret, words])[:-1]


class CommittedDealer(Dealer):
    """Provably fair: the hash of a secret is shown first, the secret at the end.

    Each seat adds a word after the commitment is known, so neither the dealer nor a
    player alone can choose the stream. Number `count` of the stream depends on the
    secret, the words and `count` alone, so a game can be taken up again anywhere.
    """

    def __init__(self, words: list[str], secret: str | None = None, count: int = 0) -> None:
        # A stream of its own: with a dealer that is its own source, each one would be garbage.
        self.stream = Sealed(secret if secret is not None else secrets.token_hex(32), words, count)
        super().__init__(self.stream.next)

    @property
    def secret(self) -> str:
        return self.stream.secret

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret.encode()).hexdigest()


class ScriptedDealer(Dealer):
    """Gives the outcomes of a script, in its order, and then those of another dealer."""

    def __init__(self, answers: list[int], then: Dealer | None = None) -> None:
        super().__init__(None)
        self.answers = answers.copy()
        self.then = then

    def answer(self, question: Question) -> int:
        if not self.answers:
            if self.then is None:
                raise IllegalAnswer("The script of outcomes has run out.")
            return self.then.answer(question)
        answer = self.answers.pop(0)
        if answer not in question.options:
            raise IllegalAnswer(f"The script says {answer}, which is none of the outcomes.")
        return answer

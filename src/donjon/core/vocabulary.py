"""Every answer a game can ever take: a number inside, a readable key outside.

An answer is one int: the code of its verb and up to two small arguments. The
numbers depend on the verbs alone, so rules need no look-up; a `Vocabulary` joins
them to a content's names and gives keys (`play:purple-3`) and dense indices.
"""

from __future__ import annotations

from typing import Final

from donjon.core.errors import IllegalAnswer

ARG_BITS: Final = 12
VERB_BITS: Final = 2 * ARG_BITS
ARG_MASK: Final = (1 << ARG_BITS) - 1
REST_MASK: Final = (1 << VERB_BITS) - 1


class Verb:
    """One kind of answer, such as "play a card"; its arguments are of named kinds.

    A secret verb shows its arguments only to those the question calls witnesses.
    """

    def __init__(self, code: int, spec: str) -> None:
        """A verb from a line such as "play card", "pass" or "exchange card secret"."""
        name, *kinds = spec.split()
        self.base = code << VERB_BITS
        self.name = name
        self.secret = "secret" in kinds
        self.kinds = [kind for kind in kinds if kind != "secret"]

    def __call__(self, first: int = 0, second: int = 0) -> int:
        return self.base + first + (second << ARG_BITS)

    def __repr__(self) -> str:
        return f"Verb({self.name!r})"


class Vocabulary:
    """The verbs of a game over the names of a content."""

    def __init__(self, verbs: list[Verb], names: dict[str, list[str]]) -> None:
        self.verbs = {verb.base: verb for verb in verbs}
        self.names = names
        self.keys: dict[int, str] = {}
        self.answers: dict[str, int] = {}
        for verb in verbs:
            self._enumerate(verb)
        self.order: list[int] = list(self.keys)
        self.index: dict[int, int] = {answer: i for i, answer in enumerate(self.order)}

    def _enumerate(self, verb: Verb) -> None:
        kinds = verb.kinds
        for kind in kinds:
            if len(self.names[kind]) > ARG_MASK + 1:
                raise ValueError(f"more than {ARG_MASK + 1} names of kind {kind}")
        if not kinds:
            self._add(verb.base, verb.name)
        elif len(kinds) == 1:
            for i, name in enumerate(self.names[kinds[0]]):
                self._add(verb(i), f"{verb.name}:{name}")
        else:
            for i, name in enumerate(self.names[kinds[0]]):
                for j, other in enumerate(self.names[kinds[1]]):
                    self._add(verb(i, j), f"{verb.name}:{name}@{other}")

    def _add(self, answer: int, key: str) -> None:
        if key in self.answers:
            raise ValueError(f"two answers share the key {key!r}")
        self.keys[answer] = key
        self.answers[key] = answer

    def __len__(self) -> int:
        return len(self.order)

    def key(self, answer: int) -> str:
        """The readable key of an answer."""
        return self.keys[answer]

    def verb(self, answer: int) -> Verb:
        """The verb of an answer."""
        return self.verbs[answer & ~REST_MASK]

    def args(self, answer: int) -> list[int]:
        """The arguments of an answer, as numbers."""
        both = [answer & ARG_MASK, answer >> ARG_BITS & ARG_MASK]
        return both[: len(self.verb(answer).kinds)]

    def parse(self, key: str) -> int:
        """The answer a key stands for."""
        answer = self.answers.get(key)
        if answer is None:
            raise IllegalAnswer(f"{key!r} is not an answer this game knows.")
        return answer

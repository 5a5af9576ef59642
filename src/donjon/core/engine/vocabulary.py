"""Every answer a game can ever take, and everything it can tell: numbers inside, words outside.

An answer is one int: the code of its verb and up to two small arguments. The
numbers depend on the verbs alone, so rules need no look-up; a `Vocabulary` joins
them to a content's names and gives keys (`play:purple-3`) and dense indices.

Rules make answers as `PLAY.of[card]`, `MOVE.at[colour][place]` and `DONE.bare`, and take
them apart with `verb_of`, `arg_of` and `second_of`.
"""

from __future__ import annotations

from typing import Any, Final

from donjon.core.errors import IllegalAnswer

ARG_BITS: Final = 12
VERB_BITS: Final = 2 * ARG_BITS
ARG_MASK: Final = (1 << ARG_BITS) - 1

NUMBER: Final = "number"
"""The kind of a field that is just a number; only events have such fields."""
FLAGS: Final = ("secret", "heading", "banner", "great", "turn")


def verb_of(answer: int) -> int:
    """The code of the verb of an answer."""
    return answer >> VERB_BITS


def arg_of(answer: int) -> int:
    """What an answer is about: its first argument."""
    return answer & ARG_MASK


def second_of(answer: int) -> int:
    """The second argument of an answer."""
    return answer >> ARG_BITS & ARG_MASK


class Verb:
    """One kind of answer, such as "play a card"; its arguments are of named kinds.

    A secret verb shows its arguments only to those the question calls witnesses.
    """

    def __init__(self, code: int, spec: str) -> None:
        """A verb from a line such as "play card", "pass" or "exchange card secret".

        An argument is named after its kind, or before a colon: "trade mine:card theirs:card".
        """
        name, *words = spec.split()
        self.code = code
        self.name = name
        self.secret = "secret" in words
        fields = [word for word in words if word not in FLAGS]
        self.kinds = [word.rpartition(":")[2] for word in fields]
        self.fields = _field_names(fields)
        self.bare = code << VERB_BITS
        """The answer, for a verb without arguments."""
        # Any: compiled rules pass these numbers on as they are, and make no new ones.
        self.of: list[Any] = []
        """The answers by their argument, for a verb with one."""
        self.at: list[list[Any]] = []
        """The answers by both arguments, for a verb with two."""

    def __call__(self, first: int = 0, second: int = 0) -> int:
        """An answer from its arguments, where there is time; rules use `of`, `at` and `bare`."""
        return self.bare + first + (second << ARG_BITS)

    def grow(self, firsts: int, seconds: int) -> None:
        """Make `of` and `at` long enough for so many names of the kinds of the arguments."""
        for first in range(len(self.of), firsts):
            self.of.append(self.bare + first)
            self.at.append([])
        for first in range(len(self.at)):
            row = self.at[first]
            for second in range(len(row), seconds):
                row.append(self.bare + first + (second << ARG_BITS))

    def __repr__(self) -> str:
        return f"Verb({self.name!r})"


def _field_names(fields: list[str]) -> list[str]:
    """The name of each argument; a second one of the same kind is `to`."""
    names: list[str] = []
    for field in fields:
        name = field.partition(":")[0]
        names.append("to" if name in names else name)
    return names


class Event:
    """One kind of thing that happens, such as "a prisoner loses HP".

    A heading begins a part of the log (a round, a chapter), and one with `turn` the turn of the
    seat it names; a banner is shown over the board for a moment, and for a great one the show
    stops; of a secret one only its witnesses read the line.
    """

    def __init__(self, code: int, spec: str) -> None:
        """An event from a line such as "loses prisoner -hp" or "round number heading".

        `-hp`, `+hp` and `=hp` are numbers that say how a watched quantity has changed, or
        what it has come to: that of the first argument, or of the table if they come first.
        """
        name, *words = spec.split()
        self.code = code
        self.name = name
        self.secret = "secret" in words
        self.heading = "heading" in words
        self.banner = "banner" in words
        self.great = "great" in words
        if self.great and self.secret:
            raise ValueError(f"the event {name!r} is great and secret: all must see it happen")
        self.turn = "turn" in words
        self.kinds: list[str] = []
        self.signs: list[str] = []
        """For each argument how it changes the quantity of its name: -, +, = or nothing."""
        fields: list[str] = []
        for word in words:
            if word in FLAGS:
                continue
            sign = word[0] if word[0] in "-+=" else ""
            self.signs.append(sign)
            field = word[1:] if sign else word
            fields.append(field)
            self.kinds.append(NUMBER if sign else field.rpartition(":")[2])
        self.fields = _field_names(fields)

    def __repr__(self) -> str:
        return f"Event({self.name!r})"


class Vocabulary:
    """The verbs and events of a game over the names of a content."""

    def __init__(
        self, verbs: list[Verb], names: dict[str, list[str]], events: list[Event] | None = None
    ) -> None:
        self.verbs = {verb.code: verb for verb in verbs}
        self.events = {event.code: event for event in events or []}
        self.has_turns = any(event.turn for event in self.events.values())
        """Whether it is told when the turn of a seat begins."""
        for word in verbs:
            if self.verbs[word.code] is not word:
                other = self.verbs[word.code].name
                raise ValueError(
                    f"the verbs {word.name!r} and {other!r} have one code, {word.code}"
                )
        for told in events or []:
            if self.events[told.code] is not told:
                other = self.events[told.code].name
                raise ValueError(
                    f"the events {told.name!r} and {other!r} have one code, {told.code}"
                )
        self.names = names
        self.keys: dict[int, str] = {}
        self.answers: dict[str, int] = {}
        for verb in verbs:
            self._enumerate(verb)
        for event in self.events.values():
            for kind in event.kinds:
                if kind != NUMBER and kind not in names:
                    raise ValueError(
                        f"the event {event.name!r} speaks of {kind!r}, an unknown kind"
                    )
        self.order: list[int] = list(self.keys)
        self.index: dict[int, int] = {answer: i for i, answer in enumerate(self.order)}

    def _enumerate(self, verb: Verb) -> None:
        kinds = verb.kinds
        counts: list[int] = []
        for kind in kinds:
            if kind not in self.names:
                raise ValueError(f"the verb {verb.name!r} speaks of {kind!r}, an unknown kind")
            counts.append(len(self.names[kind]))
            if counts[-1] > ARG_MASK + 1:
                raise ValueError(f"more than {ARG_MASK + 1} names of kind {kind}")
        verb.grow(counts[0] if counts else 0, counts[1] if len(counts) > 1 else 0)
        if not kinds:
            self._add(verb.bare, verb.name)
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
        return self.verbs[answer >> VERB_BITS]

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

"""The words in which packs say what cards do, and what they are read into.

A lexicon lists the words of a game. Each effect is a table with one word and what that word
needs; any effect may stand under a condition:

    do = [
      { lose = 2, who = "you" },
      { choose = [{ id = "run", label = "Run" }, { id = "eat", needs = { food = true } }] },
      { fate = { might = [{ lose = 1 }], wisdom = [] }, unless = { item = "lantern" } },
    ]

    BEATS = Lexicon(Beat, [
        Word("lose", Number(1), "amount", who=Name(WHO, "all")),
        Word("choose", Ways()),
        Word("fate", Lines(TRAITS)),
    ], [Word("food", Flag())])

What a mistake is, and where it stands, is said when the pack is loaded.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any

import msgspec

from donjon.core.content.packs import Entries, Entry
from donjon.core.engine.acts import Acts, Effect
from donjon.core.errors import PackError


class Wrong(Exception):
    """What is wrong with an effect; the reader adds where it stands."""


class Kind(ABC):
    """What a word or a field of it takes."""

    default: Any = None
    """What a field comes to that is left out; None if it must be there."""

    @abstractmethod
    def read(self, raw: Any, reader: Reader) -> Any:
        """The number, or numbers, that an entry comes to."""

    @property
    def schema(self) -> dict[str, Any]:
        """For editors, what a kind of a game's own takes; anything if it does not say."""
        return {}


class Number(Kind):
    """A whole number within bounds."""

    def __init__(self, least: int = 0, most: int = 999, default: int | None = None) -> None:
        self.least = least
        self.most = most
        self.default = default

    def read(self, raw: Any, reader: Reader) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or not self.least <= raw <= self.most:
            raise Wrong(f"a number from {self.least} to {self.most}, not {raw!r}")
        return raw


class Flag(Kind):
    """Yes or no."""

    default = 0

    def read(self, raw: Any, reader: Reader) -> int:
        if not isinstance(raw, bool):
            raise Wrong(f"true or false, not {raw!r}")
        return int(raw)


class Name(Kind):
    """One of several names; it comes to its place among them."""

    def __init__(self, names: Sequence[str], default: str | None = None) -> None:
        self.names = list(names)
        self.default = None if default is None else self.names.index(default)

    def read(self, raw: Any, reader: Reader) -> int:
        if raw not in self.names:
            raise Wrong(f"one of {', '.join(self.names)}, not {raw!r}{_near(raw, self.names)}")
        return self.names.index(raw)


class Then(Kind):
    """A list of effects; it comes to the number of a script, or to -1 if it is empty."""

    default = -1

    def read(self, raw: Any, reader: Reader) -> int:
        return reader.script(raw)


class Lines(Kind):
    """A table: a list of effects for each of several names. It fills `ways`."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def read(self, raw: Any, reader: Reader) -> list[int]:
        if not isinstance(raw, dict) or raw.keys() - set(self.names):
            raise Wrong(f"a table with effects for {', '.join(self.names)}")
        scripts: list[int] = []
        for name in self.names:
            with reader.within(name):
                scripts.append(reader.script(raw.get(name, [])))
        return scripts


class Ways(Kind):
    """Ways to choose from, each with an id, a label, what it needs and what it does."""

    def read(self, raw: Any, reader: Reader) -> list[dict[str, Any]]:
        if not isinstance(raw, list) or not all(isinstance(way, dict) for way in raw):
            raise Wrong("a list of ways, each with an id, a label and what it does")
        for way in raw:
            strange = way.keys() - {"id", "label", "needs", "do"}
            if strange or not isinstance(way.get("id"), str):
                raise Wrong("a way has an id, a label, perhaps `needs`, and `do`")
        if raw and all("needs" in way for way in raw):
            raise Wrong("at least one way must be open to all; each needs something")
        return raw


class Count(Kind):
    """What a number of the effect is counted by: one of the names that the rules count."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def read(self, raw: Any, reader: Reader) -> str:
        if raw not in self.names:
            raise Wrong(f"one of {', '.join(self.names)}, not {raw!r}{_near(raw, self.names)}")
        return str(raw)


class Own(Kind):
    """Something of the game's own, read by a function into a number.

    Where it has the shape of a struct, that is told to editors.
    """

    def __init__(
        self, function: Callable[[Any, Reader], int], shape: type[msgspec.Struct] | None = None
    ) -> None:
        self.function = function
        self.shape = shape

    def read(self, raw: Any, reader: Reader) -> int:
        return self.function(raw, reader)


class Word:
    """One word: what it takes, the field that goes into, and the other fields it may have."""

    def __init__(self, name: str, value: Kind, into: str = "amount", **fields: Kind) -> None:
        self.name = name
        self.value = value
        self.into = into
        self.fields = fields


class Lexicon:
    """The words of a game for effects and for conditions, and the class its effects are of."""

    def __init__(
        self,
        effect: type[Effect],
        words: Sequence[Word],
        conditions: Sequence[Word] = (),
        name: str = "effect",
    ) -> None:
        self.effect = effect
        self.name = name
        """What it is called in a schema; a game with several gives each its own."""
        self.words = {word.name: word for word in words}
        self.conditions = {word.name: word for word in conditions}

    @property
    def meta(self) -> msgspec.Meta:
        """For the field of an entry that holds an effect: `Annotated[dict[str, Any], X.meta]`."""
        return msgspec.Meta(extra_json_schema={"$ref": f"#/$defs/{self.name}"})


class Reader:
    """Reads the effects of all cards of a content."""

    def __init__(self, lexicon: Lexicon, entries: Entries) -> None:
        self.lexicon = lexicon
        self.entries = entries
        self.acts = Acts()
        self.acts.words = list(lexicon.words)
        self.acts.tests = list(lexicon.conditions)
        self.table = ""
        self.entry: Entry | None = None
        """The card that is being read."""
        self.place = ""
        """What is being read of it, such as `do[0].lost[1].who`."""

    def read(self, table: str, entry: Entry, field: str, raw: Any) -> int:
        """The script that a field of a card comes to; -1 if it is empty."""
        return self._read(self.script, table, entry, field, raw)

    def read_one(self, table: str, entry: Entry, field: str, raw: Any) -> int:
        """The number of the effect that a field of a card comes to, if it holds one alone."""
        return self._read(self.effect, table, entry, field, raw)

    def _read(
        self, read: Callable[[Any], int], table: str, entry: Entry, field: str, raw: Any
    ) -> int:
        self.table = table
        self.entry = entry
        self.place = field
        try:
            return read(raw)
        except Wrong as wrong:
            error = self.wrong(self.place, f"{wrong}.")
            if self.entries.mistakes is None:
                raise error from wrong
            self.entries.mistakes.append(error)
            return -1

    def wrong(self, field: str, why: str) -> PackError:
        """A mistake in the card that is being read."""
        assert self.entry is not None
        return self.entries.wrong(self.table, self.entry, field, why)

    @contextmanager
    def within(self, key: str | int) -> Iterator[None]:
        """Read a part of what is being read; where that is wrong, its place stays known."""
        outer = self.place
        self.place += f"[{key}]" if isinstance(key, int) else f".{key}"
        yield
        self.place = outer

    def script(self, raw: Any) -> int:
        """A list of effects, one after another."""
        if not isinstance(raw, list):
            raise Wrong(f"a list of effects, not {raw!r}")
        if not raw:
            return -1
        numbers: list[int] = []
        for i, item in enumerate(raw):
            with self.within(i):
                numbers.append(self.effect(item))
        self.acts.scripts.append(numbers)
        return len(self.acts.scripts) - 1

    def effect(self, raw: Any) -> int:
        """One effect, and all that may follow from it."""
        effect, rest = self._word(raw, self.lexicon.words, "an effect")
        effect.number = len(self.acts.effects)
        self.acts.effects.append(effect)
        with self.within("if"):
            effect.needs = self.condition(rest.pop("if", None))
        with self.within("unless"):
            effect.unless = self.condition(rest.pop("unless", None))
        self._fields(effect, self.lexicon.words, raw, rest)
        return effect.number

    def condition(self, raw: Any) -> int:
        """A condition; -1 for none."""
        if raw is None:
            return -1
        test, rest = self._word(raw, self.lexicon.conditions, "a condition")
        test.number = len(self.acts.conditions)
        self.acts.conditions.append(test)
        self._fields(test, self.lexicon.conditions, raw, rest)
        return test.number

    def _word(self, raw: Any, words: dict[str, Word], what: str) -> tuple[Effect, dict[str, Any]]:
        """A new effect with its word, and what else stands in its table."""
        named = [name for name in raw if name in words] if isinstance(raw, dict) else []
        if len(named) != 1:
            strange = [str(name) for name in raw if not named] if isinstance(raw, dict) else []
            near = "".join(_near(name, words) for name in strange[:1])
            here = ", ".join(named or strange) or "none"
            raise Wrong(f"{what} has one of these words: {', '.join(words)}; here {here}{near}")
        effect = self.lexicon.effect()
        effect.word = list(words).index(named[0])
        return effect, {name: value for name, value in raw.items() if name != named[0]}

    def _fields(
        self, effect: Effect, words: dict[str, Word], raw: dict[str, Any], rest: dict[str, Any]
    ) -> None:
        word = list(words.values())[effect.word]
        strange = sorted(rest.keys() - word.fields.keys())
        if strange:
            allowed = ", ".join(word.fields) or "nothing else"
            near = _near(strange[0], word.fields)
            raise Wrong(f"{word.name!r} does not take {strange[0]!r}{near}; it takes {allowed}")
        with self.within(word.name):
            self._set(effect, word.into, word.value, raw[word.name], word.name)
        for field, kind in word.fields.items():
            if field in rest:
                with self.within(field):
                    self._set(effect, field, kind, rest[field], field)
            elif kind.default is None:
                raise Wrong(f"{word.name!r} needs {field!r}")
            else:
                self._put(effect, field, kind.default)

    def _set(self, effect: Effect, field: str, kind: Kind, raw: Any, name: str) -> None:
        try:
            value = kind.read(raw, self)
        except Wrong as wrong:
            raise Wrong(f"{name!r} is {wrong}" if _plain(kind) else str(wrong)) from wrong
        if isinstance(kind, Ways):
            self._ways(effect, value)
        elif isinstance(kind, Lines):
            effect.ways = value
        else:
            self._put(effect, "script" if field == "do" else field, value)

    def _put(self, effect: Effect, field: str, value: Any) -> None:
        field = "script" if field == "do" else field
        if not hasattr(effect, field):
            raise AssertionError(f"{type(effect).__name__} has no field {field!r}")
        setattr(effect, field, value)

    def _ways(self, effect: Effect, ways: list[dict[str, Any]]) -> None:
        for i, way in enumerate(ways):
            with self.within(i):
                self._way(effect, way)

    def _way(self, effect: Effect, way: dict[str, Any]) -> None:
        name = f"{self.entry.id}-{way['id']}" if self.entry is not None else way["id"]
        if name in self.acts.choices:
            raise Wrong(f"the way {way['id']!r} is there twice")
        effect.choices.append(len(self.acts.choices))
        self.acts.choices.append(name)
        self.acts.labels.append(str(way.get("label", "")))
        with self.within("needs"):
            effect.conditions.append(self.condition(way.get("needs")))
        with self.within("do"):
            effect.ways.append(self.script(way.get("do", [])))


def _near(word: object, known: Iterable[str]) -> str:
    """The nearest of some names, in brackets."""
    near = get_close_matches(str(word), list(known), n=1, cutoff=0.6)
    return f" (nearest: {near[0]!r})" if near else ""


def _plain(kind: Kind) -> bool:
    return isinstance(kind, Number | Flag | Name | Count)

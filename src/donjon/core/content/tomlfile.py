"""A TOML file that was written by hand: a mistake in it names file, line and field."""

from __future__ import annotations

import enum
import re
import tomllib
import types
import typing
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from donjon.core.content.decoding import convert
from donjon.core.errors import PackError

T = TypeVar("T")

Keys: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys of tables, and numbers in lists."""


MOST_NESTING = 40
"""How deep lists and tables may lie in each other; what people write needs a quarter of it."""


QUOTED_LENGTH = 80
"""How many characters of a value stand in a sentence."""


def too_deep(data: object) -> bool:
    """Whether lists and tables lie deeper in each other than anything that reads them goes."""
    level = [data]
    for _ in range(MOST_NESTING):
        level = [
            inner
            for value in level
            if isinstance(value, dict | list)
            for inner in (value.values() if isinstance(value, dict) else value)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


class TomlFile:
    """One file, read whole; where things stand in it is worked out only for an error."""

    def __init__(self, file: Path) -> None:
        self.name = f"{file.parent.name}/{file.name}"
        try:
            self.text = file.read_text(encoding="utf-8")
            self.data: dict[str, Any] = tomllib.loads(self.text)
            if too_deep(self.data):
                raise RecursionError
        except RecursionError:
            deep = f"brackets and tables are nested deeper than {MOST_NESTING} levels"
            raise PackError(f"{self.name}: {deep}.") from None
        except OSError as error:
            raise PackError(f"{self.name}: {error.strerror}.") from error
        except ValueError as error:
            raise PackError(f"{self.name}: not readable as TOML: {error}.") from error

    @cached_property
    def lines(self) -> dict[Keys, int]:
        """The line of each key, and of each member of a list."""
        return Scanner(self.text).lines

    def place(self, keys: Keys) -> str:
        """File and line of a value, or of the nearest thing around it."""
        while keys and keys not in self.lines:
            keys = keys[:-1]
        return f"{self.name}:{self.lines[keys]}" if keys else self.name

    def convert(self, kind: type[T], keys: Keys = (), name: str = "") -> T:
        """The value at this place as a `kind`, or an error that says which field is wrong."""
        value = self.data
        for key in keys:
            value = value[key]  # type: ignore[index]
        try:
            return convert(value, kind)
        except msgspec.ValidationError as error:
            way, why = mistake(value, kind, str(error))
            raise self.wrong((*keys, *way), why, name, way) from error

    def wrong(self, keys: Keys, why: str, name: str = "", field: Keys | None = None) -> PackError:
        """What is wrong with a value: file, line, what it belongs to, field, and why."""
        shown = spell(keys if field is None else field)
        parts = [self.place(keys), name, f"field {shown!r}" if shown else "", why]
        return PackError(": ".join(filter(None, parts)))


def spell(keys: Keys) -> str:
    """A way to a value as people write it, such as `floors[1].colour`."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).lstrip(".")


def choose(value: object, known: Iterable[object]) -> str:
    """That a value is none of those known, with the nearest of them and with all."""
    words = [str(word) for word in known if word != ""]
    near = get_close_matches(str(value)[:QUOTED_LENGTH], words, n=1, cutoff=0.5)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    return f"{shortened(value)} is not known.{hint} Known: {', '.join(words)}."


def shortened(value: object) -> str:
    """A value as it is written, cut if it is too long for a sentence."""
    written = repr(value)
    return written if len(written) <= QUOTED_LENGTH else f"{written[:QUOTED_LENGTH]}..."


# Reading what msgspec says


def mistake(value: Any, kind: Any, text: str) -> tuple[Keys, str]:
    """The way to what is wrong, and a sentence about it, from the text of a validation error."""
    why, _, where = text.partition(" - at `$")
    kinds = _members(kind)
    keys: Keys = ()
    for name, number in re.findall(r"\.([^.\[\]`]+)|\[(\d+|\.\.\.)\]", where):
        inner = [member for each in kinds for member in _inside(each, name)]
        key: str | int = name or (int(number) if number.isdigit() else _failing(value, inner))
        keys = (*keys, key)
        value, kinds = value[key], inner
    unknown = re.search(r"unknown field `([^`]*)`", why)
    missing = re.search(r"missing required field `([^`]*)`", why)
    if unknown:
        text = choose(unknown[1], _fields(kinds))
        return (*keys, unknown[1]), text.removeprefix(f"{shortened(unknown[1])} ")
    if missing:
        return (*keys, missing[1]), "is missing."
    if why.startswith("Invalid enum value"):
        return keys, choose(value, [word for each in kinds for word in _words(each)])
    return keys, f"{why}."


def _members(kind: Any) -> list[Any]:
    """The kinds that a kind may stand for."""
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        return _members(typing.get_args(kind)[0])
    if origin in (typing.Union, types.UnionType):
        return [each for part in typing.get_args(kind) for each in _members(part)]
    return [kind]


def _inside(kind: Any, name: str) -> list[Any]:
    """The kinds of a field of this kind, or of its members if no name is given."""
    arguments = typing.get_args(kind)
    if not name:
        return _members(arguments[-1]) if arguments else []
    return [each for each in _members(_struct(kind).get(name)) if each is not None]


def _struct(kind: Any) -> dict[str, Any]:
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return {}
    return {field.encode_name: field.type for field in msgspec.structs.fields(kind)}


def _fields(kinds: list[Any]) -> list[str]:
    return [name for kind in kinds for name in _struct(kind)]


def _words(kind: Any) -> list[object]:
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [member.value for member in kind]
    return list(typing.get_args(kind)) if typing.get_origin(kind) is typing.Literal else []


def _failing(table: dict[str, Any], kinds: list[Any]) -> str:
    """The key of the first value of a table that is none of these kinds."""
    for key, value in table.items():
        for kind in kinds:
            try:
                convert(value, kind)
                break
            except msgspec.ValidationError:
                continue
        else:
            return key
    raise AssertionError("every value fits")


# Where things stand


class Scanner:
    """Walks once through a file that is known to be TOML, and notes the line of every key."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Keys, int] = {}
        self._counts: dict[Keys, int] = {}
        table: Keys = ()
        while self._skip():
            if text.startswith("[[", self.at):
                self.at += 2
                head = self._resolve(self._key("]"))
                number = self._counts.get(head, 0)
                self._counts[head] = number + 1
                table = (*head, number)
                self._note(table)
                self.at += 2
            elif text[self.at] == "[":
                self.at += 1
                table = self._resolve(self._key("]"))
                self._note(table)
                self.at += 1
            else:
                self._pair(table)

    def _note(self, keys: Keys) -> None:
        line = self.text.count("\n", 0, self.at) + 1
        for size in range(1, len(keys) + 1):
            self.lines.setdefault(keys[:size], line)

    def _skip(self, among: str = "") -> bool:
        """Past spaces, comments and these characters; whether there is more."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                self.at = self._find("\n")
            elif self.text[self.at].isspace() or self.text[self.at] in among:
                self.at += 1
            else:
                return True
        return False

    def _find(self, what: str) -> int:
        end = self.text.find(what, self.at)
        return len(self.text) if end < 0 else end

    def _resolve(self, keys: Keys) -> Keys:
        """The way to a table; where it leads through lists of tables, the last of each."""
        way: Keys = ()
        for key in keys[:-1]:
            way = (*way, key)
            if way in self._counts:
                way = (*way, self._counts[way] - 1)
        return (*way, keys[-1])

    def _key(self, end: str) -> Keys:
        """A key, perhaps with dots; it is left at its end."""
        parts: list[str] = []
        while self.text[self.at] != end:
            if self.text[self.at] in "\"'":
                start = self.at + 1
                self._string()
                parts.append(self.text[start : self.at - 1])
            elif self.text[self.at] in " \t.":
                self.at += 1
            else:
                word = re.compile(r"[\w-]+").match(self.text, self.at)
                assert word is not None
                parts.append(word[0])
                self.at = word.end()
        return tuple(parts)

    def _pair(self, table: Keys) -> None:
        start = self.at
        keys = (*table, *self._key("="))
        after, self.at = self.at, start
        self._note(keys)
        self.at = after + 1
        self._value(keys)

    def _value(self, keys: Keys) -> None:
        self._skip()
        opening = self.text[self.at]
        if opening in "\"'":
            self._string()
        elif opening == "[":
            self.at += 1
            number = 0
            while self._skip(",") and self.text[self.at] != "]":
                self._note((*keys, number))
                self._value((*keys, number))
                number += 1
            self.at += 1
        elif opening == "{":
            self.at += 1
            while self._skip(",") and self.text[self.at] != "}":
                self._pair(keys)
            self.at += 1
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\n":
                self.at += 1

    def _string(self) -> None:
        """Past a string of any of the four kinds."""
        quote = self.text[self.at]
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self.at += len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += len(mark)
        while len(mark) == 3 and self.text.startswith(quote, self.at):
            self.at += 1  # quotes that belong to the string may stand before the last three

"""Content as TOML files, checked at load; a mistake names file, line, entry and field."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar

import msgspec

from donjon.core.content.tomlfile import Keys, TomlFile, choose
from donjon.core.errors import PackError


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing of a pack."""

    id: str
    source: Literal["rulebook", "ours", "public"]
    """Who gives it: the rulebook; we, where it gives nothing; or what its publisher has shown
    to everybody elsewhere."""
    note: str = ""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What `pack.toml` says: for which box, by whom, and what was designed by us."""

    id: str
    box: str
    title: str
    text: str = ""


E = TypeVar("E", bound=Entry)
Stamp: TypeAlias = tuple[tuple[str, int, int], ...]

WORD = "write it in small letters, digits and dashes, such as 'my-game'."


def is_word(text: str) -> bool:
    """Whether an id can stand in an address, and be the name of a folder."""
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) is not None


def id_of(folder: Path, box: str) -> str:
    """The id of the pack in a folder; empty if that cannot be told, or it is for another box."""
    try:
        about = tomllib.loads((folder / "pack.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return ""
    return str(about.get("id", "")) if about.get("box") == box else ""


def stamp(folder: Path) -> Stamp:
    """What shows whether the files of a pack may have changed since."""
    stats = [(file.name, file.stat()) for file in sorted(folder.glob("*.toml"))]
    return tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats)


def _named(table: str, count: int) -> str:
    """The name of a table as a word for its entries."""
    word = table.replace("-", " ")
    if count == 1:
        return word
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh", "o")) else f"{word}s"


class Place:
    """Where an entry stands."""

    def __init__(self, file: TomlFile, keys: Keys, name: str) -> None:
        self.file = file
        self.keys = keys
        self.name = name

    def __str__(self) -> str:
        return f"{self.file.place(self.keys)}: {self.name}"

    def wrong(self, field: Keys, why: str) -> PackError:
        """What is wrong with a field of the entry."""
        return self.file.wrong((*self.keys, *field), why, self.name, field)


class Pack:
    """One pack, read whole or not at all."""

    def __init__(
        self,
        folder: Path,
        schema: dict[str, type[Entry]],
        box: str,
        mistakes: list[PackError] | None = None,
    ) -> None:
        """Read a pack; the first mistake is raised, or all in its entries are put into a list."""
        self.folder = folder
        self._mistakes = mistakes
        self.entries: dict[str, list[Entry]] = {table: [] for table in schema}
        self.places: dict[tuple[str, str], Place] = {}
        if not (folder / "pack.toml").is_file():
            raise PackError(f"{folder}: a pack is a folder with a pack.toml in it.")
        about = TomlFile(folder / "pack.toml")
        self.about = about.convert(About)
        if not is_word(self.about.id):
            raise about.wrong(("id",), WORD)
        if self.about.box != box:
            raise about.wrong(("box",), f"this pack is for {self.about.box!r}, not for {box!r}.")
        digest = hashlib.sha256()
        for file in sorted(folder.glob("*.toml")):
            digest.update(file.read_bytes())
            if file.name != "pack.toml":
                with self._noting():
                    self._add(TomlFile(file), schema)
        self.digest = digest.hexdigest()[:16]

    @property
    def id(self) -> str:
        return self.about.id

    @property
    def adds(self) -> str:
        """How much it adds of what, such as `31 cards, 1 hero`."""
        counts = {table: len(entries) for table, entries in self.entries.items() if entries}
        return ", ".join(f"{count} {_named(table, count)}" for table, count in counts.items())

    def _add(self, file: TomlFile, schema: dict[str, type[Entry]]) -> None:
        for table, entries in file.data.items():
            with self._noting():
                if table not in schema:
                    raise file.wrong((table,), f"table {choose(table, schema)}", field=())
                if not isinstance(entries, list):
                    raise file.wrong((table,), f"write [[{table}]], one for each entry.", field=())
                for number, raw in enumerate(entries):
                    name = raw.get("id", f"number {number + 1}") if isinstance(raw, dict) else "?"
                    place = Place(file, (table, number), f"{table} {name!r}")
                    with self._noting():
                        self._add_entry(table, schema[table], place)

    def _add_entry(self, table: str, kind: type[Entry], place: Place) -> None:
        entry = place.file.convert(kind, place.keys, place.name)
        taken = self.places.setdefault((table, entry.id), place)
        if taken is not place:
            raise place.wrong(("id",), f"taken already, see {taken}.")
        self.entries[table].append(entry)

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Go on after a mistake, if they are all wanted."""
        try:
            yield
        except PackError as error:
            if self._mistakes is None:
                raise
            self._mistakes.append(error)


class Entries:
    """The entries of several packs together, in the order of the packs."""

    def __init__(self, packs: Iterable[Pack], mistakes: list[PackError] | None = None) -> None:
        self.mistakes = mistakes
        """Where those in effects are put, if all are wanted; else the first is raised."""
        self.entries: dict[str, list[Entry]] = {}
        self.places: dict[tuple[str, str], Place] = {}
        self._base: set[tuple[str, str]] = set()
        for pack in packs:
            self._base = self._base or set(pack.places)
            for key, place in pack.places.items():
                taken = self.places.setdefault(key, place)
                if taken is not place:
                    raise place.wrong(("id",), f"taken already, see {taken}.")
            for table, entries in pack.entries.items():
                self.entries.setdefault(table, []).extend(entries)

    def all(self, table: str, kind: type[E]) -> list[E]:
        """The entries of a table."""
        return [entry for entry in self.entries[table] if isinstance(entry, kind)]

    def added(self, table: str, entry: Entry) -> bool:
        """Whether an entry is from a pack beside the base pack, which is the first."""
        return (table, entry.id) not in self._base

    def wrong(self, table: str, entry: Entry, field: str, why: str) -> PackError:
        """What is wrong with a field (`skill`, `floors[1].colour`), and where it stands."""
        keys = re.findall(r"[^.\[\]]+", field)
        way = tuple(int(key) if key.isdigit() else key for key in keys)
        return self.places[table, entry.id].wrong(way, why)

    def known(self, table: str, entry: Entry, field: str, word: str, words: Iterable[str]) -> None:
        """Refuse a word in a field that is none of these, and say which there are."""
        if word not in (known := list(words)):
            raise self.wrong(table, entry, field, choose(word, known))

"""Content as TOML files, checked at load; a mistake names file, entry and field."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from donjon.core.errors import PackError


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing of a pack. `source` says whether the rulebook gives it or we made it."""

    id: str
    source: Literal["rulebook", "ours"]
    note: str = ""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What `pack.toml` says: for which box, by whom, and what was designed by us."""

    id: str
    box: str
    title: str
    text: str = ""


E = TypeVar("E", bound=Entry)


class Pack:
    """One pack, read whole or not at all."""

    def __init__(self, folder: Path, schema: dict[str, type[Entry]], box: str) -> None:
        self.folder = folder
        self.entries: dict[str, list[Entry]] = {table: [] for table in schema}
        self.places: dict[tuple[str, str], str] = {}
        if not (folder / "pack.toml").is_file():
            raise PackError(f"{folder}: a pack is a folder with a pack.toml in it.")
        self.about = _convert(_read(folder / "pack.toml"), About, f"{folder.name}/pack.toml")
        if self.about.box != box:
            raise PackError(f"{folder.name}/pack.toml: this pack is for {self.about.box!r}.")
        digest = hashlib.sha256()
        for file in sorted(folder.glob("*.toml")):
            digest.update(file.read_bytes())
            if file.name != "pack.toml":
                self._add(file, schema)
        self.digest = digest.hexdigest()[:16]

    @property
    def id(self) -> str:
        return self.about.id

    def _add(self, file: Path, schema: dict[str, type[Entry]]) -> None:
        short = f"{self.folder.name}/{file.name}"
        tables = _read(file)
        lines = file.read_text(encoding="utf-8").splitlines()
        for table, entries in tables.items():
            if table not in schema:
                raise PackError(f"{short}: unknown table {table!r}; known: {', '.join(schema)}.")
            if not isinstance(entries, list):
                raise PackError(f"{short}: write [[{table}]], one for each entry.")
            head = re.compile(rf"\s*\[\[\s*[\"']?{re.escape(table)}[\"']?\s*\]\]")
            heads = [n for n, line in enumerate(lines, 1) if head.match(line)]
            for number, raw in enumerate(entries):
                name = raw.get("id", f"number {number + 1}") if isinstance(raw, dict) else "?"
                line = f":{heads[number]}" if number < len(heads) else ""
                place = f"{short}{line}: {table} {name!r}"
                entry = _convert(raw, schema[table], place)
                if (table, entry.id) in self.places:
                    first = self.places[table, entry.id]
                    raise PackError(f"{place}: field 'id': taken already, see {first}.")
                self.places[table, entry.id] = place
                self.entries[table].append(entry)


class Entries:
    """The entries of several packs together, in the order of the packs."""

    def __init__(self, packs: Iterable[Pack]) -> None:
        self.entries: dict[str, list[Entry]] = {}
        self.places: dict[tuple[str, str], str] = {}
        for pack in packs:
            for key, place in pack.places.items():
                if key in self.places:
                    raise PackError(f"{place}: field 'id': taken already, see {self.places[key]}.")
                self.places[key] = place
            for table, entries in pack.entries.items():
                self.entries.setdefault(table, []).extend(entries)

    def all(self, table: str, kind: type[E]) -> list[E]:
        """The entries of a table."""
        return [entry for entry in self.entries[table] if isinstance(entry, kind)]

    def wrong(self, table: str, entry: Entry, field: str, why: str) -> PackError:
        """What is wrong with a field of an entry, and where it stands."""
        return PackError(f"{self.places[table, entry.id]}: field {field!r}: {why}")


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PackError(f"{file.parent.name}/{file.name}: not readable as TOML: {error}") from error


T = TypeVar("T")


def _convert(raw: Any, kind: type[T], place: str) -> T:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        text = str(error)
        where = re.search(r" - at `\$\.?([^`]*)`$", text)
        missing = re.search(r"field `([^`]*)`", text)
        field = (where[1] if where else "") or (missing[1] if missing else "")
        text = re.sub(r" - at `.*$", "", text)
        raise PackError(f"{place}: field {field!r}: {text}.") from error

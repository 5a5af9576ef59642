"""Packs of the shelf, damaged in the ways that editors, disks and people damage files."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from donjon.core.box.box import Box

Damage = Callable[[bytes, Random], bytes]


def cut(data: bytes, rng: Random) -> bytes:
    """The end is missing, or the beginning."""
    at = rng.randrange(len(data) + 1)
    return data[:at] if rng.random() < 0.7 else data[at:]


def flipped(data: bytes, rng: Random) -> bytes:
    """Some bits are others."""
    broken = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 64))):
        broken[rng.randrange(len(broken))] ^= 1 << rng.randrange(8)
    return bytes(broken)


def inserted(piece: bytes) -> Damage:
    """Something stands between two bytes."""

    def insert(data: bytes, rng: Random) -> bytes:
        at = rng.randrange(len(data) + 1)
        return data[:at] + piece + data[at:]

    return insert


def _values(data: bytes) -> list[re.Match[bytes]]:
    return list(re.finditer(rb"(?<== )[^\n#]+", data))


def revalued(value: bytes) -> Damage:
    """A field has another value."""

    def change(data: bytes, rng: Random) -> bytes:
        found = _values(data)
        if not found:
            return data + b"\nodd = " + value + b"\n"
        one = rng.choice(found)
        return data[: one.start()] + value + data[one.end() :]

    return change


def swapped(data: bytes, rng: Random) -> bytes:
    """Two fields have each other's values."""
    found = _values(data)
    if len(found) < 2:
        return data
    first, second = sorted(rng.sample(found, 2), key=lambda one: one.start())
    between = data[first.end() : second.start()]
    return data[: first.start()] + second[0] + between + first[0] + data[second.end() :]


def renamed(data: bytes, rng: Random) -> bytes:
    """A field or a table has another name, or that of another one."""
    found = list(re.finditer(rb"(?m)^\[*[\w-]+|(?<=[{,] )[\w-]+(?= =)", data))
    if not found:
        return data
    one = rng.choice(found)
    name = rng.choice((b"odd", b"id", b"__class__", rng.choice(found)[0].lstrip(b"[")))
    brackets = b"[" * one[0].count(b"[")
    return data[: one.start()] + brackets + name + data[one.end() :]


def doubled(data: bytes, rng: Random) -> bytes:
    """An entry is there twice, with its id."""
    entries = re.split(rb"(?m)^(?=\[\[)", data)
    at = rng.randrange(len(entries))
    return b"".join([*entries[: at + 1], entries[at], *entries[at + 1 :]])


def lost(data: bytes, rng: Random) -> bytes:
    """A line is missing."""
    lines = data.splitlines(keepends=True)
    if lines:
        del lines[rng.randrange(len(lines))]
    return b"".join(lines)


DEEP = 3000
DAMAGES: dict[str, Damage] = {
    "cut": cut,
    "bits": flipped,
    "line lost": lost,
    "entry twice": doubled,
    "renamed": renamed,
    "swapped": swapped,
    "NUL": inserted(b"\0"),
    "BOM": lambda data, rng: b"\xef\xbb\xbf" + data,
    "UTF-16": lambda data, rng: data.decode("utf-8", "replace").encode("utf-16"),
    "no UTF-8": inserted(b"\xff\xfe\x80"),
    "CR": lambda data, rng: data.replace(b"\n", b"\r"),
    "empty": lambda data, rng: b"",
    "nested lists": revalued(b"[" * DEEP + b"]" * DEEP),
    "lists of 100 levels": revalued(b"[" * 100 + b"]" * 100),
    "lists of 30 levels": revalued(b"[" * 30 + b"]" * 30),
    "nested tables": revalued(b"{ a = " * DEEP + b"1" + b" }" * DEEP),
    "tables of 30 levels": revalued(b"{ a = " * 30 + b"1" + b" }" * 30),
    "brackets open": inserted(b"[" * DEEP),
    "deep heading": lambda data, rng: data + b"\n[" + b".".join([b"a"] * DEEP) + b"]\n",
    "deep key": lambda data, rng: b".".join([b"a"] * DEEP) + b" = 1\n" + data,
    "huge": revalued(b"9" * 5000),
    "beyond 64 bits": revalued(str(2**70).encode()),
    "large": revalued(b"1000000000"),
    "negative": revalued(b"-1"),
    "zero": revalued(b"0"),
    "not finite": revalued(b"nan"),
    "infinite": revalued(b"inf"),
    "yes": revalued(b"true"),
    "number": revalued(b"7"),
    "half": revalued(b"0.5"),
    "date": revalued(b"1979-05-27"),
    "text": revalued(b'"odd"'),
    "empty text": revalued(b'""'),
    "long text": revalued(b'"' + b"long " * 20_000 + b'"'),
    "braces": revalued(b'"{odd} {0.__class__} %s"'),
    "list": revalued(b"[]"),
    "list of texts": revalued(b'["odd", "even"]'),
    "list of all": revalued(b'[1, "odd", [], {}, true, 1.5]'),
    "table": revalued(b"{}"),
    "table of a table": revalued(b'{ odd = { even = ["odd"] } }'),
}


MOST_LEFT_OUT = 6
"""After so many entries of a table that cannot be there twice, the table is left out."""


def copied(box: Box, source: Path, place: Path) -> Path:
    """A copy of a pack under ids of its own, without what a box can have only once."""
    place.mkdir(parents=True)
    for file in source.glob("*.toml"):
        own = re.sub(r'(?m)^id = "', 'id = "my-', file.read_text(encoding="utf-8"))
        (place / file.name).write_text(own, encoding="utf-8")
    left_out: Counter[str] = Counter()
    while mistakes := box.mistakes(place):
        found = re.match(r"[^/]+/([\w-]+\.toml):\d+: ([\w-]+) '([^']+)'", str(mistakes[0]))
        assert found is not None, mistakes[0]
        file, table, name = found.groups()
        left_out[table] += 1
        entries = re.split(r"(?m)^(?=\[\[)", (place / file).read_text(encoding="utf-8"))
        whole = left_out[table] > MOST_LEFT_OUT
        kept = [
            entry
            for entry in entries
            if not entry.startswith(f"[[{table}]]")
            or not (whole or f'id = "{name}"' in entry.splitlines())
        ]
        (place / file).write_text("".join(kept), encoding="utf-8")
    return place


def copies(box: Box, place: Path) -> list[Path]:
    """Sound copies of the base pack of a box and of the packs that come with it."""
    sources = [box.folder / "pack", *sorted((box.folder / "packs").glob("*"))]
    return [copied(box, source, place / source.name) for source in sources]


def damaged(source: Path, place: Path, rng: Random) -> str:
    """Put a copy of a pack somewhere and damage it; what was done to it."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(source, place)
    done: list[str] = []
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        name = rng.choice(list(DAMAGES))
        file = rng.choice(sorted(place.glob("*.toml")))
        file.write_bytes(DAMAGES[name](file.read_bytes(), rng))
        done.append(f"{name} in {file.name}")
    return ", ".join(done)

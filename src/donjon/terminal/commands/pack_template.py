"""A pack to start from: every table of a game with its fields, and an example to uncomment."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from donjon.core.box.box import Box
from donjon.core.box.schemas import about_schema, schema
from donjon.core.content.packs import is_word
from donjon.core.errors import BadOption
from donjon.tables.sentences import say
from donjon.terminal import screen

TYPES = {"string": "text", "integer": "number", "number": "number", "boolean": "boolean"}
"""The sentence of `terminal.toml` (after `takes_`) for each type of a schema."""
BLANKS: dict[str, Any] = {"string": "", "integer": 1, "number": 1, "boolean": False, "array": []}
SCHEMA_FILE, ABOUT_FILE = "schema.json", "pack.schema.json"
"""Beside the files of a new pack, for editors that read schemas."""


def write_pack(box: Box, folder: Path | None, console: Console) -> None:
    """Write a pack for a box into a new folder, and say what to do with it."""
    place = folder or Path(f"my-{box.id}")
    name = re.sub(r"[\s_]+", "-", place.resolve().name.lower())
    if not is_word(name):
        raise BadOption(say("terminal.pack_bad_id", name=place.name))
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise BadOption(say("terminal.folder_exists", folder=place))
    place.mkdir(parents=True, exist_ok=True)
    for file, text in _files(box, name):
        (place / file).write_text(text, encoding="utf-8")
    screen.write(console, say("terminal.pack_written", title=box.title, folder=place))
    for line in (f"donjon pack check {place}", f"donjon play {box.id} --pack {place}"):
        screen.write_unbroken(console, f"    {line}")


def schema_json(box: Box) -> str:
    """The JSON schema of the files of a pack."""
    return _json(schema(box))


def _files(box: Box, name: str) -> Iterator[tuple[str, str]]:
    title = name.replace("-", " ").capitalize()
    yield (
        "pack.toml",
        f"#:schema ./{ABOUT_FILE}\n"
        f"# {say('terminal.pack_about')}\n"
        f'id = "{name}"\nbox = "{box.id}"\ntitle = "{title}"\n'
        'text = ""\n',
    )
    whole = schema(box)
    for table, kind in box.module("content").SCHEMA.items():
        entry: dict[str, Any] = whole["$defs"][kind.__name__]
        lines = [
            f"#:schema ./{SCHEMA_FILE}",
            *(f"# {line}".rstrip() for line in cleandoc(kind.__doc__ or "").splitlines()),
            "#",
            *(f"#   {line}" for line in _fields(entry)),
            "#",
            f"# {say('terminal.pack_example')}",
            "#",
            *(f"# {line}".rstrip() for line in _example(box, table) or _blank(table, entry)),
        ]
        yield f"{table}.toml", "\n".join(lines) + "\n"
    yield SCHEMA_FILE, _json(whole)
    yield ABOUT_FILE, _json(about_schema(box))


def _fields(entry: dict[str, Any]) -> Iterator[str]:
    """The fields of an entry, each with what it takes."""
    for name, takes in entry["properties"].items():
        need = "" if name in entry["required"] else say("terminal.takes_optional")
        yield f"{name}: {_accepted(takes)}{need}"


def _accepted(takes: Any) -> str:
    """What a field takes, in words, from its schema."""
    if not isinstance(takes, dict):
        return say("terminal.takes_anything")
    if "enum" in takes:
        return say("terminal.takes_one_of", values=", ".join(map(str, takes["enum"])))
    if "anyOf" in takes:
        return say("terminal.or").join(_accepted(each) for each in takes["anyOf"])
    if "$ref" in takes:
        name = takes["$ref"].rpartition("/")[2]
        return say("terminal.takes_reference", name=name, file=SCHEMA_FILE)
    if "prefixItems" in takes:
        parts = ", ".join(_accepted(each) for each in takes["prefixItems"])
        return say("terminal.takes_parts", parts=parts)
    if takes.get("type") == "array":
        return say("terminal.takes_list", what=_accepted(takes.get("items", {})))
    return say(f"terminal.takes_{TYPES.get(takes.get('type', ''), 'table')}")


def _example(box: Box, table: str) -> list[str]:
    """The text of the last entry of a table in the base pack, under an id of its own."""
    name = re.escape(table)
    head, end = rf"^\[\[{name}\]\]\n", rf"(?=^\[\[(?!{name}\.)|\Z)"
    entries: list[str] = []
    for file in sorted((box.folder / "pack").glob("*.toml")):
        text = file.read_text(encoding="utf-8")
        entries += re.findall(rf"{head}(?:.*\n)*?{end}", text, re.MULTILINE)
    if not entries:
        return []
    lines = entries[-1].rstrip().splitlines()
    while lines[-1].startswith("#") or not lines[-1]:
        lines.pop()
    old = tomllib.loads("\n".join(lines))[table][0]["id"]
    return [re.sub(rf'^id = "{re.escape(old)}"', f'id = "my-{old}"', line) for line in lines]


def _blank(table: str, entry: dict[str, Any]) -> list[str]:
    """An entry of a table that the base pack leaves empty: the fields it must have."""
    lines = [f"[[{table}]]"]
    for name in entry["required"]:
        takes = entry["properties"][name]
        value = takes["enum"][0] if "enum" in takes else BLANKS.get(takes.get("type", ""), {})
        value = f"my-{table}" if name == "id" else value
        lines.append(f"{name} = {msgspec.json.encode(value).decode()}")
    return lines


def _json(data: dict[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n"

"""`donjon pack`: packs of one's own, written, checked and installed."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from donjon.core.box import Box
from donjon.core.errors import BadOption, unknown
from donjon.core.packs import Pack, id_of, is_word
from donjon.core.places import OLD, installed, pack_folders
from donjon.core.schemas import about_schema, schema
from donjon.core.shelf import box as find_box
from donjon.core.shelf import shelf
from donjon.core.tomlfile import TomlFile
from donjon.terminal import screen

pack = typer.Typer(help="Packs: cards, maps and heroes of your own.", rich_markup_mode=None)
MISTAKE = 2
TYPES = {"string": "text", "integer": "a number", "number": "a number", "boolean": "true or false"}
BLANKS: dict[str, Any] = {"string": "", "integer": 1, "number": 1, "boolean": False, "array": []}
SCHEMA_FILE, ABOUT_FILE = "schema.json", "pack.schema.json"
"""Beside the files of a new pack, for editors that read schemas."""

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a pack.")]
Game = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `donjon games` names it.")]


@pack.command("list")
def show(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
) -> None:
    """Show the packs there are, and what each adds."""
    console = screen.out()
    found = False
    for box in shelf() if game is None else [find_box(game)]:
        for folder in pack_folders(box.folder, box.id):
            name = id_of(folder, box.id)
            if not name or OLD in folder.name:
                continue
            found = True
            mistakes = box.mistakes(folder)
            if mistakes:
                screen.point(console, f"{box.id}  {name}  left out: {mistakes[0]}")
                continue
            about = box.pack(folder)
            line = f"{box.id}  {name}  {about.about.title}: {about.adds or 'nothing yet'}"
            screen.say(console, line)
            if about.about.text:
                screen.say(console, f"    {screen.plain(about.about.text)}", "dim")
    if not found:
        screen.say(console, "There are no packs. donjon pack new GAME writes one to start from.")


@pack.command()
def install(folder: Folder) -> None:
    """Copy a pack to your data folder, where every table and every game finds it."""
    box = _box(folder)
    _refuse(box, folder)
    found = Pack(folder, box.module("content").SCHEMA, box.id)
    if any(id_of(own, box.id) == found.id for own in (box.folder / "packs").glob("*")):
        raise BadOption(f"The pack {found.id!r} comes with {box.title} already.")
    place = installed(box.id) / found.id
    if place.resolve() == folder.resolve():
        raise BadOption(f"{folder} is where packs are installed: it is there already.")
    if place.exists():
        old = box.pack(place)
        if old.digest == found.digest:
            screen.say(screen.out(), f"{found.about.title} is installed already.")
            return
        # Tables that were opened with the version before go on with it.
        kept = place.with_name(f"{found.id}{OLD}{old.digest}")
        shutil.rmtree(kept, ignore_errors=True)
        place.rename(kept)
    draft = place.with_name(f".{found.id}.part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    for file in folder.glob("*.toml"):
        shutil.copyfile(file, draft / file.name)
    draft.rename(place)
    line = f"{found.about.title} is installed: {found.adds or 'nothing yet'}."
    screen.say(screen.out(), line)
    screen.point(screen.out(), f"donjon play {box.id} --pack {found.id}", "dim")


@pack.command()
def remove(
    name: Annotated[str, typer.Argument(metavar="ID", help="As `donjon pack list` names it.")],
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="If packs of two games are so called."),
    ] = None,
) -> None:
    """Remove a pack that was installed. Games that need it wait until it is back."""
    places: dict[str, list[Path]] = {}
    known: set[str] = set()
    for box in shelf() if game is None else [find_box(game)]:
        for folder in sorted(installed(box.id).glob("*/")):
            own = id_of(folder, box.id) or folder.name.partition(OLD)[0]
            known.add(own)
            if own == name:
                places.setdefault(box.id, []).append(folder)
    if not places:
        raise unknown("installed pack", name, known)
    if len(places) > 1:
        raise BadOption(f"Say which: --game {' or --game '.join(places)}.")
    for folder in next(iter(places.values())):
        shutil.rmtree(folder)
    screen.say(screen.out(), f"The pack {name!r} is removed.")


@pack.command()
def check(folder: Folder) -> None:
    """Say what is wrong with a pack: file, line and field, and what is allowed."""
    box = _box(folder)
    _refuse(box, folder)
    found = Pack(folder, box.module("content").SCHEMA, box.id)
    line = f"{found.about.title} for {box.title} is in order: {found.adds or 'nothing yet'}."
    screen.say(screen.out(), line)


@pack.command("schema")
def show_schema(game: Game) -> None:
    """Write the JSON schema of the files of a pack, for editors."""
    typer.echo(_json(schema(find_box(game))), nl=False)


@pack.command()
def new(
    game: Game,
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="[FOLDER]", help="A folder that is new; its name is the id."),
    ] = None,
) -> None:
    """Write a pack to start from: every table with its fields, and an example to uncomment."""
    box = find_box(game)
    place = folder or Path(f"my-{box.id}")
    name = re.sub(r"[\s_]+", "-", place.resolve().name.lower())
    if not is_word(name):
        raise BadOption(f"{place.name!r} cannot be the id of a pack: use letters, digits, dashes.")
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise BadOption(f"{place} is there already: name a folder that is new or empty.")
    place.mkdir(parents=True, exist_ok=True)
    for file, text in _files(box, name):
        (place / file).write_text(text, encoding="utf-8")
    console = screen.out()
    screen.say(console, f"A pack for {box.title} is in {place}. Its examples wait behind #.")
    for line in (f"donjon pack check {place}", f"donjon play {box.id} --pack {place}"):
        screen.point(console, f"    {line}")


def _box(folder: Path) -> Box:
    """The box that a pack is for."""
    file = TomlFile(folder / "pack.toml")
    name = file.data.get("box")
    if not isinstance(name, str):
        raise file.wrong(("box",), "is missing: the game it is for, as `donjon games` names it.")
    return find_box(name)


def _refuse(box: Box, folder: Path) -> None:
    """Tell all that is wrong with a pack, and end."""
    mistakes = box.mistakes(folder)
    for error in mistakes:
        screen.point(screen.err(), screen.plain(str(error)))
    if mistakes:
        raise typer.Exit(MISTAKE)


# A pack to start from


def _files(box: Box, name: str) -> Iterator[tuple[str, str]]:
    title = name.replace("-", " ").capitalize()
    yield (
        "pack.toml",
        f"#:schema ./{ABOUT_FILE}\n"
        "# What this pack is. Tables name it by its id.\n"
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
            "# An example; take the # away, and change what you like.",
            "#",
            *(f"# {line}".rstrip() for line in _example(box, table) or _blank(table, entry)),
        ]
        yield f"{table}.toml", "\n".join(lines) + "\n"
    yield SCHEMA_FILE, _json(whole)
    yield ABOUT_FILE, _json(about_schema(box))


def _fields(entry: dict[str, Any]) -> Iterator[str]:
    """The fields of an entry, each with what it takes."""
    for name, takes in entry["properties"].items():
        need = "" if name in entry["required"] else ", may be left out"
        yield f"{name}: {_told(takes)}{need}"


def _told(takes: Any) -> str:
    """What a field takes, in words, from its schema."""
    if not isinstance(takes, dict):
        return "anything"
    if "enum" in takes:
        return f"one of {', '.join(map(str, takes['enum']))}"
    if "anyOf" in takes:
        return " or ".join(_told(each) for each in takes["anyOf"])
    if "$ref" in takes:
        return f"a table, see {takes['$ref'].rpartition('/')[2]} in {SCHEMA_FILE}"
    if "prefixItems" in takes:
        return f"a list of {', '.join(_told(each) for each in takes['prefixItems'])}"
    if takes.get("type") == "array":
        return f"a list, each {_told(takes.get('items', {}))}"
    return TYPES.get(takes.get("type", ""), "a table")


def _example(box: Box, table: str) -> list[str]:
    """The text of the last entry of a table in the base pack, under an id of its own."""
    name = re.escape(table)
    head, end = rf"^\[\[{name}\]\]\n", rf"(?=^\[\[(?!{name}\.)|\Z)"
    found: list[str] = []
    for file in sorted((box.folder / "pack").glob("*.toml")):
        text = file.read_text(encoding="utf-8")
        found += re.findall(rf"{head}(?:.*\n)*?{end}", text, re.MULTILINE)
    if not found:
        return []
    lines = found[-1].rstrip().splitlines()
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

"""Packs of one's own: listed, checked, installed and removed."""

from __future__ import annotations

import shutil
from pathlib import Path

from rich.console import Console

from donjon.core.box.box import Box
from donjon.core.box.paths import OLD, PACKS, installed, pack_folders
from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from donjon.core.content.packs import Pack, id_of
from donjon.core.content.tomlfile import TomlFile, choose
from donjon.core.errors import BadOption, unknown
from donjon.tables.sentences import say
from donjon.terminal import screen


def boxes(name: str | None) -> list[Box]:
    """The box of this name, or all boxes if none is named."""
    return shelf() if name is None else [find_box(name)]


def box_of(folder: Path) -> Box:
    """The box that a pack is for."""
    file = TomlFile(folder / "pack.toml")
    name = file.data.get("box")
    if not isinstance(name, str):
        raise file.wrong(("box",), say("terminal.pack_no_box"))
    known = [box.id for box in shelf()]
    if name not in known:
        raise file.wrong(("box",), choose(name, known))
    return find_box(name)


def show_all(boxes: list[Box], console: Console) -> None:
    """Write the packs of some boxes, what each adds, or why it is left out."""
    packs = [
        (box, folder, name)
        for box in boxes
        for folder in pack_folders(box.folder, box.id)
        if OLD not in folder.name and (name := _name(box, folder))
    ]
    if not packs:
        screen.write(console, say("terminal.pack_none"))
    for box, folder, name in packs:
        mistakes = box.mistakes(folder)
        if mistakes:
            why = say("terminal.pack_left_out", why=mistakes[0])
            screen.write_unbroken(console, f"{box.id}  {name}  {why}")
            continue
        pack = box.pack(folder)
        screen.write(console, f"{box.id}  {name}  {pack.about.title}: {_adds(pack)}")
        if pack.about.text:
            screen.write(console, f"    {screen.plain(pack.about.text)}", "dim")


def show_mistakes(box: Box, folder: Path) -> bool:
    """Write all that is wrong with a pack; return whether there is anything."""
    mistakes = box.mistakes(folder)
    for error in mistakes:
        screen.write_unbroken(screen.err(), screen.plain(str(error)))
    return bool(mistakes)


def show_sound(box: Box, folder: Path, console: Console) -> None:
    """Write that a pack is in order, and what it adds."""
    pack = _read(box, folder)
    sentence = say("terminal.pack_sound", pack=pack.about.title, title=box.title, adds=_adds(pack))
    screen.write(console, sentence)


def install(box: Box, folder: Path, console: Console) -> None:
    """Copy a pack to the data folder; an older version is kept for the tables that need it."""
    pack = _read(box, folder)
    if any(id_of(own, box.id) == pack.id for own in (box.folder / "packs").glob("*")):
        raise BadOption(say("terminal.pack_comes_with", id=pack.id, title=box.title))
    place = installed(box.id) / pack.id
    if place.resolve() == folder.resolve():
        raise BadOption(say("terminal.pack_in_place", folder=folder))
    if place.exists():
        old = box.pack(place)
        if old.digest == pack.digest:
            screen.write(console, say("terminal.pack_installed_already", pack=pack.about.title))
            return
        # Tables that were opened with the version before go on with it.
        kept = place.with_name(f"{pack.id}{OLD}{old.digest}")
        shutil.rmtree(kept, ignore_errors=True)
        place.rename(kept)
    draft = place.with_name(f".{pack.id}.part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    for file in folder.glob("*.toml"):
        shutil.copyfile(file, draft / file.name)
    draft.rename(place)
    screen.write(console, say("terminal.pack_installed", pack=pack.about.title, adds=_adds(pack)))
    screen.write_unbroken(console, f"donjon play {box.id} --pack {pack.id}", "dim")


def remove(name: str, boxes: list[Box], console: Console) -> None:
    """Remove an installed pack, with all its versions."""
    places: dict[str, list[Path]] = {}
    known: set[str] = set()
    for box in boxes:
        for folder in sorted(installed(box.id).glob("*/")):
            own = id_of(folder, box.id) or folder.name.partition(OLD)[0]
            known.add(own)
            if own == name:
                places.setdefault(box.id, []).append(folder)
    if not places:
        raise unknown("installed pack", name, known)
    if len(places) > 1:
        options = say("terminal.or").join(f"--game {box}" for box in places)
        raise BadOption(say("terminal.pack_which_game", options=options))
    for folder in next(iter(places.values())):
        shutil.rmtree(folder)
    screen.write(console, say("terminal.pack_removed", name=name))


def _name(box: Box, folder: Path) -> str:
    """What the pack in a folder is called; empty if it is for another box.

    One that lies in the folder of a box is listed with it, whatever stands in its files.
    """
    own = folder.parent in (box.folder / PACKS, installed(box.id))
    return id_of(folder, box.id) or (folder.name if own else "")


def _read(box: Box, folder: Path) -> Pack:
    return Pack(folder, box.module("content").SCHEMA, box.id)


def _adds(pack: Pack) -> str:
    """What a pack adds, in words."""
    return pack.adds or say("terminal.pack_adds_nothing")

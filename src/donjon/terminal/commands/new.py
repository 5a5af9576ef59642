"""A game of one's own to start from: the template under other names."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

from donjon.core.box.shelf import shelf
from donjon.core.errors import BadOption
from donjon.tables.sentences import say
from donjon.terminal import screen

TEMPLATE = Path(__file__).parent.parent / "template"
ID, PACKAGE, TITLE, CLASS, RULE = "night-stair", "night_stair", "Night Stair", "NightStair", "NS-"
"""What the game of the template is called, and how its rules are numbered."""


def write_game(folder: Path, console: Console) -> None:
    """Write the game and say what to do with it."""
    name = game_id(folder)
    make(folder, name)
    screen.write(console, say("terminal.new_written", title=title(name), folder=folder))
    for line in (f"cd {folder}", "pip install -e .", f"donjon play {name}", "python -m pytest"):
        screen.write_unbroken(console, f"    {line}")
    screen.write(console, say("terminal.new_docs"), "dim")


def game_id(folder: Path) -> str:
    """The id of the game for a folder of this name, or an error that says why there is none."""
    name = re.sub(r"[\s_]+", "-", folder.resolve().name.lower())
    package = name.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise BadOption(say("terminal.new_bad_name", name=folder.name))
    if keyword.iskeyword(package) or package in sys.stdlib_module_names or package == "donjon":
        raise BadOption(say("terminal.new_python_name", name=package))
    if name in [box.id for box in shelf()]:
        raise BadOption(say("terminal.new_on_shelf", name=name))
    return name


def title(name: str) -> str:
    """A name as people write it."""
    return name.replace("-", " ").title()


def make(folder: Path, name: str) -> None:
    """Write the files of the template under another name into a folder that is new or empty."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(say("terminal.folder_exists", folder=folder))
    for path, text in files(name):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def files(name: str) -> Iterator[tuple[str, str]]:
    """The files of the template with their text, under another name."""
    letters = [word[0] for word in name.split("-")]
    rule = "".join(letters[:2] if len(letters) > 1 else name[:2].ljust(2, "x"))
    rule = re.sub(r"[^a-z]", "x", rule).upper() + "-"
    names = {
        ID: name,
        PACKAGE: name.replace("-", "_"),
        TITLE: title(name),
        CLASS: title(name).replace(" ", ""),
        RULE: rule,
    }
    for file in sorted(TEMPLATE.rglob("*")):
        path = file.relative_to(TEMPLATE).as_posix()
        if file.is_file() and "__pycache__" not in path:
            yield _renamed(path, names), _renamed(file.read_text(encoding="utf-8"), names)


def _renamed(text: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        text = text.replace(old, new)
    return text

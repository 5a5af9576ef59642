"""Where things lie: a person's own folder, and the packs that a game can find."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

PACKS = "packs"
"""The folder of further packs, in the folder of a game and in that of a person."""
OLD = "@"
"""In the name of a folder, before the digest of a version that is kept for old games."""
ENTRY_POINT = "donjon.packs"
"""Other packages name the packages that hold their packs under this entry point."""
POINTS = "entry_points.txt"
"""The file in which an installed package names its entry points."""


def data_folder() -> Path:
    """The folder of a person's games and packs: `DONJON_DATA`, or their data folder."""
    own = os.environ.get("DONJON_DATA")
    if own:
        return Path(own).expanduser()
    shared = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_DATA_HOME", "")
    base = Path(shared) if os.path.isabs(shared) else Path.home() / ".local" / "share"
    return base / "donjon"


def installed(box: str) -> Path:
    """Where a person keeps packs for a box."""
    return data_folder() / PACKS / box


def pack_folders(folder: Path, box: str) -> list[Path]:
    """The folders of all packs for a box: with the game, installed by a person, in packages.

    Those that only old games need come last.
    """
    places = (folder / PACKS, installed(box))
    folders = [file.parent for place in places for file in sorted(place.glob("*/pack.toml"))]
    folders += _packages()
    return sorted(folders, key=lambda each: OLD in each.name)


@cache
def _packages() -> list[Path]:
    """The folders of the packs that other packages bring. None of these is ever imported."""
    return [
        place
        for _, package in sorted(entry_points(ENTRY_POINT))
        for place in _folders(package)
        if (place / "pack.toml").is_file()
    ]


def entry_points(group: str) -> list[tuple[str, str]]:
    """What other packages name under an entry point: a name, and what it stands for.

    Most machines have no such package. Whether one is there can be seen in the files themselves;
    the library that reads them is loaded only then, and where packages lie in no folder.
    """
    if not any(_may_name(Path(place), group) for place in sys.path):
        return []
    from importlib import metadata

    return [(entry.name, entry.value) for entry in metadata.entry_points(group=group)]


def _may_name(place: Path, group: str) -> bool:
    """Whether an installed package of a place may name something under an entry point."""
    if not place.is_dir():
        return place.exists()
    files = (file for info in ("*-info", "EGG-INFO") for file in place.glob(f"{info}/{POINTS}"))
    return any(group.encode() in file.read_bytes() for file in files)


def _folders(package: str) -> list[Path]:
    """Where the files of a package lie; to find its first name runs nothing of it."""
    first, *rest = package.split(".")
    try:
        spec = find_spec(first)
    except (ImportError, ValueError):
        return []
    places = spec.submodule_search_locations if spec is not None else None
    return [Path(place, *rest) for place in places or ()]

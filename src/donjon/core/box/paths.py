"""Where things lie: a person's own folder, and the packs that a game can find."""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path

PACKS = "packs"
"""The folder of further packs, in the folder of a game and in that of a person."""
OLD = "@"
"""In the name of a folder, before the digest of a version that is kept for old games."""
ENTRY_POINT = "donjon.packs"
"""Other packages name the packages that hold their packs under this entry point."""


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
    from importlib.metadata import entry_points

    return [
        place
        for entry in sorted(entry_points(group=ENTRY_POINT), key=lambda entry: entry.name)
        for place in _folders(entry.value)
        if (place / "pack.toml").is_file()
    ]


def _folders(package: str) -> list[Path]:
    """Where the files of a package lie; to find its first name runs nothing of it."""
    first, *rest = package.split(".")
    try:
        spec = find_spec(first)
    except (ImportError, ValueError):
        return []
    places = spec.submodule_search_locations if spec is not None else None
    return [Path(place, *rest) for place in places or ()]

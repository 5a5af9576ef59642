"""All boxes there are: the folders beside this package, and those others installed."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from donjon.core.box import Box
from donjon.core.errors import PackError, unknown

ENTRY_POINT = "donjon.boxes"
"""Other packages name the packages of their games under this entry point."""


@cache
def boxes() -> dict[str, Box]:
    found: dict[str, Box] = {}
    games = Path(__file__).parent.parent / "games"
    places = [
        (file.parent, f"donjon.games.{file.parent.name}") for file in games.glob("*/box.toml")
    ]
    for entry in entry_points(group=ENTRY_POINT):
        try:
            spec = find_spec(entry.value)
        except ModuleNotFoundError:
            spec = None
        if spec is None or spec.origin is None:
            raise PackError(f"The box {entry.name!r} names a package that is not installed.")
        places.append((Path(spec.origin).parent, entry.value))
    for folder, package in sorted(places, key=lambda place: place[0].name):
        box = Box(folder, package)
        if box.id in found:
            raise PackError(f"{folder}: the shelf has a box {box.id!r} already.")
        found[box.id] = box
    return found


def shelf() -> list[Box]:
    """The boxes on the shelf."""
    return list(boxes().values())


def box(name: str) -> Box:
    """The box of this name."""
    known = boxes()
    key = name.lower().replace("_", "-").replace(" ", "-")
    if key not in known:
        raise unknown("game", name, known)
    return known[key]

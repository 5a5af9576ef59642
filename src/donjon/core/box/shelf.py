"""All boxes there are: the folders beside this package, and those others installed."""

from __future__ import annotations

import warnings
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from donjon.core.box.box import Box
from donjon.core.box.checks import check
from donjon.core.box.paths import entry_points
from donjon.core.errors import BoxWarning, DonjonError, PackError, unknown

ENTRY_POINT = "donjon.boxes"
"""Other packages name the packages of their games under this entry point."""


@cache
def scan() -> tuple[dict[str, Box], dict[str, str]]:
    """The boxes by their ids, and why those from outside that are broken are left out."""
    games = Path(__file__).parent.parent.parent / "games"
    boxes: dict[str, Box] = {}
    for file in sorted(games.glob("*/box.toml")):
        box = Box(file.parent, f"donjon.games.{file.parent.name}")
        boxes[box.id] = box
    missing: dict[str, str] = {}
    for name, package in sorted(outside()):
        try:
            box = load(package)
            check(box)
            if box.id in boxes:
                raise PackError(f"{box.folder}: the shelf has a box {box.id!r} already.")
        except Exception as error:
            missing[_plain(name)] = f"The box {name!r} is left out: {_reason(error)}"
            warnings.warn(missing[_plain(name)], BoxWarning, stacklevel=2)
        else:
            boxes[box.id] = box
    return dict(sorted(boxes.items())), missing


def outside() -> list[tuple[str, str]]:
    """The names of boxes that other packages bring, and the packages of their games."""
    return entry_points(ENTRY_POINT)


def load(package: str) -> Box:
    """The box of a package, wherever it is installed; it need not have an `__init__.py`."""
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        spec = None
    if spec is None:
        raise PackError(f"the package {package!r} is not installed.")
    places = [Path(place) for place in spec.submodule_search_locations or ()]
    for place in places:
        if (place / "box.toml").is_file():
            return Box(place, package)
    if not places:
        raise PackError(f"{package!r} is one module; a game is a package, a folder with box.toml.")
    raise PackError(f"there is no box.toml in {' or '.join(map(str, places))}.")


def boxes() -> dict[str, Box]:
    """The boxes on the shelf, by their ids."""
    return scan()[0]


def shelf() -> list[Box]:
    """The boxes on the shelf."""
    return list(boxes().values())


def box(name: str) -> Box:
    """The box of this name."""
    known = boxes()
    key = _plain(name)
    if key in known:
        return known[key]
    missing = scan()[1]
    raise PackError(missing[key]) if key in missing else unknown("game", name, known)


def _plain(name: str) -> str:
    return name.lower().replace("_", "-").replace(" ", "-")


def _reason(error: Exception) -> str:
    """What went wrong: a sentence of ours as it is, anything else by its kind."""
    return str(error) if isinstance(error, DonjonError) else f"{type(error).__name__}: {error}"

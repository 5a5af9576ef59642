"""The map of the house is true: every path on it exists, and every room is on it."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "donjon"
PAGE = (ROOT / "docs" / "find-your-way.md").read_text(encoding="utf-8")
PATHS = sorted({path for path in re.findall(r"`([\w./-]+)`", PAGE) if "/" in path})
IN_A_GAME = {
    "bot",
    "components",
    "content",
    "effects",
    "hints",
    "pack",
    "picture",
    "rules",
    "state",
}


def exists(path: str) -> bool:
    """Whether a path stands under the source, at the root, or in some game's folder."""
    if path.split("/", 1)[0] in IN_A_GAME:
        return any((game / path).exists() for game in (SOURCE / "games").iterdir())
    return (SOURCE / path).exists() or (ROOT / path).exists()


def test_every_path_exists() -> None:
    assert len(PATHS) > 50
    paths = [
        path.removesuffix("*.toml") for path in PATHS if not path.startswith("docs/") or "." in path
    ]
    assert [path for path in paths if not exists(path)] == []


def test_every_room_is_on_the_map() -> None:
    rooms = {
        folder.relative_to(SOURCE).as_posix() + "/"
        for part in SOURCE.iterdir()
        if part.is_dir() and part.name not in {"games", "__pycache__"}
        for folder in (part, *part.iterdir())
        if (folder / "__init__.py").exists()
    }
    deep = {"drawing/woodcut/busts/"}
    assert sorted(room for room in rooms - deep if f"`{room}`" not in PAGE) == []


def test_a_room_says_who_lives_there_and_is_not_crowded() -> None:
    silent, crowded = [], {}
    for package in SOURCE.rglob("__init__.py"):
        folder = package.parent
        if "template" in folder.parts:
            continue
        if not package.read_text(encoding="utf-8").startswith('"""'):
            silent.append(folder.relative_to(SOURCE).as_posix())
        modules = [file for file in folder.glob("*.py") if not file.name.startswith("__")]
        if len(modules) > 16:
            crowded[folder.relative_to(SOURCE).as_posix()] = len(modules)
    assert silent == []
    assert crowded == {}

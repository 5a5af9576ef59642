"""The app knows the board through one door only, and the board the app through another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import donjon.games.return_to_dark_tower as game

FOLDER = Path(game.__file__).parent
RULES = "donjon.games.return_to_dark_tower.rules"
APP = f"{RULES}.app"
DOOR = f"{RULES}.protocol"


def imports(file: Path) -> Iterator[str]:
    """The modules that a file imports."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


@pytest.mark.parametrize("file", sorted(FOLDER.glob("rules/app/*.py")), ids=lambda file: file.name)
def test_the_app_touches_the_board_through_the_protocol_only(file: Path) -> None:
    board = [
        module
        for module in imports(file)
        if inside(module, RULES) and not inside(module, APP) and not inside(module, DOOR)
    ]
    assert board == []


def test_the_board_uses_only_what_the_app_offers() -> None:
    files = [
        file for file in FOLDER.glob("rules/**/*.py") if file.relative_to(FOLDER).parts[1] != "app"
    ]
    assert files
    deep = {
        (file.name, module)
        for file in files
        for module in imports(file)
        if inside(module, APP) and module.count(".") > APP.count(".") + 1
    }
    assert deep == set()

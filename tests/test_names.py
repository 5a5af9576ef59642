"""Names say what they are.

A constant of one name has one number in a package: whoever imports the wrong one is not told.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import donjon

SOURCE = Path(donjon.__file__).parent


def package(file: Path) -> str:
    """The package of the house that a file belongs to; each game is one."""
    parts = file.relative_to(SOURCE).parts
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0]


def numbers(file: Path) -> Iterator[tuple[str, int | float]]:
    """The upper-case names at the top of a file that stand for a plain number, each with it."""
    for node in ast.parse(file.read_bytes()).body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        try:
            value = ast.literal_eval(node.value)
        except ValueError:
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            several = isinstance(target, ast.Tuple) and isinstance(value, tuple)
            pairs = zip(target.elts, value, strict=True) if several else [(target, value)]
            for name, number in pairs:
                named = isinstance(name, ast.Name) and name.id.isupper()
                if named and isinstance(number, int | float):
                    yield name.id, number


def test_one_name_one_number() -> None:
    values: dict[tuple[str, str], dict[int | float, set[str]]]
    values = defaultdict(lambda: defaultdict(set))
    for file in SOURCE.rglob("*.py"):
        for name, number in numbers(file):
            values[package(file), name][number].add(file.name)
    several = {
        f"{name} of {where}": dict(places)
        for (where, name), places in values.items()
        if len(places) > 1
    }
    assert several == {}
    assert len(values) > 500


def test_no_variable_is_called_found() -> None:
    """A name says what was found: `targets`, `spaces`, `payment`."""
    nameless = [
        f"{file.relative_to(SOURCE)}:{node.lineno}"
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_bytes()))
        if (isinstance(node, ast.Name) and node.id == "found")
        or (isinstance(node, ast.arg) and node.arg == "found")
    ]
    assert nameless == []

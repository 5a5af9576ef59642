"""No knot among the modules: who imports whom never leads back, types and late imports counted."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import donjon

SOURCE = Path(donjon.__file__).parent


def modules() -> dict[str, Path]:
    found = {}
    for file in SOURCE.rglob("*.py"):
        parts = ("donjon", *file.relative_to(SOURCE).with_suffix("").parts)
        found[".".join(parts).removesuffix(".__init__")] = file
    return found


def imported(name: str, file: Path, known: dict[str, Path]) -> set[str]:
    """The modules that a file imports, at any place in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in known else node.module)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return {other for other in found if other in known and other != name}


def test_no_module_leads_back_to_itself() -> None:
    known = modules()
    graph = {name: imported(name, file, known) for name, file in known.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(f"a knot: {' <- '.join(error.args[1])}") from error
    assert len(graph) > 100

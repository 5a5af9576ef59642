"""The program of a game, read and not run: what can be known of it before it is played."""

from __future__ import annotations

import ast
from pathlib import Path


class Source:
    """What stands in the files of a game's folder."""

    def __init__(self, folder: Path) -> None:
        self.reasons: list[tuple[str, str]] = []
        """How games end, as far as it is written out, each with file and line."""
        self.signs: list[tuple[str, str]] = []
        """The signs of `donjon.drawing` that are drawn, likewise."""
        self._spoken: dict[str, set[str] | None] = {}
        self._constants: dict[str, str] = {}
        trees = {
            file: ast.parse(file.read_text(encoding="utf-8"))
            for file in sorted(folder.rglob("*.py"))
        }
        for tree in trees.values():
            self._read_constants(tree)
        for file, tree in trees.items():
            short = file.relative_to(folder.parent).as_posix()
            drawing = _imported(tree, "donjon.drawing")
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    self._read_class(node)
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    place = f"{short}:{node.lineno}"
                    if node.func.id == "Outcome":
                        said = _argument(node, 2, "reason")
                        self.reasons += [(text, place) for text in self._texts(said)]
                    elif node.func.id == "sign" and "sign" in drawing:
                        said = _argument(node, 0, "name")
                        self.signs += [(text, place) for text in self._texts(said)]

    def spoken(self, classes: list[str]) -> set[str] | None:
        """The fields that `about` and `amounts` of a class give, or those of its bases."""
        for name in classes:
            if name in self._spoken:
                return self._spoken[name]
        return set()

    def _read_constants(self, tree: ast.Module) -> None:
        for node in tree.body:
            targets = node.targets if isinstance(node, ast.Assign) else []
            if isinstance(node, ast.AnnAssign):
                targets = [node.target]
            value = getattr(node, "value", None)
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                for target in targets:
                    if isinstance(target, ast.Name):
                        self._constants[target.id] = value.value

    def _read_class(self, node: ast.ClassDef) -> None:
        for inner in node.body:
            if isinstance(inner, ast.FunctionDef) and inner.name in ("about", "amounts"):
                keys, before = _keys_returned(inner), self._spoken.get(node.name, set())
                self._spoken[node.name] = None if keys is None or before is None else before | keys

    def _texts(self, node: ast.expr | None) -> list[str]:
        """The texts that an expression can come to, as far as they are written out."""
        if isinstance(node, ast.IfExp):
            return self._texts(node.body) + self._texts(node.orelse)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [node.value]
        if isinstance(node, ast.Name) and node.id in self._constants:
            return [self._constants[node.id]]
        return []


def _argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """What a call gives for an argument, by its place or its name."""
    if len(call.args) > place:
        return call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def _imported(tree: ast.Module, package: str) -> set[str]:
    """The names that a module imports from a package under their own name."""
    return {
        alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package)
        for alias in node.names
        if alias.asname in (None, alias.name)
    }


def _keys_returned(function: ast.FunctionDef) -> set[str] | None:
    """The keys of the tables that a function returns; None if they are not written out."""
    keys: set[str] = set()
    for node in ast.walk(function):
        if not isinstance(node, ast.Return):
            continue
        if not isinstance(node.value, ast.Dict):
            return None
        for key in node.value.keys:
            if not isinstance(key, ast.Constant):
                return None
            keys.add(str(key.value))
    return keys

"""A game's folder, as the layers below the box see it: its declaration and its modules."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from donjon.core.declaration import Declaration, declaration


class Folder:
    """The folder of a game: what it declares, and the modules it holds.

    What a box does beyond that (`open`, views, packs) is named here and done there, so that
    the engine and its records need not know what a box is.
    """

    def __init__(self, folder: Path, package: str) -> None:
        self.folder = folder
        self.package = package
        self.about: Declaration = declaration(folder)
        self._modules: dict[str, ModuleType | None] = {}
        self._stated: dict[str, Mapping[str, str]] = {}

    @property
    def id(self) -> str:
        return self.about.id

    @property
    def title(self) -> str:
        return self.about.title

    @property
    def rules_version(self) -> int:
        return self.about.rules

    def module(self, name: str) -> ModuleType:
        """A module that every game has."""
        return self._modules.get(name) or self._imported(name)

    def _imported(self, name: str) -> ModuleType:
        found = self._modules[name] = import_module(f"{self.package}.{name}")
        return found

    def optional(self, name: str) -> ModuleType | None:
        """A module that a game need not have; `picture.cover` is one of its `picture` folder."""
        if name not in self._modules:
            folder = name.rpartition(".")[0]
            found = not folder or hasattr(self.optional(folder), "__path__")
            found = found and find_spec(f"{self.package}.{name}") is not None
            self._modules[name] = self.module(name) if found else None
        return self._modules[name]

    def stated(self, name: str) -> Mapping[str, str]:
        """The names at the top of a module, constants with their texts: read, and not run.

        Whoever looks at a shelf need not load all that the boxes on it can do.
        """
        if name not in self._stated:
            self._stated[name] = _stated(self.folder, name)
        return self._stated[name]

    @cached_property
    def make(self) -> Callable[[Any], Any]:
        """A game with nothing on its table yet."""
        make: Callable[[Any], Any] = self.module("rules").GAME
        return make

    @cached_property
    def redact(self) -> Callable[[Any], None]:
        """Takes out of a view what its seat may not know."""
        redact: Callable[[Any], None] = self.module("view").redact
        return redact

    @cached_property
    def resample(self) -> Callable[[Any, Any, Any], None] | None:
        """Gives the veiled numbers of an imagined game values that its view allows."""
        return getattr(self.module("view"), "resample", None)

    @cached_property
    def role(self) -> Callable[[Any, int], str] | None:
        """What a seat plays as in a view, for games that give their seats a part."""
        return getattr(self.module("view"), "role", None)

    @cached_property
    def carriers(self) -> dict[str, Callable[[int], Any]]:
        """The step that carries out an effect, for each word of the game's lexicon."""
        found: dict[str, Callable[[int], Any]] = self.module("rules").EFFECTS
        return found

    @cached_property
    def conditions(self) -> dict[str, Callable[[Any, Any], bool]]:
        """The test of each condition of the game's lexicon."""
        found: dict[str, Callable[[Any, Any], bool]] = self.module("rules").CONDITIONS
        return found

    @cached_property
    def counts(self) -> dict[str, Callable[[Any], int]]:
        """What effects can be repeated by."""
        found: dict[str, Callable[[Any], int]] = self.module("rules").COUNTS
        return found

    def agree(
        self, seats: int | None, options: Mapping[str, str], packs: Sequence[Any] = ()
    ) -> Any:
        """What is agreed before the first answer: a `Setup`."""
        raise AssertionError("a box does this")

    def start(self, setup: Any, dealer: Any, forced: bool = True, heard: bool = True) -> Any:
        """Start a game under what was agreed."""
        raise AssertionError("a box does this")

    def again(self, packs: Mapping[str, str], given: Sequence[Any] = ()) -> list[Any]:
        """The very packs that were played with, by id and digest, of those given or found."""
        raise AssertionError("a box does this")

    def summary(self, setup: Any) -> str:
        """What was agreed, in words."""
        raise AssertionError("a box does this")

    def view(self, game: Any, seat: int) -> Any:
        """What a seat may know of a game: a `View`."""
        raise AssertionError("a box does this")

    def __reduce__(self) -> tuple[type[Folder], tuple[Path, str]]:
        """A pickle says which folder it is; what was read from it is read again."""
        return type(self), (self.folder, self.package)

    def __repr__(self) -> str:
        return f"<Box {self.id}>"


def _stated(folder: Path, name: str) -> Mapping[str, str]:
    files = [folder / f"{name}.py", folder / name / "__init__.py"]
    file = next((file for file in files if file.is_file()), None)
    found: dict[str, str] = {}
    for node in ast.parse(file.read_text(encoding="utf-8")).body if file is not None else []:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = ""
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found |= {alias.asname or alias.name: "" for alias in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            value = node.value.value if isinstance(node.value, ast.Constant) else ""
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    found[target.id] = value if isinstance(value, str) else ""
    return found

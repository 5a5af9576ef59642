"""A game's folder: its declaration, and the modules in which its rules stand."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from donjon.core.box.declaration import Declaration, declaration
from donjon.core.engine.acts import Effect
from donjon.core.engine.game import Game
from donjon.core.engine.setup import Setup
from donjon.core.engine.step import Step
from donjon.core.record.position import begin


class Folder:
    """The folder of a game: what it declares, and what its modules give to the engine."""

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
    def accent(self) -> str:
        """The colour of the game."""
        return self.about.accent

    @property
    def marks(self) -> list[str]:
        """The colour and the shape of each seat."""
        return self.about.marks

    @property
    def rules_version(self) -> int:
        return self.about.rules

    def module(self, name: str) -> ModuleType:
        """A module that every game has."""
        return self._modules.get(name) or self._imported(name)

    def _imported(self, name: str) -> ModuleType:
        module = self._modules[name] = import_module(f"{self.package}.{name}")
        return module

    def optional(self, name: str) -> ModuleType | None:
        """A module that a game need not have; `picture.cover` is one of its `picture` folder."""
        if name not in self._modules:
            folder = name.rpartition(".")[0]
            there = not folder or hasattr(self.optional(folder), "__path__")
            there = there and find_spec(f"{self.package}.{name}") is not None
            self._modules[name] = self.module(name) if there else None
        return self._modules[name]

    def stated(self, name: str) -> Mapping[str, str]:
        """The names at the top of a module, constants with their texts: read, and not run.

        Whoever looks at a shelf need not load all that the boxes on it can do.
        """
        if name not in self._stated:
            self._stated[name] = _stated(self.folder, name)
        return self._stated[name]

    @cached_property
    def make(self) -> Callable[[Setup], Game]:
        """Makes a game with nothing on its table yet."""
        make: Callable[[Setup], Game] = self.module("rules").GAME
        return make

    def begin(self, game: Game) -> None:
        """Run a game from its opening, or from the position it begins with, to a question."""
        if game.setup.position:
            begin(game, game.setup.position)
        else:
            self._opening(game)
            game.begin()

    @cached_property
    def _opening(self) -> Callable[[Game], None]:
        opening: Callable[[Game], None] = self.module("rules").opening
        return opening

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
        """The part that a seat of a view plays, in games that give their seats one."""
        return getattr(self.module("view"), "role", None)

    @cached_property
    def hopeless(self) -> Callable[[Any], str] | None:
        """Says of a view why nobody can win any more, in games that can know it."""
        return getattr(self.module("view"), "hopeless", None)

    @cached_property
    def at_stake(self) -> Callable[[Any], bool] | None:
        """Says of a view whether one answer could make the game hopeless, in games that know it."""
        return getattr(self.module("view"), "at_stake", None)

    @cached_property
    def carriers(self) -> dict[str, Callable[[int], Step[Any]]]:
        """The step that carries out an effect, for each word of the game's lexicon."""
        steps: dict[str, Callable[[int], Step[Any]]] = self._of_effects("EFFECTS")
        return steps

    @cached_property
    def conditions(self) -> dict[str, Callable[[Any, Effect], bool]]:
        """The test of each condition of the game's lexicon."""
        tests: dict[str, Callable[[Any, Effect], bool]] = self._of_effects("CONDITIONS")
        return tests

    def _of_effects(self, name: str) -> Any:
        """A table of what effects do: a game keeps it with its rules or, if it has a folder of
        effects, in `effects/table.py`, which may import all rules."""
        return getattr(self.optional("effects.table") or self.module("rules"), name)

    def __reduce__(self) -> tuple[type[Folder], tuple[Path, str]]:
        """A pickle says which folder it is; what was read from it is read again."""
        return type(self), (self.folder, self.package)

    def __repr__(self) -> str:
        return f"<Box {self.id}>"


def _stated(folder: Path, name: str) -> Mapping[str, str]:
    files = [folder / f"{name}.py", folder / name / "__init__.py"]
    file = next((file for file in files if file.is_file()), None)
    texts: dict[str, str] = {}
    for node in ast.parse(file.read_text(encoding="utf-8")).body if file is not None else []:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            texts[node.name] = ""
        elif isinstance(node, ast.Import | ast.ImportFrom):
            texts |= {alias.asname or alias.name: "" for alias in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            value = node.value.value if isinstance(node.value, ast.Constant) else ""
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    texts[target.id] = value if isinstance(value, str) else ""
    return texts

"""A game out of the plain data that `dump` made of it.

A save from before a field existed gives that field its default.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from donjon.core.engine.deck import deck_of_layers
from donjon.core.engine.foundation.fields import fields
from donjon.core.engine.game import Game
from donjon.core.engine.number_set import NumberSet, set_of_code
from donjon.core.engine.parts import Part
from donjon.core.engine.setup import Setup
from donjon.core.engine.step import Outcome, Step
from donjon.core.errors import JournalError


def revive(value: Any, package: str) -> Any:
    """Plain data as a field."""
    if isinstance(value, dict):
        if "part" not in value:
            return deck_of_layers(value["deck"], value.get("known"))
        part = _classes(Part, package)[value["part"]]()
        _fill(part, {name: v for name, v in value.items() if name != "part"}, package)
        return part
    if isinstance(value, list):
        return [revive(item, package) for item in value]
    return value


def _fill(holder: Game | Part, data: dict[str, Any], package: str) -> None:
    """Give the fields of a game or a part their saved values; what is not there keeps its own."""
    known = {name for name, _ in fields(holder)}
    strange = sorted(data.keys() - known)
    if strange:
        raise ValueError(f"{type(holder).__name__} has no field {strange[0]!r}")
    for name, value in data.items():
        if isinstance(getattr(holder, name), NumberSet):
            setattr(holder, name, set_of_code(value))
        else:
            setattr(holder, name, revive(value, package))


def revive_step(data: list[Any], package: str) -> Step[Any]:
    """The step that `plain_step` described."""
    name, *held = data
    values: dict[str, Any] = {
        field: [revive_step(step, package) for step in value["steps"]]
        if isinstance(value, dict)
        else value
        for field, value in (held[0] if held else {}).items()
    }
    known = step_classes(package)
    if name not in known:
        known = step_classes(ENGINE_STEPS)
    if name not in known:
        _classes.cache_clear()  # its module may have been imported since
        known = step_classes(ENGINE_STEPS)
    cls = known[name]
    for field in cls.sets:
        values[field] = set_of_code(values[field])
    return cls(**values)


@cache
def _classes(base: type[Any], package: str) -> dict[str, type[Any]]:
    """The classes of a kind that a game's package defines, by name."""
    classes: dict[str, type[Any]] = {}
    waiting: list[type[Any]] = list(base.__subclasses__())
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        inside = cls.__module__ == package or cls.__module__.startswith(package + ".")
        if inside and classes.setdefault(cls.__name__, cls) is not cls:
            raise TypeError(f"{package} has two classes called {cls.__name__}")
    return classes


def step_classes(package: str) -> dict[str, type[Step[Any]]]:
    """The steps a game's package defines, by name."""
    return _classes(Step, package)


ENGINE_STEPS = "donjon.core"
"""The package of the steps that are no paragraph of any rulebook."""


def load(setup: Setup, data: dict[str, Any]) -> Game:
    """The game whose position `dump` described, open question and all."""
    package = setup.box.package
    try:
        game: Game = setup.box.make(setup)
        game.prepare()
        game.restored = True
        _fill(game, data["state"], package)
        waiting = [revive_step(step, package) for step in data["stack"]]
        outcome = data["outcome"]
        if outcome is not None:
            game.outcome = Outcome(outcome["scores"], outcome["winners"], outcome["reason"])
        game.settle()
        asking = waiting.pop() if data["asking"] else None
        game.stack += waiting
        if asking is not None:
            asking.run(game)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        why = f"it has no {error}" if isinstance(error, KeyError) else str(error)
        raise JournalError(f"This is not a saved game of {setup.box.title}: {why}.") from error
    return game

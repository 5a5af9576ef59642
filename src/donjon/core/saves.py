"""A game at any moment as plain data, and back.

The fields of a game are found, not listed: ints, bools, strings, lists of them, decks and
parts. What a game can work out again (`settle`) is not a field of this kind. A save from
before a field existed gives that field its default.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from donjon.core.deck import Deck, deck_of_layers
from donjon.core.errors import JournalError
from donjon.core.game import ENGINE, Game, Setup
from donjon.core.parts import Part, attributes, slots
from donjon.core.step import Outcome, Step


def fields(holder: Game | Part) -> list[tuple[str, Any]]:
    """The fields of a game's own state, or of a part of it, by name."""
    found: list[tuple[str, Any]] = []
    for name in field_names(holder):
        value: Any = getattr(holder, name)
        if isinstance(value, FIELDS):
            found.append((name, value))
        elif value is None or isinstance(value, NO_FIELDS):
            raise TypeError(
                f"field {name!r} is neither a number, a text, a list, a deck nor a part"
            )
    return found


FIELDS = (int, list, Deck, Part, str)
NO_FIELDS = (float, dict, tuple, set)


def field_names(holder: Game | Part) -> list[str]:
    """What the fields of a game or a part may be called, in the order of the alphabet."""
    places = _own_slots(type(holder))
    free: dict[str, Any] | None = getattr(holder, "__dict__", None)
    return sorted([*free, *places]) if free else places


_slots_of: dict[type[Any], list[str]] = {}


def _own_slots(cls: type[Any]) -> list[str]:
    """Which attributes of a class have places of their own, but for those of the engine: sorted."""
    found = _slots_of.get(cls)
    if found is None:
        engine = ENGINE if issubclass(cls, Game) else ()
        found = _slots_of[cls] = sorted({name for name in slots(cls) if name not in engine})
    return found


def plain(value: Any) -> Any:
    """A field as plain data."""
    if isinstance(value, Deck):
        deck: dict[str, Any] = {"deck": value.layers()}
        return {**deck, "known": value.known.copy()} if value.sizes else deck
    if isinstance(value, Part):
        return {"part": type(value).__name__, **{name: plain(v) for name, v in fields(value)}}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


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
        setattr(holder, name, revive(value, package))


def plain_step(step: Step[Any]) -> list[Any]:
    """A step as its name and the numbers it holds; it may hold a list of steps too."""
    held = {name: _held(value) for name, value in attributes(step).items()}
    return [type(step).__name__, held] if held else [type(step).__name__]


def _held(value: Any) -> Any:
    if isinstance(value, list) and value and isinstance(value[0], Step):
        return {"steps": [plain_step(step) for step in value]}
    return value


def revive_step(data: list[Any], package: str) -> Step[Any]:
    """The step that `plain_step` described."""
    name, *held = data
    values = {
        field: [revive_step(step, package) for step in value["steps"]]
        if isinstance(value, dict)
        else value
        for field, value in (held[0] if held else {}).items()
    }
    known = step_classes(package)
    return (known[name] if name in known else step_classes(ENGINE_STEPS)[name])(**values)


@cache
def _classes(base: type[Any], package: str) -> dict[str, type[Any]]:
    """The classes of a kind that a game's package defines, by name."""
    found: dict[str, type[Any]] = {}
    waiting: list[type[Any]] = list(base.__subclasses__())
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        inside = cls.__module__ == package or cls.__module__.startswith(package + ".")
        if inside and found.setdefault(cls.__name__, cls) is not cls:
            raise TypeError(f"{package} has two classes called {cls.__name__}")
    return found


def step_classes(package: str) -> dict[str, type[Step[Any]]]:
    """The steps a game's package defines, by name."""
    return _classes(Step, package)


ENGINE_STEPS = "donjon.core"
"""The package of the steps that are no paragraph of any rulebook."""


def dump(game: Game) -> dict[str, Any]:
    """The position as plain data. The step that asks is the last one of the stack."""
    stack = [plain_step(step) for step in game.waiting()]
    if game.question is not None:
        stack.append(plain_step(game.question.step))
    return {
        "state": {name: plain(value) for name, value in fields(game)},
        "stack": stack,
        "asking": game.question is not None,
        "outcome": game.outcome.data() if game.outcome is not None else None,
    }


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

"""A game at any moment as plain data, and back.

The fields of a game are found, not listed: ints, bools, strings, lists of them, and
decks. What a game can work out again (`settle`) is not a field of this kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from donjon.core.deck import Deck, deck_of_layers
from donjon.core.errors import JournalError
from donjon.core.game import Game, Outcome, Setup, Step

ENGINE = {
    "setup",
    "vocabulary",
    "seats",
    "stack",
    "question",
    "outcome",
    "dealer",
    "forced",
    "patient",
    "past",
}
"""What the engine keeps itself, and a position does not hold."""


def attributes(thing: object) -> dict[str, Any]:
    """The attributes of an object, whether its class is compiled or not."""
    found: dict[str, Any] = dict(getattr(thing, "__dict__", {}))
    for cls in type(thing).__mro__:
        for name in getattr(cls, "__mypyc_attrs__", ()):
            if name != "__dict__":
                found[name] = getattr(thing, name)
    return found


def fields(game: Game) -> Iterator[tuple[str, Any]]:
    """The fields of a game's own state, by name."""
    for name, value in sorted(attributes(game).items()):
        if name in ENGINE:
            continue
        if isinstance(value, int | str | list | Deck):
            yield name, value
        elif value is None or isinstance(value, float | dict | tuple | set):
            raise TypeError(f"field {name!r} is neither a number, a text, a list nor a deck")


def plain(value: Any) -> Any:
    """A field as plain data."""
    if isinstance(value, Deck):
        return {"deck": value.layers()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def lively(value: Any) -> Any:
    """Plain data as a field."""
    if isinstance(value, dict):
        return deck_of_layers(value["deck"])
    if isinstance(value, list):
        return [lively(item) for item in value]
    return value


def plain_step(step: Step[Any]) -> list[Any]:
    """A step as its name and the numbers it holds."""
    held = {name: value for name, value in attributes(step).items() if name != "rule"}
    return [type(step).__name__, held] if held else [type(step).__name__]


@cache
def step_classes(package: str) -> dict[str, type[Step[Any]]]:
    """The steps a game's package defines, by name."""
    found: dict[str, type[Step[Any]]] = {}
    waiting: list[type[Step[Any]]] = list(Step.__subclasses__())
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        if cls.__module__ == package or cls.__module__.startswith(package + "."):
            if cls.__name__ in found:
                raise TypeError(f"{package} has two steps called {cls.__name__}")
            found[cls.__name__] = cls
    return found


def dump(game: Game) -> dict[str, Any]:
    """The position as plain data. The step that asks is the last one of the stack."""
    stack = [plain_step(step) for step in game.stack]
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
    try:
        game = setup.box.make(setup)
        game.prepare()
        state = data["state"]
        differ = state.keys() ^ {name for name, _ in fields(game)}
        if differ:
            raise KeyError(*sorted(differ))
        for name, value in state.items():
            setattr(game, name, lively(value))
        known = step_classes(setup.box.package)
        for name, *held in data["stack"]:
            game.stack.append(known[name](**(held[0] if held else {})))
        outcome = data["outcome"]
        if outcome is not None:
            game.outcome = Outcome(outcome["scores"], outcome["winners"], outcome["reason"])
        game.settle()
        if data["asking"]:
            game.stack.pop().run(game)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise JournalError(f"This is not a saved game of {setup.box.title}: {error!r}.") from error
    return game

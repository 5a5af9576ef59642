"""The fields of a game's state, and a position as plain data.

The fields of a game are found, not listed: ints, bools, strings, lists of them, sets of numbers,
decks and parts. What a game can work out again (`settle`) is not a field of this kind.
"""

from __future__ import annotations

from typing import Any

from donjon.core.engine.deck import Deck
from donjon.core.engine.foundation.stack import ENGINE, Stack
from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.parts import Part, attributes, slots
from donjon.core.engine.step import Step


def fields(holder: Stack | Part) -> list[tuple[str, Any]]:
    """The fields of a game's own state, or of a part of it, by name."""
    named: list[tuple[str, Any]] = []
    for name in field_names(holder):
        value: Any = getattr(holder, name)
        if isinstance(value, FIELDS):
            named.append((name, value))
        elif value is None or isinstance(value, NO_FIELDS):
            raise TypeError(
                f"field {name!r} is neither a number, a text, a list, a set of numbers, a deck"
                " nor a part"
            )
    return named


FIELDS = (int, list, NumberSet, Deck, Part, str)
NO_FIELDS = (float, dict, tuple, set)


def field_names(holder: Stack | Part) -> list[str]:
    """What the fields of a game or a part may be called, in the order of the alphabet."""
    places = _own_slots(type(holder))
    free: dict[str, Any] | None = getattr(holder, "__dict__", None)
    return sorted([*free, *places]) if free else places


_slots_of: dict[type[Any], list[str]] = {}


def _own_slots(cls: type[Any]) -> list[str]:
    """Which attributes of a class have places of their own, but for those of the engine: sorted."""
    names = _slots_of.get(cls)
    if names is None:
        engine = ENGINE if issubclass(cls, Stack) else ()
        names = _slots_of[cls] = sorted({name for name in slots(cls) if name not in engine})
    return names


def plain(value: Any) -> Any:
    """A field as plain data. A set of numbers becomes its code: the field's default says that it
    is a set, so a set stands in a field of its own and not in a list."""
    if isinstance(value, Deck):
        deck: dict[str, Any] = {"deck": value.layers()}
        return {**deck, "known": value.known.copy()} if value.sizes else deck
    if isinstance(value, NumberSet):
        return value.code()
    if isinstance(value, Part):
        return {"part": type(value).__name__, **{name: plain(v) for name, v in fields(value)}}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def plain_step(step: Step[Any]) -> list[Any]:
    """A step as its name and the numbers it holds; it may hold a list of steps too."""
    values = attributes(step)
    for name, value in values.items():
        if isinstance(value, NumberSet) and name not in step.sets:
            raise TypeError(f"{type(step).__name__} holds a set and does not say so: sets = {name}")
    held = {name: _held(value) for name, value in values.items()}
    return [type(step).__name__, held] if held else [type(step).__name__]


def _held(value: Any) -> Any:
    if isinstance(value, list) and value and isinstance(value[0], Step):
        return {"steps": [plain_step(step) for step in value]}
    return value.code() if isinstance(value, NumberSet) else value


def dump(game: Stack) -> dict[str, Any]:
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

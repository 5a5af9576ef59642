"""Parts of a state: a hero, a fight, a tower, each a small class with its own copy."""

from __future__ import annotations

from typing import Any, ClassVar

from donjon.core.compiled import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A piece of a game's state: numbers, texts, lists, decks and smaller parts.

    `__init__` takes no arguments and gives every field its default, so that a save from
    before a field existed can still be read. `copy` makes one that shares nothing that
    changes.
    """

    fixed: ClassVar[bool] = False
    """Whether clones may share it: whoever changes one that may be shared puts another in its
    place, as with all lists and decks that clones share."""

    def copy(self) -> Any:
        raise AssertionError(f"{type(self).__name__} has no copy()")


def attributes(thing: object) -> dict[str, Any]:
    """The attributes of an object, whether its class is compiled or not."""
    values: dict[str, Any] = dict(getattr(thing, "__dict__", {}))
    for name in slots(type(thing)):
        values[name] = getattr(thing, name)
    return values


def slots(cls: type[Any]) -> list[str]:
    """The attributes of a class that have places of their own, in its objects."""
    names: list[str] = []
    for one in cls.__mro__:
        names += getattr(one, "__mypyc_attrs__", ())
        names += getattr(one, "__slots__", ())
    return [name for name in names if name != "__dict__"]

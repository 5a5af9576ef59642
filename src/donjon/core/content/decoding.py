"""Values of known types, out of JSON and TOML.

msgspec learns how a type is read when it is first asked for one. If two threads ask at once, one
of them finds it half learned, and the process is gone. So types are learned here, one by one.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_learning = threading.RLock()
_learned: dict[Any, msgspec.json.Decoder[Any]] = {}


def reader(kind: type[T]) -> msgspec.json.Decoder[T]:
    """What reads a `kind` out of JSON."""
    decoder = _learned.get(kind)
    if decoder is None:
        with _learning:
            decoder = _learned[kind] = msgspec.json.Decoder(kind)
    return decoder


def read(data: bytes | str, kind: type[T]) -> T:
    """The `kind` that stands in a piece of JSON."""
    return reader(kind).decode(data)


def convert(value: object, kind: type[T], strict: bool = True) -> T:
    """A value of dicts, lists, texts and numbers as a `kind`; `"3"` is a number if not strict."""
    reader(kind)
    return msgspec.convert(value, kind, strict=strict)

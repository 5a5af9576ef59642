"""What a request says: its address, its query and its body, each read in one place."""

from __future__ import annotations

import re
from typing import Any, TypeVar
from urllib.parse import parse_qsl

import msgspec

from donjon.core.content.decoding import convert, reader
from donjon.tables.sentences import say

MOST_VALUES = 100_000
"""How many commas a body has at most; the longest journal has half of them."""
T = TypeVar("T")
PLACE = re.compile(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", re.DOTALL)
"""A sentence of msgspec, and the field that it is about."""


class BadRequest(Exception):
    """A request that is not understood: a status and a sentence for a person."""

    def __init__(self, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.status = status


def parse_path(name: str, text: str, kind: Any) -> Any:
    """What stands for a name in an address."""
    try:
        return convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(say("errors.bad_body", why=f"{name}: {error}")) from error


def parse_query(query: bytes, kind: type[T]) -> T:
    """The fields after `?` in an address; those that the call does not know are ignored."""
    fields = dict(parse_qsl(query.decode("latin-1"), keep_blank_values=True)) if query else {}
    try:
        return convert(fields, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(_misunderstood(error)) from error


def parse_body(body: bytes, kind: type[T]) -> T:
    """The body of a request, out of JSON.

    What does not fit its type at once is read again more patiently: `1e3` is a number too, and
    a body that is no JSON at all is told so. What a body has many of, it has commas between: one
    with too many values is not read at all.
    """
    if body.count(b",") > MOST_VALUES:
        raise BadRequest(say("errors.too_many_values", most=MOST_VALUES), 413)
    if not body:
        raise BadRequest(say("errors.bad_body", why=say("errors.no_body")))
    try:
        return reader(kind).decode(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        pass
    try:
        return convert(msgspec.json.decode(body), kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(_misunderstood(error, "body")) from error
    except msgspec.DecodeError as error:
        raise BadRequest(say("errors.bad_json", why=str(error).rstrip("."))) from error
    except RecursionError as error:
        raise BadRequest(say("errors.too_deep")) from error
    except UnicodeDecodeError as error:
        raise BadRequest(say("errors.bad_json", why="it is not UTF-8")) from error


def _misunderstood(error: msgspec.ValidationError, whole: str = "query") -> str:
    """What is wrong with a field, in a line that begins with its name."""
    match = PLACE.fullmatch(str(error))
    assert match is not None
    sentence, field = match[1], match[2] or whole
    return say("errors.bad_body", why=f"{field}: {sentence}".rstrip("."))

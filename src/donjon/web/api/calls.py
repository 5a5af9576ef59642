"""What a call of the API is: one definition says all that is to be known of it.

A definition names the address, who may call, which limit the call is charged to, what is sent,
what is answered, and a plain function over the house that knows no web framework. The server
(`api/service.py`), the OpenAPI description (`api/openapi.py`) and the reference in docs/api.md
(`api/reference.py`) are all made from it. `api/registry.py` lists all definitions.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from types import UnionType
from typing import (
    Annotated,
    Any,
    Generic,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Meta

BODY_LIMIT = 64_000
"""How many bytes a body may have, unless its call says something else."""
T = TypeVar("T")
Run = Callable[..., Awaitable[Any]]

PATH_TYPES: dict[str, Any] = {
    "table": Annotated[str, Meta(max_length=64, description="The name of a table.")],
    "seat": Annotated[int, Meta(ge=0, le=99, description="A seat, counted from 0.")],
    "box": Annotated[str, Meta(max_length=64, description="The id of a box.")],
    "sheet": Annotated[str, Meta(max_length=64, description="The name of a sheet.")],
    "kind": Annotated[str, Meta(max_length=64, description="The kind of a card, such as item.")],
    "name": Annotated[str, Meta(max_length=64, description="The name of a card, such as rope.")],
}
"""What stands for `{...}` in addresses."""


class Who(Enum):
    """Who may make a call."""

    ANYBODY = "anybody"
    SEATED = "those who sit at the table"
    HOLDER = "the one who holds the seat"
    AT_END = "anybody, once the game is over"
    SERVER = "somebody at the machine of the server"


class Encoded(NamedTuple, Generic[T]):
    """An answer that is JSON already."""

    body: bytes
    packed: bool = False
    """Whether it is packed by gzip."""


class File(NamedTuple):
    """An answer that a browser keeps as a file of JSON."""

    name: str
    body: bytes
    packed: bool
    """Whether it is packed by gzip."""


class Stream(NamedTuple):
    """An answer that goes on until somebody hangs up."""

    parts: AsyncGenerator[bytes]
    hang_up: Callable[[], None]
    """To be called when the other side is gone."""


@dataclass(frozen=True)
class Call:
    """The definition of a call."""

    method: str
    path: str
    """Its address, with names in braces: `/api/tables/{table}/answers`."""
    summary: str
    who: Who
    limit: str
    """The limit that it is charged to, of `access.limits.RATES`; empty if it costs nothing.

    At a table those who sit there are charged each by themselves, all others by address."""
    also: str
    """Another limit, charged by address."""
    query: type[msgspec.Struct] | None
    """The fields that may stand in the address after `?`."""
    body: Any
    """The type of what is sent; None for a call without a body."""
    answers: Any
    """The type of what is answered as JSON; None where it is a file or a stream."""
    form: str
    """`json`, `file` or `stream`."""
    status: int
    body_limit: int
    run: Run
    """Carries it out: takes a `Visit`, and by name what the address, query and body say."""

    @property
    def names(self) -> list[str]:
        """The names in its address."""
        return re.findall(r"{(\w+)}", self.path)

    @property
    def at_table(self) -> bool:
        return "table" in self.names


class Group:
    """Calls about one subject, in the order of their definition."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.calls: list[Call] = []

    def get(self, path: str, summary: str, **more: Any) -> Callable[[Run], Run]:
        """Define a call that changes nothing."""
        return self._define("GET", path, summary, 200, **more)

    def post(self, path: str, summary: str, status: int = 200, **more: Any) -> Callable[[Run], Run]:
        """Define a call with a body; one that makes something new answers with 201."""
        return self._define("POST", path, summary, status, **more)

    def _define(
        self,
        method: str,
        path: str,
        summary: str,
        status: int,
        *,
        limit: str,
        also: str = "",
        who: Who = Who.ANYBODY,
        body_limit: int = BODY_LIMIT,
    ) -> Callable[[Run], Run]:
        def define(run: Run) -> Run:
            types = get_type_hints(run, include_extras=True)
            answers, form = _answers(types["return"])
            call = Call(
                method,
                path,
                summary,
                who,
                limit,
                also,
                types.get("query"),
                types.get("body"),
                answers,
                form,
                status,
                body_limit,
                run,
            )
            _check(call)
            self.calls.append(call)
            return run

        return define


def _answers(returned: Any) -> tuple[Any, str]:
    """The type of what a function answers, and the form in which it is sent."""
    if returned is File:
        return None, "file"
    if returned is Stream:
        return None, "stream"
    if isinstance(returned, UnionType) or get_origin(returned) is Union:
        members = [_answers(member)[0] for member in get_args(returned)]
        return Union[tuple(members)], "json"  # noqa: UP007
    if get_origin(returned) is Encoded:
        return get_args(returned)[0], "json"
    return returned, "json"


def _check(call: Call) -> None:
    """A definition whose function takes something else than the call sends is a mistake."""
    taken = [name for name in inspect.signature(call.run).parameters if name != "visit"]
    given = [name for name in call.names if name != "table"]
    given += ["query"] if call.query is not None else []
    given += ["body"] if call.body is not None else []
    if taken != given or (call.body is None) != (call.method == "GET"):
        raise TypeError(f"{call.method} {call.path} sends {given}, its function takes {taken}")

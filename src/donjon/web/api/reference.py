"""The reference of the API, made from the definitions: for the page about it, and for docs/api.md.

`python -m donjon.web.api.reference docs/api.md` writes it between two marks of that file.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple, get_args

import msgspec

from donjon.web.api.calls import Call, Group
from donjon.web.api.openapi import REFERENCE, Schema, description_of

BEGIN = "<!-- made by python -m donjon.web.api.reference; do not edit -->"
END = "<!-- end of what is made -->"


class Field(NamedTuple):
    """A field of a query, of a body or of an answer."""

    name: str
    """With a question mark if it may be left out."""
    kind: str
    text: str


class DescribedCall(NamedTuple):
    """A call as the page about the API shows it."""

    method: str
    path: str
    summary: str
    fields: list[Field]


def described(groups: Sequence[Group]) -> list[tuple[str, list[DescribedCall]]]:
    """All calls by subject, each with what may be sent."""
    return [
        (
            group.title,
            [
                DescribedCall(call.method, call.path, call.summary, sent_fields(call))
                for call in group.calls
            ],
        )
        for group in groups
    ]


def sent_fields(call: Call) -> list[Field]:
    """The fields that may be sent with a call: in its query, then in its body."""
    return [*fields_of(call.query), *fields_of(call.body)]


def fields_of(kind: Any) -> list[Field]:
    """The fields of a type; none if it is not a type with fields."""
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return []
    (reference,), components = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    schema = components[reference["$ref"].rpartition("/")[2]]
    needed = schema.get("required", [])
    notes = _notes(kind)
    return [
        Field(
            name if name in needed else f"{name}?",
            kind_of(one),
            description_of(one) or notes.get(name, ""),
        )
        for name, one in schema["properties"].items()
    ]


def kind_of(schema: Schema) -> str:
    """What a field takes, in a word or two."""
    if "enum" in schema:
        return " | ".join(repr(one) for one in schema["enum"] if one is not None)
    if "oneOf" in schema or "anyOf" in schema:
        kinds = [kind_of(one) for one in schema.get("oneOf") or schema["anyOf"]]
        return " | ".join(dict.fromkeys(kind for kind in kinds if kind != "null"))
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(kind_of(one) for one in schema['prefixItems'])}]"
        return f"list of {kind_of(schema.get('items', {}))}"
    if schema.get("type") == "object" and schema.get("additionalProperties"):
        return f"{kind_of(schema['additionalProperties'])} by name"
    return str(schema.get("type", "any"))


@cache
def _notes(kind: type) -> dict[str, str]:
    """What stands under the fields of a class in its source."""
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base in (msgspec.Struct, object) or not base.__module__.startswith("donjon"):
            continue
        (tree,) = ast.parse(dedent(inspect.getsource(base))).body
        assert isinstance(tree, ast.ClassDef)
        for field, note in zip(tree.body, tree.body[1:], strict=False):
            if (
                isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and isinstance(note, ast.Expr)
                and isinstance(note.value, ast.Constant)
            ):
                notes[field.target.id] = " ".join(str(note.value.value).split())
    return notes


# docs/api.md


def markdown(groups: Sequence[Group]) -> str:
    """All calls, and then all types that they send and answer, as a part of a page."""
    lines: list[str] = []
    types: dict[str, type[msgspec.Struct]] = {}
    for group in groups:
        lines += [f"### {group.title}", ""]
        for call in group.calls:
            lines += _call_lines(call)
            for kind in (call.query, call.body, call.answers):
                _collect(kind, types)
    lines += ["## Types", "", "What calls send and answer, by name.", ""]
    sent = {call.query for group in groups for call in group.calls}
    sent |= {call.body for group in groups for call in group.calls if _hashable(call.body)}
    for name, kind in sorted(types.items()):
        if kind not in sent:
            lines += [f"### `{name}`", "", *_doc_lines(kind), *_table(fields_of(kind))]
    return "\n".join(lines).rstrip() + "\n"


def _hashable(kind: Any) -> bool:
    return isinstance(kind, type)


def _call_lines(call: Call) -> Iterator[str]:
    yield f"#### `{call.method} {call.path}`"
    yield ""
    answer = {
        "json": _shown(call.answers),
        "file": "a file of JSON",
        "stream": "a stream of events",
    }
    cost = call.limit or "nothing"
    cost += f" and {call.also}" if call.also else ""
    yield f"{call.summary}."
    yield ""
    facts = f"For {call.who.value}. Costs: {cost}. Answers {call.status}: {answer[call.form]}."
    yield facts
    yield ""
    yield from _table(sent_fields(call))


def _table(fields: list[Field]) -> list[str]:
    if not fields:
        return []
    rows = [f"| `{name}` | {_cell(kind)} | {_cell(text)} |" for name, kind, text in fields]
    return ["| field | type | |", "|---|---|---|", *rows, ""]


def _cell(text: str) -> str:
    return text.replace("|", "or").replace("  ", " ")


def _doc_lines(kind: type) -> list[str]:
    text = " ".join((kind.__doc__ or "").split())
    return [text, ""] if text else []


def _shown(kind: Any) -> str:
    """The name of a type."""
    if kind is None or kind is type(None):
        return "null"
    parts = get_args(kind)
    origin = getattr(kind, "__origin__", None)
    if origin is list:
        return f"list of {_shown(parts[0])}"
    if origin is dict:
        return f"{_shown(parts[1])} by name"
    if parts:
        return " or ".join(_shown(part) for part in parts)
    return f"`{kind.__name__}`" if issubclass(kind, msgspec.Struct) else str(kind.__name__)


def _collect(kind: Any, types: dict[str, type[msgspec.Struct]]) -> None:
    """Gather a type, and all types in its fields."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind.__name__ not in types:
            types[kind.__name__] = kind
            for field in msgspec.structs.fields(kind):
                _collect(field.type, types)
        return
    for part in get_args(kind):
        _collect(part, types)


def written(page: str, groups: Sequence[Group]) -> str:
    """A page with the reference between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{markdown(groups)}\n{END}{after}"


if __name__ == "__main__":
    from donjon.web.api.registry import GROUPS

    file = Path(sys.argv[1])
    file.write_text(written(file.read_text(encoding="utf-8"), GROUPS), encoding="utf-8")

"""The OpenAPI description of the API, made from the definitions of its calls."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

import donjon
from donjon.web.api.calls import PATH_TYPES, Call
from donjon.web.api.refusals import REFUSALS
from donjon.web.responses.refusal import Refusal

REFERENCE = "#/components/schemas/{name}"
Schema = dict[str, Any]


def description(calls: Collection[Call]) -> Schema:
    """The whole description of these calls."""
    return _description(tuple(calls))


@cache
def _description(calls: tuple[Call, ...]) -> Schema:
    types = _Types(calls)
    paths: dict[str, Schema] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, types)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Donjon",
            "version": donjon.__version__,
            "description": "Tables of tower games: everything a page does.",
        },
        "paths": paths,
        "components": {"schemas": types.components},
    }


class _Types:
    """The schemas of all types that are sent and answered."""

    def __init__(self, calls: Collection[Call]) -> None:
        kinds: list[Any] = [Refusal]
        for call in calls:
            kinds += [kind for kind in (call.query, call.body) if kind is not None]
            kinds += _members(call.answers)
        schemas, self.components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
        self._schemas = dict(zip(kinds, schemas, strict=True))
        self.queries = {
            call.query: self._fields(call.query) for call in calls if call.query is not None
        }
        for query in self.queries:
            self.components.pop(self._name(query), None)  # they stand as parameters

    def of(self, kind: Any) -> Schema:
        schemas = [self._schemas[member] for member in _members(kind)]
        return dict(schemas[0]) if len(schemas) == 1 else {"anyOf": schemas}

    def _name(self, kind: Any) -> str:
        return str(self._schemas[kind]["$ref"].rpartition("/")[2])

    def _fields(self, kind: type[msgspec.Struct]) -> Schema:
        return dict(self.components[self._name(kind)])


def _members(kind: Any) -> list[Any]:
    """The types that a type may be; none for no type."""
    if isinstance(kind, UnionType) or get_origin(kind) is Union:
        return list(get_args(kind))
    return [kind] if kind is not None else []


def _operation(call: Call, types: _Types) -> Schema:
    operation: Schema = {
        "summary": call.summary,
        "operationId": call.run.__module__.rpartition(".")[2] + "_" + call.run.__name__,
        "parameters": [*_path(call), *_query(call, types)],
        "responses": _responses(call, types),
    }
    if call.body is not None:
        operation["requestBody"] = {
            "content": {"application/json": {"schema": types.of(call.body)}},
            "required": True,
        }
    return operation


def _path(call: Call) -> list[Schema]:
    """What stands in the address."""
    return [
        _parameter(name, "path", msgspec.json.schema(PATH_TYPES[name]), True) for name in call.names
    ]


def _query(call: Call, types: _Types) -> list[Schema]:
    """What may stand after `?`."""
    if call.query is None:
        return []
    fields = types.queries[call.query]
    needed = fields.get("required", [])
    return [
        _parameter(name, "query", schema, name in needed)
        for name, schema in fields["properties"].items()
    ]


def _parameter(name: str, place: str, schema: Schema, required: bool) -> Schema:
    text = description_of(schema)
    return {
        "name": name,
        "in": place,
        "required": required,
        **({"description": text} if text else {}),
        "schema": {key: value for key, value in schema.items() if key != "description"},
    }


def description_of(schema: Schema) -> str:
    """What is said of a field; of one that may be null it is said of the other type."""
    inner = (one.get("description", "") for one in schema.get("anyOf", []))
    return str(schema.get("description") or next(filter(None, inner), ""))


def _responses(call: Call, types: _Types) -> Schema:
    kinds: dict[str, Schema] = {
        "json": {"application/json": {"schema": types.of(call.answers)} if call.answers else {}},
        "file": {"application/json": {"schema": {"type": "object"}}},
        "stream": {"text/event-stream": {}},
    }
    said = {"json": "The answer.", "file": "The file.", "stream": "Events, as long as you listen."}
    responses: Schema = {
        str(call.status): {"description": said[call.form], "content": kinds[call.form]}
    }
    for status, text in REFUSALS.items():
        content = {"application/json": {"schema": types.of(Refusal)}}
        responses[str(status)] = {"description": text, "content": content}
    return responses

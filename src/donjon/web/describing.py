"""The page about the API, made from its own description."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Litestar


class Field(NamedTuple):
    """A field of a request: in the address, or in the body."""

    name: str
    kind: str
    text: str


class Call(NamedTuple):
    """A request that can be made."""

    method: str
    path: str
    summary: str
    fields: list[Field]


def described(app: Litestar) -> list[tuple[str, list[Call]]]:
    """All requests, by what they are about."""
    schema: dict[str, Any] = app.openapi_schema.to_schema()
    groups: dict[str, list[Call]] = {}
    for path, methods in schema["paths"].items():
        group = path.removeprefix("/api/").split("/")[0]
        for method, operation in methods.items():
            fields = [
                Field(one["name"], _kind(one["schema"]), one.get("description", ""))
                for one in operation.get("parameters", [])
                if one["in"] == "query"
            ]
            body = operation.get("requestBody", {}).get("content", {}).get("application/json")
            fields += _body(body["schema"], schema) if body else []
            call = Call(method.upper(), path, operation.get("summary", ""), fields)
            groups.setdefault(group, []).append(call)
    return list(groups.items())


def _body(shape: dict[str, Any], schema: dict[str, Any]) -> list[Field]:
    """The fields of a body; those that may be left out say so."""
    found = _resolved(shape, schema)
    needed = found.get("required", [])
    return [
        Field(name if name in needed else f"{name}?", _kind(one), one.get("description", ""))
        for name, one in found.get("properties", {}).items()
    ]


def _resolved(shape: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    name = shape.get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = schema["components"]["schemas"][name] if name else shape
    return found


def _kind(shape: dict[str, Any]) -> str:
    """What a field takes, in a word or two."""
    if "enum" in shape:
        return " | ".join(str(one) for one in shape["enum"] if one is not None)
    if "oneOf" in shape or "anyOf" in shape:
        kinds = [_kind(one) for one in shape.get("oneOf", shape.get("anyOf", []))]
        return " | ".join(dict.fromkeys(kind for kind in kinds if kind != "null"))
    if "$ref" in shape:
        return str(shape["$ref"].rpartition("/")[2].rpartition("_")[2])
    if shape.get("type") == "array":
        return f"list of {_kind(shape.get('items', {}))}"
    return str(shape.get("type", "any"))

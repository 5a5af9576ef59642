"""JSON schemas of packs, for editors: from the same definitions that packs are read with."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec

from donjon.core.box.box import Box
from donjon.core.content.lexicon import (
    Count,
    Flag,
    Kind,
    Lexicon,
    Lines,
    Name,
    Number,
    Own,
    Then,
    Ways,
    Word,
)
from donjon.core.content.packs import About, Entry

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REFERENCE = "#/$defs/{name}"


def schema(box: Box) -> dict[str, Any]:
    """What a file of a pack may hold: the tables of the game, effects included."""
    module = box.module("content")
    tables: dict[str, type[Entry]] = module.SCHEMA
    known = lexicons(module)
    shapes = [shape for lexicon in known for shape in _shapes(lexicon)]
    refs, parts = msgspec.json.schema_components(
        [*tables.values(), *shapes], ref_template=REFERENCE
    )
    definitions = dict(parts)
    for lexicon in known:
        definitions |= _effects(lexicon)
    rows = {
        table: {"type": "array", "items": ref} for table, ref in zip(tables, refs, strict=False)
    }
    return {
        "$schema": DIALECT,
        "title": f"A file of a pack for {box.title}",
        "type": "object",
        "properties": rows,
        "additionalProperties": False,
        "$defs": definitions,
    }


def about_schema(box: Box) -> dict[str, Any]:
    """What the `pack.toml` of a pack may say."""
    (_,), parts = msgspec.json.schema_components([About], ref_template=REFERENCE)
    about: dict[str, Any] = parts["About"]
    about["properties"]["box"] = {"const": box.id}
    return {"$schema": DIALECT, **about, "title": f"pack.toml of a pack for {box.title}"}


def lexicons(module: ModuleType) -> list[Lexicon]:
    """The lexicons of a game's content."""
    return [thing for thing in vars(module).values() if isinstance(thing, Lexicon)]


def _shapes(lexicon: Lexicon) -> list[type[msgspec.Struct]]:
    words = [*lexicon.words.values(), *lexicon.conditions.values()]
    kinds = [kind for word in words for kind in (word.value, *word.fields.values())]
    return [kind.shape for kind in kinds if isinstance(kind, Own) and kind.shape is not None]


def _effects(lexicon: Lexicon) -> dict[str, Any]:
    """An effect is one of its words with what it takes, and so is a condition."""
    condition = f"{lexicon.name}-condition"
    more = {"if": _ref(condition), "unless": _ref(condition)} if lexicon.conditions else {}
    schemas = {lexicon.name: {"anyOf": [_word(w, lexicon, more) for w in lexicon.words.values()]}}
    if lexicon.conditions:
        tests = [_word(word, lexicon, {}) for word in lexicon.conditions.values()]
        schemas[condition] = {"anyOf": tests}
    return schemas


def _word(word: Word, lexicon: Lexicon, more: dict[str, Any]) -> dict[str, Any]:
    fields = {name: _kind(kind, lexicon) for name, kind in word.fields.items()}
    needed = [name for name, kind in word.fields.items() if kind.default is None]
    return {
        "type": "object",
        "properties": {word.name: _kind(word.value, lexicon), **fields, **more},
        "required": [word.name, *needed],
        "additionalProperties": False,
    }


def _kind(kind: Kind, lexicon: Lexicon) -> dict[str, Any]:
    """What a word or a field takes."""
    effects = {"type": "array", "items": _ref(lexicon.name)}
    match kind:
        case Number():
            return {"type": "integer", "minimum": kind.least, "maximum": kind.most}
        case Flag():
            return {"type": "boolean"}
        case Name() | Count():
            return {"enum": kind.names}
        case Then():
            return effects
        case Lines() if not kind.names:
            return {"type": "object", "additionalProperties": effects}
        case Lines():
            rows = dict.fromkeys(kind.names, effects)
            return {"type": "object", "properties": rows, "additionalProperties": False}
        case Ways():
            text = {"type": "string"}
            needs = {"needs": _ref(f"{lexicon.name}-condition")} if lexicon.conditions else {}
            way = {
                "type": "object",
                "properties": {"id": text, "label": text, "do": effects, **needs},
                "required": ["id"],
                "additionalProperties": False,
            }
            return {"type": "array", "items": way}
        case Own() if kind.shape is not None:
            return _ref(kind.shape.__name__)
    return kind.schema


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": REFERENCE.format(name=name)}

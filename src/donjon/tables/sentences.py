"""Every sentence of tables, pages and the API, from `words/<language>/*.toml`."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path

LANGUAGE = "en"
SERVER = {"errors", "log", "tables"}
"""The areas that pages do not need."""


@cache
def areas(language: str = LANGUAGE) -> dict[str, dict[str, str]]:
    """The sentences by area and name."""
    folder = Path(__file__).parent.parent / "words" / language
    return {
        file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
        for file in sorted(folder.glob("*.toml"))
    }


def say(name: str, /, **values: object) -> str:
    """A sentence such as `errors.no_page`, with its blanks filled."""
    area, _, key = name.partition(".")
    return areas()[area][key].format(**values)


@cache
def for_pages() -> str:
    """The sentences that scripts need, as JSON that cannot end a script element."""
    shown = {area: words for area, words in areas().items() if area not in SERVER}
    return json.dumps(shown, ensure_ascii=False).replace("<", "\\u003c")

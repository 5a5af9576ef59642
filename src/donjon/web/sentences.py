"""Every sentence of the pages and of the API, from `words/<language>/*.toml`."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path

from markupsafe import Markup

LANGUAGE = "en"
SERVER = {"errors", "log"}
"""The areas that pages do not need."""


@cache
def areas(language: str = LANGUAGE) -> dict[str, dict[str, str]]:
    """The sentences by area and name."""
    folder = Path(__file__).parent / "words" / language
    return {
        file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
        for file in sorted(folder.glob("*.toml"))
    }


def say(name: str, /, **values: object) -> str:
    """A sentence such as `errors.no_page`, with its blanks filled."""
    area, _, key = name.partition(".")
    return areas()[area][key].format(**values)


@cache
def for_pages() -> Markup:
    """The sentences that scripts need, as JSON that cannot end a script element."""
    shown = {area: words for area, words in areas().items() if area not in SERVER}
    return Markup(json.dumps(shown, ensure_ascii=False).replace("<", "\\u003c"))

"""Every sentence of tables, pages, the API and the terminal, from `words/<language>/*.toml`."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path

LANGUAGE = "en"
"""The language of the program; it has every sentence, a translation may lack some."""
SERVER = {"errors", "log", "tables", "terminal"}
"""The areas that pages do not need."""
WORDS = Path(__file__).parent.parent / "words"


@cache
def area(name: str, language: str = LANGUAGE) -> dict[str, str]:
    """The sentences of one area by their names; those that a translation lacks are English."""
    file = WORDS / language / f"{name}.toml"
    if language == LANGUAGE:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    translated = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {**area(name), **translated}


@cache
def areas(language: str = LANGUAGE) -> dict[str, dict[str, str]]:
    """The sentences of all areas."""
    names = sorted(file.stem for file in (WORDS / LANGUAGE).glob("*.toml"))
    return {name: area(name, language) for name in names}


def say(name: str, /, language: str = LANGUAGE, **values: object) -> str:
    """A sentence such as `errors.no_page`, with its blanks filled.

    If `count` is 1 and there is a sentence with `_one` after its name, it is that one.
    """
    where, _, key = name.partition(".")
    sentences = area(where, language)
    if values.get("count") == 1:
        key = f"{key}_one" if f"{key}_one" in sentences else key
    return sentences[key].format(**values)


@cache
def for_pages(language: str = LANGUAGE) -> str:
    """The sentences that scripts need, as JSON that cannot end a script element."""
    shown = {name: words for name, words in areas(language).items() if name not in SERVER}
    return json.dumps(shown, ensure_ascii=False).replace("<", "\\u003c")

"""The parts of a board and what they are for, so that a page can name them.

`areas.toml` of a box names each part by the pieces that lie in it, in any of its pictures:

    [[area]]
    title = "Stocks"
    text = "Cards that gold buys between two rounds."
    of = ["stock-*"]
    signs = { coin = "gold", door = "the way out" }

So no picture needs to know of it, and a part moves with its pieces.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache

import msgspec

from donjon.core.box.box import Box
from donjon.core.content.tomlfile import TomlFile

FILE = "areas.toml"


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a board."""

    title: str
    text: str
    """What it is for, in one sentence."""
    of: list[str]
    """The ids of the pieces that lie in it, or keys that they answer: `card-*`, `play:*`."""
    apart: bool = False
    """Whether pieces that stand far from each other have frames of their own."""
    signs: dict[str, str] = {}
    """Signs that stand there, by their names in `drawing/`, each with what it means."""

    def holds(self, name: str) -> bool:
        """Whether a piece of this id, or that answers this key, lies here."""
        return any(fnmatchcase(name, pattern) for pattern in self.of)


class Areas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All parts, the most important first."""

    area: list[Area]


@lru_cache(maxsize=32)
def areas_of(box: Box) -> list[Area]:
    """The parts of the boards of a box; none if it names none."""
    path = box.folder / FILE
    return TomlFile(path).convert(Areas).area if path.exists() else []

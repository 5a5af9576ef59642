"""What people write: names and talk, in one line and without anything that does not print."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Collection

from donjon.tables.sentences import say

NAME_LENGTH, WORD_LENGTH, TALK_LENGTH = 24, 64, 500
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that count as printable and show nothing."""

PILED = 4
"""How many marks may be piled on a letter; more cover what stands above, and no word needs them."""


def clean(text: str, length: int) -> str:
    """What a person wrote, in one line without anything that does not print."""
    plain = unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode())
    printed = "".join(char if char.isprintable() and char not in BLANK else " " for char in plain)
    return re.sub(r"\s+", " ", _flattened(printed)).strip()[:length].strip()


def _flattened(text: str) -> str:
    """A text without the marks that are piled too high."""
    kept: list[str] = []
    pile = 0
    for char in text:
        pile = pile + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if pile <= PILED:
            kept.append(char)
    return "".join(kept)


def free(name: str, taken: set[str]) -> str:
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        end = f" {number}"
        free = name[: NAME_LENGTH - len(end)].rstrip() + end
    return free


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot: one that nobody here has, with an initial of its own while there is one."""
    known = say("tables.bots").split(", ")
    initials = {name[:1].casefold() for name in taken}
    fresh = [name for name in known if name[0].casefold() not in initials]
    return free((fresh or known)[0], {name.casefold() for name in taken})


def digest(*words: str) -> str:
    """A name for a table that nobody else comes upon."""
    return hashlib.sha256(" ".join(words).encode("utf-8", "replace")).hexdigest()[:16]


def is_name(name: str) -> bool:
    """Whether a table could be called so."""
    return 0 < len(name) <= 32 and name.isascii() and name.isprintable()

"""Boards of text: lines of a certain width. Most sentences come again at the next position."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap as fold


def wrap(
    content: str, width: int, *, initial_indent: str = "", subsequent_indent: str = ""
) -> list[str]:
    """The lines of a sentence, each at most this wide."""
    return list(_wrapped(content, width, initial_indent, subsequent_indent))


@lru_cache(maxsize=4096)
def _wrapped(content: str, width: int, first: str, others: str) -> tuple[str, ...]:
    return tuple(fold(content, width, initial_indent=first, subsequent_indent=others))

"""Sheets: what lies beside the board for everybody to read, such as the list of all cards.

A game that has some gives them in its `sheets.py`:

    def sheets(view: View) -> list[Sheet]: ...

What stands on them everybody may know: they are made from a view, and are the same for every
seat and for those who only watch.
"""

from __future__ import annotations

import msgspec


class Sheet(msgspec.Struct, frozen=True):
    """A sheet of paper beside the board."""

    title: str
    lines: list[str]
    """Each a line of plain text."""

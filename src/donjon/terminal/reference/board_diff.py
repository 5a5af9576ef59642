"""The difference of two boards of text, for screens that cannot hold all of it at every turn."""

from __future__ import annotations

HANGING = 4
"""A line indented by so much more than the one above continues it."""


def changes(before: str, now: str) -> str:
    """The entries of a board that were not on it before, each under its heading."""
    known = set(_entries(before))
    shown: list[str] = []
    headings: list[tuple[int, str]] = []
    for entry in _entries(now):
        indent = _indent(entry)
        while headings and headings[-1][0] >= indent:
            headings.pop()
        if entry not in known:
            shown += [heading for _, heading in headings if heading not in shown]
            shown.append(entry)
        headings.append((indent, entry))
    return "\n".join(shown)


def _entries(board: str) -> list[str]:
    """The lines of a board, each with the lines that continue it."""
    entries: list[str] = []
    for line in board.splitlines():
        if not line.strip():
            continue
        if entries and _indent(line) >= _indent(entries[-1]) + HANGING:
            entries[-1] += "\n" + line
        else:
            entries.append(line)
    return entries


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))

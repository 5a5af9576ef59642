"""Boards of text, for terminals and for people who hear the table instead of seeing it.

A board is a few parts with an empty line between them; a part is lines of at most 78 letters. Most
sentences come again at the next position, so they are folded once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from textwrap import wrap as fold

from donjon.core.engine.game import View
from donjon.core.record.texts import number_word

WIDTH = 78


def board(*parts: Iterable[str]) -> str:
    """The whole board; parts without a line are left out."""
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines) + "\n"


def heading(view: View, state: str, players: Sequence[str]) -> Iterator[str]:
    """The title with the state of the game, and how it ended, or who is asked what."""
    outcome = view.state.outcome
    yield from wrap(f"{view.box.title}. {state}")
    if outcome is not None:
        yield from wrap(view.words.outcome[outcome.reason])
        return
    if view.hopeless:
        yield from wrap(f"This game can no longer be won. {view.words.outcome[view.hopeless]}")
    question = view.question
    if question is None or question.chance:
        return
    if view.mine:
        yield from wrap(f"You may answer: {view.ask()}")
    else:
        called = view.names or players
        asked = " or ".join(called[seat] for seat in question.asked())
        yield from wrap(f"{asked} to answer: {view.ask()}")


def entry(name: str, *things: str, end: str = ".") -> list[str]:
    """A line "name: thing; thing." that is folded under itself when it is long."""
    told = "; ".join(things)
    stop = "" if told.endswith((".", "!", "?")) else end
    indent = " " * (len(name) - len(name.lstrip()))
    return wrap(
        f"{name.lstrip()}: {told}{stop}", initial_indent=indent, subsequent_indent=indent + "    "
    )


def joined(things: Sequence[str]) -> str:
    """Things as people say them: "a rope, a ham and an axe"."""
    *first, last = things
    return f"{', '.join(first)} and {last}" if first else last


def counted(number: int, thing: str, things: str = "") -> str:
    """A number of things in words: "one card", "12 cards"."""
    name = number_word(number)
    return f"{name} {thing}" if number == 1 else f"{name} {things or thing + 's'}"


def listed(counts: Sequence[int], names: Sequence[str], none: str = "none") -> str:
    """How many there are of each of some things: "2 red, 1 blue"."""
    amounts = [f"{number} {name}" for number, name in zip(counts, names, strict=False) if number]
    return ", ".join(amounts) or none


def table(rows: Sequence[Sequence[str]], indent: str = "  ") -> list[str]:
    """Rows of which each column is as wide as it needs; the last one is folded under itself."""
    count = max((len(row) for row in rows), default=0)
    wide = [max((len(row[i]) for row in rows if i < len(row) - 1), default=0) for i in range(count)]
    lines: list[str] = []
    for row in rows:
        start = indent + "".join(cell.ljust(wide[i] + 2) for i, cell in enumerate(row[:-1]))
        folded = (
            wrap(row[-1], initial_indent=start, subsequent_indent=" " * len(start))
            if row and row[-1]
            else [start]
        )
        lines += [line.rstrip() for line in folded]
    return lines


def wrap(
    content: str, width: int = WIDTH, *, initial_indent: str = "", subsequent_indent: str = ""
) -> list[str]:
    """The lines of a sentence, each at most this wide."""
    return list(_wrapped(content, width, initial_indent, subsequent_indent))


@lru_cache(maxsize=4096)
def _wrapped(content: str, width: int, first: str, others: str) -> tuple[str, ...]:
    """The lines that `fold` makes, which takes much longer for words that it need not part."""
    words = content.split(" ")
    plain = "-" not in content and words == content.split()
    if not plain or max(map(len, words)) + max(len(first), len(others)) > width:
        return tuple(fold(content, width, initial_indent=first, subsequent_indent=others))
    lines: list[str] = []
    line = first + words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) <= width:
            line += f" {word}"
        else:
            lines.append(line)
            line = others + word
    return (*lines, line)

"""What can be wrong, said to a person: what was wrong and what is allowed."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class DonjonError(Exception):
    """Any mistake that a person can mend; its text is meant to be read."""


class IllegalAnswer(DonjonError):
    """An answer that the open question does not take."""


class UnknownName(DonjonError):
    """A game, seat, option, bot or rule that does not exist."""


class BadOption(DonjonError):
    """An option or a number of seats that a box does not take."""


class PackError(DonjonError):
    """A pack that cannot be loaded; names file, entry and field."""


class JournalError(DonjonError):
    """A journal or a saved game that is damaged or of another version."""


class BadPosition(DonjonError):
    """A position that cannot be laid out as it is written, or not be written down."""


class BoxWarning(UserWarning):
    """A box from outside that is left out of the shelf."""


def span(numbers: Iterable[int]) -> str:
    """Numbers as one says them: `2`, `2 or 3`, `2 to 4`, `1, 2 or 4`."""
    known = sorted(numbers)
    if len(known) > 2 and known == list(range(known[0], known[-1] + 1)):
        return f"{known[0]} to {known[-1]}"
    words = [str(number) for number in known]
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def unknown(kind: str, name: str, known: Iterable[str]) -> UnknownName:
    """An error that names the nearest known word and lists the others."""
    return UnknownName(f"There is no {kind} {name!r}. {_instead(name, known)}")


def not_a_value(option: str, value: str, known: Iterable[str]) -> BadOption:
    """An error that says which values an option takes instead."""
    return BadOption(f"{value!r} is not a value of {option}. {_instead(value, known)}")


def _instead(name: str, known: Iterable[str]) -> str:
    """The known word nearest to one that is not known, and all that are."""
    names = sorted(known)
    by_lower = {word.lower(): word for word in names}
    near = get_close_matches(name.lower(), by_lower, n=1, cutoff=0.5)
    hint = f"Did you mean {by_lower[near[0]]!r}? " if near else ""
    return f"{hint}Known: {', '.join(names) or 'none'}."

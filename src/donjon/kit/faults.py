"""Faults: what a check finds wrong, and how it is told with the moment of the game."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any, Protocol

from donjon.core.box.box import Box
from donjon.core.record.journal import Journal


class Fault(AssertionError):
    """What a check found wrong, in a sentence."""

    def __init__(self, what: str, check: str = "") -> None:
        self.check = check
        """The check, where it is found while the rules run and not by the check itself."""
        super().__init__(what)


class Moment(Protocol):
    """What a `Walk` says of the moment at which something was found."""

    box: Box
    seats: int
    options: dict[str, str]
    seed: int

    @property
    def number(self) -> int: ...

    def journal(self) -> Journal | None: ...


class Broken(AssertionError):
    """A promise that a game does not keep: which, in which game, at which moment."""

    def __init__(self, moment: Moment, check: str, error: Exception) -> None:
        self.check = getattr(error, "check", "") or check
        """The name of the check, as in `CHECKS`."""
        self.what = str(error) if isinstance(error, Fault) else _mistake(error, moment.box.folder)
        self.box = moment.box
        self.seats = moment.seats
        self.options = moment.options
        self.seed = moment.seed
        self.answers = moment.number
        """How many answers had been given."""
        self.journal = moment.journal()
        """Replays to the moment, where the answers so far have keys."""
        super().__init__(f"{moment} does not keep '{self.check.replace('_', ' ')}': {self.what}")

    @property
    def again(self) -> str:
        """The command that plays it again, for a box on the shelf."""
        options = "".join(f" --option {name}={value}" for name, value in self.options.items())
        return (
            f"python -m donjon.kit again {self.box.id} --seats {self.seats} --seed {self.seed}"
            f"{options} --check {self.check}"
        )


def _mistake(error: Exception, folder: Path) -> str:
    """An error of Python, with the last line of the game's own files that led to it."""
    place = ""
    for frame in traceback.extract_tb(error.__traceback__):
        file = Path(frame.filename)
        if file.is_relative_to(folder):
            place = f" ({file.relative_to(folder.parent)}:{frame.lineno})"
    return f"{type(error).__name__}: {error}{place}"


def expect(holds: bool, what: str) -> None:
    """Find fault unless something holds."""
    if not holds:
        raise Fault(what)


def expect_same(expected: Any, actual: Any, what: str) -> None:
    """Find fault where two pieces of plain data differ, and say where."""
    if expected != actual:
        raise Fault(f"{what} differs in {difference(expected, actual)}")


def difference(a: Any, b: Any, path: str = "") -> str | None:
    """The first place in which two pieces of plain data differ, with both values."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in sorted(a.keys() | b.keys()):
            here = f"{path}.{key}" if path else str(key)
            if key not in a or key not in b:
                return f"{here}, which one of them lacks"
            inside = difference(a[key], b[key], here)
            if inside is not None:
                return inside
        return None
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (left, right) in enumerate(zip(a, b, strict=True)):
            inside = difference(left, right, f"{path}[{i}]")
            if inside is not None:
                return inside
        return None
    return None if a == b else f"{path or 'value'}: {a!r} became {b!r}"

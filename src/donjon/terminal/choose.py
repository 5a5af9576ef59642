"""The options of a question, and which one a person means."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from rich.console import Console
from rich.text import Text

from donjon.core.errors import IllegalAnswer
from donjon.core.views import View
from donjon.terminal.screen import columns

MANY = 60
"""More options than this are not listed: whoever knows the card types how its name begins."""


class Choices:
    """Numbered from one, each with a label, its key and what the game has to say about it."""

    def __init__(
        self,
        view: View,
        names: list[str],
        notes: Mapping[int, str] | None = None,
        options: list[int] | None = None,
    ) -> None:
        self.options = view.options if options is None else options
        self.keys = [view.state.vocabulary.key(option) for option in self.options]
        self.labels = [view.label(option, names) for option in self.options]
        self.notes = [(notes or {}).get(option, "") for option in self.options]

    def show(self, console: Console) -> None:
        if len(self.options) > MANY:
            first = ", ".join(self.labels[:3])
            console.print(Text(f"  {len(self.options)} possible: {first} ...  Type how it begins."))
            return
        figures = len(str(len(self.options)))
        longest = max(len(label) for label in self.labels)
        widest = max(len(key) for key in self.keys) if any(self.notes) else 0
        cells: list[Text] = []
        rows = zip(self.labels, self.keys, self.notes, strict=True)
        for number, (label, key, note) in enumerate(rows, 1):
            cell = Text(f"  {number:>{figures}}  {label:<{longest}}  ")
            cell.append(key, style="dim")
            if note:
                cell.append(f"{'':{widest - len(key)}}  {note}")
            cells.append(cell)
        for line in columns(cells, console.width):
            console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def pick(self, line: str) -> int:
        """The option that a line means: by number, by key or by label, or by a beginning."""
        low = line.lower()
        if low.isdecimal():
            if not 1 <= int(low) <= len(self.options):
                raise IllegalAnswer(f"There is no number {line}; type {self._range()}.")
            return self.options[int(low) - 1]
        named = [
            [key.lower(), label.lower()] for key, label in zip(self.keys, self.labels, strict=True)
        ]
        exact = [i for i, names in enumerate(named) if low in names]
        begun = [i for i, names in enumerate(named) if any(name.startswith(low) for name in names)]
        found = exact or begun
        if len(found) == 1:
            return self.options[found[0]]
        if found:
            some = ", ".join(f"{i + 1} {self.keys[i]}" for i in found[:6])
            more = ", ..." if len(found) > 6 else ""
            raise IllegalAnswer(f"{line!r} can mean several: {some}{more}.")
        near = get_close_matches(low, self.keys, n=1, cutoff=0.5)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise IllegalAnswer(f"{line!r} is no option here.{hint} Type {self._range()}, a key, or ?.")

    def _range(self) -> str:
        return f"a number from 1 to {len(self.options)}"

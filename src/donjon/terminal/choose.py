"""The options of a question, and which one a person means."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Console
from rich.text import Text

from donjon.core.errors import IllegalAnswer
from donjon.core.hints import Hints
from donjon.core.views import View
from donjon.terminal.screen import columns

MANY = 60
"""More options than this are not listed: whoever knows the card types how its name begins."""

FEW = 9
"""So many options or fewer stand below each other with their keys; a script reads all keys."""
LEAST = 36
"""A cell of a list is not cut to less than this."""


class Choices:
    """Numbered from one, each with a label, its key and what the game has to say about it."""

    def __init__(
        self,
        view: View,
        names: list[str],
        hints: Hints | None = None,
        options: list[int] | None = None,
    ) -> None:
        self.options = view.ordered if options is None else options
        self.keys = [view.state.vocabulary.key(option) for option in self.options]
        self.labels = [view.label(option, names) for option in self.options]
        hints = hints or Hints()
        self.notes = [hints.notes.get(option, "") for option in self.options]
        self.careless = hints.careless
        """What is asked before an option that gives something away."""

    def show(self, console: Console) -> None:
        if len(self.options) > MANY:
            first = ", ".join(self.labels[:3])
            console.print(Text(f"  {len(self.options)} possible: {first} ...  Type how it begins."))
            return
        few = len(self.options) <= FEW or not console.is_terminal
        cells = self._cells(few)
        if console.is_terminal:
            if few and max(len(cell.plain) for cell in cells) > console.width:
                cells = self._cells(False)
            room = console.width if few else max((console.width - 2) // 2, LEAST)
            for cell in cells:
                cell.truncate(room, overflow="ellipsis")
        for line in columns(cells, console.width):
            console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def _cells(self, keyed: bool) -> list[Text]:
        """A cell for each option; of many the keys are left out, so that they fit the screen."""
        figures = len(str(len(self.options)))
        longest = max(len(label) for label in self.labels)
        widest = max(len(key) for key in self.keys) if any(self.notes) else 0
        cells: list[Text] = []
        rows = zip(self.labels, self.keys, self.notes, strict=True)
        for number, (label, key, note) in enumerate(rows, 1):
            if not keyed:
                cells.append(Text(f"  {number:>{figures}}  {label}"))
                cells[-1].append(f"  {note}" if note else "", style="dim")
                continue
            cell = Text(f"  {number:>{figures}}  {label:<{longest}}  ")
            cell.append(key, style="dim")
            if note:
                cell.append(f"{'':{widest - len(key)}}  {note}")
            cells.append(cell)
        return cells

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

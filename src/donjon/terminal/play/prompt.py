"""The options of a question, what a person types, and which option that means."""

from __future__ import annotations

import os
import sys
import time
from difflib import get_close_matches

from rich.console import Console
from rich.text import Text

from donjon.core.engine.face import Hints
from donjon.core.engine.game import View
from donjon.core.errors import IllegalAnswer
from donjon.tables.sentences import say
from donjon.terminal.screen import columns

try:
    import termios
    import tty
except ImportError:  # Windows has neither; answers are lines there.
    SINGLE = False
else:
    SINGLE = True

try:
    import readline
except ImportError:  # Windows has none; lines are typed without history there.
    readline = None  # type: ignore[assignment]

MOST_LISTED = 60
"""More options than this are not listed: whoever knows the card types how its name begins."""
MOST_WITH_KEYS = 9
"""So many options or fewer stand below each other with their keys; a script reads all keys."""
LEAST_CELL_COLUMNS = 36
"""A cell of a list is not cut to less than this."""
MOST_MEANINGS = 6
"""So many options are named where what was typed can mean several."""
MOST_SINGLE_KEYS = 9
"""With so many options or fewer, one digit is an answer."""
HABIT_S = 0.7
"""In this time Enter after a single key is nothing but habit."""


class Choices:
    """The options of a question, numbered from one: label, key, and what the game says of it."""

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
        """Write the options as a list, or of very many only how to find one."""
        if len(self.options) > MOST_LISTED:
            first = ", ".join(self.labels[:3])
            possible = say("terminal.possible", count=len(self.options), first=first)
            console.print(Text(f"  {possible}"))
            return
        few = len(self.options) <= MOST_WITH_KEYS or not console.is_terminal
        cells = self._cells(few)
        if console.is_terminal:
            if few and max(len(cell.plain) for cell in cells) > console.width:
                cells = self._cells(False)
            room = console.width if few else max((console.width - 2) // 2, LEAST_CELL_COLUMNS)
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
                count = len(self.options)
                raise IllegalAnswer(say("terminal.no_number", number=line, count=count))
            return self.options[int(low) - 1]
        named = [
            [key.lower(), label.lower()] for key, label in zip(self.keys, self.labels, strict=True)
        ]
        exact = [i for i, names in enumerate(named) if low in names]
        begun = [i for i, names in enumerate(named) if any(name.startswith(low) for name in names)]
        meant = exact or begun
        if len(meant) == 1:
            return self.options[meant[0]]
        if meant:
            some = ", ".join(f"{i + 1} {self.keys[i]}" for i in meant[:MOST_MEANINGS])
            more = ", ..." if len(meant) > MOST_MEANINGS else ""
            raise IllegalAnswer(say("terminal.several", line=line, options=f"{some}{more}"))
        near = get_close_matches(low, self.keys, n=1, cutoff=0.5)
        sentences = [say("terminal.no_answer", line=line)]
        if near:
            sentences.append(say("terminal.did_you_mean", word=near[0]))
        sentences.append(say("terminal.type_number", count=len(self.options)))
        raise IllegalAnswer(" ".join(sentences))


class Keyboard:
    """The keyboard of whoever answers: a single key where a number is enough, or a line."""

    def __init__(self, lines: bool = False) -> None:
        self.single = not lines and SINGLE and os.environ.get("TERM") != "dumb"
        self._pressed = 0.0
        """When an answer was last given with a single key."""

    def answer(self, prompt: str, words: list[str]) -> str:
        """Read an answer: one key if there are nine options or fewer, else a line."""
        terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if not (self.single and terminal and len(words) <= MOST_SINGLE_KEYS):
            return read_line(prompt, words)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        key = self._read_key()
        if key in ("\r", "\n") and time.monotonic() - self._pressed < HABIT_S:
            key = self._read_key()  # Enter after a number, out of habit
        self._pressed = 0.0
        if key.isdecimal() and 1 <= int(key) <= len(words):
            self._pressed = time.monotonic()
            sys.stdout.write(f"{key}\n")
            return key
        if key in ("?", "\r", "\n"):
            sys.stdout.write(f"{key.strip()}\n")
            return key.strip()
        sys.stdout.write("\r")
        return read_line(prompt, words, key)

    def _read_key(self) -> str:
        """Read one key without waiting for Enter; Ctrl-C and Ctrl-D mean what they always do."""
        number = sys.stdin.fileno()
        before = termios.tcgetattr(number)
        try:
            tty.setcbreak(number, termios.TCSADRAIN)
            key = os.read(number, 1).decode(errors="replace")
        finally:
            termios.tcsetattr(number, termios.TCSADRAIN, before)
        if key in ("", "\x04"):
            raise EOFError
        return key


def read_line(prompt: str, words: list[str], begun: str = "") -> str:
    """Read one line. At a terminal it can be edited, and Tab completes these words."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        if readline is not None:
            _complete_with(words)
            readline.set_startup_hook(lambda: readline.insert_text(begun))
        try:
            return input(prompt).strip()
        finally:
            if readline is not None:
                readline.set_startup_hook()
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    # Nobody sees what a script types; with it the output reads as a conversation.
    sys.stdout.write(line if line.endswith("\n") else line + "\n")
    return line.strip()


def _complete_with(words: list[str]) -> None:
    """Let Tab complete these words."""

    def complete(text: str, state: int) -> str | None:
        fitting = [word for word in words if word.startswith(text)]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")

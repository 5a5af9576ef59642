"""Lines that a person types, or that a script sends."""

from __future__ import annotations

import os
import sys
import time

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

DIGITS = 9
"""With so many options or fewer, one digit is an answer."""
HABIT = 0.7
"""Seconds in which Enter after a single key is nothing but habit."""
HELP = """\
Answer with a number, a key (Tab shows them), or a beginning that fits one option only. Where there
are nine options or fewer, the number alone will do; `--lines` waits for Enter, as screen readers
like it.

  Enter      show the whole table
  map        show the board drawn in letters: the tower, the map, who is how well
  log        show all that happened, as far as you may know it
  rule       show the rule that asks now; rule ID shows another
  cards      show every card and where it is; cards WORD only those with the word
  undo       take the last answer back
  back       in a lesson: back to where you left its path
  alone      in a lesson: send the coach away, or call it back
  save FILE  write the journal to a file and go on
  quit       save and leave; `donjon play --resume` goes on\
"""
"""What can be typed at the table."""


class Keyboard:
    """Whoever answers: with a single key where a number is enough, or with a line."""

    def __init__(self, lines: bool = False) -> None:
        self.single = not lines and SINGLE and os.environ.get("TERM") != "dumb"
        self._pressed = 0.0
        """When an answer was last given with a single key."""

    def answer(self, prompt: str, words: list[str]) -> str:
        """What somebody answers: one key if there are nine options or fewer, else a line."""
        terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if not (self.single and terminal and len(words) <= DIGITS):
            return read_line(prompt, words)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        key = self._key()
        if key in ("\r", "\n") and time.monotonic() - self._pressed < HABIT:
            key = self._key()  # Enter after a number, out of habit
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

    def _key(self) -> str:
        """One key, without waiting for Enter; Ctrl-C and Ctrl-D mean what they always do."""
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
    """One line. At a terminal it can be edited, and Tab completes these words."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        if readline is not None:
            _complete(words)
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


def _complete(words: list[str]) -> None:
    def complete(text: str, state: int) -> str | None:
        fitting = [word for word in words if word.startswith(text)]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")

"""Lines that a person types, or that a script sends."""

from __future__ import annotations

import sys

try:
    import readline
except ImportError:  # Windows has none; lines are typed without history there.
    readline = None  # type: ignore[assignment]

HELP = """\
Answer with a number, a key, or a beginning that fits one option only.

  Enter      show the whole table
  log        show all that happened, as far as you may know it
  rule       show the rule that asks now; rule ID shows another
  sheets     show the sheets beside the board, such as the list of all cards
  undo       take the last answer back
  save FILE  write the journal to a file and go on
  quit       save and leave; `donjon play --resume` goes on\
"""
"""What can be typed at the table."""


def read_line(prompt: str, words: list[str]) -> str:
    """One line. At a terminal it can be edited, and Tab completes these words."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        if readline is not None:
            _complete(words)
        return input(prompt).strip()
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

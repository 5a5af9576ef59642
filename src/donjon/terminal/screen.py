"""What all commands share of the screen: consoles, text, boards, a title, a list in columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from donjon.core.box.box import Box
from donjon.core.record.log import ANSWER, HEADING, Line
from donjon.core.record.prose import WIDTH

COLOURS = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "purple": "magenta",
    "fight": "red",
    "skill": "green",
    "charm": "magenta",
    "might": "red",
    "cunning": "yellow",
    "wisdom": "blue",
    "skulls?": "bold",
}
"""Words that stand for something that has a colour on the board, as regular expressions."""
AMOUNT = re.compile(r"\b(\d+) of (\d+) (?:HP|sanity)\b|sanity (\d+) of (\d+)")
ACCENTS = {"violet": "magenta", "gold": "yellow", "blood": "red", "sea": "cyan", "moss": "green"}
"""The accent of a game in the terminal's own palette, which fits its background."""
ONE_COLUMN_CELLS = 6
"""So many cells or fewer stand below each other."""
MOST_COLUMNS = 3


def out() -> Console:
    """The console of standard output."""
    return Console(highlight=False)


def err() -> Console:
    """The console of standard error."""
    return Console(stderr=True, highlight=False)


def plain(text: str) -> str:
    """Words from a file or a person, without what could command the terminal."""
    return "".join(char if char.isprintable() else " " for char in text)


def write(console: Console, text: str, style: str = "") -> None:
    """Write a sentence, wrapped, with nothing in it read as markup."""
    console.print(Text(text, style=style))


def write_unbroken(console: Console, text: str, style: str = "") -> None:
    """Write a line that may name a file: never broken, so that it can be copied."""
    console.print(Text(text, style=style), soft_wrap=True)


def write_board(console: Console, text: str, names: Sequence[str] = ()) -> None:
    """Write a board of text as it is: its words are all there, and some have a colour."""
    console.print(coloured(text, names), no_wrap=True, overflow="ignore", crop=False)


def write_board_and_log(
    console: Console, text: str, sketch: str, log: Iterable[Line], names: Sequence[str]
) -> None:
    """Write a board, and at its right what is seen at a glance and what happened."""
    grid = Table.grid(padding=(0, 3))
    grid.add_column(width=WIDTH, no_wrap=True, overflow="ignore")
    grid.add_column(width=console.width - WIDTH - 3)
    happened = Text(no_wrap=False)
    if sketch:
        happened.append_text(coloured(sketch, names))
        happened.append("\n\n")
    for line in log:
        happened.append(f"{line.text}\n", style="bold" if line.kind == HEADING else "")
    grid.add_row(coloured(text, names), happened)
    console.print(grid)


def coloured(text: str, names: Sequence[str]) -> Text:
    """A board in colours; nothing is said by colour alone."""
    board = Text(text.rstrip("\n"))
    board.highlight_regex(r"\A[^.,\n]+", "bold")
    board.highlight_regex(r"(?m)^ {0,2}[A-Z][^:.;\n]{0,40}(?=:)", "bold")
    board.highlight_regex(r"\b[A-Z]{3,}\b", "bold")
    for word, style in COLOURS.items():
        board.highlight_regex(rf"(?i)\b{word}\b", style)
    for name in names:
        board.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", "bold")
    for amount in AMOUNT.finditer(board.plain):
        left, full = (int(number) for number in amount.groups() if number is not None)
        board.stylize(_health_colour(left, full), amount.start(), amount.end())
    return board


def _health_colour(left: int, full: int) -> str:
    """The colour for how well somebody is: green, yellow, red."""
    if 3 * left > 2 * full:
        return "green"
    return "yellow" if 3 * left > full else "red"


def write_log(console: Console, lines: Iterable[Line]) -> None:
    """Write lines of a log: parts of a game under headings, what follows of an answer set in."""
    for line in lines:
        if line.kind == HEADING:
            console.print()
            console.print(heading(line.text))
        elif line.kind == ANSWER:
            write(console, line.text)
        else:
            console.print(Padding(Text(line.text), (0, 0, 0, 2)))


def heading(text: str) -> Rule:
    """A heading with a line to the right edge."""
    return Rule(Text(text, style="bold"), align="left", style="dim")


def title(box: Box, *more: str) -> Text:
    """The name of a game in its colour, and what is said about it."""
    line = Text(box.title, style=f"bold {ACCENTS.get(box.about.accent, '')}".strip())
    for words in more:
        line.append(f" · {words}", style="not bold default")
    return line


def columns(cells: list[Text], width: int) -> Iterable[Text]:
    """Lines of as many columns as fit, to be read down each column; few cells get one."""
    if not cells:
        return
    widest = max(cell_len(cell.plain) for cell in cells)
    fitting = max(1, min(MOST_COLUMNS, (width + 2) // (widest + 2)))
    count = 1 if len(cells) <= ONE_COLUMN_CELLS else fitting
    rows = -(-len(cells) // count)
    for row in range(rows):
        line = Text()
        for cell in cells[row::rows]:
            if line:
                line.append("  ")
            cell = cell.copy()
            cell.pad_right(widest - cell_len(cell.plain))
            line.append_text(cell)
        line.rstrip()
        yield line

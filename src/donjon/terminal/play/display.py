"""What a person sees at this screen: the board, what happened, the question; and a curtain."""

from __future__ import annotations

from rich.rule import Rule
from rich.text import Text

from donjon.core.engine.game import View
from donjon.core.record import log
from donjon.core.record.blanks import subject
from donjon.tables.conduct import hopeless
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.play import lesson
from donjon.terminal.play.prompt import Choices, read_line
from donjon.terminal.play.sitting import Sitting
from donjon.terminal.reference import board_diff

LOG_LINES = 12
"""How much of the log is shown unasked."""
WIDE_COLUMNS = 124
"""On a screen of so many columns the log stands beside the board."""
SHORT_SKETCH_LINES = 6
"""A sketch of so few lines stands below every board; others are shown beside it, or on demand."""
QUESTION_LINES = 14
"""How many lines of the screen a question with its options takes, more or less."""
CLEAR_SCREEN = "\x1b[H\x1b[2J\x1b[3J"
"""Empties a terminal, with what could be scrolled back to."""


def draw_curtain(sitting: Sitting, seat: int) -> None:
    """Before the screen changes hands, hide it from those who must not see the next one's cards."""
    people = sitting.people
    hidden = len(people) > 1 and any(View(sitting.game, one).pools for one in people)
    if seat != sitting.viewer and (hidden or sitting.secrets):
        _clear(sitting)
        name = sitting.names[seat]
        screen.write(sitting.console, say("terminal.curtain", name=name), "bold")
        read_line(say("terminal.curtain_enter", name=name), [])
        _clear(sitting)
        sitting.secrets = False
    sitting.viewer = seat
    sitting.secrets = sitting.secrets or hidden


def _clear(sitting: Sitting) -> None:
    if sitting.console.is_terminal:
        sitting.console.file.write(CLEAR_SCREEN)
        sitting.console.file.flush()


def show_table(sitting: Sitting, seat: int) -> None:
    """Show the table as a person sees it, if it has changed, and what has happened."""
    console = sitting.console
    board = View(sitting.game, seat, sitting.names).text()
    if board != sitting.boards.get(seat):
        console.print()
        name = Text(sitting.names[seat], style="bold")
        console.print(Rule(name, align="left", style="dim"))
        if console.is_terminal and console.width >= WIDE_COLUMNS:
            _show_board_and_log(sitting, seat, board)
            return
        show_board(sitting, seat, board)
    show_log(sitting, seat)


def _show_board_and_log(sitting: Sitting, seat: int, board: str) -> None:
    """Show all of a board, with what happened beside it."""
    sitting.boards[seat] = board
    lines = log.lines(sitting.game, sitting.names, seat, sitting.log_read.get(seat, 0))
    sketch = _sketch(sitting, seat)
    room = max(board.count("\n") - sketch.count("\n") - 2, LOG_LINES)
    screen.write_board_and_log(sitting.console, board, sketch, lines[-room:], sitting.names)


def _sketch(sitting: Sitting, seat: int) -> str:
    """The board drawn in letters; nothing for those who hear the screen."""
    return View(sitting.game, seat, sitting.names).sketch() if sitting.keyboard.single else ""


def show_board(sitting: Sitting, seat: int, board: str) -> None:
    """Show all of a board, or on a screen too low for that what is new to this person."""
    console = sitting.console
    before = sitting.boards.get(seat)
    sitting.boards[seat] = board
    room = console.height - QUESTION_LINES if console.is_terminal else len(board)
    if before is not None and board.count("\n") > room:
        board = board_diff.changes(before, board)
    screen.write_board(console, board, sitting.names)
    sketch = _sketch(sitting, seat) if console.is_terminal else ""
    if sketch and sketch.count("\n") < SHORT_SKETCH_LINES:
        console.print()
        screen.write_board(console, sketch, sitting.names)


def show_log(sitting: Sitting, seat: int, most: int = LOG_LINES) -> None:
    """Show what is new to a person: a line for each turn, and the last ones in full."""
    console = sitting.console
    lines = log.lines(sitting.game, sitting.names, seat, sitting.log_read.get(seat, 0))
    turns = log.turns(lines)
    full = turns[-1:]
    while len(full) < len(turns) and sum(map(len, turns[-len(full) - 1 :])) <= most:
        full = turns[-len(full) - 1 :]
    console.print()
    for turn in turns[: len(turns) - len(full)][-most:]:
        screen.write(console, log.summary(turn, sitting.names), "dim")
    last = [line for turn in full for line in turn]
    if len(last) > most:
        screen.write(console, say("terminal.more_lines", count=len(last) - most), "dim")
    screen.write_log(console, last[-most:])
    if lines:
        console.print()


def show_question(sitting: Sitting, seat: int) -> Choices:
    """Show the question with its options, and what the game has to say about them."""
    console = sitting.console
    view = View(sitting.game, seat)
    question = view.question
    assert question is not None
    lesson.show_coach(sitting, view)
    hints = hopeless.hints(view)
    for hint in hints.lines:
        screen.write(console, hint, "dim")
    if view.hopeless:
        why = view.words.outcome[view.hopeless]
        screen.write(console, say("tables.hopeless", why=why), "bold")
        screen.write(console, say("terminal.hopeless_end"), "dim")
    line = Text(view.ask(sitting.names), style="bold")
    line.append(f"  {question.rule}", style="not bold dim")
    console.print(line)
    card = subject(view.state)
    if card is not None:
        screen.write(console, card[0], "italic")
        screen.write(console, card[1], "dim")
    choices = Choices(view, sitting.names, hints)
    choices.show(console)
    return choices

"""A journal read again: its lines, its positions, and whether it can be true."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from donjon.core import log, proof
from donjon.core.box import Box
from donjon.core.errors import BadOption
from donjon.core.game import CHANCE, SPECTATOR, TRUTH, Game
from donjon.core.journal import Journal
from donjon.core.views import View
from donjon.terminal import screen, seats, store
from donjon.terminal.course import ending
from donjon.terminal.keyboard import read_line


class Record:
    """A journal, its box and the packs it needs."""

    def __init__(self, path: Path, packs: Sequence[str | Path]) -> None:
        self.journal: Journal = store.read(path)
        self.box: Box = store.box_of(self.journal)
        self.packs = store.packs_of(self.journal, packs)
        count = min(self.journal.header.seats, max(self.box.seats))
        names = [screen.plain(name) for name in self.journal.header.names[:count]]
        self.names = names + [f"Seat {n}" for n in range(len(names) + 1, count + 1)]
        self.known = self.names if names else []
        """Those that the journal has; a board calls a nameless seat what its game does."""

    def after(self, answers: int | None) -> Game:
        """The game after its first answers, or after all."""
        if answers is not None and not 0 <= answers <= len(self.journal):
            raise BadOption(f"The journal has {len(self.journal)} answers, not {answers}.")
        return self.journal.replay(self.box, answers, self.packs)

    def viewer(self, word: str | None, game: Game) -> int:
        """Who looks: as asked, or else a spectator, who may see all once the game is over."""
        if word is not None:
            return seats.viewer(word, self.names, game.seats)
        return TRUTH if game.over else SPECTATOR


def draw(
    record: Record,
    seat: str | None,
    after: int | None,
    which: str,
    wide: bool,
    theme: str | None,
) -> str:
    """One picture of a position."""
    game = record.after(after)
    return View(game, record.viewer(seat, game), record.known).picture(which, wide, theme)


def _seen_by(record: Record, viewer: int) -> str:
    """Through whose eyes the game is shown."""
    if viewer == TRUTH:
        return "Everything shown."
    return f"As seen by {record.names[viewer] if viewer >= 0 else 'a spectator'}."


def show(record: Record, seat: str | None, start: int, step: bool, console: Console) -> None:
    """The game as lines of its log, with the board at the end or after each answer."""
    last = record.after(None)
    record.after(start)
    viewer = record.viewer(seat, last)
    console.print(screen.title(record.box, ", ".join(record.names)))
    if agreed := record.box.summary(last.setup):
        screen.say(console, agreed, "dim")
    screen.say(console, _seen_by(record, viewer), "dim")
    console.print()
    if step:
        _step(record, viewer, start, console)
    else:
        screen.lines(console, log.lines(last, record.names, viewer, start))
        console.print()
        screen.board(console, View(last, viewer, record.known).text())
    console.print()
    for sentence in ending(last, record.names):
        screen.say(console, sentence, "bold")


def _step(record: Record, viewer: int, start: int, console: Console) -> None:
    """A board after each answer of a player; at a terminal, Enter turns the page."""
    journal = record.journal
    shown = start
    waits = sys.stdin.isatty() and console.is_terminal
    for number, game in enumerate(journal.positions(record.box, None, record.packs)):
        following = journal.by[number] if number < len(journal) else None
        if number < start or following == CHANCE:
            continue
        console.print(Rule(Text(f"after answer {number}"), align="left", style="dim"))
        screen.lines(console, log.lines(game, record.names, viewer, shown))
        console.print()
        screen.board(console, View(game, viewer, record.known).text())
        console.print()
        shown = number
        if waits and following is not None:
            try:
                if read_line("Enter goes on, q stops. ", []).lower().startswith("q"):
                    return
            except EOFError:
                return


def verify(record: Record) -> list[str]:
    """What can be said for a journal; an error says what is wrong with it."""
    return [
        proof.sound(record.journal, record.box, record.packs),
        proof.fair(record.journal, record.box, record.packs),
    ]

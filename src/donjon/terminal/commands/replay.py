"""A journal read again: its lines, its positions, and whether it can be true."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from donjon.core.box.box import Box
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import CHANCE, SPECTATOR, TRUTH
from donjon.core.errors import BadOption
from donjon.core.record import log, proof
from donjon.core.record.journal import Journal
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.play import saved_games, seats
from donjon.terminal.play.history import ending
from donjon.terminal.play.prompt import read_line


class Record:
    """A journal, its box and the packs it needs."""

    def __init__(self, path: Path, packs: Sequence[str | Path]) -> None:
        self.journal: Journal = saved_games.read(path)
        self.box: Box = saved_games.box_of(self.journal)
        self.packs = saved_games.packs_of(self.journal, packs)
        count = min(self.journal.header.seats, max(self.box.seats))
        names = [screen.plain(name) for name in self.journal.header.names[:count]]
        self.names = names + [
            say("common.seat", number=number) for number in range(len(names) + 1, count + 1)
        ]
        self.known = self.names if names else []
        """The names that the journal has; a board calls a nameless seat what its game does."""

    def after(self, answers: int | None) -> Game:
        """The game after its first answers, or after all."""
        if answers is not None and not 0 <= answers <= len(self.journal):
            count = len(self.journal)
            raise BadOption(say("terminal.replay_no_answer", count=count, answers=answers))
        return self.journal.replay(self.box, answers, self.packs)

    def viewer(self, word: str | None, game: Game) -> int:
        """The seat that looks: the one asked for, or a spectator, who sees all after the end."""
        if word is not None:
            return seats.viewer(word, self.names, game.seats)
        return TRUTH if game.over else SPECTATOR


def view(record: Record, seat: str | None, after: int | None) -> View:
    """A position of a journal, as somebody sees it."""
    game = record.after(after)
    return View(game, record.viewer(seat, game), record.known)


def _seen_by(record: Record, viewer: int) -> str:
    """Through whose eyes the game is shown."""
    if viewer == TRUTH:
        return say("terminal.replay_truth")
    if viewer == SPECTATOR:
        return say("terminal.replay_spectator")
    return say("terminal.replay_seen_by", name=record.names[viewer])


def show(record: Record, seat: str | None, start: int, step: bool, console: Console) -> None:
    """Write the game as lines of its log, with the board at the end or after each answer."""
    last = record.after(None)
    record.after(start)
    viewer = record.viewer(seat, last)
    console.print(screen.title(record.box, ", ".join(record.names)))
    if agreed := record.box.summary(last.setup):
        screen.write(console, agreed, "dim")
    screen.write(console, _seen_by(record, viewer), "dim")
    console.print()
    if step:
        _step(record, viewer, start, console)
    else:
        screen.write_log(console, log.lines(last, record.names, viewer, start))
        console.print()
        screen.write_board(console, View(last, viewer, record.known).text())
    console.print()
    for sentence in ending(last, record.names):
        screen.write(console, sentence, "bold")


def _step(record: Record, viewer: int, start: int, console: Console) -> None:
    """Write a board after each answer of a player; at a terminal, Enter turns the page."""
    journal = record.journal
    shown = start
    waits = sys.stdin.isatty() and console.is_terminal
    for number, game in enumerate(journal.positions(record.box, None, record.packs)):
        following = journal.by[number] if number < len(journal) else None
        if number < start or following == CHANCE:
            continue
        console.print(
            Rule(Text(say("terminal.replay_after", number=number)), align="left", style="dim")
        )
        screen.write_log(console, log.lines(game, record.names, viewer, shown))
        console.print()
        screen.write_board(console, View(game, viewer, record.known).text())
        console.print()
        shown = number
        if waits and following is not None:
            try:
                if read_line(say("terminal.replay_go_on"), []).lower().startswith("q"):
                    return
            except EOFError:
                return


def verify(record: Record, console: Console) -> None:
    """Write what can be said for a journal; an error says what is wrong with it."""
    screen.write(console, proof.sound(record.journal, record.box, record.packs))
    screen.write(console, proof.fair(record.journal, record.box, record.packs))

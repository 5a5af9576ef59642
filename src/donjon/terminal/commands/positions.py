"""Positions that somebody wrote down: shown, and how they are written."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from donjon.core.box.shelf import box as find_box
from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH
from donjon.core.errors import BadOption
from donjon.core.record.position import read, words_of
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.play import seats


def view(name: str, text: str, seat: str | None, after: int | None, packs: Sequence[str]) -> View:
    """A position of a game as somebody sees it: all of it, if nobody is named."""
    if after is not None:
        raise BadOption(say("terminal.position_after"))
    game = find_box(name).position(read(text), packs=packs)
    names = [say("common.seat", number=number) for number in range(1, game.seats + 1)]
    return View(game, TRUTH if seat is None else seats.viewer(seat, names, game.seats))


def show_words(name: str, console: Console) -> None:
    """Write a row for each word that a position of a game can have."""
    box = find_box(name)
    grid = Table.grid(padding=(0, 3))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for word in words_of(box):
        line = Text(f"{word.meaning}\n")
        line.append(f"{word.name}: {word.example}", style="dim")
        grid.add_row(Text(word.name, style="bold"), line)
    console.print(screen.title(box, say("terminal.position_title")))
    screen.write(console, say("terminal.position_how_to", game=box.id), "dim")
    console.print()
    console.print(grid)

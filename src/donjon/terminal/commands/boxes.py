"""The boxes on the shelf, all in a table or one with its options, and the games left unfinished."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from rich.console import Console
from rich.table import Table
from rich.text import Text

from donjon.core.box.box import Box
from donjon.core.box.declaration import Option
from donjon.core.errors import DonjonError
from donjon.tables.sentences import say
from donjon.terminal import screen


def seat_numbers(box: Box) -> str:
    """The numbers of players a box takes, such as 1-4."""
    numbers = box.seats
    first, last = numbers[0], numbers[-1]
    if numbers == list(range(first, last + 1)) and len(numbers) > 1:
        return f"{first}-{last}"
    return ", ".join(str(number) for number in numbers)


def show_shelf(boxes: list[Box], console: Console) -> None:
    """Write a row for each box from its `box.toml` alone: its id, and a few lines about it."""
    grid = Table.grid(padding=(0, 3))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for box in boxes:
        lines = [_heading(box), Text(box.about.line)]
        if box.options:
            lines.append(Text("  ").join(map(_option_line, box.options)))
        grid.add_row(Text(box.id), Text("\n").join([*lines, Text()]))
    console.print(grid)
    screen.write(console, say("terminal.games_more"), "dim")


def _option_line(option: Option) -> Text:
    """An option in one line, its default marked; values that packs bring are left open."""
    line = Text(f"{option.id}=", style="dim")
    values = [option.default, "…"] if isinstance(option.values, str) else list(option.values)
    for number, value in enumerate(values):
        if number:
            line.append("|", style="dim")
        line.append(f"{value}*" if value == option.default else value, style="not dim")
    return line


def show_unfinished(console: Console) -> None:
    """Write the games that were left, the last one first, under the numbers that resume them."""
    from donjon.terminal.play import saved_games

    paths = saved_games.unfinished_games()
    if not paths:
        screen.write(console, say("terminal.none_left"))
        return
    grid = Table.grid(padding=(0, 3))
    for number, path in enumerate(paths, 1):
        when = f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
        try:
            journal = saved_games.read(path)
            title, names = saved_games.box_of(journal).title, ", ".join(journal.header.names)
            answers = say("terminal.left_answers", count=len(journal))
            grid.add_row(str(number), title, names, answers, when)
        except DonjonError as error:
            grid.add_row(str(number), path.name, str(error), "", when)
    console.print(grid)
    screen.write(console, say("terminal.left_resume"), "dim")


def show_box(box: Box, console: Console) -> None:
    """Write all about one box: its presets, its options with every value, its packs."""
    about = box.about
    console.print(_heading(box))
    screen.write(console, about.line)
    if about.preset:
        presets = [(f"--preset {one.id}", f"{one.title}: {one.text}") for one in about.preset]
        _write_list(say("terminal.presets"), presets, console)
    for option in box.options:
        _write_option(box, option, console)
    if packs := box.packs:
        lines = [(f"--pack {one.id}", f"{one.about.title}: {one.adds}") for one in packs.values()]
        _write_list(say("terminal.packs"), lines, console)
    console.print()
    screen.write(console, about.credits, "dim")


def _write_option(box: Box, option: Option, console: Console) -> None:
    values = [
        (f"{option.id}={value}{'*' if value == option.default else ''}", sentence)
        for value, _, sentence in box.values(option)
    ]
    _write_list(option.title, values, console)
    if option.per == "seat":
        screen.write(console, f"  {say('terminal.option_per_seat', name=option.id)}", "dim")
    if option.needs:
        pairs = [f"{name}={value}" for name, value in option.needs.items()]
        needs = say("terminal.and").join(pairs)
        screen.write(console, f"  {say('terminal.option_needs', needs=needs)}", "dim")


def _write_list(title: str, rows: Iterable[tuple[str, str]], console: Console) -> None:
    """Write words and what each means, under a title."""
    console.print()
    console.print(Text(title, style="bold"))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for word, sentence in rows:
        grid.add_row(Text(f"  {word}"), Text(sentence))
    console.print(grid)


def _heading(box: Box) -> Text:
    about = box.about
    players = say("terminal.players", count=box.seats[-1], numbers=seat_numbers(box))
    minutes = say("terminal.minutes", count=about.minutes)
    return screen.title(box, players, minutes, about.difficulty)

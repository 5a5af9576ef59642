"""The boxes on the shelf, as tables."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from donjon.core.box import Box
from donjon.core.declaration import Option
from donjon.core.errors import DonjonError
from donjon.terminal import screen, store


def seats(box: Box) -> str:
    """The numbers of players a box takes, such as 1-4."""
    numbers = box.seats
    first, last = numbers[0], numbers[-1]
    if numbers == list(range(first, last + 1)) and len(numbers) > 1:
        return f"{first}-{last}"
    return ", ".join(str(number) for number in numbers)


def values(box: Box, option: Option) -> Text:
    """An option in one line; its default is marked."""
    line = Text(f"{option.id}=", style="dim")
    for number, (value, _, _) in enumerate(box.values(option)):
        if number:
            line.append("|", style="dim")
        line.append(f"{value}*" if value == option.default else value, style="not dim")
    return line


def table(boxes: list[Box], console: Console) -> None:
    """A row for each box: its id, and a few lines about it."""
    grid = Table.grid(padding=(0, 3))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for box in boxes:
        lines = [_heading(box), Text(box.about.line)]
        if box.options:
            lines.append(Text("  ").join(values(box, option) for option in box.options))
        grid.add_row(Text(box.id), Text("\n").join([*lines, Text()]))
    console.print(grid)
    screen.say(console, "* default. donjon games GAME tells more.", "dim")


def unfinished(paths: list[Path], console: Console) -> None:
    """Games that were left, the last one first, under the numbers that resume them."""
    if not paths:
        screen.say(console, "No game was left before its end.")
        return
    grid = Table.grid(padding=(0, 3))
    for number, path in enumerate(paths, 1):
        when = f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
        try:
            journal = store.read(path)
            title, names = store.box_of(journal).title, ", ".join(journal.header.names)
            grid.add_row(str(number), title, names, f"{len(journal)} answers", when)
        except DonjonError as error:
            grid.add_row(str(number), path.name, str(error), "", when)
    console.print(grid)
    screen.say(console, "donjon play --resume 1 goes on with the first of them.", "dim")


def details(box: Box, console: Console) -> None:
    """All about one box."""
    about = box.about
    console.print(_heading(box))
    screen.say(console, about.line)
    if about.preset:
        console.print()
        console.print(Text("Presets", style="bold"))
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        for preset in about.preset:
            grid.add_row(Text(f"  --preset {preset.id}"), Text(f"{preset.title}: {preset.text}"))
        console.print(grid)
    for option in box.options:
        console.print()
        console.print(Text(option.title, style="bold"))
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        for value, _, sentence in box.values(option):
            mark = "*" if value == option.default else ""
            grid.add_row(Text(f"  {option.id}={value}{mark}"), Text(sentence))
        console.print(grid)
        if option.per == "seat":
            screen.say(console, f"  One for each seat, such as {option.id}=A/B.", "dim")
        if option.needs:
            needs = " and ".join(f"{name}={value}" for name, value in option.needs.items())
            screen.say(console, f"  Only with {needs}.", "dim")
    packs = box.packs
    if packs:
        console.print()
        console.print(Text("Packs", style="bold"))
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        for pack in packs.values():
            grid.add_row(Text(f"  --pack {pack.id}"), Text(f"{pack.about.title}: {pack.adds}"))
        console.print(grid)
    console.print()
    screen.say(console, about.credits, "dim")


def _heading(box: Box) -> Text:
    about = box.about
    players = f"{seats(box)} player{'' if box.seats == [1] else 's'}"
    return screen.title(box, players, f"{about.minutes} minutes", about.difficulty)

"""The score pad at the keyboard: counts in, scores out."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from donjon.core.box import Box
from donjon.core.errors import BadOption, DonjonError
from donjon.core.pads import Count, Field, ScorePad, Tally
from donjon.core.typed import read
from donjon.terminal import screen
from donjon.terminal.keyboard import read_line


class Counts(msgspec.Struct, forbid_unknown_fields=True):
    """The counts of a table as a file holds them."""

    players: list[dict[str, Count]]
    shared: dict[str, Count] = {}


def from_file(data: bytes, name: str) -> Counts:
    try:
        return read(data, Counts)
    except msgspec.DecodeError as error:
        raise BadOption(f"{name} does not hold counts: {error}.") from error


def ask(box: Box, players: int, console: Console) -> Counts:
    """Ask for every count, once for all and then for each player."""
    sheet = ScorePad(box)
    screen.say(console, "Type each count; Enter means none.", "dim")

    def ask_all(shared: bool, who: str) -> dict[str, Count]:
        fields = [field for field in sheet.fields if field.shared == shared]
        return {field.id: _ask(field, players, who, console) for field in fields}

    shared = ask_all(True, "")
    return Counts([ask_all(False, f"Player {n + 1}: ") for n in range(players)], shared)


def _ask(field: Field, players: int, who: str, console: Console) -> Count:
    """Ask until the count is one."""
    hint = {
        "flag": "y/n",
        "number": f"{field.least}-{field.most}" if field.least >= 0 else f"up to {field.most}",
        "choices": "names, with commas",
    }
    while True:
        line = read_line(f"{who}{field.title} ({hint[field.kind]}): ", list(field.choices))
        try:
            return _read(field, line) if line else field.begins(players)
        except DonjonError as error:
            screen.say(console, str(error))


def _read(field: Field, line: str) -> Count:
    if field.kind == "flag":
        if line.lower() not in ("y", "yes", "n", "no"):
            raise BadOption("Type y or n.")
        return line.lower().startswith("y")
    if field.kind == "number":
        digits = line.removeprefix("-")
        if not digits.isdecimal() or not field.least <= int(line) <= field.most:
            raise BadOption(f"Type a number from {field.least} to {field.most}.")
        return int(line)
    found: list[str] = []
    titles = {title.lower(): name for name, title in field.choices.items()}
    for word in filter(None, (part.strip().lower() for part in line.split(","))):
        name = titles.get(word, word)
        if name not in field.choices:
            raise BadOption(f"There is no {word!r}. Known: {', '.join(field.choices)}.")
        found.append(name)
    return list(found)


def show(tally: Tally, console: Console) -> None:
    """The pad, with the winners marked."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for seat in range(len(tally.lines[0][1])):
        won = seat in tally.winners
        table.add_column(f"Player {seat + 1}{' *' if won else ''}", justify="right")
    for title, entries in tally.lines[:-1]:
        table.add_row(title, *entries)
    title, entries = tally.lines[-1]
    table.add_row(title, *entries, style="bold")
    console.print(table)
    who = " and ".join(f"player {seat + 1}" for seat in tally.winners)
    if who:
        screen.say(console, f"Won by {who}.", "bold")


def run(box: Box, players: int | None, file: Path | None, data: bytes, console: Console) -> None:
    """Score a table from a file or from the keyboard."""
    sheet = ScorePad(box)
    sheet.must_score()
    if file is not None:
        counts = from_file(data, str(file))
    else:
        counts = ask(box, sheet.players[0] if players is None else players, console)
    show(sheet.score(counts.shared, counts.players), console)

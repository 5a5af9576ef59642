"""The score pad at the keyboard: counts in, scores out."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from donjon.core.box.box import Box
from donjon.core.content.decoding import read
from donjon.core.errors import BadOption, DonjonError
from donjon.core.extras.pads import Count, Field, ScorePad, Tally
from donjon.tables.sentences import say
from donjon.terminal import screen
from donjon.terminal.parameters import STDOUT
from donjon.terminal.play.prompt import read_line


class Counts(msgspec.Struct, forbid_unknown_fields=True):
    """The counts of a table as a file holds them."""

    players: list[dict[str, Count]]
    shared: dict[str, Count] = {}


def _from_file(file: Path) -> Counts:
    """The counts in a file, or on standard input if it is called `-`."""
    data = sys.stdin.buffer.read() if file == STDOUT else file.read_bytes()
    try:
        return read(data, Counts)
    except msgspec.DecodeError as error:
        raise BadOption(say("terminal.score_bad_file", file=file, why=error)) from error


def _from_keyboard(box: Box, players: int, console: Console) -> Counts:
    """Ask for every count, once for all and then for each player."""
    sheet = ScorePad(box)
    screen.write(console, say("terminal.score_how"), "dim")

    def ask_all(shared: bool, who: str) -> dict[str, Count]:
        fields = [field for field in sheet.fields if field.shared == shared]
        return {field.id: _ask_count(field, players, who, console) for field in fields}

    shared = ask_all(True, "")
    own = [ask_all(False, f"{_player(seat)}: ") for seat in range(players)]
    return Counts(own, shared)


def _ask_count(field: Field, players: int, who: str, console: Console) -> Count:
    """Ask until what is typed is a count."""
    while True:
        line = read_line(f"{who}{field.title} ({_hint(field)}): ", list(field.choices))
        try:
            return _read(field, line) if line else field.begins(players)
        except DonjonError as error:
            screen.write(console, str(error))


def _hint(field: Field) -> str:
    """What can be typed for a field, in a few letters."""
    if field.kind == "flag":
        return say("terminal.score_flag")
    if field.kind == "choices":
        return say("terminal.score_choices")
    if field.least >= 0:
        return f"{field.least}-{field.most}"
    return say("terminal.score_up_to", most=field.most)


def _read(field: Field, line: str) -> Count:
    if field.kind == "flag":
        if line.lower() not in ("y", "yes", "n", "no"):
            raise BadOption(say("terminal.score_type_flag"))
        return line.lower().startswith("y")
    if field.kind == "number":
        digits = line.removeprefix("-")
        if not digits.isdecimal() or not field.least <= int(line) <= field.most:
            raise BadOption(say("terminal.score_type_number", least=field.least, most=field.most))
        return int(line)
    names: list[str] = []
    titles = {title.lower(): name for name, title in field.choices.items()}
    for word in filter(None, (part.strip().lower() for part in line.split(","))):
        name = titles.get(word, word)
        if name not in field.choices:
            known = ", ".join(field.choices)
            raise BadOption(say("terminal.score_unknown", word=word, known=known))
        names.append(name)
    return list(names)


def _player(seat: int) -> str:
    return say("terminal.player_number", number=seat + 1)


def _show(tally: Tally, console: Console) -> None:
    """Write the pad, with the winners marked."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for seat in range(len(tally.lines[0][1])):
        won = seat in tally.winners
        table.add_column(f"{_player(seat)}{' *' if won else ''}", justify="right")
    for title, entries in tally.lines[:-1]:
        table.add_row(title, *entries)
    title, entries = tally.lines[-1]
    table.add_row(title, *entries, style="bold")
    console.print(table)
    if tally.winners:
        players = [say("terminal.score_winner", number=seat + 1) for seat in tally.winners]
        who = say("terminal.and").join(players)
        screen.write(console, say("terminal.score_won_by", who=who), "bold")


def run(box: Box, players: int | None, file: Path | None, console: Console) -> None:
    """Score a table from a file or from the keyboard."""
    sheet = ScorePad(box)
    sheet.must_score()
    if file is not None:
        counts = _from_file(file)
    else:
        counts = _from_keyboard(box, sheet.players[0] if players is None else players, console)
    _show(sheet.score(counts.shared, counts.players), console)

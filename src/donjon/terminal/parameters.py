"""Parameters that several commands take, and what is made of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from donjon.core.box.box import Box

STDOUT = Path("-")

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, as `donjon games` names it.")
]
JournalFile = Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")]
Lines = Annotated[
    bool, typer.Option("--lines", help="Wait for Enter after each answer, for screen readers.")
]
Jobs = Annotated[
    int | None, typer.Option(metavar="N", min=1, help="Processes; if not given, one per processor.")
]
Options = Annotated[
    str, typer.Option("--options", metavar="LIST", help="Such as difficulty=easy,tower=first.")
]
PositionText = Annotated[
    str | None,
    typer.Option(
        "--position",
        metavar="TEXT",
        help="A position as `donjon position GAME` tells how to write it; @FILE reads it.",
    ),
]
Packs = Annotated[
    list[str] | None,
    typer.Option(
        "--pack", metavar="PACK", help="A pack to add, by id or folder; may be given several times."
    ),
]
PresetName = Annotated[
    str, typer.Option("--preset", metavar="ID", help="Options under a name, such as first-game.")
]
SeatOption = Annotated[
    str | None,
    typer.Option(
        "--seat",
        metavar="SEAT",
        help="Who looks: a number from 1, a name, spectator or truth. "
        "If not given, a spectator, who may see all once the game is over.",
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="Where tables are kept: sqlite:///FILE or postgresql://HOST/NAME. "
        "If not given, a file in your data folder.",
    ),
]


def database_url(database: str | None) -> str:
    """The address of a database; without one, that of a file in the data folder."""
    if database:
        return database
    from donjon.core.box.paths import data_folder

    return f"sqlite:///{data_folder() / 'tables.db'}"


def parse_options(box: Box, text: str, packs: list[str]) -> dict[str, str]:
    """Options of a game from a list such as `difficulty=easy,tower=first`, or `easy,first`."""
    from donjon.core.errors import BadOption
    from donjon.tables.sentences import say

    chosen: dict[str, str] = {}
    known = {option.id: [value.id for value in box.values(option, packs)] for option in box.options}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, sign, value = (piece.strip() for piece in part.partition("="))
        if not sign:
            owners = [option.id for option in box.options if part in known[option.id]]
            name, value = owners[0] if len(owners) == 1 else "", part
        if not name or not value:
            pairs = [f"{name}={value}" for name, values in known.items() for value in values]
            known_pairs = ", ".join(pairs)
            raise BadOption(
                say("terminal.no_option", word=part, title=box.title, known=known_pairs)
            )
        if name in chosen:
            raise BadOption(say("terminal.option_twice", name=name))
        chosen[name] = value
    return chosen


def write_output(path: Path, data: bytes) -> None:
    """Write bytes to a file, or to standard output if the file is called `-`."""
    if path == STDOUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        path.write_bytes(data)

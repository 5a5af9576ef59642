"""What several commands take, and where they write."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from donjon.core.places import data_folder

STDOUT = Path("-")

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, as `donjon games` names it.")
]
JournalFile = Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")]
Options = Annotated[
    str, typer.Option("--options", metavar="LIST", help="Such as difficulty=easy,tower=first.")
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


def kept_in(database: str | None) -> str:
    """The address of the database that is meant."""
    return database or f"sqlite:///{data_folder() / 'tables.db'}"


def write(path: Path, data: bytes) -> None:
    if path == STDOUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        path.write_bytes(data)

"""Commands that read a journal or a position: `replay`, `draw`, `position`."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from donjon.terminal.parameters import (
    JournalFile,
    Packs,
    PositionText,
    SeatOption,
    write_output,
)

After = Annotated[
    int | None, typer.Option(metavar="K", min=0, help="The position after K answers.")
]


def replay(
    file: JournalFile,
    seat: SeatOption = None,
    start: Annotated[
        int, typer.Option("--from", metavar="K", min=0, help="Leave the first K answers out.")
    ] = 0,
    step: Annotated[bool, typer.Option("--step", help="Show the board after each answer.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check the journal and its chance.")
    ] = False,
    pack: Packs = None,
) -> None:
    """Read a game again from its journal."""
    from donjon.terminal import screen
    from donjon.terminal.commands import replay

    record = replay.Record(file, pack or [])
    if verify:
        replay.verify(record, screen.out())
    else:
        replay.show(record, seat, start, step, screen.out())


def draw(
    source: Annotated[
        str, typer.Argument(metavar="FILE", help="A journal; with --position the name of a game.")
    ],
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Write the picture to FILE; - for standard output.",
        ),
    ],
    seat: SeatOption = None,
    after: After = None,
    position: PositionText = None,
    which: Annotated[
        str, typer.Option("--screen", metavar="NAME", help="Which of its screens; else the first.")
    ] = "",
    wide: Annotated[bool, typer.Option("--wide", help="For a wide screen, not a phone.")] = False,
    theme: Annotated[
        Literal["light", "dark"] | None, typer.Option(help="Hold it in light or in dark.")
    ] = None,
    pack: Packs = None,
) -> None:
    """Draw a position as SVG: one of a journal, or one that you write down."""
    from donjon.terminal.commands import positions, replay

    if position is None:
        view = replay.view(replay.Record(Path(source), pack or []), seat, after)
    else:
        view = positions.view(source, position, seat, after, pack or [])
    write_output(output, view.picture(which, wide, theme).encode())


def position(
    source: Annotated[
        str, typer.Argument(metavar="GAME|FILE", help="A game, or a journal to print one from.")
    ],
    after: After = None,
    pack: Packs = None,
) -> None:
    """Tell how positions of a game are written, or write down one of a journal."""
    from donjon.core.record.position import written
    from donjon.terminal import screen
    from donjon.terminal.commands import positions, replay

    if Path(source).is_file():
        record = replay.Record(Path(source), pack or [])
        typer.echo(written(record.after(after)))
    else:
        positions.show_words(source, screen.out())

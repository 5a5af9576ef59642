"""Commands of those who make and measure games: `simulate`, `new`, `lesson`."""

from pathlib import Path
from typing import Annotated

import typer

from donjon.terminal.exit_codes import INTERRUPTED, MISTAKE
from donjon.terminal.parameters import GameName, Jobs, Options, Packs, PresetName


def simulate(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats", metavar="LIST", help="Such as bot:greedy,bot:hard. If not given: greedy."
        ),
    ] = None,
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many.")] = 100,
    seed: Annotated[
        int, typer.Option(metavar="N", help="The same seed gives the same result.")
    ] = 0,
    jobs: Jobs = None,
    preset: PresetName = "",
    options: Options = "",
    pack: Packs = None,
    json: Annotated[
        Path | None,
        typer.Option(
            "--json", metavar="FILE", help="Write all results to FILE; - for standard output."
        ),
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option("--csv", metavar="FILE", help="Write a row for each game to FILE."),
    ] = None,
    journals: Annotated[
        Path | None,
        typer.Option("--journals", metavar="FOLDER", help="Keep the journal of each game there."),
    ] = None,
) -> None:
    """Let bots play many games, and count."""
    from donjon.core.box.shelf import box
    from donjon.terminal.commands import simulate

    setup = simulate.Setup(box(game), seats, count, seed, jobs, preset, options, pack)
    if not simulate.run(setup, simulate.Files(json, csv, journals)):
        raise typer.Exit(INTERRUPTED)


def new(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder that is new.")],
) -> None:
    """Write a small game of your own, complete and running, to start from."""
    from donjon.terminal import screen
    from donjon.terminal.commands import new

    new.write_game(folder, screen.out())


def lesson(game: GameName) -> None:
    """Play the lesson of a game by itself, step by step, and say what is wrong with it."""
    from donjon.core.box.shelf import box
    from donjon.terminal import screen
    from donjon.terminal.commands import lesson

    if lesson.show_rehearsal(box(game), screen.out()):
        raise typer.Exit(MISTAKE)

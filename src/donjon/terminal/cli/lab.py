"""`donjon lab`: what people who make a game's bots need."""

from pathlib import Path
from typing import Annotated

import typer

from donjon.terminal.parameters import GameName, Jobs

lab = typer.Typer(help="For those who make bots.", rich_markup_mode=None)


@lab.callback()
def _lab() -> None:
    """For those who make bots."""


@lab.command()
def fit(
    game: GameName,
    tables: Annotated[
        list[str] | None,
        typer.Option(
            "--seats",
            metavar="LIST",
            help="Such as medium,medium; may be given several times. If not given: easy.",
        ),
    ] = None,
    count: Annotated[
        int, typer.Option("--games", metavar="N", min=5, help="How many games each table plays.")
    ] = 200,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed, the same weights.")] = 0,
    jobs: Jobs = None,
) -> None:
    """Fit the weights of a game's values and leanings to games that bots play."""
    from donjon.core.box.shelf import box
    from donjon.terminal import screen
    from donjon.terminal.commands.fit import show_fit

    show_fit(box(game), tables or [], count, seed, jobs, screen.out())


@lab.command()
def pool(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="What `donjon simulate --json FILE` has written."),
    ],
) -> None:
    """Count the games of several simulations of one game together."""
    from donjon.terminal import screen
    from donjon.terminal.commands.pool import show_files

    show_files(files, screen.out())

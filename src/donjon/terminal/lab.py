"""`donjon lab`: what people who make a game's bots need."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from donjon.core.shelf import box as find_box
from donjon.lab.fit import fit as fit_weights
from donjon.terminal import screen, seats

lab = typer.Typer(help="For those who make bots.", rich_markup_mode=None)


@lab.callback()
def _lab() -> None:
    """For those who make bots."""


@lab.command()
def fit(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, as `donjon games` names it.")
    ],
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
    jobs: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Processes; if not given, one per processor."),
    ] = None,
) -> None:
    """Fit the weights of a game's values and leanings to games that bots play."""
    box = find_box(game)
    bots = [["easy"] * box.seats[0]] if not tables else [seats.levels(each) for each in tables]
    found = fit_weights(box.id, bots, count, seed, jobs or os.cpu_count() or 1)
    named = " ".join(f"--seats {','.join(each)}" for each in bots)
    command = f"donjon lab fit {box.id} {named} --games {count} --seed {seed}"
    console = screen.out()
    screen.say(console, found.lines(command))
    if found.places:
        screen.say(
            console,
            f"{found.places:,} places; surprise at results of games kept apart: {found.loss:.4f}, "
            f"present values {found.present:.4f}, without looking {found.blind:.4f}",
        )
    if found.choices:
        screen.say(console, f"{found.choices:,} answers; foretold {100 * found.hits:.1f}%")

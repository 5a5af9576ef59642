"""Many games between bots, from the command line."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from donjon.core.shelf import box as find_box
from donjon.lab import simulate as run_simulation
from donjon.terminal import report, screen, seats
from donjon.terminal.options import parse
from donjon.terminal.parameters import STDOUT, GameName, Options, Packs, PresetName, write


def simulate(
    game: GameName,
    seats_: Annotated[
        str | None,
        typer.Option(
            "--seats", metavar="LIST", help="Such as bot:greedy,bot:hard. If not given: greedy."
        ),
    ] = None,
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many.")] = 100,
    seed: Annotated[
        int, typer.Option(metavar="N", help="The same seed gives the same result.")
    ] = 0,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Processes; if not given, one per processor."),
    ] = None,
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
    box = find_box(game)
    bots = ["greedy"] * box.seats[0] if seats_ is None else seats.levels(seats_)
    chosen, packs = box.with_preset(preset, parse(box, options, pack or []), pack)
    # Better to know before the games than after them.
    for file in (json, csv):
        if file is not None and file != STDOUT:
            file.open("ab").close()
    if journals is not None:
        journals.mkdir(parents=True, exist_ok=True)
    console = screen.out()
    start = perf_counter()
    with Progress(
        BarColumn(bar_width=30),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.err(),
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task("games", total=count)
        result = run_simulation(
            box.id,
            bots,
            count,
            seed,
            jobs or os.cpu_count() or 1,
            chosen,
            lambda done: bar.advance(task, done),
            packs=packs,
            journals=journals,
        )
    elapsed = perf_counter() - start
    if STDOUT not in (json, csv):
        report.show(box, result, elapsed, console)
    if json is not None:
        write(json, msgspec.json.format(msgspec.json.encode(result.data())) + b"\n")
    if csv is not None:
        write(csv, report.csv(result).encode())
    if not result.complete:
        raise typer.Exit(130)

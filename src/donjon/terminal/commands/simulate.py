"""Many games between bots, and what came of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from donjon.core.box.box import Box
from donjon.lab import simulate
from donjon.terminal import screen
from donjon.terminal.commands import report
from donjon.terminal.parameters import STDOUT, parse_options, write_output
from donjon.terminal.play import seats

BAR_COLUMNS = 30


class Setup(NamedTuple):
    """What is simulated, as it was typed."""

    box: Box
    seats: str | None
    games: int
    seed: int
    jobs: int | None
    preset: str
    options: str
    packs: list[str] | None


class Files(NamedTuple):
    """Where results go beside the screen."""

    json: Path | None
    csv: Path | None
    journals: Path | None


def run(setup: Setup, files: Files) -> bool:
    """Play the games, show the result and write the files; return whether all were played."""
    box = setup.box
    bots = ["greedy"] * box.seats[0] if setup.seats is None else seats.levels(setup.seats)
    options = parse_options(box, setup.options, setup.packs or [])
    chosen, packs = box.with_preset(setup.preset, options, setup.packs)
    _try_files(files)
    start = perf_counter()
    with Progress(
        BarColumn(bar_width=BAR_COLUMNS),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.err(),
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task("games", total=setup.games)
        result = simulate(
            box.id,
            bots,
            setup.games,
            setup.seed,
            setup.jobs or os.cpu_count() or 1,
            chosen,
            lambda done: bar.advance(task, done),
            packs=packs,
            journals=files.journals,
        )
    elapsed = perf_counter() - start
    if STDOUT not in (files.json, files.csv):
        report.show(box, result, elapsed, screen.out())
    if files.json is not None:
        write_output(files.json, msgspec.json.format(msgspec.json.encode(result.data())) + b"\n")
    if files.csv is not None:
        write_output(files.csv, report.csv(result).encode())
    return result.complete


def _try_files(files: Files) -> None:
    """Refuse files that cannot be written before the games rather than after them."""
    for file in (files.json, files.csv):
        if file is not None and file != STDOUT:
            file.open("ab").close()
    if files.journals is not None:
        files.journals.mkdir(parents=True, exist_ok=True)

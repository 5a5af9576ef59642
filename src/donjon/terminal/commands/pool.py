"""Several simulations of one game, counted together."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.console import Console

from donjon.core.box.shelf import box
from donjon.core.content import decoding
from donjon.core.errors import BadOption
from donjon.lab import Result
from donjon.terminal.commands import report


def show_files(files: list[Path], console: Console) -> None:
    """Write what the simulations of these files found, one by one and together."""
    results = [read(file) for file in files]
    report.show_pool(box(results[0].plan.box), results, console)


def read(file: Path) -> Result:
    """The result that `donjon simulate --json` has written to a file."""
    try:
        return decoding.read(file.read_bytes(), Result)
    except msgspec.MsgspecError as error:
        raise BadOption(f"{file} is no result of `donjon simulate --json`: {error}") from None

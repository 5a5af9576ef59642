"""The compiled modules and the plain ones play the same games.

`make test` compiles first. Without that these tests fail and say so; they are left out only
where nothing can be compiled.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import donjon
from donjon.core.box import Box
from tests.kit import told as games

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"


@cache
def lacking() -> str:
    """What this machine lacks to compile; empty if nothing."""
    command = [sys.executable, str(ROOT / "hatch_build.py")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0 or run.stdout, run.stderr
    return run.stdout.strip()


def fresh() -> bool:
    """Whether the compiled modules are there, and no older than their sources."""
    built = COMPILED / ".built"
    if not built.exists():
        return False
    sources = [file for kind in ("py", "toml") for file in (ROOT / "src").rglob(f"*.{kind}")]
    return max(file.stat().st_mtime for file in sources) <= built.stat().st_mtime


@pytest.mark.parametrize("name", ["toy-tower", *(box.id for box in donjon.shelf())])
def test_compiled_and_plain_give_the_same_games(toy: Box, name: str) -> None:
    if lack := lacking():
        pytest.skip(lack)
    assert fresh(), "build/compiled is missing or older than src: make compiled"
    assert not games.compiled(), "the tests themselves run on the plain modules"
    box = toy if name == toy.id else donjon.box(name)
    path = os.pathsep.join([str(COMPILED), str(toy.folder.parent)])
    folder = box.folder if box is toy else COMPILED.joinpath(*box.package.split("."))
    command = [sys.executable, games.__file__, str(folder), box.package]
    run = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == games.told(box).splitlines()

"""The compiled modules and the plain ones play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import donjon
from donjon.core.box import Box
from donjon.kit import transcript

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"

SCRIPT = """
import sys
from pathlib import Path
from donjon.core import game
from donjon.core.box import Box
from donjon.kit import transcript

folder, package, seed = sys.argv[1:]
assert not game.__file__.endswith(".py"), game.__file__
sys.stdout.write(transcript(Box(Path(folder), package), seed=int(seed)))
"""


@pytest.mark.skipif(not COMPILED.is_dir(), reason="nothing is compiled: make compiled")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["toy-tower", *(box.id for box in donjon.shelf())])
def test_compiled_and_plain_give_the_same_game(toy: Box, name: str, seed: int) -> None:
    box = toy if name == toy.id else donjon.box(name)
    path = os.pathsep.join([str(COMPILED), str(toy.folder.parent)])
    command = [sys.executable, "-c", SCRIPT, str(box.folder), box.package, str(seed)]
    run = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout == transcript(box, seed=seed)

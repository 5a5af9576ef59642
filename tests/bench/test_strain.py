"""The strain: an abuse happens to a real server, and what came of it is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bench.strain import run
from bench.strain.abuses import ABUSES

PATIENCE = 200.0


def test_an_abuse_is_told_with_what_others_felt(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bench", "strain", "--seconds", "0.5", "--only", "heads of"]
    done = subprocess.run(
        [*command, "--folder", str(tmp_path)],
        cwd=run.ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    (row,) = [line for line in done.stdout.splitlines() if line.startswith("| heads of")]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert len(cells) == len(run.HEADS)
    assert "x 431" in cells[1]
    assert float(cells[2].split()[0]) > 0, "the honest person has waited"
    assert int(cells[3].split()[0]) > 0, "and was served"
    assert float(cells[5]) < 10_000, "the loop was watched"
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


def test_every_abuse_has_a_name_of_its_own() -> None:
    assert len(ABUSES) >= 15
    assert len(set(ABUSES.values())) == len(ABUSES)

"""The documentation builds as a site, strictly, and asks nothing of other sites."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_site_builds_and_stays_at_home(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    assert (tmp_path / "search" / "search_index.json").stat().st_size > 100_000
    for page in ("index.html", "find-your-way.html", "glossary.html", "decisions/index.html"):
        html = (tmp_path / page).read_text(encoding="utf-8")
        loaded = re.findall(r'<(?:script|link|img)[^>]*(?:src|href)="(https?://[^"]+)"', html)
        assert [address for address in loaded if "canonical" not in address] == [], page


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "decisions"
    notes = sorted(note.name for note in folder.glob("0*.md"))
    index = (folder / "index.md").read_text(encoding="utf-8")
    assert [note for note in notes if f"]({note})" not in index] == []
    assert [int(note[:4]) for note in notes] == list(range(1, len(notes) + 1))

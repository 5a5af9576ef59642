"""docs/kit.md names every check."""

from __future__ import annotations

import re
from pathlib import Path

from donjon.kit import CHECKS, name

PAGE = Path(__file__).parents[2] / "docs" / "kit.md"


def test_every_check_is_on_the_page_once() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE.read_text(encoding="utf-8"), re.M)
    named = [check for row in rows for check in re.findall(r"`(\w+)`", row)]
    assert sorted(named) == sorted(name(check) for check in CHECKS)

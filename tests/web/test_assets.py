"""Style sheets: long ones lie in parts, and are sent as one file in the order of the cascade."""

from __future__ import annotations

import re

from donjon.web.assets.files import FOLDER, stamp
from tests.web.people import Person

LONGEST = 600
LONGEST_SCRIPT = 450


def test_no_file_of_the_pages_is_too_long_to_read() -> None:
    for pattern, most in (("*.css", LONGEST), ("*.js", LONGEST_SCRIPT)):
        sizes = {f.name: f.read_text(encoding="utf-8").count("\n") for f in FOLDER.rglob(pattern)}
        assert sizes
        assert {name: lines for name, lines in sizes.items() if lines > most} == {}


def test_the_parts_of_a_style_sheet_are_sent_with_it_in_order(ann: Person) -> None:
    for name in ("base", "table"):
        sheet = (FOLDER / "css" / f"{name}.css").read_text(encoding="utf-8")
        parts = re.findall(r'@import "/static/(css/\w+/\w+\.css)";', sheet)
        assert sorted(FOLDER / part for part in parts) == sorted((FOLDER / "css" / name).iterdir())
        sent = ann.get(f"/static/{stamp()}/css/{name}.css").text
        assert "@import" not in sent
        texts = [(FOLDER / part).read_text(encoding="utf-8") for part in parts]
        assert sent.endswith("".join(texts))

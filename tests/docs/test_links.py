"""No page points at a page, a heading or a picture that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def anchors(page: Path) -> set[str]:
    """The headings of a page as links spell them."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith("http"):
            continue
        name, _, heading = link.partition("#")
        target = (page.parent / name) if name else page
        assert target.exists(), f"{page.name}: there is no {name}"
        if heading:
            assert heading in anchors(target), f"{page.name}: {link} has no such heading"


def test_every_page_is_found_from_the_readme() -> None:
    linked = set(LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    for page in (ROOT / "docs").glob("*.md"):
        assert f"docs/{page.name}" in linked, page.name

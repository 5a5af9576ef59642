"""docs/packs.md: its packs load, and a mistake in one is told as the page says."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

import donjon
from donjon.core.errors import PackError

PAGE = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")


def blocks(first: str) -> list[str]:
    """The indented blocks of the page that begin so; blocks that follow each other are one."""
    found = re.findall(r"(?:^(?:    .*)?\n)+", PAGE, re.MULTILINE)
    texts = [textwrap.dedent(block).strip() for block in found]
    return [text + "\n" for text in texts if text.startswith(first)]


def pack(folder: Path, about: str, things: str, file: str) -> Path:
    folder.mkdir()
    (folder / "pack.toml").write_text(about)
    (folder / file).write_text(things)
    return folder


def test_the_tower_card_can_be_played_with(tmp_path: Path) -> None:
    (about,), (card,) = blocks('id = "more-towers"'), blocks("[[tower-card]]")
    folder = pack(tmp_path / "more-towers", about, card, "towers.toml")
    box = donjon.box("skull-tower")
    assert "101" in box.open(seed=1, packs=[str(folder)]).vocabulary.names["tower"]


def test_a_mistake_is_told_as_the_page_says(tmp_path: Path) -> None:
    (about,), (card,) = blocks('id = "more-towers"'), blocks("[[tower-card]]")
    wrong = card.replace('"signal"', '"singal"')
    folder = pack(tmp_path / "more-towers", about, wrong, "towers.toml")
    (told,) = blocks("more-towers/towers.toml")
    with pytest.raises(PackError) as caught:
        donjon.box("skull-tower").open(packs=[folder])
    assert str(caught.value) == told.strip()


def test_the_chapter_can_be_played_with(tmp_path: Path) -> None:
    (things,) = blocks("[[chapter]]")
    about = 'id = "gates"\nbox = "escape-the-dark-castle"\ntitle = "Gates"\n'
    folder = pack(tmp_path / "gates", about, things, "gates.toml")
    game = donjon.box("escape-the-dark-castle").open(seed=1, packs=[folder])
    assert "The Toll Gate" in game.setup.content.titles["card"]

"""The game in one minute: every box on the shelf shows itself in four to six pictures."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import boxes
from donjon.core.errors import PackError
from donjon.core.extras.minute import FILE, minute_of, moments

OWN = [one for one in boxes().values() if one.folder.parent.name == "games"]
LONGEST = 150
"""A caption is read in a few seconds."""


@pytest.mark.parametrize("box", OWN, ids=lambda box: str(box.id))
def test_a_box_shows_itself_in_a_minute(box: Box) -> None:
    shown = moments(box)
    assert 4 <= len(shown) <= 6
    told = minute_of(box)
    assert told is not None
    pictures = set()
    for moment, one in zip(told.moment, shown, strict=True):
        assert one.view.topic == moment.until
        assert 20 < len(one.caption) <= LONGEST, one.caption
        assert one.caption.endswith(".")
        for wide in (False, True):
            picture = one.picture(wide)
            assert ElementTree.fromstring(picture).tag.endswith("svg")
            pictures.add(picture)
    assert len(pictures) >= len(shown), "each moment is another"


def test_a_box_need_not(toy: Box) -> None:
    assert minute_of(toy) is None
    assert moments(toy) == []


def test_a_moment_that_never_comes_is_told(tmp_path: Path, toy: Box) -> None:
    for file in toy.folder.iterdir():
        if file.is_file():
            (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / FILE).write_text('[[moment]]\nuntil = 3\ncaption = "x"\n')
    copy = Box.__new__(Box)
    copy.folder = tmp_path
    with pytest.raises(PackError, match=r"minute.toml:2: field 'moment\[0\].until'"):
        minute_of(copy)

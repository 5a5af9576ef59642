"""The parts of the boards: each box names them, and each name belongs to pieces that are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import boxes
from donjon.core.errors import PackError
from donjon.core.extras.areas import FILE, areas_of
from donjon.core.extras.piece_titles import titles
from donjon.drawing.signs import SIGNS
from donjon.tables.conduct.rehearsal import along

OWN = [one for one in boxes().values() if one.folder.parent.name == "games"]


@pytest.mark.parametrize("box", OWN, ids=lambda box: str(box.id))
def test_every_part_is_seen_and_every_picture_has_some(box: Box) -> None:
    areas = areas_of(box)
    assert len({area.title for area in areas}) == len(areas) > 4
    seen: set[str] = set()
    for played in along(box):
        for wide in (False, True):
            for screen in played.view.screens(wide):
                names = titles(played.view.picture(screen.id, wide))
                here = {area.title for area in areas if any(map(area.holds, names))}
                assert here, (screen.id, wide)
                seen |= here
    assert seen == {area.title for area in areas}


def test_what_is_told_of_a_part_is_short(toy: Box) -> None:
    for box in OWN:
        for area in areas_of(box):
            assert len(area.title) <= 22, area.title
            assert 10 < len(area.text) <= 110, area.text
            for name, told in area.signs.items():
                assert name in SIGNS
                assert 0 < len(told) <= 22, told
    assert areas_of(toy) == []


def test_a_mistake_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('[[area]]\ntitle = "x"\ntext = "y"\nof = 3\n')
    box = Box.__new__(Box)
    box.folder = tmp_path
    with pytest.raises(PackError, match=r"areas.toml:4: field 'area\[0\].of'"):
        areas_of(box)

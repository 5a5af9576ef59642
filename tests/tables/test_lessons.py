"""Mistakes in a lesson are told with file and line; what chance answers follows a script."""

from __future__ import annotations

from pathlib import Path

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.errors import PackError
from donjon.core.extras.lesson import FILE, lesson_of
from donjon.tables.conduct.rehearsal import Rehearsal, stands

STEP = '[[step]]\ntell = "x"\ngood = ["play:purple-*"]\n'
HEAD = 'end = "x"\noptions = { tower = "random" }\n'


@pytest.fixture
def own(tmp_path: Path) -> Box:
    """Skull Tower with a lesson of its own, which a test writes."""
    skull = find_box("skull-tower")
    for file in skull.folder.iterdir():
        if file.name != FILE:
            (tmp_path / file.name).symlink_to(file)
    return Box(tmp_path, skull.package)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{HEAD}steps = 3\n{STEP}", r"lesson.toml:3: field 'steps': is not known"),
        (f"{HEAD}seat = 2\n{STEP}", r"lesson.toml:3: field 'seat': there are the seats 0 to 1"),
        (f'{HEAD}preset = "x"\n{STEP}', r"lesson.toml:3: field 'preset': .*preset"),
        (f'{HEAD}chance = ["draw:green-1"]\n{STEP}', r"lesson.toml:3: .*Did you mean"),
        (f'{HEAD}{STEP}partner = ["x"]\n', r"lesson.toml:6: field 'step\[0\].partner\[0\]'"),
        (f'{HEAD}[[step]]\ntell = "x"\ngood = []\n', r"lesson.toml:5: .*a good answer"),
        (f'{HEAD}[[step]]\ntell = "x"\ngood = ["sing:*"]\n', r"lesson.toml:5: .*'sing:\*'"),
        (
            f'{HEAD}{STEP}[[step.halt]]\non = "partd"\ntell = "y"\n',
            r"lesson.toml:7: field 'step\[0\].halt\[0\].on': .*Did you mean 'parted'",
        ),
        (f"{HEAD}step = []\n", r"lesson.toml:3: field 'step': a lesson has a step"),
    ],
)
def test_a_mistake_is_told_with_its_line(own: Box, text: str, why: str) -> None:
    (own.folder / FILE).write_text(text)
    with pytest.raises(PackError, match=why):
        lesson_of(own)


def test_what_does_not_hold_together_is_told(own: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("donjon.tables.table.find_box", lambda _: own)
    monkeypatch.setattr("donjon.tables.conduct.opening.find_box", lambda _: own)
    chance = 'chance = ["draw:purple-2"]'
    more = 'point = ["nobody"]\nchance = ["lay:001"]\n'
    halt = '[[step.halt]]\non = "boss-felled"\ntell = "y"\n'
    (own.folder / FILE).write_text(f"{HEAD}{chance}\n{STEP}{more}{halt}")
    troubles = " ".join(trouble for stand in stands(own) for trouble in stand.troubles)
    assert "nobody is in no upright picture." in troubles
    assert "nothing is said after: " in troubles
    assert "chance was not asked for lay:001." in troubles
    assert "boss-felled did not happen." in troubles


def test_the_same_answer_again_after_going_back_is_dealt_the_same() -> None:
    box = find_box("skull-tower")
    played = Rehearsal(box)
    played.answer("redraw:red-3")
    first = played.view.json()
    played.back()
    played.answer("redraw:red-3")
    assert played.view.json() == first

"""Worked examples: three at least for every box, played by the game itself."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import boxes
from donjon.core.errors import PackError
from donjon.core.extras.examples import FILE, examples_of
from donjon.core.extras.piece_titles import titles
from donjon.tables.conduct.examples import shown
from donjon.terminal.reference import rules

OWN = [one for one in boxes().values() if one.folder.parent.name == "games"]
LONGEST = 240


@pytest.mark.parametrize("box", OWN, ids=lambda box: str(box.id))
def test_a_box_has_examples_that_are_played_and_drawn(box: Box) -> None:
    examples = examples_of(box)
    assert len(examples) >= 3
    for number, example in enumerate(examples):
        steps = shown(box, number)
        assert 2 <= len(steps) <= 5
        for step in steps:
            assert 20 < len(step.caption) <= LONGEST, step.caption
            for wide in (False, True):
                picture = step.picture(wide)
                assert ElementTree.fromstring(picture).tag.endswith("svg")
                assert set(step.point) <= set(titles(picture)), (example.title, step.point)
        views = [step.view.json() for step in steps]
        assert len(set(views)) >= len(views) - 1, "one caption may speak of the same position"


def test_what_a_caption_speaks_of_is_lit() -> None:
    box = find_box("skull-tower")
    step = shown(box, 2)[0]
    assert '[id="card-red-3"]' in step.picture()
    assert '[id="card-red-3"]' not in shown(box, 0)[2].picture()


def test_the_terminal_shows_the_board_and_what_changes() -> None:
    screen = StringIO()
    box = find_box("skull-tower")
    rules.write_examples(Console(file=screen, width=200), box, "ST-21")
    said = screen.getvalue()
    assert "Half a group" in said
    assert said.count("Second Wind (not held)") == 1, "what stays is not said again"
    for step in shown(box, 2):
        assert step.caption in said
    again = StringIO()
    rules.write_examples(Console(file=again), box, "ST-01")
    assert again.getvalue() == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('rule = "ST-99"', r"examples.toml:2: field 'example\[0\].rule': 'ST-99' is not known"),
        ('rule = "ST-17"\nchance = ["draw:green-1"]', r"examples.toml:3: .*'draw:green-1'"),
        ('rule = "ST-17"\nlesson = 77', r"the lesson has no step 77"),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, text: str, why: str) -> None:
    own = find_box("skull-tower")
    for file in own.folder.iterdir():
        if file.name != FILE:
            (tmp_path / file.name).symlink_to(file)
    picture = '[[example.picture]]\ncaption = "y"\nanswers = []\n'
    (tmp_path / FILE).write_text(f'[[example]]\n{text}\ntitle = "x"\n{picture}')
    box = Box(tmp_path, own.package)
    with pytest.raises(PackError, match=why):
        shown(box, 0)


def test_an_answer_that_cannot_be_given_is_told_with_its_line(tmp_path: Path) -> None:
    own = find_box("skull-tower")
    for file in own.folder.iterdir():
        if file.name != FILE:
            (tmp_path / file.name).symlink_to(file)
    (tmp_path / FILE).write_text(
        '[[example]]\nrule = "ST-17"\ntitle = "x"\n[[example.picture]]\ncaption = "y"\n'
        'answers = ["pass"]\n'
    )
    with pytest.raises(PackError, match=r"examples.toml:4: field 'example\[0\].picture\[0\]'"):
        shown(Box(tmp_path, own.package), 0)

"""What `box.toml` may say; what it may not is told with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from donjon.core.box.declaration import (
    ACCENTS,
    MARK_COLOURS,
    MARK_SHAPES,
    MARKS,
    SIGNS,
    declaration,
)
from donjon.core.errors import PackError
from donjon.drawing import SIGNS as DRAWN
from donjon.drawing.theme import INKS

STATIC = Path(__file__).parents[2] / "src" / "donjon" / "web" / "static"

TEXT = """\
id = "my-game"
title = "My Game"
line = "A game of mine."
seats = [2, 3]
minutes = 5
difficulty = "easy"
accent = "sea"
stage = "draft"
rules = 1
credits = "Mine."
marks = ["ink shield", "moss triangle", "straw circle"]
[[option]]
id = "wind"
title = "Wind"
default = "calm"
[option.values]
calm = "No wind."
storm = "Wind."
[[option]]
id = "rain"
title = "Rain"
default = "none"
values = { none = "No rain." }
"""


def written(folder: Path, old: str = "", new: str = "") -> Path:
    folder = folder / "my_game"
    folder.mkdir()
    assert old in TEXT
    (folder / "box.toml").write_text(TEXT.replace(old, new, 1))
    return folder


def test_a_declaration_is_read(tmp_path: Path) -> None:
    about = declaration(written(tmp_path))
    assert (about.id, about.seats, about.sign) == ("my-game", [2, 3], "tower")
    assert [option.id for option in about.option] == ["wind", "rain"]
    assert about.marks[0] == "ink shield"


def test_the_marks_of_a_box_that_declares_none(tmp_path: Path) -> None:
    line = TEXT.splitlines(keepends=True)[10]
    assert declaration(written(tmp_path, line, "")).marks == list(MARKS)


WRONG = [
    ('accent = "sea"', 'accent = "see"', "7: field 'accent': 'see' is not known. Did you mean 'se"),
    ('accent = "sea"', 'accent = "teal"', "Known: ink, muted, gold, blood, moss, sea, straw, viol"),
    ('stage = "draft"', 'stage = "done"', "8: field 'stage': 'done' is not known. Known: draft, p"),
    ('"easy"', '"simple"', "6: field 'difficulty': 'simple' is not known. Known: easy, medium, h"),
    ("minutes = 5", 'sign = "towr"\nminutes = 5', "5: field 'sign': 'towr' is not known. Did you"),
    ("ink shield", "pink shield", "11: field 'marks[0]': colour 'pink' is not known. Did you mean"),
    ("moss triangle", "moss star", "11: field 'marks[1]': shape 'star' is not known. Did you"),
    ("moss triangle", "moss", "11: field 'marks[1]': shape '' is not known."),
    ("moss triangle", "straw circle", "11: field 'marks[2]': two seats cannot have one mark."),
    (', "straw circle"', "", "11: field 'marks': 3 seats need as many marks."),
    ('id = "my-game"', 'id = "My Game"', "1: field 'id': write it in small letters"),
    ('id = "wind"', 'id = "the wind"', "13: field 'option[0].id': write it in small letters"),
    ("storm =", '"a storm" =', "18: field 'option[0].values.a storm': write it in small letters"),
    ('id = "rain"', 'id = "wind"', "20: field 'option[1].id': there is an option 'wind' already."),
    (
        '"calm"',
        '"clam"',
        "15: field 'option[0].default': 'clam' is not known. Did you mean 'calm'?",
    ),
    (
        'default = "calm"',
        'default = "calm"\nseats = { storm = [4] }',
        "16: field 'option[0].seats.storm': some of the 2 or 3 players it takes.",
    ),
    (
        'default = "calm"',
        'default = "calm"\nseats = { strom = [2] }',
        "16: field 'option[0].seats.strom': 'strom' is not known. Did you mean 'storm'?",
    ),
    (
        'default = "calm"',
        'default = "calm"\nseats = { calm = [2] }',
        "16: field 'option[0].seats.calm': the default is for all players.",
    ),
    ('title = "My Game"\n', "", " field 'title': is missing."),
    ("[2, 3]", '"two"', "4: field 'seats': Expected `array`, got `str`."),
    ("[2, 3]", "[]", "4: field 'seats': the numbers of players it takes"),
    ("[2, 3]", "[3, 2]", "4: field 'seats': the numbers of players it takes"),
    ("[2, 3]", "[0, 2]", "4: field 'seats': the numbers of players it takes"),
    ("minutes = 5", "minutes = 0", "5: field 'minutes': a number from 1 up."),
    ("rules = 1", "rules = 0", "9: field 'rules': a number from 1 up."),
    ("minutes = 5", "minuets = 5", "5: field 'minuets': is not known. Did you mean 'minutes'?"),
    ("minutes = 5", "minutes =", " not readable as TOML: Invalid value (at line 5"),
]


@pytest.mark.parametrize(("old", "new", "why"), WRONG, ids=[new for _, new, _ in WRONG])
def test_what_cannot_be_is_told_with_its_line(tmp_path: Path, old: str, new: str, why: str) -> None:
    with pytest.raises(PackError) as caught:
        declaration(written(tmp_path, old, new))
    assert str(caught.value).startswith("my_game/box.toml:")
    assert why in str(caught.value)


def test_a_folder_without_a_declaration_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"/box\.toml: No such file"):
        declaration(tmp_path)


def test_a_declaration_that_is_not_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(PackError, match=r"/box\.toml: not readable as TOML"):
        declaration(tmp_path)


# What the core takes for known is what pictures and pages have


def test_accents_and_signs_are_those_that_can_be_drawn() -> None:
    assert set(ACCENTS) == set(INKS)
    assert set(SIGNS) == set(DRAWN)


def test_marks_are_those_that_the_page_can_draw() -> None:
    script = (STATIC / "js" / "dom.js").read_text(encoding="utf-8")
    shapes = script[script.index("SHAPES = {") :]
    assert tuple(re.findall(r"^  (\w+): \{ d:", shapes, re.MULTILINE)) == MARK_SHAPES
    style = (STATIC / "css" / "base" / "panels.css").read_text(encoding="utf-8")
    assert tuple(re.findall(r"^\.seat-(\w+) \{\n  --seat: ", style, re.MULTILINE)) == MARK_COLOURS

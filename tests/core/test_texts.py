"""The short texts of a game: fields, counts, lists, and where they are read from."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import shelf
from donjon.core.record.templates import Counted
from donjon.core.record.texts import Texts, folder_of, texts
from donjon.core.record.words import Words
from donjon.games.skull_tower import text as board

PLAIN = """
[question]
[answer]
[log]
[outcome]
[text]
no-higher = "no higher"
to-floor = "to floor {floor}"
areas = ["The gorge", "The hills"]
[text.cards]
one = "{count} card"
many = "{count} cards"
[text.points]
one = "{count:+d} point"
many = "{count:+d} points"
none = "no points"
[text.rounds]
one = "{count:word} round of {seat}"
many = "{count:word} rounds of {seat}"
"""


@pytest.fixture
def text_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Texts]:
    """The texts of a game whose module lies two folders below its words."""
    folder = tmp_path / "plain_game" / "picture"
    folder.mkdir(parents=True)
    (folder.parent / "words.toml").write_text(PLAIN, encoding="utf-8")
    (folder.parent / "__init__.py").write_text("", encoding="utf-8")
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "tower.py").write_text(
        "from donjon.core.record.texts import texts\ntext_of = texts(__name__)\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    from plain_game.picture import tower  # type: ignore[import-not-found]

    yield tower.text_of
    for name in [name for name in sys.modules if name.split(".")[0] == "plain_game"]:
        del sys.modules[name]


def test_fields_are_filled_in(text_of: Texts) -> None:
    assert text_of("no-higher") == "no higher"
    assert text_of("to-floor", floor=3) == "to floor 3"


def test_a_text_depends_on_how_many_there_are(text_of: Texts) -> None:
    assert [text_of("cards", count=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    points = [text_of("points", count=n) for n in (-2, -1, 0, 1, 5)]
    assert points == ["-2 points", "-1 point", "no points", "+1 point", "+5 points"]


def test_small_numbers_can_be_words(text_of: Texts) -> None:
    said = [text_of("rounds", count=n, seat="Mira") for n in (0, 1, 6, 7)]
    assert said == [
        "no rounds of Mira",
        "one round of Mira",
        "six rounds of Mira",
        "7 rounds of Mira",
    ]


def test_a_list_keeps_its_order(text_of: Texts) -> None:
    assert text_of.each("areas") == ["The gorge", "The hills"]


def test_a_module_outside_a_game_has_no_texts() -> None:
    with pytest.raises(FileNotFoundError, match=r"donjon\.core\.box\.shelf"):
        folder_of("donjon.core.box.shelf")


def test_words_are_read_again_when_their_file_changes(tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text(PLAIN, encoding="utf-8")
    assert Words.read(file) is Words.read(file)
    file.write_text(PLAIN.replace("no higher", "as high as it gets"), encoding="utf-8")
    assert Words.read(file).text["no-higher"] == "as high as it gets"


# What the games ask for is there, and what is there is asked for


def fields_of(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def patterns_of(key: ast.expr) -> list[str]:
    """What a key may be: one written out, either of two, one with gaps; none if it is a name."""
    if isinstance(key, ast.IfExp):
        return [*patterns_of(key.body), *patterns_of(key.orelse)]
    if isinstance(key, ast.JoinedStr):
        parts = (re.escape(p.value) if isinstance(p, ast.Constant) else ".+" for p in key.values)
        return ["".join(map(str, parts))]
    return [re.escape(str(key.value))] if isinstance(key, ast.Constant) else []


def asked(box: Box) -> Iterator[tuple[str, bool, set[str] | None]]:
    """Of every `text_of(...)` of a game: a pattern of its key, whether it is a list, its fields.

    Where a key is a name, it is one of the strings of its module, with fields that nobody knows.
    """
    for file in box.folder.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(file.read_bytes())))
        strings = {node.value for node in nodes if isinstance(node, ast.Constant)}
        for node in nodes:
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func
            each = isinstance(called, ast.Attribute) and called.attr == "each"
            name = called.value if isinstance(called, ast.Attribute) and each else called
            if isinstance(name, ast.Name) and name.id == "text_of":
                patterns = patterns_of(node.args[0])
                for pattern in patterns:
                    yield pattern, each, {str(keyword.arg) for keyword in node.keywords}
                for key in box.words.text if not patterns else ():
                    if key in strings:
                        yield re.escape(key), each, None


def fits(text: str | Counted | list[str], each: bool, given: set[str] | None) -> bool:
    """Whether a text is read as it is written: a list as a list, and with all of its fields."""
    templates = [text] if isinstance(text, str) else []
    if isinstance(text, Counted):
        templates = [text.one, text.many, text.none, "{count}"]
    wanted: set[str] = set().union(*map(fields_of, templates))
    return given is None or (isinstance(text, list) == each and given >= wanted)


@pytest.mark.parametrize("box", shelf(), ids=lambda box: box.id)
def test_a_game_has_the_texts_it_asks_for(box: Box) -> None:
    there = box.words.text
    used = set()
    for pattern, each, given in asked(box):
        keys = [key for key in there if re.fullmatch(pattern, key)]
        fitting = [key for key in keys if fits(there[key], each, given)]
        assert fitting, f"no text {pattern} is filled by the fields {given}: {keys}"
        used.update(fitting)
    assert set(there) == used


def test_texts_belong_to_the_game_of_their_module() -> None:
    assert folder_of(board.__name__) == Path(board.__file__).parent
    assert texts(board.__name__).module == "donjon.games.skull_tower.text"

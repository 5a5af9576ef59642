"""The sentences in words/: what is said is there, and what the terminal has is said."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from donjon.tables import sentences
from donjon.tables.sentences import areas, for_pages, say

SOURCE = Path(sentences.__file__).parents[1]
SAID = re.compile(r"""["'](\w+\.\w+)["']""")
MADE = ("takes_", "head_")
"""Beginnings of names that are put together from two parts."""


def names_in_code() -> set[str]:
    text = "\n".join(file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py"))
    return set(SAID.findall(text))


def test_every_sentence_of_the_terminal_is_said_somewhere() -> None:
    said = names_in_code()
    names = {name.removesuffix("_one") for name in areas()["terminal"]}
    unused = {name for name in names if f"terminal.{name}" not in said}
    assert {name for name in unused if not name.startswith(MADE)} == set()


def test_every_sentence_that_is_said_is_there() -> None:
    calls = re.compile(r"""\bsay\(\s*"(\w+)\.(\w+)"[,)]""")
    missing = []
    for file in SOURCE.rglob("*.py"):
        for area, key in calls.findall(file.read_text(encoding="utf-8")):
            if key not in areas()[area]:
                missing.append((file.name, area, key))
    assert missing == []


def test_one_of_something_has_a_sentence_of_its_own() -> None:
    assert say("terminal.tidy_done", count=1) == "1 table removed."
    assert say("terminal.tidy_done", count=1200) == "1,200 tables removed."
    assert say("terminal.some_win", count=1, who="Ann", scores="Ann 3, Ben 2") == (
        "Ann wins: Ann 3, Ben 2."
    )


def test_a_sentence_without_a_singular_is_the_same_for_one() -> None:
    assert say("terminal.possible", count=1, first="a").startswith("1 possible")


@pytest.mark.parametrize("area", sorted(areas()))
def test_a_singular_has_a_plural_with_the_same_blanks(area: str) -> None:
    """The singular may leave blanks out: it knows the count, or needs no list."""
    words = areas()[area]
    for name in words:
        if name.endswith("_one"):
            plural = words[name.removesuffix("_one")]
            blanks = {field for _, field, _, _ in Formatter().parse(words[name]) if field}
            known = {field for _, field, _, _ in Formatter().parse(plural) if field}
            assert blanks <= known | {"count", "name"}, name


def test_pages_do_not_carry_the_words_of_the_terminal() -> None:
    assert '"terminal"' not in for_pages()
    assert '"shelf"' in for_pages()


def test_a_translation_may_lack_sentences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, text in (
        ("en", 'yes = "Yes"\nno = "No, {name}"\n'),
        ("de", 'no = "Nein, {name}"\n'),
    ):
        folder = tmp_path / language
        folder.mkdir()
        (folder / "common.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(sentences, "WORDS", tmp_path)
    for cached in (sentences.area, sentences.areas, sentences.for_pages):
        cached.cache_clear()
    try:
        assert say("common.no", language="de", name="Ann") == "Nein, Ann"
        assert say("common.yes", language="de") == "Yes"
        assert say("common.no", name="Ann") == "No, Ann"
        assert "Nein" in for_pages("de")
    finally:
        for cached in (sentences.area, sentences.areas, sentences.for_pages):
            cached.cache_clear()

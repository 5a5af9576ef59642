"""Files written by hand: what is wrong is named with its line, however it is written."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from donjon.core.content.tomlfile import Keys, Scanner, TomlFile
from donjon.core.errors import PackError

TEXT = '''\
# a comment with [brackets] and "quotes"
title = "A # is no comment here"
"quoted key" = 'single'
a.b = 1
long = """
[[not a head]]
x = "\\""""
numbers = [
  1,  # one
  2,
]

[table.deep]
x = {y = 1, z = [3, {w = 4}]}

[[floor]]
colour = "ash"
[[floor.room]]
size = 1
[[floor.room]]
size = 2
[[floor]]
[floor.room]
size = 3
'''

LINES: dict[Keys, int] = {
    ("title",): 2,
    ("quoted key",): 3,
    ("a", "b"): 4,
    ("long",): 5,
    ("numbers",): 8,
    ("numbers", 0): 9,
    ("numbers", 1): 10,
    ("table",): 13,
    ("table", "deep", "x", "z", 1, "w"): 14,
    ("floor",): 16,
    ("floor", 0): 16,
    ("floor", 0, "colour"): 17,
    ("floor", 0, "room", 0): 18,
    ("floor", 0, "room", 1, "size"): 21,
    ("floor", 1): 22,
    ("floor", 1, "room", "size"): 24,
}


@pytest.mark.parametrize("keys", LINES, ids=str)
def test_every_key_has_its_line(keys: Keys) -> None:
    assert Scanner(TEXT).lines[keys] == LINES[keys]


def ways(value: Any, keys: Keys = ()) -> set[Keys]:
    """The ways to all values in a value."""
    inside = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return {keys} | {way for key, inner in inside for way in ways(inner, (*keys, key))}


def test_no_key_is_missed_and_none_made_up() -> None:
    assert set(Scanner(TEXT).lines) == ways(tomllib.loads(TEXT)) - {()}


plain = st.sampled_from(["1", '"#"', "'['", '"""\n]"""', "true", '"\\""', "''", '""', "1979-05-27"])
values = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda some: f"[{', '.join(some)}\n]")
        | inner.map(lambda one: f"{{ k = {one} }}")
    ),
    max_leaves=6,
)


@given(st.lists(values, min_size=1, max_size=4))
def test_whatever_is_written_is_walked_through(written: list[str]) -> None:
    text = "".join(f"[[t]]\nx{number} = {value} # {{\n" for number, value in enumerate(written))
    assert set(Scanner(text).lines) == ways(tomllib.loads(text)) - {()}


class Room(msgspec.Struct, forbid_unknown_fields=True):
    size: int = 1
    kind: Literal["hall", "cell"] | None = None


class House(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    rooms: list[Room] = []
    names: dict[str, str] = {}
    by_name: dict[str, Room] = {}


WRONG = {
    'titel = "x"': "x/house.toml:1: field 'titel': is not known. Did you mean 'title'? "
    "Known: title, rooms, names, by_name.",
    "names = { a = 'b' }": "x/house.toml: field 'title': is missing.",
    "title = 3": "x/house.toml:1: field 'title': Expected `str`, got `int`.",
    "title = 'x'\n[[rooms]]\n[[rooms]]\nsize = 'big'": "x/house.toml:4: field 'rooms[1].size': "
    "Expected `int`, got `str`.",
    "title = 'x'\n[[rooms]]\nkind = 'hell'": "x/house.toml:3: field 'rooms[0].kind': "
    "'hell' is not known. Did you mean 'hall'? Known: hall, cell.",
    "title = 'x'\n[names]\na = 'b'\nc = 3": "x/house.toml:4: field 'names.c': "
    "Expected `str`, got `int`.",
    "title = 'x'\n[by_name.a]\n[by_name.b]\nkind = ''": "x/house.toml:4: field 'by_name.b.kind': "
    "'' is not known. Known: hall, cell.",
    "title = \n": "x/house.toml: not readable as TOML: Invalid value (at line 1, column 9).",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_mistake_names_its_line_and_what_is_known(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "x"
    folder.mkdir()
    (folder / "house.toml").write_text(text)
    with pytest.raises(PackError) as caught:
        TomlFile(folder / "house.toml").convert(House)
    assert str(caught.value) == WRONG[text]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"house\.toml: No such file or directory\.$"):
        TomlFile(tmp_path / "house.toml")

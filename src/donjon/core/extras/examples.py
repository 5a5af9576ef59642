"""Worked examples: a few pictures beside a rule, played by the game itself.

`examples.toml` of a box lays a table, gives answers, and says what is seen:

    [[example]]
    rule = "ST-17"
    title = "What fits"
    chance = ["draw:purple-3"]
    [[example.picture]]
    caption = "Purple 3 lies there. Red 3 fits by its number."
    point = ["card-red-3"]
    [[example.picture]]
    answers = ["play:red-3"]
    caption = "Now red or a 3 is wanted."

The pictures follow the rules and the cards, so they are never out of date.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from donjon.core.box.box import Box
from donjon.core.content.tomlfile import TomlFile, choose
from donjon.core.extras.script import Laid, check_keys, check_laid

FILE = "examples.toml"


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is answered, and what is seen then."""

    caption: str
    answers: list[str] = []
    """Given one after the other by whoever is asked."""
    chance: list[str] = []
    """What chance answers meanwhile."""
    point: list[str] = []
    """Pieces that light up, by their ids."""
    screen: str = ""
    """Which of the pictures; the one that matters if it is not said."""


class Example(Laid, msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A worked example of a rule."""

    rule: str
    title: str
    picture: list[Picture]
    lesson: int = 0
    """The step of the lesson at which the example begins, in place of a table of its own."""
    seat: int = 0
    """Through whose eyes it is seen."""


class Examples(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All examples of a box."""

    example: list[Example]


@lru_cache(maxsize=32)
def examples_of(box: Box) -> list[Example]:
    """The worked examples of a box; a mistake is told with file and line."""
    path = box.folder / FILE
    if not path.exists():
        return []
    file = TomlFile(path)
    examples = file.convert(Examples).example
    for number, example in enumerate(examples):
        way = ("example", number)
        setup = check_laid(file, box, example, way)
        if example.rule not in box.rules:
            raise file.wrong((*way, "rule"), choose(example.rule, box.rules))
        for place, picture in enumerate(example.picture):
            check_keys(file, setup, picture.answers, (*way, "picture", place, "answers"))
            check_keys(file, setup, picture.chance, (*way, "picture", place, "chance"))
    return examples

"""What `box.toml` says of a game, and what it may say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import msgspec

from donjon.core.tomlfile import TomlFile, choose

ACCENTS = ("ink", "muted", "gold", "blood", "moss", "sea", "straw", "violet")
"""The colours a game may have for its own."""
SIGNS = (
    *("skull", "sword", "arrow-up", "shield", "flame", "crown", "key", "door", "stair", "eye"),
    *("fist", "star", "potion", "coin", "gem", "heart", "tower", "seal", "spirit", "warrior"),
    *("die-1", "die-2", "die-3", "die-4", "die-5", "die-6"),
    *("tree", "mountain", "hill", "lake", "dune", "grass", "redraw", "exchange", "link", "bones"),
    *("voice", "hush", "diamond", "circle", "triangle", "square", "hexagon"),
)
"""The signs there are for a cover that a game does not draw itself."""
MARK_COLOURS = ("moss", "straw", "sea", "blood", "violet", "ink", "muted", "card")
MARK_SHAPES = (
    *("triangle", "circle", "square", "diamond", "hexagon"),
    *("shield", "arch", "octagon"),
)
MARKS = ("moss triangle", "straw circle", "sea square", "blood diamond", "violet hexagon")
"""The marks of the seats of a box that declares none."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something agreed before the game, one of several values."""

    id: str
    title: str
    default: str
    values: dict[str, str]
    """Each value with the sentence that explains it; the default among them."""
    packs: bool = False
    """Whether each value but the default is a pack that ships with the box, in `packs/`."""


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `box.toml` says."""

    id: str
    title: str
    line: str
    """The game in one sentence."""
    seats: list[int]
    """The numbers of players it takes, in order."""
    minutes: int
    difficulty: Literal["easy", "medium", "hard"]
    accent: str
    """Its colour: one of ACCENTS."""
    stage: Literal["draft", "playable", "complete"]
    rules: int
    """The version of its rules; a journal replays only under the same."""
    credits: str
    sign: str = "tower"
    """What stands on its cover, if it draws none itself: one of SIGNS."""
    option: list[Option] = []
    marks: list[str] = msgspec.field(default_factory=lambda: list(MARKS))
    """The colour and the shape of each seat, the same in the picture and beside it."""


def declaration(folder: Path) -> Declaration:
    """What a folder's `box.toml` says, or an error that names the line of what cannot be."""
    file = TomlFile(folder / "box.toml")
    about = file.convert(Declaration)
    _names(file, about)
    _shipped(file, about, folder)
    _numbers(file, about)
    _looks(file, about)
    return about


def _names(file: TomlFile, about: Declaration) -> None:
    """Ids are words that can stand in an address; options have a default among their values."""
    if not _word(about.id):
        raise file.wrong(("id",), _WORD)
    for number, option in enumerate(about.option):
        if not _word(option.id):
            raise file.wrong(("option", number, "id"), _WORD)
        if option.id in [other.id for other in about.option[:number]]:
            raise file.wrong(("option", number, "id"), f"there is an option {option.id!r} already.")
        for value in option.values:
            if not _word(value):
                raise file.wrong(("option", number, "values", value), _WORD)
        if option.default not in option.values:
            why = choose(option.default, option.values)
            raise file.wrong(("option", number, "default"), why)


def _shipped(file: TomlFile, about: Declaration, folder: Path) -> None:
    """The packs that an option offers lie in the folder."""
    for number, option in enumerate(about.option):
        for value in option.values if option.packs else ():
            if value != option.default and not (folder / "packs" / value / "pack.toml").is_file():
                why = f"there is no pack in packs/{value}."
                raise file.wrong(("option", number, "values", value), why)


def _numbers(file: TomlFile, about: Declaration) -> None:
    """Some can play, it takes some time, and the rules have a version."""
    if not about.seats or about.seats != sorted({seats for seats in about.seats if seats > 0}):
        why = "the numbers of players it takes, from the lowest up, such as [2, 3, 4]."
        raise file.wrong(("seats",), why)
    for name, number in (("minutes", about.minutes), ("rules", about.rules)):
        if number < 1:
            raise file.wrong((name,), "a number from 1 up.")


def _looks(file: TomlFile, about: Declaration) -> None:
    """Colours, signs and shapes that the pictures and the pages know."""
    for name, word, known in (("accent", about.accent, ACCENTS), ("sign", about.sign, SIGNS)):
        if word not in known:
            raise file.wrong((name,), choose(word, known))
    if len(about.marks) < about.seats[-1]:
        raise file.wrong(("marks",), f"{about.seats[-1]} seats need as many marks.")
    for number, mark in enumerate(about.marks):
        colour, _, shape = mark.partition(" ")
        if colour not in MARK_COLOURS:
            raise file.wrong(("marks", number), f"colour {choose(colour, MARK_COLOURS)}")
        if shape not in MARK_SHAPES:
            raise file.wrong(("marks", number), f"shape {choose(shape, MARK_SHAPES)}")
        if mark in about.marks[:number]:
            raise file.wrong(("marks", number), "two seats cannot have one mark.")


_WORD = "write it in small letters, digits and dashes, such as 'my-game'."


def _word(text: str) -> bool:
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) is not None

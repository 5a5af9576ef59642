"""What `box.toml` says of a game, and what it may say."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from donjon.core.content.packs import WORD, is_word
from donjon.core.content.tomlfile import TomlFile, choose
from donjon.core.errors import span

ACCENTS = ("ink", "muted", "gold", "blood", "moss", "sea", "straw", "violet")
"""The colours a game may have for its own."""
SIGNS = (
    *("skull", "sword", "arrow-up", "shield", "flame", "crown", "key", "door", "stair", "eye"),
    *("fist", "star", "potion", "coin", "gem", "heart", "tower", "seal", "spirit", "warrior"),
    *("die-1", "die-2", "die-3", "die-4", "die-5", "die-6"),
    *("tree", "mountain", "hill", "lake", "dune", "grass", "redraw", "exchange", "link", "bones"),
    *("voice", "hush", "diamond", "circle", "triangle", "square", "hexagon"),
    *("citadel", "sanctuary", "village", "bazaar", "paw", "banner", "tent", "cave", "tomb"),
    *("ruins", "wagon", "thorn", "scroll"),
)
"""The signs there are for a cover that a game does not draw itself."""
MARK_COLOURS = ("moss", "straw", "sea", "blood", "violet", "ink", "muted", "card")
MARK_SHAPES = (
    *("triangle", "circle", "square", "diamond", "hexagon"),
    *("shield", "arch", "octagon"),
)
MARKS = ("moss triangle", "straw circle", "sea square", "blood diamond", "violet hexagon")
"""The marks of the seats of a box that declares none."""


BETWEEN = "/"
"""Between the values of the seats, for an option that is agreed for each: `knight/any`."""
ANY = "any"
"""The value of an option that leaves it open: chosen in the game, or dealt."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something agreed before the game, one of several values."""

    id: str
    title: str
    default: str
    values: dict[str, str] | str
    """Each value with the sentence that explains it; or a kind of names of the content, such
    as `hero`: one value for each, those of the packs that are played with among them."""
    any: str = ""
    """The sentence for the value `any`, which such an option has if it may be left open."""
    needs: dict[str, str] = {}
    """What other options must be for this one to matter; if they are not, it is its default."""
    seats: dict[str, list[int]] = {}
    """The numbers of players that a value is for, where it is not for all."""
    per: Literal["table", "seat"] = "table"
    """Whether it is agreed once, or for each seat."""
    different: bool = False
    """Whether no two seats may have the same value, unless it is `any`."""
    advised: list[str] = []
    """The values that are good for a first game; they are offered before the others."""


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values of options that go well together, under a name; the first is for a first game."""

    id: str
    title: str
    text: str
    options: dict[str, str] = {}
    """The options that differ from their defaults."""
    seats: int = 0
    """How many players it is best with; 0 if that does not matter."""
    packs: list[str] = []
    """The packs it is played with, by their ids."""


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
    age: int = 0
    """From which age on the box says it is for; 0 if it does not say."""
    sign: str = "tower"
    """What stands on its cover, if it draws none itself: one of SIGNS."""
    option: list[Option] = []
    preset: list[Preset] = []
    ladder: list[dict[str, str]] = []
    """Options from the easiest game to the hardest, for who wants another after one is over."""
    theme: Literal["", "light", "dark"] = ""
    """The theme of its pages, unless the reader has chosen one; empty for that of the system."""
    marks: list[str] = msgspec.field(default_factory=lambda: list(MARKS))
    """The colour and the shape of each seat, the same in the picture and beside it."""


def declaration(folder: Path) -> Declaration:
    """What a folder's `box.toml` says, or an error that names the line of what cannot be."""
    file = TomlFile(folder / "box.toml")
    about = file.convert(Declaration)
    _names(file, about)
    _options(file, about)
    _presets(file, about)
    _numbers(file, about)
    _looks(file, about)
    return about


def _names(file: TomlFile, about: Declaration) -> None:
    """Ids are words that can stand in an address."""
    if not is_word(about.id):
        raise file.wrong(("id",), WORD)
    ids = {
        "option": [option.id for option in about.option],
        "preset": [preset.id for preset in about.preset],
    }
    for table, names in ids.items():
        for number, name in enumerate(names):
            if not is_word(name):
                raise file.wrong((table, number, "id"), WORD)
            if name in names[:number]:
                what = f"an {table}" if table == "option" else f"a {table}"
                raise file.wrong((table, number, "id"), f"there is {what} {name!r} already.")


def _options(file: TomlFile, about: Declaration) -> None:
    """Options have a default among their values, and need only what stands before them."""
    for number, option in enumerate(about.option):
        place = ("option", number)
        if isinstance(option.values, str):
            if option.any == "" and option.default == ANY:
                why = "an option that may be left open says in `any` what that means."
                raise file.wrong((*place, "default"), why)
        else:
            for value in option.values:
                if not is_word(value):
                    raise file.wrong((*place, "values", value), WORD)
            if option.any:
                raise file.wrong((*place, "any"), "it is for values that come from the content.")
            if option.default not in option.values:
                why = choose(option.default, option.values)
                raise file.wrong((*place, "default"), why)
        if option.different and option.per != "seat":
            raise file.wrong((*place, "different"), 'it is for options with per = "seat".')
        for value, seats in option.seats.items():
            if value == option.default:
                raise file.wrong((*place, "seats", value), "the default is for all players.")
            if isinstance(option.values, dict) and value not in option.values:
                raise file.wrong((*place, "seats", value), choose(value, option.values))
            if not seats or not set(seats) <= set(about.seats):
                why = f"some of the {span(about.seats)} players it takes."
                raise file.wrong((*place, "seats", value), why)
        before = {other.id: other for other in about.option[:number] if other.per == "table"}
        for name, value in option.needs.items():
            if name not in before:
                why = f"{choose(name, before)} An option needs others that stand before it."
                raise file.wrong((*place, "needs", name), why)
            values = before[name].values
            if isinstance(values, dict) and value not in values:
                raise file.wrong((*place, "needs", name), choose(value, values))


def _presets(file: TomlFile, about: Declaration) -> None:
    """Presets speak of options there are, and of numbers of players that can play."""
    known = {option.id: option for option in about.option}
    for number, preset in enumerate(about.preset):
        for name, value in preset.options.items():
            place = ("preset", number, "options", name)
            if name not in known:
                raise file.wrong(place, choose(name, known))
            values = known[name].values
            if isinstance(values, dict) and not set(value.split(BETWEEN)) <= set(values):
                raise file.wrong(place, choose(value, values))
        if preset.seats and preset.seats not in about.seats:
            why = f"{about.title} takes {span(about.seats)} players."
            raise file.wrong(("preset", number, "seats"), why)


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

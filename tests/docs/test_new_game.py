"""docs/new-game.md builds the game of `donjon new` word for word; reference.md names everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from donjon.bots.game_hooks import NUMBERS
from donjon.core.box import checks
from donjon.core.box.box import Box
from donjon.core.box.declaration import ACCENTS, Declaration
from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game, View
from donjon.core.engine.step import Step
from donjon.core.record.words import Words
from donjon.terminal.commands.new import TEMPLATE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
REFERENCE = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
BLOCK = re.compile(r'^(`{3,})\w+ title="(\S+)"\n(.*?)\n\1$', re.MULTILINE | re.DOTALL)


def built() -> dict[str, str]:
    """The files that a reader of the page ends up with; a file may come in several pieces."""
    found: dict[str, list[str]] = {}
    for _, file, text in BLOCK.findall(PAGE):
        found.setdefault(file, []).append(text)
    return {file: "\n\n\n".join(pieces) + "\n" for file, pieces in found.items()}


def template() -> dict[str, str]:
    files = [file for file in TEMPLATE.rglob("*") if file.is_file()]
    return {
        file.relative_to(TEMPLATE).as_posix(): file.read_text(encoding="utf-8")
        for file in files
        if "__pycache__" not in file.parts
    }


def test_the_page_has_every_file() -> None:
    assert set(built()) == set(template())


@pytest.mark.parametrize("file", sorted(template()))
def test_the_page_builds_exactly_the_game_of_the_template(file: str) -> None:
    assert built()[file] == template()[file]


def test_every_file_that_a_game_must_have_is_in_the_template() -> None:
    files = template()
    for module, wanted in checks.MODULES.items():
        for name in wanted:
            assert re.search(rf"\b{name}\b", files[f"night_stair/{module}.py"])


# The code in the reference is code that runs


TOY_BLOCKS = [(file, text) for _, file, text in BLOCK.findall(REFERENCE) if file.startswith("toy_")]


@pytest.mark.parametrize(("file", "text"), TOY_BLOCKS, ids=[file for file, _ in TOY_BLOCKS])
def test_what_is_shown_of_a_toy_stands_in_its_file(file: str, text: str) -> None:
    assert text in (ROOT / "tests" / "kit" / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("label", ["witnesses", "drawing"])
def test_the_other_blocks_run(label: str) -> None:
    (code,) = [text for _, file, text in BLOCK.findall(REFERENCE) if file == label]
    names: dict[str, object] = {}
    exec(code, names)
    assert len(names) > 2


# The reference names everything there is


@pytest.mark.parametrize("name", [name for name in vars(Step) if not name.startswith("_")])
def test_every_attribute_of_a_step_is_described(name: str) -> None:
    assert re.search(rf"^\| `{name}\b", REFERENCE, re.MULTILINE), f"nothing is said of {name}"


CALLED = ["do", "ask", "ask_any", "ask_each", "draw", "roll", "tell", "unwind", "finish"]
DEFINED = ["prepare", "copy", "settle", "anytime", "whenever", "in_order"]


@pytest.mark.parametrize("name", [*CALLED, *DEFINED])
def test_what_steps_call_and_games_define_is_described(name: str) -> None:
    assert hasattr(Game, name)
    assert re.search(rf"^\| `(g\.)?{name}\(", REFERENCE, re.MULTILINE)


@pytest.mark.parametrize("name", ["pool", "hide", "hide_deck", "sorted", "veil"])
def test_what_redact_calls_is_described(name: str) -> None:
    assert hasattr(View, name)
    assert f"view.{name}(" in REFERENCE


@pytest.mark.parametrize("name", ["put_on_top", "put_under", "shuffle_in", "all"])
def test_what_a_deck_does_is_described(name: str) -> None:
    assert hasattr(Deck, name)
    assert f"`deck.{name}(" in REFERENCE


def test_every_field_of_a_declaration_is_described() -> None:
    for field in (*Declaration.__struct_fields__, *ACCENTS):
        assert f"`{field}`" in REFERENCE or f"`[[{field}]]`" in REFERENCE, field


def test_every_section_of_the_words_is_described() -> None:
    for section in Words.__struct_fields__:
        told = f"`[{section}]`" in REFERENCE or f"`{section}`" in REFERENCE
        assert told, section


def test_every_module_that_the_program_looks_for_is_described() -> None:
    source = Path(checks.__file__).parents[1]
    looked_for: set[str] = set(checks.MODULES)
    for file in source.rglob("*.py"):
        if "games" not in file.parts and "template" not in file.parts:
            text = file.read_text(encoding="utf-8")
            looked_for |= set(re.findall(r'\b(?:optional|module)\("(\w+)"\)', text))
    for name in looked_for:
        assert f"| `{name}.py`" in REFERENCE, f"nothing is said of {name}.py"


def test_the_box_of_the_template_holds_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(TEMPLATE)
    checks.check(Box(TEMPLATE / "night_stair", "night_stair"))


def test_everything_a_bot_may_define_is_described() -> None:
    hooks = ["values", "quick", "turns", "weigh", "obvious", "features"]
    for name in (*hooks, *NUMBERS):
        assert f"`{name}" in REFERENCE, f"nothing is said of {name}"

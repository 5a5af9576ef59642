"""Commands load what they need: no game, picture, server or simulation for a page of help."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from donjon.core.box.shelf import outside
from donjon.terminal.app import app
from donjon.terminal.cli import lab, packs

HEAVY = {
    *("donjon.bots", "donjon.drawing", "donjon.games", "donjon.kit", "donjon.lab"),
    *("donjon.tables", "donjon.web", "donjon.core.box", "donjon.core.engine"),
    *("litestar", "uvicorn", "sqlalchemy", "jinja2", "rich", "msgspec", "pydantic"),
}
SHOW = "import json, sys; print(json.dumps(sorted(sys.modules)), file=sys.stderr)"


def modules_after(code: str) -> set[str]:
    """The modules that a fresh interpreter holds after some code."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{SHOW}"], capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stderr.splitlines()[-1]))


def typed(*words: str) -> str:
    """Code that does what is typed after `donjon`."""
    return (
        "import sys\n"
        "from donjon.terminal.app import main\n"
        f"sys.argv = ['donjon', *{words!r}]\n"
        "try:\n    main()\nexcept SystemExit:\n    pass"
    )


def among(names: set[str], modules: set[str]) -> set[str]:
    """Which of some modules and packages are loaded, with anything inside them."""
    return {
        name for name in names if name in modules or any(m.startswith(f"{name}.") for m in modules)
    }


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["pack", "new", "--help"]])
def test_help_loads_no_more_than_the_commands(words: list[str]) -> None:
    allowed = {"pydantic"} if len(words) > 1 else set()
    assert among(HEAVY - allowed, modules_after(typed(*words))) == set()


def test_parameters_of_commands_need_no_evaluating() -> None:
    for group in (app, packs.pack, lab.lab):
        for command in group.registered_commands:
            assert command.callback is not None
            kinds = command.callback.__annotations__.values()
            assert not [kind for kind in kinds if isinstance(kind, str)], command.callback.__name__


def test_the_package_loads_nothing_until_a_name_is_used() -> None:
    assert among(HEAVY, modules_after("import donjon")) == set()
    assert "donjon.core.box.shelf" in modules_after("import donjon; donjon.box('skull-tower')")


def test_the_shelf_is_read_from_declarations_alone() -> None:
    modules = modules_after(typed("games"))
    not_needed = HEAVY - {
        "donjon.core.box",
        "donjon.core.engine",
        "donjon.tables",
        "rich",
        "msgspec",
    }
    if not outside():
        not_needed |= {"importlib.metadata", "email", "socket"}
    assert among(not_needed, modules) == set()
    assert not [
        name for name in modules if name.startswith("donjon.tables.") and "sentences" not in name
    ]

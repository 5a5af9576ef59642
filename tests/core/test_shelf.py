"""The shelf: every box is found by its name, and a broken one from outside stops no other."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import donjon
from donjon.core.box import shelf
from donjon.core.box.box import Box
from donjon.core.errors import BoxWarning, PackError, UnknownName


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Installs packages with games, by the names of their boxes."""

    def install(**packages: str) -> None:
        monkeypatch.setattr(shelf, "outside", lambda: list(packages.items()))
        shelf.scan.cache_clear()

    yield install
    shelf.scan.cache_clear()


def left_out(why: str) -> object:
    """The shelf warns of one box, with these words, and has the others."""
    with pytest.warns(BoxWarning) as told:
        names = [box.id for box in donjon.shelf()]
    assert "skull-tower" in names
    assert [str(warning.message) for warning in told] == [why]
    return names


@pytest.mark.parametrize("name", ["skull-tower", "Skull Tower", "SKULL_TOWER"])
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert donjon.box(name).id == "skull-tower"


def test_every_box_is_on_the_shelf_once() -> None:
    names = [box.id for box in donjon.shelf()]
    assert "skull-tower" in names
    assert names == sorted(set(names))


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"no game 'skul-towr'. Did you mean 'skull-tower'\?"):
        donjon.box("skul-towr")


def test_a_name_like_no_other_lists_all() -> None:
    with pytest.raises(UnknownName, match=r"no game 'xyzzy'\. Known: .*skull-tower"):
        donjon.box("xyzzy")


def test_other_packages_bring_games(toy: Box, outside: Callable[..., None]) -> None:
    outside(toy=toy.package)
    assert donjon.box("toy tower").folder == toy.folder
    assert donjon.box("skull-tower").title == "Skull Tower"


@pytest.mark.parametrize("package", ["no_such_package_here", "no_such.package_here"])
def test_a_package_that_is_not_installed(outside: Callable[..., None], package: str) -> None:
    outside(gone=package)
    left_out(f"The box 'gone' is left out: the package {package!r} is not installed.")


def test_one_broken_box_does_not_stop_the_others(
    toy: Box, variant: Callable[..., Box], outside: Callable[..., None], tmp_path: Path
) -> None:
    broken = tmp_path / "babel_dice"
    broken.mkdir()
    (broken / "box.toml").write_text('id = "babel-dice"\n')
    variant()  # puts the folder on the path
    outside(babel_dice="babel_dice", toy=toy.package)
    why = "The box 'babel_dice' is left out: babel_dice/box.toml: field 'title': is missing."
    assert "toy-tower" in left_out(why)
    with pytest.raises(PackError) as caught:
        donjon.box("babel-dice")
    assert str(caught.value) == why, "asked for by its name, it says what is wrong"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("words.toml", '"Play {card}"', '"Play {cards}"'), "words.toml:9: field 'answer.play': "),
        (("rules.py", "def opening(g", "def opening(g g"), "SyntaxError: "),
        (("rules.py", "GAME = ToyTower", "GAME = TinTower"), "NameError: "),
    ],
)
def test_a_box_that_could_not_be_played_is_left_out(
    variant: Callable[..., Box],
    outside: Callable[..., None],
    change: tuple[str, str, str],
    why: str,
) -> None:
    outside(toy=variant(change).package)
    with pytest.warns(BoxWarning, match=f"The box 'toy' is left out: .*{why}"):
        assert "toy-tower" not in [box.id for box in donjon.shelf()]


def test_two_boxes_of_one_name(toy: Box, outside: Callable[..., None]) -> None:
    outside(toy=toy.package, toy2=toy.package)
    why = f"The box 'toy2' is left out: {toy.folder}: the shelf has a box 'toy-tower' already."
    assert "toy-tower" in left_out(why)
    assert donjon.box("toy-tower").folder == toy.folder


def test_a_package_need_not_have_an_init(
    variant: Callable[..., Box], outside: Callable[..., None]
) -> None:
    box = variant()
    (box.folder / "__init__.py").unlink()
    outside(toy=box.package)
    assert donjon.box("toy-tower").open(seed=1).question is not None


def test_a_module_is_no_box(outside: Callable[..., None]) -> None:
    outside(lone="this")
    left_out(
        "The box 'lone' is left out: 'this' is one module; "
        "a game is a package, a folder with box.toml."
    )


def test_a_package_without_a_declaration(
    variant: Callable[..., Box], outside: Callable[..., None]
) -> None:
    box = variant()
    (box.folder / "box.toml").unlink()
    outside(bare=box.package)
    left_out(f"The box 'bare' is left out: there is no box.toml in {box.folder}.")


def test_a_shelf_loads_nothing_of_what_its_boxes_do() -> None:
    """What there is, and what it is called, is read; so a server holds only what is played."""
    run = subprocess.run([sys.executable, "-c", SHELF], capture_output=True, text=True, check=False)
    assert run.stdout == "[]\n", run.stderr
    for one in donjon.shelf():
        pad, book = one.optional("pad"), one.optional("book")
        assert one.has_pad == hasattr(pad, "fields")
        assert one.has_book == (book is not None)
        assert one.has_gallery == (one.optional("gallery") is not None)
        assert bool(one.book_title) == one.has_book


SHELF = """
import sys
import donjon
for box in donjon.shelf():
    box.has_pad, box.pad_title, box.has_book and box.book_title, box.has_gallery
games = {box.package for box in donjon.shelf()}
print([name for name in sys.modules if name.rpartition(".")[0] in games])
"""

"""The people at a table are called the same on every board: in pictures and in text."""

from __future__ import annotations

from html import unescape
from random import Random

import pytest

from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import SPECTATOR
from donjon.kit.checks.text_fit import misfits
from donjon.tables.names import NAME_LENGTH

NAMES = ["Zoë", "Bo & Co", "<Cy>", "Dot"]
DEEP = 20
"""So many answers in, everybody has chosen whom to play."""


def position(box: str) -> Game:
    found = find_box(box)
    seats = max(count for count in found.seats if count <= len(NAMES))
    game: Game = found.open(seats=seats, seed=3)
    rng = Random(5)
    for _ in range(DEEP):
        assert game.question is not None
        game.apply(rng.choice(game.question.options))
    return game


def drawn(view: View) -> str:
    """All pictures of a view, upright and wide, as a reader sees their letters."""
    found = [
        view.picture(screen.id, wide) for wide in (False, True) for screen in view.screens(wide)
    ]
    return unescape("".join(found))


@pytest.mark.parametrize("box", [box.id for box in shelf()])
def test_everybody_stands_on_the_board_by_name(box: str) -> None:
    game = position(box)
    names = NAMES[: game.seats]
    seen, nameless = (View(game, SPECTATOR, called) for called in (names, ()))
    assert not [name for name in names if name not in drawn(seen)]
    assert not [name for name in names if name not in seen.text()]
    assert not [name for name in names if name in drawn(nameless) + nameless.text()]


@pytest.mark.parametrize("box", [box.id for box in shelf()])
def test_names_change_nothing_that_is_known(box: str) -> None:
    game = position(box)
    assert View(game, 0, NAMES[: game.seats]) == View(game, 0)


@pytest.mark.parametrize("box", [box.id for box in shelf()])
def test_the_longest_name_leaves_no_room(box: str) -> None:
    game = position(box)
    view = View(game, 0, ["W" * NAME_LENGTH] * game.seats)
    for wide in (False, True):
        for screen in view.screens(wide):
            assert misfits(view.picture(screen.id, wide)) == []

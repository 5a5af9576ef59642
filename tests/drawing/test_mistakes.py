"""A block that is handed the wrong thing says which block it is, what it takes and what it got."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.core.box.shelf import box
from donjon.drawing import draw, el, join, pawn, piece, pieces, pile, text, through, tile
from donjon.drawing.shapes import disc
from donjon.drawing.stage import Scene

PLAIN = str(pieces.__file__).endswith(".py")
"""Compiled, the types of what is handed over are checked before a block can speak."""
FIGURES: list[Any] = [text("3"), ("a", "b"), 3, None]


def refused(sentence: str) -> Any:
    return pytest.raises(TypeError, match=sentence if PLAIN else "")


@pytest.mark.parametrize("given", FIGURES)
def test_what_is_no_figure_cannot_be_a_piece(given: Any) -> None:
    with refused("^piece takes a Figure, such as a pawn, a die, a card or a tile, not "):
        piece(given, 10, 10)


def test_markup_is_told_how_to_become_a_figure() -> None:
    markup: Any = text("3")
    with refused(r"not markup \(Svg\); tile\(edge, markup\) makes a Figure of it\.$"):
        piece(markup, 10, 10)


def test_other_blocks_that_take_figures_name_themselves() -> None:
    markup: Any = text("3")
    with refused("^pile takes a Figure"):
        pile(markup, 3, 40)
    with refused("^through takes a Figure"):
        through(markup)


def test_a_figure_is_no_markup() -> None:
    figure: Any = pawn("red")
    for wrong in (lambda: join([figure]), lambda: el("g", figure), lambda: tile(disc(9), figure)):
        with refused(r"not a Figure; give it a place with piece\(figure, x, y\)"):
            wrong()


def test_a_picture_says_which_layer_holds_what_is_no_markup() -> None:
    scene: Scene[Any] = Scene(box("skull-tower").open(seed=1).view(0))
    figure: Any = pawn("red")
    with refused(r"^pieces= takes markup \(Svg\), such as what piece\(\) gives, not a Figure"):
        draw(scene, 100, 100, pieces=[figure])
    with refused(r"^board= takes markup"):
        draw(scene, 100, 100, board=[figure])


def test_a_place_is_numbers() -> None:
    wrong: Any = "left"
    with refused("^A picture needs numbers here, not a str: 'left'"):
        piece(pawn("red"), wrong, 10)

"""Books and hints: what a game says beside its board."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from donjon.bots import RandomBot, play_out
from donjon.core.box import Box
from donjon.core.errors import BadOption
from donjon.core.game import SPECTATOR, Game
from donjon.core.hints import Hints
from donjon.core.shelf import box

NAMES = ["Ann", "Ben"]


def ended(toy: Box, seed: int = 1) -> Game:
    return play_out(toy.open(seed=seed), [RandomBot(), RandomBot()], Random(seed))


def test_a_book_has_a_title_and_parts(toy: Box) -> None:
    assert toy.has_book
    assert toy.book_title == "The Book of Storeys"
    assert list(toy.book.chapters) == ["late", "stands"]


def test_a_game_that_is_over_has_a_page_for_each_who_saw_it(toy: Box) -> None:
    game = ended(toy)
    page = toy.page(game.view(0), NAMES)
    assert page is not None
    assert page.chapter in toy.book.chapters
    assert "Ann was there" in page.lines
    watched = toy.page(game.view(SPECTATOR), NAMES)
    assert watched is not None
    assert watched.lines == page.lines[:-1]


def test_before_the_end_nothing_is_written(toy: Box) -> None:
    assert toy.page(toy.open(seed=1).view(0), NAMES) is None


def test_parts_are_counted_in_their_order(toy: Box) -> None:
    count = toy.book.count
    assert count({"stands": 2, "late": 7}) == "7 never done, 2 standing"
    assert count({"stands": 1}) == "1 standing"
    assert count({}) == ""


def test_without_words_of_its_own_the_headings_are_counted(variant: Callable[..., Box]) -> None:
    made = variant(("book.py", "COUNTS = {", "NO_COUNTS = {"))
    assert made.book.count({"late": 7}) == "Never done: 7"


def test_a_box_need_not_have_a_book() -> None:
    plain = box("skull-tower")
    assert not plain.has_book
    assert plain.page(plain.open(seed=1).view(0), NAMES) is None
    with pytest.raises(BadOption, match=r"Skull Tower has no book\."):
        _ = plain.book_title


# Hints


def test_notes_stand_beside_what_may_be_answered(toy: Box) -> None:
    game = toy.open(seed=1)
    view = game.view(0)
    hints = view.hints()
    noted = [game.vocabulary.verb(option).name for option in view.options if option in hints.notes]
    assert noted == ["play", "play"]
    assert set(hints.notes.values()) == {"0 %"}
    assert hints.lines == ["6 storeys are missing.", "Seat 0 holds 2 cards."]


def test_those_who_are_not_asked_read_about_the_position_only(toy: Box) -> None:
    game = toy.open(seed=1)
    for seat in (1, SPECTATOR):
        assert game.view(seat).hints() == Hints(lines=["6 storeys are missing."])


def test_a_box_need_not_give_hints(toy: Box) -> None:
    plain = box("four-towers")
    assert plain.open(seed=1).view(0).hints() == Hints()
    assert ended(toy).view(0).hints() == Hints(), "and nothing is asked when all is over"

"""Books and hints: what a game says beside its board."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from donjon.bots import RandomBot, play_out
from donjon.core.box.box import Box
from donjon.core.box.checks import check
from donjon.core.box.shelf import box
from donjon.core.engine.face import Hints
from donjon.core.engine.game import Game
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.errors import BadOption, PackError
from donjon.core.extras.book import book_in

NAMES = ["Ann", "Ben"]
MORE_PAGES = (
    ("book.py", "EVENTS = [ENDS]", "EVENTS = [ENDS, GROWS]"),
    ("book.py", "import ENDS,", "import ENDS, GROWS,"),
)
"""A page for each storey, too."""
BOOK_WORDS = """[book]
title = "The Book of Storeys"
chapters = { late = "Never done", stands = "Standing" }
counts = { late = "{count} never done", stands = "{count} standing" }
"""


def ended(toy: Box, seed: int = 1) -> Game:
    return play_out(toy.open(seed=seed), [RandomBot(), RandomBot()], Random(seed))


def test_a_book_has_a_title_and_parts(toy: Box) -> None:
    assert toy.has_book
    assert toy.book_title == "The Book of Storeys"
    assert list(book_in(toy).chapters) == ["late", "stands"]


def test_a_game_that_is_over_has_a_page_for_each_who_saw_it(toy: Box) -> None:
    game = ended(toy)
    page = book_in(toy).last(game, game.view(0), NAMES)
    assert page is not None
    assert page.chapter in book_in(toy).chapters
    assert "Ann was there" in page.lines
    watched = book_in(toy).last(game, game.view(SPECTATOR), NAMES)
    assert watched is not None
    assert watched.lines == page.lines[:-1]


def test_before_the_end_nothing_is_written(toy: Box) -> None:
    game = toy.open(seed=1)
    assert book_in(toy).last(game, game.view(0), NAMES) is None
    assert list(book_in(toy).moments(game)) == []


def test_pages_can_be_written_at_any_event(variant: Callable[..., Box]) -> None:
    growing = variant(*MORE_PAGES)
    game = ended(growing)
    heights, numbers = [], []
    for moment in book_in(growing).moments(game):
        assert len(moment.game.history()) == moment.told.number
        page = book_in(growing).page(moment.game.view(0), NAMES, moment.told)
        assert page is not None
        heights.append(moment.game.height)  # type: ignore[attr-defined]
        numbers.append((moment.told.number, moment.place))
    assert heights[-1] == game.height  # type: ignore[attr-defined]
    assert heights == sorted(heights)
    assert len(heights) > 2
    assert numbers == sorted(set(numbers))
    last = book_in(growing).last(game, game.view(0), NAMES)
    assert last is not None
    assert "Ann was there" in last.lines, "of the end, and not of a storey"


def test_since_an_earlier_position_there_are_only_the_later_ones(
    variant: Callable[..., Box],
) -> None:
    growing = variant(*MORE_PAGES)
    game = growing.open(seed=1)
    rng = Random(1)
    found = 0
    while not game.over:
        before = game.clone()
        game.apply(rng.choice(game.keys()))
        found += len(list(book_in(growing).moments(game, before)))
    assert found == len(list(book_in(growing).moments(game)))


def test_of_what_is_secret_only_its_witnesses_read(toy: Box) -> None:
    game = ended(toy)
    end = game.told()[-1]._replace(witnesses=0b10)
    pages = [book_in(toy).page(game.view(seat), NAMES, end) for seat in (0, 1, SPECTATOR, TRUTH)]
    assert [page is not None for page in pages] == [False, True, False, True]


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("book.py", "EVENTS = [", "EVENT = [", r"book.py: it does not define 'EVENTS'."),
        ("book.py", "[ENDS]", "[STRANGE]", r"book.py: the game has no event 'strange'."),
        ("words.toml", BOOK_WORDS, "", r"words.toml: .* has a \[book\] with a title"),
    ],
)
def test_a_book_that_cannot_be_is_told(
    variant: Callable[..., Box], file: str, old: str, new: str, why: str
) -> None:
    strange = (
        'from donjon.core.engine.vocabulary import Event\n\nSTRANGE = Event(9, "strange")\nEVENT'
    )
    box = variant((file, old, new), ("book.py", "EVENT", strange))
    with pytest.raises(PackError, match=why):
        check(box)


def test_parts_are_counted_in_their_order(toy: Box) -> None:
    count = book_in(toy).count
    assert count({"stands": 2, "late": 7}) == "7 never done, 2 standing"
    assert count({"stands": 1}) == "1 standing"
    assert count({}) == ""


def test_without_words_of_its_own_the_headings_are_counted(variant: Callable[..., Box]) -> None:
    made = variant(("words.toml", "counts = {", "# counts = {"))
    assert book_in(made).count({"late": 7}) == "Never done: 7"


def test_a_box_need_not_have_a_book() -> None:
    plain = box("skull-tower")
    assert not plain.has_book
    with pytest.raises(BadOption, match=r"Skull Tower has no book\."):
        book_in(plain)
    assert plain.book_title == ""


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


def test_a_box_need_not_give_hints(toy: Box, bridge: Box) -> None:
    assert bridge.open(seed=1).view(0).hints() == Hints()
    assert ended(toy).view(0).hints() == Hints(), "and nothing is asked when all is over"

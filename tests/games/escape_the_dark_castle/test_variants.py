"""What a table can agree on: how many chapters, and in which order they come."""

from __future__ import annotations

from collections import Counter

import pytest

from donjon.core.engine.seats import SPECTATOR
from donjon.core.engine.setup import Setup
from donjon.core.errors import BadOption
from donjon.games.escape_the_dark_castle.components import BANDS, CHAPTER_COUNT
from donjon.games.escape_the_dark_castle.lab import things
from donjon.games.escape_the_dark_castle.picture import picture
from donjon.games.escape_the_dark_castle.sketch import sketch
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.text import text
from tests.games.escape_the_dark_castle.positions import (
    BOX,
    CHAPTER_ENTRIES,
    asks,
    castle,
    chances,
    ended,
    fight,
    go,
    options,
    position,
)

NUMBERS = (9, 12, 15, 18, 21)
MILDER = {"order": "milder-first"}
every_number = pytest.mark.parametrize("number", NUMBERS)


def agreed(options: dict[str, str], **words: object) -> DarkCastle:
    """A position of a game for two with these options."""
    setup = Setup(BOX, castle(), [], 2, BOX.agree(2, options).options)
    return position(setup=setup, **words)  # type: ignore[arg-type]


def banded(band: str) -> set[str]:
    """The chapters of a band, as chance would turn them."""
    chapters = [chapter for chapter in CHAPTER_ENTRIES.values() if chapter.kind == "chapter"]
    return {f"reveal:{chapter.id}" for chapter in chapters if chapter.band == band}


@pytest.mark.rule("DC-01")
@every_number
def test_a_table_may_agree_on_the_number_of_chapters(number: int) -> None:
    game = agreed({"chapters": str(number)})
    assert game.left == number
    game = go(agreed({"chapters": str(number)}, left=1), "turn:smith")
    assert "reveal:the-dark-one" not in options(game)
    go(game, "reveal:warm-hearth turn:smith")
    assert "reveal:the-dark-one" in options(game)


@pytest.mark.rule("DC-01")
def test_fifteen_is_what_is_played_where_nothing_was_agreed() -> None:
    assert position().left == CHAPTER_COUNT
    with pytest.raises(BadOption, match="chapters"):
        BOX.agree(2, {"chapters": "13"})


@pytest.mark.rule("DC-01")
@every_number
def test_board_sketch_and_picture_know_how_many_chapters_there_are(number: int) -> None:
    game = agreed({"chapters": str(number)}, left=number - 1, card="warm-hearth")
    view = game.view(SPECTATOR)
    assert f"1 of {number}" in text(view)
    assert f"1 of {number}" in sketch(view)
    drawn = str(picture(view))
    assert BOX.words.text["chapter-numbers"][number - 1] in drawn


@pytest.mark.rule("DC-01")
def test_the_bands_are_thirds_of_the_chapters() -> None:
    chapters = [chapter for chapter in CHAPTER_ENTRIES.values() if chapter.kind == "chapter"]
    assert Counter(chapter.band for chapter in chapters) == dict.fromkeys(BANDS, 15)


@pytest.mark.rule("DC-01")
@every_number
def test_milder_chapters_first_is_a_third_of_the_way_from_each_band(number: int) -> None:
    third = number // 3
    for passed in range(number):
        game = agreed({"chapters": str(number), **MILDER}, left=number - passed)
        go(game, "turn:smith")
        assert asks(game) == "chance TurnByBand"
        assert options(game) == banded(BANDS[passed // third])


@pytest.mark.rule("DC-01")
def test_within_a_band_all_that_were_not_turned_are_as_likely() -> None:
    game = go(agreed(MILDER), "turn:smith")
    assert set(chances(game).values()) == {1 / 15}
    first = sorted(options(game))[0]
    game = agreed(MILDER, path=f"the-cell {first.removeprefix('reveal:')}", left=14)
    go(game, "turn:cook")
    assert chances(game) == pytest.approx(dict.fromkeys(banded("mild") - {first}, 1 / 14))


@pytest.mark.rule("DC-01")
def test_what_is_turned_leaves_the_castle() -> None:
    game = go(agreed(MILDER), "turn:smith reveal:warm-hearth")
    assert not game.castle.holds(game.card)
    assert len(game.castle) == 44
    assert game.left == 14


@pytest.mark.parametrize(
    ("kind", "where"), [("boss", "fell at the boss"), ("chapter", "fell in a chapter")]
)
def test_simulations_count_where_a_party_fell(kind: str, where: str) -> None:
    game = go(fight("mm", attack=9, kind=kind, hp=(9, 9)), "fight smith=c cook=c")
    assert ended(game) == "fallen"
    for seat in range(2):
        assert [thing for thing in things(game, seat) if thing.startswith("fell")] == [where]

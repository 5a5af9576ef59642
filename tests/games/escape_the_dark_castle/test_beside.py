"""What stands beside the game: the book, the sheet, the hints, the rules with their answers."""

from __future__ import annotations

from random import Random

import pytest

from donjon.bots import bot, play_out
from donjon.core.box.shelf import box
from donjon.core.engine.seats import SPECTATOR
from donjon.core.extras.book import book_in
from donjon.core.extras.pads import ScorePad
from donjon.games.escape_the_dark_castle.components import CHAPTER_COUNT
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle

BOX = box("escape-the-dark-castle")
NAMES = ["Ann", "Ben", "Cid", "Dot"]


def ended(seats: int, seed: int, level: str = "random") -> DarkCastle:
    game = BOX.open(seats, seed=seed)
    play_out(game, [bot(level)] * seats, Random(seed))
    assert isinstance(game, DarkCastle)
    return game


def won() -> DarkCastle:
    """The first game that careful players win."""
    for seed in range(60):
        game = ended(2, seed, "greedy")
        assert game.outcome is not None
        if game.outcome.winners:
            return game
    raise AssertionError("greedy never wins")


@pytest.mark.rule("DC-31")
def test_a_party_that_fell_is_in_the_book_with_who_and_where_and_to_what() -> None:
    game = ended(3, 4)
    page = book_in(BOX).last(game, game.view(0), NAMES[:3])
    assert page is not None
    assert page.chapter == "fallen"
    titles = game.content.titles
    assert page.title == titles["card"][game.card]
    assert page.text == game.content.cards[game.card].death
    told = "\n".join(page.lines)
    for name in NAMES[:3]:
        assert f"({name})" in told
    assert "dead" in told
    assert f"of {CHAPTER_COUNT}" in told


@pytest.mark.rule("DC-31")
def test_those_who_escaped_have_a_book_too() -> None:
    game = won()
    page = book_in(BOX).last(game, game.view(SPECTATOR), NAMES[:2])
    assert page is not None
    assert page.chapter == "escaped"
    assert page.text == game.content.cards[game.card].escape != ""
    assert "dead" not in "\n".join(page.lines)
    assert set(book_in(BOX).chapters) == {"fallen", "escaped"}


@pytest.mark.rule("DC-31")
def test_every_card_has_a_death_of_its_own_and_every_boss_an_escape() -> None:
    content = BOX.content()
    deaths = [card.death for card in content.cards]
    assert len(set(deaths)) == len(deaths)
    assert all(deaths)
    for card in content.cards:
        assert bool(card.escape) == card.boss


@pytest.mark.rule("DC-31")
def test_nothing_is_written_while_they_live() -> None:
    game = BOX.open(2, seed=1)
    assert book_in(BOX).last(game, game.view(0), NAMES[:2]) is None


@pytest.mark.rule("DC-29")
@pytest.mark.parametrize(("count", "hp"), [(2, 18), (3, 14), (4, 12)])
def test_the_sheet_begins_with_the_hp_of_the_rulebook(count: int, hp: int) -> None:
    fields = {field.id: field for field in ScorePad(BOX).fields}
    assert fields["hp"].start is not None
    assert fields["hp"].start[count] == hp
    assert "plague" in fields


@pytest.mark.rule("DC-30")
def test_the_sheet_has_room_for_companions() -> None:
    assert any("companion" in field.id for field in ScorePad(BOX).fields)


@pytest.mark.rule("DC-32")
def test_the_rules_are_at_hand_with_answers_to_questions() -> None:
    chapters = dict(BOX.chapters)
    answers = chapters["Questions and answers"]
    assert len(answers) >= 6
    assert all(answer.startswith("*") and "?*" in answer for answer in answers.values())


@pytest.mark.rule("DC-33")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_plays_alone_or_several_together(seats: int) -> None:
    game = ended(seats, 2)
    assert len(game.prisoners) == max(2, seats)


def test_hints_stand_only_on_what_may_be_answered() -> None:
    seen = 0
    game = BOX.open(2, seed=3)
    rng = Random(3)
    while game.question is not None:
        for seat in (0, 1, SPECTATOR):
            view = game.view(seat)
            hints = view.hints()
            assert set(hints.notes) <= set(view.options)
            seen += len(hints.notes)
        game.apply(rng.choice(game.question.options))
    assert seen > 10


def test_the_board_of_text_tells_what_lies_on_the_table() -> None:
    game = BOX.open(2, seed=3)
    assert isinstance(game, DarkCastle)
    assert "being chosen" in game.view(0).text()
    rng = Random(3)
    fought = False
    while game.question is not None:
        game.apply(rng.choice(game.question.options))
        board = game.view(0).text()
        assert max(map(len, board.splitlines())) <= 78
        for prisoner in game.prisoners if game.card >= 0 else ():
            assert f"{prisoner.hp} of {game.full} HP" in board
        assert game.card < 0 or game.content.titles["card"][game.card] in board
        if game.fighting() and game.outcome is None:
            fought = True
            assert f"attack {game.attack()}" in board
    assert fought
    assert "The game is over" in game.view(0).text()

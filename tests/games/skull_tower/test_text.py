"""The text board: short lines, plain words, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.box.shelf import box
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.record.imagine import imagine
from donjon.games.skull_tower.state import FALLEN, LEFT, RIGHT
from donjon.games.skull_tower.text import text
from tests.games.skull_tower.positions import go, position
from tests.games.skull_tower.test_picture import merged_tower, moments, named


def test_lines_are_short_and_plain() -> None:
    for seed, difficulty in ((1, "hard"), (2, "easy")):
        for game in moments(seed, difficulty, "random"):
            for seat in (LEFT, RIGHT, SPECTATOR, TRUTH):
                board = text(game.view(seat))
                assert board.isascii()
                assert board.endswith("\n")
                for line in board.splitlines():
                    assert len(line) <= 78
                    assert line == line.rstrip()


@pytest.mark.rule("ST-35")
def test_games_that_differ_in_hidden_things_alone_read_the_same() -> None:
    rng = Random(8)
    for game in moments(0, "hard", "random"):
        for seat in (LEFT, RIGHT, SPECTATOR):
            view = game.view(seat)
            assert text(imagine(view, rng).view(seat)) == text(view)


def test_the_tower_reads_from_the_top_down() -> None:
    game = position(floors=("003-3", "001-5"), hands=("purple-1", "purple-2"))
    layout = game.layout
    place = layout.of_card[1][0]
    game.tokens[place] = FALLEN
    lines = text(game.view(LEFT)).splitlines()
    floors = {int(line[:4]): line for line in lines if line[:4].strip().isdigit()}
    assert list(floors) == list(range(20, 0, -1))
    assert floors[20].startswith("  20 BOSS ")
    assert " Left: PAWN" in floors[8]
    assert " Right: PAWN" in floors[5]
    assert "1 fallen" in floors[layout.floor[place] + 1]
    assert lines.index("  Card BOSS front") < lines.index(floors[20])


@pytest.mark.rule("ST-37")
def test_a_card_says_whether_it_is_flipped() -> None:
    board = text(position(defeated="001", skills="second-wind").view(TRUTH))
    assert "  Card 001, flipped: " in board
    assert "  Card 003, on its back: " in board
    assert "Second Wind (held): " in board
    assert "Free Link (not held): " in board


@pytest.mark.rule("ST-06")
def test_merged_floors_are_told_once() -> None:
    game = position(tower=merged_tower())
    board = text(game.view(TRUTH))
    assert " is one with the card above\n" in board
    assert f"\n  {len(game.layout.colours)} BOSS" in board


@pytest.mark.rule("ST-35")
def test_what_is_hidden_is_counted_and_what_may_be_there_is_listed() -> None:
    game = position(
        hands=("purple-1 red-2", "purple-3 blue-4"), floors=("001-2", "001-1"), deck="red-5"
    )
    board = text(game.view(LEFT))
    assert f"Left (you), floor 2: {named(game, 'purple-1')}; {named(game, 'red-2')}." in board
    assert "Right, floor 1: two cards unseen." in board
    assert "Apart: hands are hidden, no talk about the game." in board
    unseen = " ".join(board.split("Unseen cards: ")[1].split("Stocks")[0].split())
    assert [name[:6].strip() for name in unseen.split("; ")] == ["Purple", "Red 5", "Blue 4"]
    assert "unseen" not in text(game.view(TRUTH)).lower().replace("unseen cards", "")


@pytest.mark.rule("ST-15")
def test_an_offer_is_told_without_the_card() -> None:
    game = position(hands=("purple-1 red-2", "purple-3 blue-4"), floors=("001-2", "001-1"))
    go(game, "exchange:red-2")
    assert "Offered face down: a card unseen." in text(game.view(RIGHT))
    assert f"Offered face down: {named(game, 'red-2')}." in text(game.view(LEFT))


@pytest.mark.rule("ST-29")
def test_while_building_the_shared_deck_is_listed() -> None:
    game = position(
        phase="building", gold=3, deck="purple-1 redblue-4", options={"difficulty": "easy"}
    )
    board = text(game.view(LEFT))
    assert f"Shared deck: {named(game, 'purple-1')}; {named(game, 'redblue-4')}." in board
    assert "red level 2 has six cards at 1 gold" in board
    assert "Gold 3." in board


def test_the_question_and_the_end_are_told() -> None:
    *_, over = moments(6, "hard", "first")
    assert over.outcome is not None
    assert "The game is over after round" in text(over.view(SPECTATOR))
    game = position(hands=("purple-1", "purple-2"))
    assert "You may answer: Play any card, or offer a card for exchange." in text(game.view(LEFT))
    assert "Left to answer: Play any card" in text(game.view(RIGHT))


def test_a_table_that_is_still_being_laid_can_be_read() -> None:
    game = box("skull-tower").open()
    assert text(game.view(SPECTATOR)) == "Skull Tower. The table is being laid.\n"
    while game.question is not None and game.question.chance:
        assert "\n   1 " in text(game.view(SPECTATOR)) or not game.past
        game.apply(game.question.options[0])

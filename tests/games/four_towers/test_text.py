"""The text board: short lines, plain words, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from donjon.core.engine.dealer import SeededDealer
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.extras.gallery import laid_out
from donjon.core.record.imagine import imagine
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.text import colours_of, text
from donjon.games.four_towers.verbs import VERBS
from tests.games.four_towers.positions import BOX, go, position


def moments(seed: int, seats: int) -> Iterator[FourTowers]:
    rng = Random(seed)
    game = BOX.open(seats=seats, dealer=SeededDealer(seed))
    assert isinstance(game, FourTowers)
    while game.question is not None:
        yield game
        keys = game.question.options
        game.apply(rng.choice(keys))
    yield game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lines_are_short_and_plain(seats: int) -> None:
    for number, game in enumerate(moments(seats, seats)):
        if number % 5 == 0 or game.over:
            for seat in (*range(seats), SPECTATOR, TRUTH):
                board = text(game.view(seat))
                assert board.isascii()
                assert board.endswith("\n")
                for line in board.splitlines():
                    assert len(line) <= 78
                    assert line == line.rstrip()


@pytest.mark.rule("FT-07")
def test_games_that_differ_in_the_order_of_the_deck_alone_read_the_same() -> None:
    rng = Random(8)
    for number, game in enumerate(moments(0, 2)):
        if number % 9 == 0 and not game.over:
            for seat in (0, 1, SPECTATOR):
                view = game.view(seat)
                assert text(imagine(view, rng).view(seat)) == text(view)


def test_counts_in_words() -> None:
    assert colours_of([2, 0, 0, 1]) == "2 red, 1 blue"
    assert colours_of([0, 0, 0, 0]) == "none"


def test_everything_on_the_table_is_told() -> None:
    game = position(
        map="R0:r Y0:rb B3:yy",
        lords="rrb",
        demons="g",
        influence=(7, 4),
        followers=("rrb", ""),
        mercenaries=("ry", ""),
        merchants=("r---g", "-----"),
        mountaineers=("rb", ""),
        champions=("herald oracle", "steward"),
        charges={"herald": 1, "steward": 2},
        spirits={"oracle": "yb"},
        gems=(1, 0),
        doubled=[1],
        display="general unifier tax-collector",
        turn=5,
    )
    board = " ".join(text(game.view(0)).split())
    for sentence in (
        "Four Towers. Turn 5, One plays; 35 more after this.",
        "You may answer: Act, or draw three peasants.",
        "The gorge: gorge 1 has 1 red.",
        "The valleys: the red home has 1 red, 1 blue.",
        "The hills: empty.",
        "The mountains: mountain 4 has 2 yellow.",
        "House of Lords: 2 red, 1 blue.",
        "City of Fire: 1 green.",
        "Supplies: 20 red, 20 yellow, 20 green, 20 blue.",
        "Gems on the track at: 3, 7, 13, 21, 25.",
        "One (you): influence 7; followers 2 red, 1 blue; mercenaries 2, last yellow; "
        "mountaineers 2, last blue, next green or yellow; merchants red stall, white stall (green);"
        " gems 1; champions Herald with 1 gem, Oracle with spirits 1 yellow, 1 blue; "
        "score if it ended now",
        "Two: influence 4, doubled by an army; followers none; mercenaries 0; mountaineers 0, next"
        " red or blue; merchants none; gems 0; champions Steward with 2 gems;",
        "General for 3 followers: At the end one point more",
        "Herald: At the end of your turn",
        "Champions in the deck: 10.",
    ):
        assert sentence in board
    assert "Drawn" not in board
    assert "Two (you)" in text(game.view(1))
    assert "One to answer: Act" in text(game.view(1))
    assert "(you)" not in text(game.view(SPECTATOR))


@pytest.mark.rule("FT-45")
def test_the_score_if_it_ended_now_is_told() -> None:
    game = position(influence=(7, 4), mercenaries=("rr", ""))
    board = " ".join(text(game.view(0)).split())
    assert board.count("score if it ended now 11.") == 1
    assert board.count("score if it ended now 4.") == 1


def test_the_drawn_peasants_are_told() -> None:
    game = position(turn=40)
    assert "Turn 40, One plays; 0 more after this." in text(game.view(0))
    go(game, "draw:red-red-blue")
    assert "Drawn: 2 red, 1 blue." in text(game.view(1))
    assert "Turn 40, One plays; 0 more after this." in text(game.view(0))


@pytest.mark.parametrize(("seats", "turns"), [(2, 40), (3, 48), (4, 48)])
def test_the_turns_that_are_left_are_told(seats: int, turns: int) -> None:
    board = text(position(seats=seats).view(0))
    assert f"Turn 1, One plays; {turns - 1} more after this." in board


def test_a_table_that_is_still_being_laid_can_be_read() -> None:
    game = BOX.open()
    assert text(game.view(SPECTATOR)).startswith("Four Towers. The table is being laid.\n")


def test_a_full_bar_and_the_end_are_told() -> None:
    game = position(mountaineers=("rbyrgrrbyr", ""), supply=(0, 0, 0, 0), active=1, phase="end")
    board = text(game.view(SPECTATOR))
    assert board.startswith("Four Towers. The game is over.\nThe last peasants are placed.")
    assert "mountaineers 10, last red, next none" in " ".join(board.split())


# The champions' sheet


@pytest.mark.rule("FT-50")
def test_every_champion_can_be_read_at_any_time() -> None:
    game = position(champions=("", "herald"), display="general oracle", seats=3)
    sheet = laid_out(game)[0]
    assert sheet.title == "Champions"
    assert sheet.left == "13 in the deck, 1 with player two, 2 on display"
    assert len(sheet.things) == 16
    first = sheet.things[0]
    assert first.title == "Gatekeeper"
    assert first.text.startswith("(2 followers; 2 gems) At the start of your turn")
    for champion, where in (
        (1, "with player two"),
        (9, "on display"),
        (11, "on display"),
        (12, "in the deck"),
    ):
        thing = sheet.things[champion]
        assert thing.title == game.content.titles["champion"][champion]
        assert game.content.texts["champion"][champion] in thing.text
        assert thing.where == where


# The words


def test_every_answer_reads_as_a_sentence() -> None:
    """No line of the log begins small or says where nobody can be sent."""
    game = position()
    words = BOX.words
    names = ["Ada", "Bo", "Cy", "Di"]
    for answer in game.vocabulary.order:
        label = words.option(game.content, answer)
        assert label
        assert "to off" not in label
        verb = game.vocabulary.verb(answer).name
        seat = -1 if verb in ("show", "begin") else 0
        line = words.entry(game.content, names, (seat, answer, -1), SPECTATOR)
        if line:
            assert line[0].isupper(), line
            assert line.endswith(".")
            assert "{" not in line


def test_every_verb_has_a_label_and_a_line() -> None:
    verbs = {verb.name for verb in VERBS}
    assert set(BOX.words.answer) == verbs
    assert set(BOX.words.log) == verbs | {"Settle"}


@pytest.mark.parametrize(
    ("key", "label", "line"),
    [
        ("send:red@out", "Send red to the House of Lords", ""),
        ("send:red@fire", "Send red to the City of Fire", ""),
        ("trade:red@white", "A red merchant in the white stall", ""),
        ("draw:red-red-blue", "Draw two red, one blue", "Ada draws two red, one blue."),
        ("spend:green", "Sacrifice the merchant of the green stall", ""),
        ("exile:blue@two", "A blue follower of player two", ""),
        ("instead:blue", "Give one more blue instead", ""),
        ("spare", "Nobody", "Ada demotes nobody."),
    ],
)
def test_words_for_answers(key: str, label: str, line: str) -> None:
    game = position()
    answer = game.vocabulary.parse(key)
    assert BOX.words.option(game.content, answer) == label
    assert BOX.words.entry(game.content, ["Ada", "Bo"], (0, answer, -1), SPECTATOR) == line

"""The log as one seat may read it."""

from __future__ import annotations

import re
from random import Random

import pytest

from donjon.core.box.shelf import box
from donjon.core.engine.game import Game
from donjon.core.engine.seats import CHANCE, SPECTATOR, TRUTH
from donjon.core.record import log
from donjon.core.record.words import Brief
from tests.games.skull_tower.positions import go, position

NAMES = ["Ann", "Ben"]


def said(game: Game, seat: int, start: int = 0) -> list[log.Line]:
    """The log without what was told: answers, and what chance said."""
    found = log.lines(game, NAMES, seat, start)
    return [line for line in found if line.kind in (log.ANSWER, log.LUCK)]


def texts(game: Game, seat: int, start: int = 0) -> list[str]:
    return [line.text for line in said(game, seat, start)]


@pytest.fixture
def lines() -> dict[int, list[str]]:
    """Ann climbs away; Ben redraws, then puts a card down."""
    game = box("skull-tower").open(seed=5)
    game.apply("play:blue-3")
    game.apply("redraw:purple-5")
    assert game.question is not None
    game.apply(next(key for key in map(game.vocabulary.key, game.question.options) if "exc" in key))
    return {seat: texts(game, seat, 12) for seat in (0, 1, SPECTATOR, TRUTH)}


def test_a_draw_stands_with_the_answer_that_caused_it(lines: dict[int, list[str]]) -> None:
    assert lines[0][0] == "Ann plays Blue 3."
    assert lines[0][1] == "Ben discards Purple 5. Ben draws a card."
    assert lines[SPECTATOR][1] == lines[0][1]
    assert re.fullmatch(r"Ben discards Purple 5\. Ben draws (Purple|Red|Blue) \d\.", lines[1][1])
    assert lines[TRUTH][1] == lines[1][1]
    assert len(lines[0]) == 3


def test_secrets_are_told_to_those_who_know_them(lines: dict[int, list[str]]) -> None:
    assert lines[1][2] == "Ann offers a card, face down."
    assert lines[SPECTATOR][2] == lines[1][2]
    assert lines[0][2] == lines[TRUTH][2]
    assert lines[TRUTH][2] != lines[1][2]


def test_many_draws_are_one_line_and_what_is_alike_is_said_once() -> None:
    game = box("skull-tower").open(seed=5)
    lines = texts(game, 0)
    card = r"(Purple|Red|Blue) \d"
    patterns = [
        r"The tower from the bottom up: (00\d, ){3}BOSS (front|back)\.",
        rf"Into the shared deck: {card}, {card}\.",
        rf"Ann is dealt: {card}, {card}, {card}\. Ben is dealt: {card}, {card}, {card}\.",
    ]
    assert len(lines) == len(patterns)
    assert all(map(re.fullmatch, patterns, lines))
    assert texts(game, SPECTATOR) == lines, "they are dealt together, face up"


def test_cards_dealt_face_down_are_counted_for_those_who_do_not_see_them() -> None:
    game = position(
        phase="deal", floors=("001-2", "001-1"), deck="purple-1 purple-2 purple-3 purple-4 red-1"
    )
    go(game, "draw:purple-1 draw:purple-2 draw:purple-3 draw:purple-4 draw:red-1")
    told = {seat: texts(game, seat) for seat in (0, 1, SPECTATOR, TRUTH)}
    ann, ben = "Ann is dealt: Purple 1, Purple 3, Red 1.", "Ben is dealt: Purple 2, Purple 4."
    some, few = "Ann is dealt a card (3 times).", "Ben is dealt a card (2 times)."
    assert told == {
        0: [f"{ann} {few}"],
        1: [f"{some} {ben}"],
        SPECTATOR: [f"{some} {few}"],
        TRUTH: [f"{ann} {ben}"],
    }


def test_a_log_may_begin_later() -> None:
    game = box("skull-tower").open(seed=5)
    every = texts(game, 0)
    game.apply("play:blue-3")
    count = len(game.history()) - 1
    assert texts(game, 0, count) == ["Ann plays Blue 3."]
    assert texts(game, 0) == [*every, "Ann plays Blue 3."]
    assert texts(game, 0, count + 1) == []


def test_an_answer_marks_its_piece_and_a_secret_one_does_not() -> None:
    game = box("skull-tower").open(seed=5)
    game.apply("play:blue-3")
    assert said(game, 1)[-1].mark == "card-blue-3"
    game.apply("redraw:purple-5")
    assert said(game, 0)[-1].mark == ""


def test_an_expansion_draws_its_arrows() -> None:
    game = box("four-towers").open(seats=2, seed=1)
    rng = Random(1)
    while not (drawn := [line for line in log.lines(game, NAMES, 0) if line.arrows]):
        question = game.question
        assert question is not None
        game.apply(rng.choice(question.options))
    starts = {start for start, _ in drawn[0].arrows}
    assert len(starts) == 1
    assert len(drawn[0].arrows) == 3
    shown = game.view(0).picture()
    for start, end in drawn[0].arrows:
        assert f'id="{start}"' in shown
        assert end == "out" or f'id="{end}"' in shown


def test_a_line_knows_its_place_and_who_did_it() -> None:
    game = box("skull-tower").open(seed=5)
    laid = len(game.history())
    game.apply("play:blue-3")
    game.apply("redraw:purple-5")
    places = [(line.number, line.seat) for line in said(game, 0)]
    assert places[-3:] == [(laid, CHANCE), (laid + 1, 0), (laid + 3, 1)]


def line(text: str, brief: str = "", many: str = "", amount: int = 1) -> log.Line:
    return log.Line(1, CHANCE, text, log.EVENT, brief=Brief(brief, many, amount))


def test_a_turn_says_what_is_alike_once_and_leaves_out_whose_it_is() -> None:
    turn = [
        log.Line(1, 1, "Ben plays Red 3.", begins=True, brief=Brief("Red 3")),
        line("One falls.", "one falls", "{count} fall"),
        line("Dust."),
        line("Ben loses 2.", "Ben -{count}", "", 2),
        line("One falls.", "one falls", "{count} fall"),
        line("Ben loses 3.", "Ben -{count}", "", 3),
        line("Ann loses 1.", "Ann -{count}"),
    ]
    assert log.summary(turn, NAMES) == "Ben: Red 3, 2 fall, -5, Ann -1"
    assert log.summary([turn[2]], NAMES) == "Dust."


def test_turns_begin_where_the_game_says_so() -> None:
    first = line("The tower is built.")
    begin = log.Line(2, 0, "Ann plays Red 3.", begins=True)
    heading = log.Line(3, CHANCE, "Round 2", log.HEADING, begins=True)
    told = [first, begin, line("One falls."), heading]
    assert log.turns(told) == [[first], told[1:3], [heading]]

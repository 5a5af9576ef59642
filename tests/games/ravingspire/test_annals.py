"""The annals: every attempt on a spire card, also those of a game that goes on."""

from __future__ import annotations

import pytest

from donjon.core.engine.game import View
from donjon.core.extras.book import Book
from donjon.games.ravingspire.rules.battle.keep import ENTER_KEEP
from tests.games.ravingspire.positions import BOX, NORMAL, cards, play, position

NAMES = ["Ada", "Bob"]


@pytest.mark.rule("RS-54")
def test_an_attempt_that_failed_is_written_while_the_game_goes_on() -> None:
    game = position(ENTER_KEEP, NORMAL[:2], at=["spire-7", "spire-1"])
    play(game, "unseal:lord-of-knives", "concede")
    page = Book(BOX).last(game, View(game, 1), NAMES)
    assert page is not None
    assert page.chapter == "failed"
    assert page.title == "Lord of Knives"
    assert page.lines[0] == "The Crimson Reaver (Ada)"
    assert not game.over


@pytest.mark.rule("RS-54")
def test_an_escape_is_written() -> None:
    game = position(ENTER_KEEP, at=["spire-7"])
    play(game, "unseal:lord-of-knives")
    game.hero.hand = cards("meteor-sword iron-maul eye-of-the-tower runic-axe last-word")
    question = game.question
    assert question is not None
    question.step.run(game)
    play(game, "pay")
    page = Book(BOX).last(game, View(game, 0), NAMES)
    assert game.over
    assert page is not None
    assert page.chapter == "escaped"
    assert page.lines[-1] == "Escaped alone"


@pytest.mark.rule("RS-54")
def test_nothing_is_written_without_consent() -> None:
    options = {"annals": "silent"}
    game = position(ENTER_KEEP, NORMAL[:2], at=["spire-7", "spire-1"], options=options)
    play(game, "unseal:lord-of-knives", "concede")
    assert Book(BOX).last(game, View(game, 1), NAMES) is None

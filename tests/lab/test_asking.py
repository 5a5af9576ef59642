"""How often players are asked, and how often for nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import donjon
from donjon.bots import RandomBot
from donjon.core.box.box import Box
from donjon.lab import simulate
from donjon.lab.questions_asked import Asked, idle
from tests.games.skull_tower.positions import position


def asked(box: Box, seed: int, closely: bool = True) -> Asked:
    found = Asked(closely)
    game = box.open(seed=seed)
    found.play_out(game, [RandomBot() for _ in range(game.seats)], Random(seed))
    assert game.over
    return found


def test_questions_are_counted_and_so_are_pauses_before_dice() -> None:
    towers = asked(donjon.box("four-towers"), 1)
    assert towers.clicks == towers.questions > 50, "nothing pauses there"
    castle = asked(donjon.box("escape-the-dark-castle"), 1)
    assert castle.clicks > castle.questions > 10


def test_a_question_whose_answers_come_to_the_same_is_found(variant: Callable[..., Box]) -> None:
    fair = asked(variant(), 2)
    assert fair.tried
    assert not fair.idle
    vain = variant(
        (
            "rules.py",
            "g.do(Play(self.seat, card) if answer == PLAY.of[card] else Bury(self.seat, card))",
            "g.do(Bury(self.seat, g.hands[self.seat][0]))",
        )
    )
    assert set(asked(vain, 2).idle) == {"TT-03"}


def test_answers_that_somebody_can_tell_apart_matter() -> None:
    game = position(hands=("purple-1 red-2", "purple-3 red-6"), deck="red-5")
    assert not idle(game, 0)


def test_a_simulation_tells_of_it() -> None:
    result = simulate("skull-tower", ["random", "random"], 26, seed=1)
    looked = [record.index for record in result.records if record.tried]
    assert looked == [0, 25]
    assert result.tried() == sum(record.tried for record in result.records)
    assert result.clicks().mean >= result.decisions().mean
    data = result.data()
    assert data["tried"] == result.tried()
    assert set(data["idle"]) == {rule for record in result.records for rule in record.idle}

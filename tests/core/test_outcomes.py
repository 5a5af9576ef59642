"""What people may tell of chance, and that the list they choose from betrays nothing."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from donjon.core.engine.game import Game, View
from donjon.core.record.imagine import imagine
from donjon.core.record.reported_chance import outcomes, tellers

BOXES = [box.id for box in shelf()]


def chances(box: Box, seed: int, most: int = 300) -> list[Game]:
    """Positions of a random game in which chance is asked."""
    rng = Random(seed)
    seats = 2 if 2 in box.seats else box.seats[0]
    game = box.open(seats, None)
    found: list[Game] = []
    for _ in range(most):
        question = game.question
        if question is None:
            break
        if question.chance:
            found.append(game.clone())
        game.apply(rng.choice(question.options))
    return found


@pytest.mark.parametrize("name", BOXES)
def test_what_may_come_up_is_in_the_list_of_everybody(name: str) -> None:
    box = find_box(name)
    for game in chances(box, 5):
        assert game.question is not None
        for seat in tellers(game.question, range(game.seats)):
            assert set(game.question.options) <= set(outcomes(game, seat))


@pytest.mark.parametrize("name", BOXES)
def test_the_list_is_the_same_in_every_world_that_a_view_allows(name: str) -> None:
    """Two games that differ in hidden things alone give the same list."""
    rng = Random(9)
    box = find_box(name)
    compared = 0
    for game in chances(box, 6)[::3]:
        assert game.question is not None
        for seat in tellers(game.question, range(game.seats)):
            view = View(game, seat)
            if view.pools or view.veils:
                twin = imagine(view, rng)
                assert outcomes(twin, seat) == outcomes(game, seat)
                compared += 1
    assert compared or not View(box.open(box.seats[-1], 1), 0).pools


def test_a_hidden_hand_is_not_told_by_what_is_left_in_the_deck() -> None:
    """ST-05: the other hand is as likely to hold a card as the deck."""
    for game in chances(find_box("skull-tower"), 3):
        question = game.question
        assert question is not None
        asked = tellers(question, [0, 1])
        if len(asked) == 1 and len(outcomes(game, asked[0])) > len(question.options):
            return
    raise AssertionError("nobody ever drew unseen")


def test_what_a_seat_alone_may_know_is_told_by_that_seat() -> None:
    for game in chances(find_box("skull-tower"), 3):
        question = game.question
        assert question is not None
        if question.witnesses > 0:
            owner = question.witnesses.bit_length() - 1
            assert tellers(question, [0, 1]) == [owner]
            assert tellers(question, [1 - owner]) == [1 - owner], "somebody draws for a bot"
            return
    raise AssertionError("nobody ever drew unseen")


def test_a_machine_answers_for_itself() -> None:
    """DT-51: the app and the Tower are the program's also where the people roll and draw."""
    asked = {
        type(game.question.step).__name__: tellers(game.question, [0, 1])
        for game in chances(find_box("return-to-dark-tower"), 2)
        if game.question is not None
    }
    assert asked["FillMarket"] == [0, 1]
    assert asked["FirstFoe"] == asked["SetDrum"] == asked["FallThrough"] == []

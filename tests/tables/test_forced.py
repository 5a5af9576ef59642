"""What has one answer is not asked, unless that would tell what somebody holds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from donjon.core.box.box import Box
from donjon.core.box.shelf import box
from donjon.core.engine.game import Game
from donjon.core.engine.seats import SPECTATOR
from donjon.tables.conduct.auto_answers import go_on, openly, settled
from tests.games.skull_tower.positions import go, position


def test_who_has_no_cards_left_passes_unasked() -> None:
    game = position(floors=("001-2", "001-1"), hands=("", "purple-1 purple-2"), turn="left")
    assert game.keys() == ["pass"]
    assert openly(game, 0)
    go_on(game)
    assert game.question is not None
    assert game.question.seat == 1


def test_who_could_hold_another_card_is_asked_although_there_is_no_choice() -> None:
    """Apart, the partner does not see that the other card in the hand cannot be played."""
    game = position(
        floors=("001-2", "001-1"),
        hands=("purple-1 red-2", "purple-2 purple-3"),
        played="purple-6",
        deck="",
        exchanged="left right",
        turn="left",
    )
    assert game.keys() == ["play:purple-1"]
    assert not openly(game, 0)
    go_on(game)
    assert game.keys() == ["play:purple-1"]


def test_together_everybody_sees_it() -> None:
    game = position(
        floors=("001-1", "001-1"),
        hands=("purple-1 red-2", "purple-2 purple-3"),
        played="purple-6",
        deck="",
        exchanged="left right",
        turn="left",
    )
    assert openly(game, 0)


def test_whether_one_is_asked_follows_from_what_a_spectator_sees() -> None:
    """Over whole games: in worlds that look alike to a spectator the same is decided."""
    rng = Random(2)
    decided: dict[bytes, bool] = {}
    for seed in range(30):
        game = box("skull-tower").open(seed=seed, forced=False)
        while game.question is not None:
            seat = game.question.seat
            if len(game.question.options) == 1:
                seen = game.view(SPECTATOR).json()
                assert decided.setdefault(seen, openly(game, seat)) == openly(game, seat)
            go(game, rng.choice(game.keys()))
    assert set(decided.values()) == {True, False}


SAME_VOTE = (
    "rules.py",
    "        if answer == MIX.bare:\n",
    "        if g.round < 17:\n            g.round += 8\n            g.do(self)\n"
    "        elif answer == MIX.bare:\n",
)
"""Twice it makes no difference what the council says."""
CALM = ("rules.py", "        g.do(Grow())\n", "")
ONE_CARD = ("state.py", "HAND = 2", "HAND = 1")
CURSED = (
    "rules.py",
    "        card = arg_of(answer)\n",
    "        card = arg_of(answer)\n        answer = BURY.of[card] if card == 0 else answer\n",
)
"""The first card is buried, whatever one wants to do with it."""

Variant = Callable[..., Box]


def asker(game: Game) -> str:
    assert game.question is not None
    return type(game.question.step).__name__


def test_what_cannot_matter_is_not_asked(variant: Variant) -> None:
    game = variant(SAME_VOTE, CALM).open(2, seed=1, forced=False)
    while asker(game) != "Council":
        go(game, next(iter(game.keys())))
    assert settled(game, 0)
    given = len(game.history())
    go_on(game)
    assert len(game.history()) == given + 2
    assert asker(game) == "Council", "the third time it matters"
    assert not settled(game, 0)


def test_unless_others_would_learn_from_it_that_it_could_not(variant: Variant) -> None:
    box = variant(ONE_CARD, CURSED, CALM)
    found: set[bool] = set()
    for seed in range(60):
        game = box.open(2, seed=seed, forced=False)
        found.add(settled(game, 0))
        assert settled(game, 0) == (game.keys() == ["play:ash", "bury:ash"])
        go_on(game)
        assert game.question is not None
        assert game.question.asked() == [0], "nobody sees which card it is"
    assert found == {True, False}


def test_chance_and_the_end_always_matter(toy: Box) -> None:
    game = toy.open(2, seed=1, forced=False)
    assert asker(game) == "Turn"
    assert not settled(game, 0), "a card played lets the tower grow"

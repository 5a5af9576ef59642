"""What has one answer is not asked, unless that would tell what somebody holds."""

from __future__ import annotations

from random import Random

from donjon.core.game import SPECTATOR
from donjon.core.shelf import box
from donjon.tables.forced import go_on, openly
from tests.games.skull_tower.positions import go, position


def test_who_has_no_cards_left_passes_unasked() -> None:
    game = position(floors=("001-2", "001-1"), hands=("", "purple-1 purple-2"), turn="left")
    assert game.keys() == ["pass"]
    assert openly(game)
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
    assert not openly(game)
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
    assert openly(game)


def test_whether_one_is_asked_follows_from_what_a_spectator_sees() -> None:
    """Over whole games: in worlds that look alike to a spectator the same is decided."""
    rng = Random(2)
    decided: dict[bytes, bool] = {}
    for seed in range(30):
        game = box("skull-tower").open(seed=seed, forced=False)
        while game.question is not None:
            if len(game.question.options) == 1:
                seen = game.view(SPECTATOR).json()
                assert decided.setdefault(seen, openly(game)) == openly(game)
            go(game, rng.choice(game.keys()))
    assert set(decided.values()) == {True, False}

"""What nobody should have to watch a bot do, or leave undone."""

from __future__ import annotations

from random import Random

import pytest

from donjon.bots import LEVELS, bot
from donjon.core.engine.game import View
from donjon.lab import simulate
from tests.games.skull_tower.positions import go, options, position

THINKING = [name for name in LEVELS if name != "random"]


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("deck", ["red-5", "red-5 blue-1 blue-2 purple-6"])
def test_a_lone_skeleton_is_struck(name: str, deck: str) -> None:
    game = position(
        floors=("001-2", "001-1"),
        hands=("purple-1 red-3 blue-6", "purple-3 red-6"),
        deck=deck,
        tokens="001-2L1",
    )
    go(game, "play:purple-1")
    assert options(game) == {"strike:001-2L1", "spare"}
    for seed in range(6):
        answer = bot(name).answer(View(game, 0), Random(seed))
        assert game.vocabulary.key(answer) == "strike:001-2L1"


def test_medium_bots_buy_champions() -> None:
    result = simulate("four-towers", ["medium", "medium"], 2, seed=1)
    things = dict(result.things())
    assert things["bought a champion"].share >= 0.5

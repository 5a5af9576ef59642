"""A tower that can no longer be won: in the last round the BOSS has a picture without a token."""

from __future__ import annotations

import pytest

from donjon.games.skull_tower.state import EMPTY, STANDING
from tests.games.skull_tower.positions import position

EVERYBODY = (-3, -2, 0, 1)


@pytest.mark.rule("ST-43")
@pytest.mark.parametrize(
    ("rounds_left", "token", "said"),
    [
        (0, EMPTY, "boss-out-of-reach"),
        (0, STANDING, ""),
        (1, EMPTY, ""),
    ],
)
def test_a_boss_that_is_not_whole_in_the_last_round(
    rounds_left: int, token: int, said: str
) -> None:
    game = position(floors=("001-1", "001-1"), hands=("purple-1", "purple-2"), deck="red-1")
    game.round = game.content.rounds - rounds_left
    game.tokens = [token if place in game.layout.boss else t for place, t in enumerate(game.tokens)]
    assert {game.view(seat).hopeless for seat in EVERYBODY} == {said}
    if said:
        assert "can no longer be won" in " ".join(game.view(0).text().split())
        game.concede(said)
        assert game.outcome is not None
        assert (game.outcome.winners, game.outcome.scores) == ([], [0, 0])

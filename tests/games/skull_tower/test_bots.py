"""What bots make of Skull Tower."""

from __future__ import annotations

import pytest

from donjon.games.skull_tower.bot import values
from tests.games.skull_tower.positions import position


@pytest.mark.parametrize(
    ("deck", "thinner"),
    [
        ("redblue-3 redblue-5 red-3 purple-1 purple-3", "redblue-3 redblue-5 red-3 purple-1"),
        ("redblue-3 redblue-5 purple-1", "redblue-3 redblue-5"),
    ],
)
def test_before_the_boss_swords_that_are_dealt_anyway_are_not_thrown_away(
    deck: str, thinner: str
) -> None:
    """Up to six cards are dealt each round: to remove one only costs its sword."""
    worth = []
    for cards in (deck, thinner):
        game = position(floors=("001-1", "001-1"), hands=("", ""), deck=cards)
        game.floors = [game.layout.top, game.layout.top]
        game.round = 8
        worth.append(values(game)[0])
    assert worth[0] > worth[1]

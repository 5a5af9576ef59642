"""The toys that are as they should be pass every check of the kit."""

from __future__ import annotations

import pytest

from donjon.core.box.box import Box
from donjon.kit import CHECKS, Check, conform, name


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_a_sound_game_passes(toy: Box, check: Check) -> None:
    conform(toy, games=3, checks=[check], looks=60)


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_a_game_with_one_of_everything_passes(bridge: Box, check: Check) -> None:
    conform(bridge, games=3, checks=[check], looks=60)


def test_many_games_of_both_pass_all_checks(toy: Box, bridge: Box) -> None:
    for box in (toy, bridge):
        assert conform(box, games=12).looks == 200

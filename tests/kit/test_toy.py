"""The toys that are as they should be pass every check of the kit."""

from __future__ import annotations

import pytest

from donjon.core.box import Box
from donjon.kit import CHECKS, Check, conform, name


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_a_sound_game_passes(toy: Box, check: Check) -> None:
    conform(toy, games=8, checks=[check])


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_a_game_with_one_of_everything_passes(bridge: Box, check: Check) -> None:
    conform(bridge, games=8, checks=[check])

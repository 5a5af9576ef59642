"""The toy that is as it should be passes every check of the kit."""

from __future__ import annotations

import pytest

from donjon.core.box import Box
from donjon.kit import CHECKS, Check, conform, name


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_a_sound_game_passes(toy: Box, check: Check) -> None:
    conform(toy, games=8, checks=[check])

"""Every item, companion, virtue and corruption of the game is played once, and does its thing."""

from __future__ import annotations

import pytest

from tests.games.return_to_dark_tower import scenes_people, scenes_virtues
from tests.games.return_to_dark_tower.positions import (
    names,
)
from tests.games.return_to_dark_tower.scenes_items import SCENES

SCENERY = (scenes_people, scenes_virtues)
"""Their scenes are known once they are imported."""
THINGS = [*names("thing"), *(f"event of {name}" for name in names("companion"))]


@pytest.mark.rule("DT-54")
@pytest.mark.parametrize("name", THINGS)
def test_what_it_does(name: str) -> None:
    SCENES[name]()


def test_no_scene_is_about_something_else() -> None:
    assert set(SCENES) == set(THINGS)

"""What a caller is handed has a type: mypy is asked, as an editor would ask it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]

CODE = """
from random import Random
from typing import Any

import donjon
from donjon.games.skull_tower.state import SkullTower

def surface(own: SkullTower, view: donjon.View, towers: donjon.View[SkullTower]) -> None:
    box = donjon.box("skull-tower")
    game = box.open()
    reveal_type(box)
    reveal_type(game)
    reveal_type(game.clone())
    reveal_type(game.view(0))
    reveal_type(game.view(0).state)
    reveal_type(own.clone())
    reveal_type(own.view(0))
    reveal_type(own.view(0).state)
    reveal_type(view.state)
    reveal_type(towers.state)
    reveal_type(donjon.imagine(towers, Random(1)))
    reveal_type(view.words.ask(game, []))
    reveal_type(view.hints().notes)
"""

TYPES = [
    "Box",
    "Game",
    "Game",
    "View[Game]",
    "Game",
    "SkullTower",
    "View[SkullTower]",
    "SkullTower",
    "Game",
    "SkullTower",
    "SkullTower",
    "str",
    "dict[int, str]",
]


@pytest.mark.timeout(600)
def test_what_games_boxes_and_views_give_has_a_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    caller = tmp_path / "caller.py"
    caller.write_text(CODE)
    report, errors, code = api.run([str(caller)])
    assert (errors, code) == ("", 0), report
    revealed = re.findall(r'Revealed type is "(.*)"', report)
    assert [re.sub(r"[\w.]*\.(\w+)", r"\1", kind) for kind in revealed] == TYPES

"""A game as plain data, and back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from donjon.core.box import Box
from donjon.core.errors import JournalError
from donjon.core.game import Game
from donjon.core.saves import attributes, dump, load, plain_step, step_classes
from donjon.kit.walk import Walk, position


def through_json(data: dict[str, Any]) -> dict[str, Any]:
    again: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return again


@pytest.mark.parametrize("seed", range(6))
def test_every_position_survives_a_file(toy: Box, seed: int) -> None:
    walk = Walk(toy, 3, {"wind": "storm"}, seed)
    while True:
        loaded = load(walk.game.setup, through_json(dump(walk.game)))
        assert position(loaded) == position(walk.game)
        if walk.game.over:
            break
        walk.step()
    assert loaded.outcome is not None
    assert loaded.outcome.data() == walk.game.outcome.data()  # type: ignore[union-attr]


def damaged(game: Game, change: str) -> dict[str, Any]:
    data = dump(game)
    if change == "no stack":
        del data["stack"]
    elif change == "unknown step":
        data["stack"][0] = ["Teleport"]
    elif change == "step holds something else":
        data["stack"][-1] = ["Deal", {"chair": 0}]
    elif change == "nobody left to ask":
        data["stack"] = []
    elif change == "a field is missing":
        del data["state"]["hands"]
    elif change == "state is a list":
        data["state"] = [1, 2]
    elif change == "outcome without scores":
        data["outcome"] = {"winners": []}
    elif change == "a deck that is none":
        data["state"]["deck"] = {"pile": []}
    return data


@pytest.mark.parametrize(
    "change",
    [
        "no stack",
        "unknown step",
        "step holds something else",
        "nobody left to ask",
        "a field is missing",
        "state is a list",
        "outcome without scores",
        "a deck that is none",
    ],
)
def test_what_is_no_saved_game_is_refused(toy: Box, change: str) -> None:
    game = toy.open(seed=2)
    game.dealer = None
    with pytest.raises(JournalError, match="This is not a saved game of Toy Tower"):
        load(game.setup, damaged(toy.open(), change))
    assert position(load(game.setup, dump(game))) == position(game), "and nothing is lost"


def test_steps_are_found_by_package(toy: Box) -> None:
    toy.open()
    names = {"Round", "Deal", "Turn", "Play", "Bury", "Grow", "Council"}
    assert step_classes(toy.package).keys() == names
    assert step_classes("no.such.package") == {}


def test_a_step_is_its_name_and_what_it_holds(toy: Box) -> None:
    rules = toy.module("rules")
    assert plain_step(rules.Turn(1)) == ["Turn", {"seat": 1}]
    assert plain_step(rules.Grow()) == ["Grow"]


def test_attributes_of_compiled_classes_are_found_too() -> None:
    class Compiled:
        __mypyc_attrs__ = ("left", "__dict__")
        __slots__ = ("left",)

        def __init__(self) -> None:
            self.left = 3

    assert attributes(Compiled()) == {"left": 3}

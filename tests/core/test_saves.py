"""A game as plain data, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import box
from donjon.core.engine.foundation.fields import dump, plain_step
from donjon.core.engine.game import Game
from donjon.core.engine.parts import attributes
from donjon.core.engine.step import Step
from donjon.core.errors import DonjonError, JournalError
from donjon.core.record.journal import restore, save
from donjon.core.record.saves import load, revive_step, step_classes
from donjon.kit.walk import Walk, position_data

BOX = box("skull-tower")


def through_json(data: dict[str, Any]) -> dict[str, Any]:
    again: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return again


@pytest.mark.parametrize("seed", range(6))
def test_every_position_survives_a_file(toy: Box, seed: int) -> None:
    walk = Walk(toy, 3, {"wind": "storm"}, seed)
    while True:
        loaded = load(walk.game.setup, through_json(dump(walk.game)))
        assert position_data(loaded) == position_data(walk.game)
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
    elif change == "a field too many":
        data["state"]["feet"] = 2
    elif change == "a field of the engine":
        data["state"]["seats"] = 3
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
        "a field too many",
        "a field of the engine",
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
    assert position_data(load(game.setup, dump(game))) == position_data(game), "and nothing is lost"


def test_fields_that_are_not_the_game_s_own_are_named(toy: Box) -> None:
    game = toy.open(seed=2)
    data = dump(game)
    data["state"]["feet"] = data["state"].pop("hands")
    with pytest.raises(JournalError, match="has no field 'feet'"):
        load(game.setup, data)


@pytest.mark.parametrize("field", list(dump(BOX.open(seed=3))["state"]))
def test_a_field_that_a_save_does_not_know_yet_takes_its_default(field: str) -> None:
    game = BOX.open(seed=3)
    data = dump(game)
    del data["state"][field]
    fresh = BOX.make(game.setup)
    fresh.prepare()
    data["asking"], data["stack"] = False, []
    assert dump(load(game.setup, data))["state"][field] == dump(fresh)["state"][field]


@pytest.mark.parametrize("value", [None, 1.5, {}, (), set()], ids=repr)
def test_what_a_field_cannot_be(toy: Box, value: object) -> None:
    game = toy.open(seed=2)
    game.height = value  # type: ignore[attr-defined]
    with pytest.raises(
        TypeError, match="field 'height' is neither a number, a text, a list, a set of numbers"
    ):
        dump(game)


def test_what_a_game_works_out_again_is_no_field(toy: Box) -> None:
    game = toy.open(seed=2)
    before = dump(game)
    game.layout = object()  # type: ignore[attr-defined]
    assert dump(game) == before


def test_two_steps_of_one_name_are_refused(variant: Callable[..., Box]) -> None:
    twice = '\n\nclass Grow(Step[ToyTower]):\n    """Another."""\n\n    rule = "TT-04"\n'
    box = variant(("rules.py", "GAME = ToyTower\n", "GAME = ToyTower\n" + twice))
    box.open()
    with pytest.raises(TypeError, match="has two classes called Grow"):
        step_classes(box.package)


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


def test_a_game_is_saved_and_restored_at_any_moment(toy: Box) -> None:
    game = toy.open(seed=4, options={"wind": "storm"})
    while not game.over:
        again = restore(save(game), toy)
        assert save(again) == save(game)
        assert again.keys() == game.keys()
        game.apply(game.keys()[-1])
    assert restore(save(game), toy).keys() == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda data: b"", "not a saved game"),
        (lambda data: data[:60], "not a saved game"),
        (lambda data: b"[]", "not a saved game"),
        (lambda data: b"{}", "not a saved game"),
        (lambda data: data.replace(b'"rules":', b'"rules":9'), "rules version 9"),
        (lambda data: data.replace(b'"storm"', b'"strom"'), "Did you mean 'storm'"),
        (lambda data: data.replace(b'"seats":2', b'"seats":9'), "not 9"),
    ],
)
def test_a_damaged_save_is_refused_with_the_reason(
    toy: Box, change: Callable[[bytes], bytes], why: str
) -> None:
    data = save(toy.open(seats=2, seed=4, options={"wind": "storm"}))
    with pytest.raises(DonjonError, match=why):
        restore(change(data), toy)


def test_a_step_of_the_engine_is_found_though_its_module_came_later() -> None:
    step_classes("donjon.core")

    class Later(Step[Any]):
        """A step of a module that is imported only now."""

    Later.__module__ = "donjon.core.later"
    assert type(revive_step(["Later"], "donjon.games.skull_tower")) is Later

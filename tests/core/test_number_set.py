"""Sets of small numbers: every question against Python's own sets, and how a save keeps them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from donjon.core.engine.foundation.fields import fields, plain, plain_step
from donjon.core.engine.game import VEILED, View
from donjon.core.engine.number_set import NO_NUMBERS, NumberSet, numbers_below, set_of_code
from donjon.core.engine.parts import Part
from donjon.core.engine.step import Step
from donjon.core.record.saves import revive, revive_step
from tests.core.camp import Camp
from tests.core.test_parts import Stand, at

HIGHEST = 70
"""Beyond a machine word, so that long sets are tried too."""


def pairs() -> list[tuple[set[int], set[int]]]:
    """Pairs of sets: empty, equal, one inside the other, and many by chance."""
    luck = Random(7)
    by_chance = [{n for n in range(HIGHEST) if luck.random() < 0.1} for _ in range(40)]
    known: list[set[int]] = [set(), {0}, {HIGHEST}, {1, 2, 3}, {2, 3}, set(range(HIGHEST))]
    every = known + by_chance
    return [(one, other) for one in every for other in every]


def made(numbers: set[int]) -> NumberSet:
    return NumberSet(list(numbers))


def test_two_sets_answer_as_pythons_own_do() -> None:
    for one, other in pairs():
        here, there = made(one), made(other)
        assert here.union(there).numbers() == sorted(one | other)
        assert here.intersection(there).numbers() == sorted(one & other)
        assert here.difference(there).numbers() == sorted(one - other)
        assert here.covers(there) == (other <= one)
        assert here.overlaps(there) == (not one.isdisjoint(other))
        assert (here == there) == (one == other)
        assert (hash(here) == hash(there)) == (one == other)


def test_one_set_answers_as_pythons_own_does() -> None:
    for one, _ in pairs():
        here = made(one)
        assert list(here) == here.numbers() == sorted(one)
        assert len(here) == len(one)
        assert bool(here) == bool(one)
        for number in range(HIGHEST + 2):
            assert (number in here) == (number in one)
            assert here.with_(number).numbers() == sorted(one | {number})
            assert here.without(number).numbers() == sorted(one - {number})
        assert here.numbers() == sorted(one), "asking for another set leaves this one as it was"


def test_a_set_is_no_list_and_no_number() -> None:
    assert NumberSet([1]) != [1]
    assert NumberSet([1]) != 2
    assert repr(NumberSet([4, 1])) == "NumberSet([1, 4])"
    assert {NumberSet([4, 1]): "both"}[NumberSet([1, 4])] == "both"


def test_all_numbers_below_one() -> None:
    assert numbers_below(0) == NO_NUMBERS == NumberSet()
    assert numbers_below(4).numbers() == [0, 1, 2, 3]


def test_a_code_gives_the_set_back() -> None:
    for one, _ in pairs():
        assert set_of_code(made(one).code()) == made(one)
    assert NumberSet([0, 3]).code() == 9


class Lamps(Part):
    """Which lamps are lit."""

    def __init__(self) -> None:
        self.lit = NumberSet([2])


class Light(Step[Camp]):
    """A step that holds a set."""

    sets = ("lit",)

    def __init__(self, lit: NumberSet) -> None:
        self.lit = lit


class Dark(Step[Camp]):
    """A step that does not say so, which is a mistake of its author."""

    def __init__(self, lit: NumberSet) -> None:
        self.lit = lit


PACKAGE = __name__


def test_a_field_keeps_its_set_through_a_save() -> None:
    lamps = Lamps()
    lamps.lit = lamps.lit.with_(5)
    assert fields(lamps) == [("lit", NumberSet([2, 5]))]
    saved = plain(lamps)
    assert saved == {"part": "Lamps", "lit": 36}
    again = revive(saved, PACKAGE)
    assert again.lit == NumberSet([2, 5])
    del saved["lit"]
    assert revive(saved, PACKAGE).lit == NumberSet([2])


def test_a_save_with_something_else_for_a_set_is_refused() -> None:
    with pytest.raises((TypeError, ValueError)):
        revive({"part": "Lamps", "lit": [2, 5]}, PACKAGE)


def test_a_step_keeps_its_set_through_a_save() -> None:
    saved = plain_step(Light(NumberSet([1, 3])))
    assert saved == ["Light", {"lit": 10}]
    again = revive_step(saved, PACKAGE)
    assert isinstance(again, Light)
    assert again.lit == NumberSet([1, 3])


def test_a_step_that_does_not_say_which_field_is_a_set_is_refused() -> None:
    with pytest.raises(TypeError, match="Dark holds a set and does not say so: sets = lit"):
        plain_step(Dark(NumberSet([1])))


def test_a_set_that_is_veiled_shows_as_a_veiled_number_does() -> None:
    box: Any = Stand()
    view: View[Camp] = View(at(box), 0)
    lamps = Lamps()
    view.veil(lamps, "lit")
    assert plain(lamps)["lit"] == VEILED
    assert view.veils == 1
    assert lamps.lit.numbers() == []
    assert repr(lamps.lit) == "NumberSet([])"

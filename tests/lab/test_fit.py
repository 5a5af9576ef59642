"""Weights are found where there are some to find."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from donjon.core.errors import BadOption
from donjon.lab import fit
from donjon.lab.fit import chance, choice_model, logistic, solve


def test_equations_are_solved() -> None:
    found = solve([[0.0, 2.0, 1.0], [1.0, -1.0, 0.0], [3.0, 0.0, 2.0]], [7.0, -1.0, 9.0])
    assert found == pytest.approx([1.0, 2.0, 3.0])


def test_weights_that_made_the_results_are_found_again() -> None:
    rng = Random(1)
    truth = [-0.5, 2.0, -1.0]
    rows = [[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(4000)]
    won = [float(rng.random() < chance(truth, row)) for row in rows]
    assert logistic(rows, won) == pytest.approx(truth, abs=0.2)


def test_what_answers_were_chosen_by_is_found_again() -> None:
    rng = Random(2)
    truth = [1.5, -0.7]
    choices = []
    for _ in range(3000):
        rows = [[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(4)]
        powers = [exp(sum(w * x for w, x in zip(truth, row, strict=True))) for row in rows]
        choices.append((rows, rng.choices(range(4), powers)[0]))
    assert choice_model(choices) == pytest.approx(truth, abs=0.15)


def test_a_game_is_fitted_the_same_way_every_time() -> None:
    first = fit("skull-tower", [["random", "random"]], 10, seed=1)
    assert first == fit("skull-tower", [["random", "random"]], 10, seed=1, jobs=2)
    assert first.places > 100
    assert first.lines("a command").startswith("# a command\nvalue = [")


def test_a_game_without_anything_to_fit_says_so() -> None:
    with pytest.raises(BadOption, match="neither features nor traits"):
        fit("four-towers", [["random", "random"]], 5)

"""Chances from weights and features."""

from __future__ import annotations

from math import log

import pytest

from donjon.core.engine.chances import logistic, sigmoid


def test_a_score_of_nothing_is_an_even_chance() -> None:
    assert sigmoid(0.0) == 0.5
    assert sigmoid(log(3.0)) == pytest.approx(0.75)
    assert sigmoid(-log(3.0)) == pytest.approx(0.25)


def test_the_first_weight_is_the_constant() -> None:
    assert logistic([log(3.0)], []) == pytest.approx(0.75)
    assert logistic([1.0, 2.0, -3.0], [4.0, 3.0]) == 0.5
    assert logistic([0.0, 1.0], [log(3.0)]) == pytest.approx(0.75)

"""Chances from features: what the fitted weights of a bot come to."""

from __future__ import annotations

from math import exp


def sigmoid(score: float) -> float:
    """The chance that a score stands for: a half for 0, nearly 1 for a high score."""
    return 1.0 / (1.0 + exp(-score))


def logistic(weights: list[float], features: list[float]) -> float:
    """The chance that features come to by their weights; the first weight is the constant."""
    score = weights[0]
    for i in range(len(features)):
        score += weights[i + 1] * features[i]
    return sigmoid(score)
